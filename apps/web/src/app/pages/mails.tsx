import { MailList } from '../../features/mails';

export const MailsPage = () => <MailList />;
