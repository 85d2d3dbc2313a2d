export { takeLetter } from './mail-notifications.js';
export { notify } from './notify.js';
export { registerNotifications } from './notifications.routes.js';
export { TOLD_STATUS } from './told-status.js';
