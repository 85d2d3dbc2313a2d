export { queueMail, queueNoMail, tellsLink } from './queue-mail.js';
export { registerMails } from './mails.routes.js';
