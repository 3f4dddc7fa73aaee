-- Drives a Neovim for neovim.test.ts: does what a user does and writes down what the user then sees, one line of JSON a step.
-- Works from Neovim 0.7 on. The set-up under test is read from a file, so that it can be the one in docs/editors.md.

local plan = vim.fn.json_decode(table.concat(vim.fn.readfile(vim.env.TANDEM_PLAN), "\n"))
local results = assert(io.open(vim.env.TANDEM_RESULTS, "a"))

-- Milliseconds until a step is given up: its result then says what was there.
local PATIENCE = 60000

local function write(result)
  results:write(vim.fn.json_encode(result), "\n")
  results:flush()
end

local function wait(condition)
  return vim.wait(PATIENCE, condition, 5)
end

local function relative(path)
  return vim.fn.fnamemodify(path, ":p"):gsub("^" .. vim.pesc(plan.root .. "/"), "")
end

-- `path:line:column: text of the line`, all as the editor counts them: from 1, columns in bytes.
local function show(path, line, column, text)
  return string.format("%s:%d:%d: %s", relative(path), line, column, vim.trim(text))
end

local function here()
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  return show(vim.api.nvim_buf_get_name(0), line, column + 1, vim.api.nvim_get_current_line())
end

-- The list that the last question filled: Neovim 0.7 to 0.10 use the quickfix list for everything, 0.11 a location list for symbols.
local function listed()
  for _, list in ipairs({ vim.fn.getqflist(), vim.fn.getloclist(0) }) do
    if #list > 0 then
      return list
    end
  end
  return {}
end

local function close_lists()
  vim.cmd("cclose")
  vim.cmd("lclose")
  vim.fn.setqflist({}, "r")
  vim.fn.setloclist(0, {}, "r")
end

-- Asks, waits for a list, and takes it away again.
local function list_after(ask)
  close_lists()
  local window = vim.api.nvim_get_current_win()
  ask()
  wait(function()
    return #listed() > 0
  end)
  local found = {}
  for _, item in ipairs(listed()) do
    local path = vim.api.nvim_buf_get_name(item.bufnr)
    -- A list of symbols says name and kind, a list of places the line.
    table.insert(found, show(path, item.lnum, item.col, item.text))
  end
  vim.api.nvim_set_current_win(window)
  close_lists()
  return found
end

local function floating_window()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      return window
    end
  end
end

-- Puts the cursor at the `$0` of a piece of text that stands once in the buffer.
local function go_to(at)
  local before, after = unpack(vim.split(at, "$0", { plain = true }))
  local wanted, found = before .. after, nil
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local start = line:find(wanted, 1, true)
    if start then
      assert(not found, "stands twice: " .. wanted)
      found = { number, start - 1 + #before }
    end
  end
  assert(found, "is not there: " .. wanted)
  vim.api.nvim_win_set_cursor(0, found)
end

local function clients()
  return (vim.lsp.get_clients or vim.lsp.buf_get_clients)(vim.lsp.get_clients and { bufnr = 0 } or 0)
end

local function is_attached()
  return not vim.tbl_isempty(clients())
end

-- What each progress said last of each kind (`begin`, `report`, `end`): language servers have theirs.
local progress = {}
local on_progress = vim.lsp.handlers["$/progress"]
vim.lsp.handlers["$/progress"] = function(problem, result, ...)
  progress[result.token] = progress[result.token] or {}
  progress[result.token][result.value.kind] = result.value
  return on_progress(problem, result, ...)
end

local steps = {}

-- Opens a file and waits until the set-up has attached the server to it.
function steps.open(step)
  vim.cmd("edit " .. vim.fn.fnameescape(plan.root .. "/" .. step.file))
  assert(wait(is_attached), "no server was attached to " .. step.file)
  local names = {}
  for _, client in pairs(clients()) do
    table.insert(names, client.name)
  end
  return names
end

function steps.definition(step)
  go_to(step.at)
  local before = here()
  close_lists()
  vim.lsp.buf.definition()
  wait(function()
    return here() ~= before or #listed() > 0
  end)
  -- More than one target: Neovim shows them in a list.
  local found = vim.tbl_map(function(item)
    return show(vim.api.nvim_buf_get_name(item.bufnr), item.lnum, item.col, item.text)
  end, listed())
  if #found == 0 then
    return here()
  end
  close_lists()
  return found
end

function steps.references(step)
  go_to(step.at)
  return list_after(function()
    vim.lsp.buf.references()
  end)
end

function steps.document_symbols()
  return list_after(function()
    vim.lsp.buf.document_symbol()
  end)
end

function steps.workspace_symbols(step)
  return list_after(function()
    vim.lsp.buf.workspace_symbol(step.query)
  end)
end

function steps.hover(step)
  go_to(step.at)
  vim.lsp.buf.hover()
  wait(floating_window)
  local window = floating_window()
  if not window then
    return { "no hover: " .. vim.fn.execute("messages") }
  end
  local text = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
  vim.api.nvim_win_close(window, true)
  return text
end

-- Keys as typed, with Neovim's own names for the special ones.
function steps.type(step)
  -- Nothing is added to them: no indentation, no continued comments.
  vim.cmd("setlocal noautoindent nosmartindent nocindent indentexpr= formatoptions=")
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(step.keys, true, false, true), "xt", false)
  return { modified = vim.bo.modified }
