export type { MailValues } from './compose-mail.js';
export { queueMail, queueNoMail, tellsLink } from './queue-mail.js';
export { registerMails } from './mails.routes.js';
