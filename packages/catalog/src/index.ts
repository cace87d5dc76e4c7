export { CatalogError, catalog } from './catalog.ts';
export type { AnyTool, Catalog } from './catalog.ts';
export type { ToolDeclaration, ToolResult } from './declaration.ts';
export { defineTool } from './tool.ts';
export type { PublishedTool, Tool } from './tool.ts';
export { scan } from './scan.ts';
export type { ScanSource } from './scan.ts';
