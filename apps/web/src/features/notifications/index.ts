import { late, loadWords } from '../../lib/late';

export { Bell } from './bell';

const withWords = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.all([part, loadWords(['notifications'])]).then(([module]) => module);

/** All that the person is told of. */
export const NotificationsRoom = late(() => withWords(import('./notifications-room')));
/** What the person wants to be told of, where and when. */
export const NotificationSettings = late(() => withWords(import('./notification-settings')));
/** Where the link of a mail leads, for whoever wants such mails no more. */
export const Unsubscribe = late<{ token: string }>(() => withWords(import('./unsubscribe')));
