/** The project of structural analysis' specification: a configuration that makes a registry of tools, and every form of import. */

/** Files by name. */
export const TOOL_REGISTRY = {
  "config.ts": `import { ToolRegistry } from './tool-registry.js';
export class IdeClient {
  static getInstance(): IdeClient { return new IdeClient(); }
}
export class Config {
  private toolRegistry!: ToolRegistry;
  async initialize(): Promise<void> {
    if (this.toolRegistry) throw Error('Config was already initialized');
    IdeClient.getInstance();
    this.getFileService();
    this.toolRegistry = await this.createToolRegistry();
    await Promise.all([
      this.getFileService(),
    ]);
  }
  getFileService(): string { return ''; }
  async createToolRegistry(): Promise<ToolRegistry> {
    const registry = new ToolRegistry(this);
    registry.registerTool('a');
    return registry;
  }
}
`,
  "tool-registry.ts": `import type { Config } from './config.js';
export class ToolRegistry {
  constructor(private readonly config: Config) {}
  registerTool(name: string): void {}
}
`,
  "prompt-service.ts": `import { Config } from './config.js';
export class PromptService extends Config {
  async getPrompt(): Promise<void> {
    await this.initialize();
  }
  async loadPrompt(): Promise<void> {
    await this.initialize();
  }
}
`,
  "index.ts": `export { ToolRegistry } from './tool-registry.js';
export * from './config.js';
import * as prompts from './prompt-service.js';
import legacy from './legacy.cjs';
import './side-effect.js';
export const load = async () => import('./tool-registry.js');
void prompts;
void legacy;
`,
  "side-effect.ts": "console.log('loaded');\n",
  "legacy.cjs": "const old = require('./old.cjs');\nmodule.exports = old;\n",
  "old.cjs": "module.exports = 1;\n",
};
