export { linkOf, postIdOf, type NamedPost } from './links.js';
export { startSandbox, type Sandbox, type SandboxOptions } from './server.js';
export type { KnownAccount, KnownPost } from './world.js';
