/** What somebody was told. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('notifications.notification', { leaves: ['source'] })];