end

-- Types keys behind a place and asks for the menu, as CTRL-X CTRL-O does; its words and kinds, the first ones, once it is there.
function steps.complete(step)
  go_to(step.at)
  vim.cmd("set completeopt=menuone,noinsert")
  vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
  local seen = {}
  local until_ = vim.loop.now() + PATIENCE
  local function look()
    local items = vim.fn.complete_info({ "items" }).items
    if #items == 0 and vim.loop.now() < until_ then
      return vim.defer_fn(look, 5)
    end
    for index = 1, math.min(step.most, #items) do
      table.insert(seen, items[index].word .. "  " .. items[index].kind)
    end
    vim.api.nvim_input("<C-e><Esc>")
  end
  vim.defer_fn(look, 5)
  local keys = vim.api.nvim_replace_termcodes("a" .. step.keys .. "<C-x><C-o>", true, false, true)
  vim.api.nvim_feedkeys(keys, "tx!", false)
  vim.cmd("edit!")
  return seen
end

-- Waits until the index is complete, as the progress that Neovim was sent says it; its title and last words.
function steps.index()
  local seen = {}
  wait(function()
    for _, said in pairs(progress) do
      local last = said["end"] and said["end"].message
      if last and last:find("^%d+ files in ") then
        seen = { said.begin and said.begin.title, last }
        return true
      end
    end
  end)
  return seen
end

-- Waits until a language server behind the one that is attached is ready, as that one says.
function steps.ready(step)
  local until_ = vim.loop.now() + PATIENCE
  while vim.loop.now() < until_ do
    for _, answer in pairs(vim.lsp.buf_request_sync(0, "$/tandem/status", vim.empty_dict(), PATIENCE) or {}) do
      for _, server in ipairs(answer.result and answer.result.servers or {}) do
        if server.name == step.server and server.state == "ready" then
          return true
        end
      end
    end
    vim.wait(20)
  end
  return false
end

-- Waits until something is wrong with the buffer that says what is looked for; what it is, and on which line.
function steps.diagnostic(step)
  local seen
  wait(function()
    for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
      if diagnostic.message:find(step.says, 1, true) then
        seen = string.format("%d: %s", diagnostic.lnum + 1, diagnostic.message)
        return true
      end
    end
  end)
  return seen
end

-- Waits until nothing is wrong with the buffer that says so.
function steps.mended(step)
  return wait(function()
    for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
      if diagnostic.message:find(step.says, 1, true) then
        return false
      end
    end
    return true
  end)
end

-- Tells that everything before is done, and stays until somebody ends this process.
function steps.stay()
  write({ step = "stay" })
  vim.wait(600000, function()
    return false
  end, 1000)
end

local function run()
  vim.cmd("cd " .. vim.fn.fnameescape(plan.root))
  vim.opt.hidden = true
  vim.opt.swapfile = false
  vim.cmd("filetype on")
  dofile(plan.setup)
  for _, step in ipairs(plan.steps) do
    local began = vim.loop.hrtime()
    local ok, seen = pcall(steps[step["do"]], step)
    local milliseconds = (vim.loop.hrtime() - began) / 1e6
    write({ step = step["do"], file = step.file, seen = ok and seen or vim.NIL, error = not ok and seen or vim.NIL, milliseconds = milliseconds })
  end
  write({ step = "end", seen = vim.fn.execute("messages"), error = vim.v.errmsg })
end

local ok, problem = xpcall(run, debug.traceback)
if not ok then
  write({ step = "end", error = problem })
end
results:close()
vim.cmd("qall!")
