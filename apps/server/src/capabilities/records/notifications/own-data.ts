/** The personal data held about notifications: those sent, and the user's preferences. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('notifications.notification', { leaves: ['source'] }), ownData('notifications.preference')];
