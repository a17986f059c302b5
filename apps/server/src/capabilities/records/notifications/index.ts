/** What other capabilities may use of notifications. */
export { endMailsOf, saveWishes, wishesAbout, wishesOf } from './preferences.ts';
export { addNotification, countUnread, IMPORTANT, NORMAL, PINNED, pinNotification, unpinNotification } from './store.ts';
