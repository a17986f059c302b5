/** What other capabilities may use of notifications. */
export { addNotification, countUnread } from './store.ts';
