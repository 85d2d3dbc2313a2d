export { startSandbox, type Sandbox, type SandboxOptions } from './server.js';
