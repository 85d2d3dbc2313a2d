export { queueMail, queueNoMail } from './queue-mail.js';
export { registerMails } from './mails.routes.js';
