vim.api.nvim_create_user_command("Tandem", function(options)
  require("tandem.ask").run(options.fargs)
end, {
  nargs = "+",
  complete = function(lead, line)
    return require("tandem.ask").complete(lead, line)
  end,
  desc = "Ask tandem about what is under the cursor",
})
