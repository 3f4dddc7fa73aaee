/** The help text; 80 columns. */

export const HELP = `tandem: a language server for 27 languages that answers at once

usage
  tandem --stdio                        the language server, for an editor
  tandem definition FILE:LINE:COLUMN    where the name at that place is defined
  tandem references FILE:LINE:COLUMN    where else it stands
  tandem hover      FILE:LINE:COLUMN    its signature and documentation
  tandem symbols    [QUERY]             names of the project that fit
  tandem symbols    FILE                the outline of a file
  tandem parse      FILE                its symbols and syntax errors
  tandem lsp OPERATION FILE[:LINE:COLUMN] [NAME]
                                        what its language server says:
                                        definition, references, hover, symbols,
                                        diagnostics, rename, completion,
                                        signature, format or actions, as data
  tandem diagnostics FILE               what its language server finds wrong
  tandem demo       [PATH]              the server at work on a project

options
  --scope file|directory|project        how far to search (default: project)
  --mode precise|name                   name: every definition of that name
  --wait none|precise|MILLISECONDS      for a language server that loads
  --json                                the whole result, as JSON
  -h, --help    -v, --version

Lines and columns count from 1, columns in UTF-16 units. A project is the
current directory, or the repository of a FILE outside of it.
Exit codes: 0 found, 1 nothing found, 2 wrong arguments.
`;
