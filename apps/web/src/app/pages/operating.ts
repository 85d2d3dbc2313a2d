// What concerns the whole platform. One part of the code: each by itself would cost the first page its name.
export { CompaniesPage } from './companies';
export { JobsPage } from './jobs';
export { MailsPage } from './mails';
