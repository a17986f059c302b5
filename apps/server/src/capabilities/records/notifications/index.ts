/** What other capabilities may use of notifications. */
export { addNotification, countUnread, isMailSent, markMailSent } from './store.ts';
