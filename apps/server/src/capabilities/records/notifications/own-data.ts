/** What somebody was told, and what of it she wants to be told. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('notifications.notification', { leaves: ['source'] }), ownData('notifications.preference')];
