-- `:checkhealth tandem`: what `tandem doctor` says of the directory that Neovim works in. Neovim 0.7 and newer.

local program = require("tandem.program")

-- Under other names before 0.10.
local health = vim.health or require("health")
local function say(what)
  return health[what] or health["report_" .. what]
end

local function decode(text)
  return (vim.json or { decode = vim.fn.json_decode }).decode(text, { luanil = { object = true, array = true } })
end

-- How the states of a language are told.
local TOLD = { well = "ok", starting = "info", lacking = "warn", failing = "error" }

local function tell_language(one)
  local parts = { one.language .. ": " .. one.files .. (one.files == 1 and " file, " or " files, ") .. one.state }
  if one.syntax_ms then
    table.insert(parts, "syntax " .. one.syntax_ms .. " ms")
  end
  if one.server then
    table.insert(parts, one.server .. (one.server_ms and " " .. one.server_ms .. " ms" or ""))
  end
  if one.problem then
    table.insert(parts, one.problem)
  end
  local advice = one.advice or {}
  local how = TOLD[one.state] or "warn"
  if #advice > 0 and (how == "warn" or how == "error") then
    say(how)(table.concat(parts, ", "), advice)
  else
    say(how)(table.concat(parts, ", "))
  end
end

local M = {}

function M.check()
  local command = program.command("doctor", vim.fn.getcwd(), "--json")
  say("start")("tandem in " .. vim.fn.getcwd())
  if vim.fn.executable(command[1]) == 0 then
    say("error")(command[1] .. " was not found", { "npm install -g tandem-language-server" })
    return
  end
  local output = vim.fn.system(command)
  -- Lines for people on standard error come first.
  local is_json, report = pcall(decode, output:match("{.*}") or "")
  if not is_json or type(report.machine) ~= "table" then
    say("error")("`tandem doctor` does not answer", { vim.trim(output) })
    return
  end
  say("info")(command[1] .. ": tandem " .. report.machine.tandem .. ", Node " .. report.machine.node)
  for _, problem in ipairs(report.configuration_problems or {}) do
    say("error")(problem)
  end
  for _, waiting in ipairs(report.waiting_for_trust or {}) do
    say("warn")("not run until you trust it: " .. table.concat(waiting.waiting, "; "), { "tandem trust " .. waiting.folder })
  end
  for _, one in ipairs(report.languages or {}) do
    tell_language(one)
  end
end

return M
