/** Where it stands how many notifications are not read. */
export const UNREAD = ['notifications', 'unread'];
