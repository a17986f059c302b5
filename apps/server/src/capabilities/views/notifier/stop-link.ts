/** The unsubscribe link of one topic: names the person and the topic, is signed, and never expires, because old e-mails keep it. */
import { CHOSEN_TOPICS, type ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import type { Keys } from '../../../platform/keys.ts';

export interface StopOf {
  readonly investorId: string;
  readonly loginId: string;
  readonly topic: ChosenTopic;
}

const partsOf = ({ investorId, loginId, topic }: StopOf): readonly string[] => ['unsubscribe', investorId, loginId, topic];

export const stopCodeOf = (keys: Keys, of: StopOf): string => [of.investorId, of.loginId, of.topic, keys.sign(...partsOf(of)).toString('base64url')].join('.');

const CODE = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([a-z]+)\.([\w-]{44})$/;

/** Parses and verifies an unsubscribe code; null if it is not ours. */
export function readStopCode(keys: Keys, code: string): StopOf | null {
  const [, investorId = '', loginId = '', named, signature = ''] = CODE.exec(code) ?? [];
  const topic = CHOSEN_TOPICS.find((one) => one === named);
  if (topic === undefined) return null;
  const of = { investorId, loginId, topic };
  return keys.isSigned(Buffer.from(signature, 'base64url'), ...partsOf(of)) ? of : null;
}
