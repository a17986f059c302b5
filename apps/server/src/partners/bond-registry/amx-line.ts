/** HTTP connection to a partner with amx signatures; reports only answers that can be relied on. */
import { randomBytes } from 'node:crypto';
import type { SystemClock } from '../../platform/clock.ts';
import { askPartner, type PartnerAnswer, PartnerFault } from '../http-client.ts';
import { amxHeader } from './amx.ts';

export interface AmxLineOptions {
  readonly partner: string;
  /** With the version: `https://…/v1`. */
  readonly url: string;
  readonly apiId: string;
  readonly apiKey: string;
  readonly clock: SystemClock;
}

export interface AmxLine {
  readonly partner: string;
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<PartnerAnswer>;
  /** GET request. Returns null for 404. Throws PartnerFault for any other answer than a readable 200. */
  get(path: string): Promise<unknown>;
}

/** Customers wait for these requests, so the timeout is short. */
const TIMEOUT_MS = 8_000;

export function amxLine({ partner, url: base, apiId, apiKey, clock }: AmxLineOptions): AmxLine {
  const line: AmxLine = {
    partner,
    send(method, path, given) {
      const url = base + path;
      const body = given === undefined ? null : JSON.stringify(given);
      const [nonce, unixSeconds] = [randomBytes(16).toString('hex'), Math.floor(clock() / 1_000)];
      return askPartner({
        partner,
        method,
        url,
        headers: {
          authorization: amxHeader({ apiId, apiKey, method, url, body, nonce, unixSeconds }),
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === null ? {} : { body }),
        timeoutMs: TIMEOUT_MS,
      });
    },
    async get(path) {
      const { status, text } = await line.send('GET', path);
      if (status === 404) return null;
      if (status !== 200) throw new PartnerFault(partner, `GET ${withoutPeople(path)} answered ${status}`, false);
      return jsonOf(partner, text);
    },
  };
  return line;
}

/** A path that may be logged: investors' numbers are personal data and removed. */
export const withoutPeople = (path: string): string => path.replace(/ID[A-Z]\w+/g, '…');

export function jsonOf(partner: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(partner, 'what it answered');
  }
}

export const unreadable = (partner: string, what: string): PartnerFault => new PartnerFault(partner, `cannot be read: ${what}`, true);

/** The text of a refusal, from the field `Message` or the plain body, at most 200 characters. */
export function wordsOf(text: string): string {
  try {
    const { Message } = Object(JSON.parse(text)) as { Message?: unknown };
    if (typeof Message === 'string') return Message.slice(0, 200);
  } catch {
    // Not JSON: the body is the text.
  }
  return text.slice(0, 200);
}
