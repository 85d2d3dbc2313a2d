export { DEMO_SIGN_INS } from './sign-ins.js';
export { prepareDemo } from './prepare-demo.js';
