/** The public interface of notifications for other capabilities. */
export { endMailsOf, saveWishes, wishesAbout, wishesOf } from './preferences.ts';
export { addNotification, countUnread, IMPORTANT, NORMAL, PINNED, pinNotification, unpinNotification } from './store.ts';
