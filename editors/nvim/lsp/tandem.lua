-- For Neovim 0.11 and newer: `vim.lsp.enable("tandem")`.
return { cmd = { "tandem", "--stdio" }, root_markers = { ".git" } }
