/** Builtins: what every module of Elixir sees: `Kernel`, its special forms, the words of its tests. */

import { namesIn } from "../kit/names.ts";

export const KERNEL = namesIn(`
  abs alias and apply binary_part binding bit_size byte_size case catch ceil cond dbg def defdelegate defexception defguard defguardp defimpl
  defmacro defmacrop defmodule defoverridable defp defprotocol defstruct destructure div elem else exit floor fn for function_exported? get_and_update_in
  get_in hd if import in inspect is_atom is_binary is_bitstring is_boolean is_exception is_float is_function is_integer is_list is_map is_map_key
  is_nil is_number is_pid is_port is_reference is_struct is_tuple length macro_exported? make_ref map_size match? max min node not or pop_in
  put_elem put_in quote raise receive rem require reraise rescue round self send sigil_C sigil_D sigil_N sigil_R sigil_S sigil_T sigil_U sigil_W
  sigil_c sigil_r sigil_s sigil_w spawn spawn_link spawn_monitor struct struct! super tap then throw tl to_char_list to_charlist to_string
  to_timeout trunc try tuple_size unless unquote unquote_splicing update_in use var! with
  __CALLER__ __DIR__ __ENV__ __MODULE__ __STACKTRACE__ __aliases__ __block__ true false nil after when do end
  @moduledoc @doc @typedoc @spec @type @typep @opaque @callback @macrocallback @impl @behaviour @derive @enforce_keys @before_compile @after_compile
  @on_load @on_definition @compile @dialyzer @external_resource @deprecated @optional_callbacks @fallback_to_any @tag @moduletag @describetag @vsn
  test describe setup setup_all assert refute assert_raise assert_receive assert_received refute_receive refute_received assert_in_delta catch_exit
  catch_error catch_throw flunk on_exit start_supervised start_supervised! doctest
`);
