export { DEMO_PASSWORD, DEMO_SIGN_INS } from './sign-ins.js';
export { seedDemo, shouldSeedDemo } from './seed-demo.js';
