-- `:Tandem QUESTION …`: a question of the command line about what is under the cursor, its answer in a window. `gF` goes to a place of it.

local program = require("tandem.program")

local function name()
  return { vim.fn.expand("<cword>"), vim.fn.expand("%:p") }
end

local function file()
  return { vim.fn.expand("%:p") }
end

local function place()
  local line = vim.api.nvim_get_current_line()
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  -- Counted as the command line does: from one, in UTF-16 units.
  local units = select(2, vim.str_utfindex(line, column))
  return { vim.fn.expand("%:p") .. ":" .. row .. ":" .. (units + 1) }
end

local function nothing()
  return {}
end

-- What each question is about where nothing else is said.
local ABOUT = {
  callers = name,
  callees = name,
  hierarchy = name,
  impact = name,
  definition = place,
  references = place,
  hover = place,
  dependencies = file,
  unused = file,
  outline = file,
  signatures = file,
  exports = file,
  overview = nothing,
  doctor = nothing,
  status = nothing,
}

-- What of it is drawn.
local DRAWN = { callers = name, callees = name, hierarchy = name, dependencies = file, dependents = file }

local function show(title, output)
  vim.cmd("botright new")
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].bufhidden = "wipe"
  vim.bo[buffer].swapfile = false
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(vim.trim(output), "\n"))
  vim.bo[buffer].modifiable = false
  pcall(vim.api.nvim_buf_set_name, buffer, title)
end

local function draw(words)
  local what = words[1]
  local about = DRAWN[what] or nothing
  local asked = #words > 1 and vim.list_slice(words, 2) or about()
  local page = vim.fn.tempname() .. ".html"
  local command = program.command("graph", what, unpack(asked))
  local drawn = vim.fn.system(vim.list_extend(command, { "--format", "html" }))
  if vim.v.shell_error ~= 0 then
    return show("tandem graph " .. what, drawn)
  end
  vim.fn.writefile(vim.split(drawn:match("<!.*") or drawn, "\n"), page)
  if vim.ui.open then
    vim.ui.open(page)
  else
    vim.fn.jobstart({ vim.fn.has("mac") == 1 and "open" or "xdg-open", page }, { detach = true })
  end
end

-- Who answered the last requests of this Neovim: only its own client's session knows.
local function explain()
  local client = program.client()
  if not client then
    return show("tandem explain", "tandem does not run in this Neovim")
  end
  local asked = { command = "tandem.explain", arguments = { vim.empty_dict() } }
  client.request("workspace/executeCommand", asked, function(problem, result)
    if problem then
      return show("tandem explain", problem.message)
    end
    local lines = {}
    for _, one in ipairs(result.requests) do
      local took = one.took_ms and one.took_ms .. " ms" or "not answered yet"
      local where = one.file_path and " " .. vim.fn.fnamemodify(one.file_path, ":.") or ""
      table.insert(lines, one.method .. where .. ": " .. (one.answered_by or "nobody") .. ", " .. took)
      for _, note in ipairs(one.notes) do
        table.insert(lines, "  " .. note)
      end
    end
    show("tandem explain", table.concat(lines, "\n"))
  end)
end

local M = {}

-- Words that may follow, for the command line's completion.
function M.complete(lead, line)
  local isDrawn = line:match("^%s*%S+%s+graph%s")
  local all = vim.tbl_keys(isDrawn and DRAWN or ABOUT)
  if not isDrawn then
    vim.list_extend(all, { "explain", "graph" })
  end
  table.sort(all)
  return vim.tbl_filter(function(word)
    return vim.startswith(word, lead)
  end, all)
end

function M.run(words)
  if words[1] == "graph" then
    return draw(vim.list_slice(words, 2))
  end
  if words[1] == "explain" then
    return explain()
  end
  local asked = #words > 1 and vim.list_slice(words, 2) or (ABOUT[words[1]] or nothing)()
  show("tandem " .. words[1], vim.fn.system(program.command(words[1], unpack(asked))))
end

return M
