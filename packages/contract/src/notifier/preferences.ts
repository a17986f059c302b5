/**
 * Notification preferences, by topic and channel. Notices about money and security are always sent; all others may be turned off, and
 * promotions are sent only to users who opted in (UU PDP 27/2022).
 */
import { CHOSEN_TOPICS } from '@lumbung/kernel/notice-topics.ts';
import { type Static, Type } from 'typebox';
import { declare, oneOf, type WireOf } from '../call.ts';
import { Code } from '../input.ts';

const wish = { topic: oneOf(CHOSEN_TOPICS), inbox: Type.Boolean({ description: 'In the list of notifications' }), email: Type.Boolean() };
const Wishes = Type.Array(Type.Object(wish), { description: 'Each topic that can be turned off, in a fixed order' });

export const GetPreferencesReply = Type.Object({ topics: Wishes });
export type GetPreferencesReply = WireOf<typeof GetPreferencesReply>;

export const getPreferences = declare('notifier.getPreferences', 'GET main/notification/preferences', {
  does: 'reads',
  area: 'notification',
  who: 'investor',
  family: 'notifier',
  reply: GetPreferencesReply,
});

/** Topics not named stay unchanged. */
export const SavePreferencesInput = Type.Object({ topics: Type.Array(Type.Object(wish), { maxItems: CHOSEN_TOPICS.length }) });
export type SavePreferencesInput = Static<typeof SavePreferencesInput>;

export const savePreferences = declare('notifier.savePreferences', 'POST main/notification/preferences', {
  does: 'writes',
  area: 'notification',
  who: 'investor',
  company: 'any',
  family: 'notifier',
  input: SavePreferencesInput,
  reply: GetPreferencesReply,
  example: { topics: [{ topic: 'orders', inbox: true, email: false }] },
});

export const UnsubscribeInput = Type.Object({ code: Code('The token of the link in an email') });
export type UnsubscribeInput = Static<typeof UnsubscribeInput>;
export const UnsubscribeReply = Type.Object({ topic: oneOf(CHOSEN_TOPICS) });
export type UnsubscribeReply = WireOf<typeof UnsubscribeReply>;

/**
 * Unsubscribes the recipient of a mail from its topic, without signing in: from our own page, or by a mail program that posts to the
 * address in the mail's header (RFC 8058).
 */
export const unsubscribe = declare('notifier.unsubscribe', 'POST main/notification/unsubscribe', {
  does: 'writes',
  area: 'notification',
  who: 'visitor',
  family: 'notifier',
  input: UnsubscribeInput,
  reply: UnsubscribeReply,
  refusals: ['stopLinkUnknown'],
  isOneClick: true,
  example: { code: 'none' },
});
