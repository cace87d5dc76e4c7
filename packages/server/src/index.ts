export type { HttpListener, HttpOptions } from './http/listener.ts';
export type { Logger } from './logger.ts';
export { ServerConfigurationError } from './options.ts';
export type { ToolServerOptions } from './options.ts';
export { createToolServer } from './tool-server.ts';
export type { ToolServer } from './tool-server.ts';
