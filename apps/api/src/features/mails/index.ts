export { queueMail } from './queue-mail.js';
export { registerMails } from './mails.routes.js';
