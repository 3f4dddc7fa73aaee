// The side bar of the site: titles of pages with their paths, without the ending.

/** Pages by what a reader wants. */
export const GROUPS = {
  Begin: {
    "What it is": "/",
    "In five minutes": "/docs/start",
    Editors: "/docs/editors",
    Agents: "/docs/agents",
    "In the shell": "/docs/headless",
  },
  Use: {
    Configuration: "/docs/configuration",
    "Schema of the configuration": "/docs/site/schema",
    Operations: "/docs/operations",
    Completion: "/docs/completion",
    Hints: "/docs/hints",
    "Semantic tokens": "/docs/semantic-tokens",
    Chunks: "/docs/chunks",
  },
  "Large repositories and teams": {
    "Large repositories": "/docs/large-repositories",
    "One tandem for everyone": "/docs/daemon",
    SCIP: "/docs/scip",
  },
  "What is measured": {
    Accuracy: "/docs/accuracy",
    "Accuracy, step by step": "/docs/accuracy-steps",
    "Completion, step by step": "/docs/completion-steps",
    Performance: "/docs/performance",
    Reliability: "/docs/reliability",
  },
  "How it is made": {
    "How it answers": "/docs/architecture",
    Dependencies: "/docs/dependencies",
    Contributing: "/CONTRIBUTING",
    Queries: "/queries/README",
    Grammars: "/grammars/README",
    Security: "/SECURITY",
    Changes: "/CHANGELOG",
  },
};
