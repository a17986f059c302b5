/** Which articles a reader looks for, and what may be kept and proposed of one. */
import { plainText, proseProblem, readProse } from '@lumbung/kernel/prose.ts';

/** Case and accents are nothing one looks for. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words shorter than this have to be right. */
const FORGIVEN_FROM = 5;

/** Whether two words are one letter apart: one more, one less, another one, or two that changed places. */
export function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let head = 0;
  while (head < one.length && one[head] === other[head]) head += 1;
  const [left, right] = [one.slice(head), other.slice(head)];
  const isSwapped = left.length >= 2 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}

/** Whether a text holds every word that was typed; of a longer one a letter may be wrong, and the last may be cut short. */
export function holds(text: string, typed: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(typed).every((wanted) =>
    [...words].some(
      (word) => word.startsWith(wanted) || (wanted.length >= FORGIVEN_FROM && (isNearly(word, wanted) || isNearly(word.slice(0, wanted.length), wanted))),
    ),
  );
}

export interface Readable {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}

/** Where what somebody looks for stands: 0 in the title, 1 in the lead too, 2 in the text; null where it stands nowhere. */
export function placeFound({ title, lead, body }: Readable, search: string): 0 | 1 | 2 | null {
  if (holds(title, search)) return 0;
  if (holds(`${title} ${lead}`, search)) return 1;
  return holds(`${title} ${lead} ${plainText(readProse(body))}`, search) ? 2 : null;
}

export interface Typed {
  readonly bodyId: string;
  readonly bodyEn: string;
  readonly pictureId: string | null;
  readonly altId: string;
  readonly altEn: string;
}

/** Why what was typed cannot be kept; null when it can. */
export function whyNotKept(
  { bodyId, bodyEn, pictureId, altId, altEn }: Typed,
  isPictureKnown: boolean,
): 'proseImpossible' | 'pictureUnknown' | 'pictureUndescribed' | null {
  if (proseProblem(bodyId) !== null || proseProblem(bodyEn) !== null) return 'proseImpossible';
  if (!isPictureKnown) return 'pictureUnknown';
  return pictureId !== null && (altId === '' || altEn === '') ? 'pictureUndescribed' : null;
}

export interface Standing {
  readonly version: number;
  readonly publishedVersion: number | null;
}

export type Change = 'publish' | 'withdraw';

/** Why a change cannot be proposed of the edition somebody looked at, or carried out; null when it can. */
export function whyNotChanged(change: Change, looked: number, { version, publishedVersion }: Standing): 'editionChanged' | 'editionUnchanged' | null {
  if (looked !== version) return 'editionChanged';
  if (change === 'withdraw') return publishedVersion === null ? 'editionUnchanged' : null;
  return publishedVersion === version ? 'editionUnchanged' : null;
}

/** What becomes of an article, as its writers see it. */
export const stateOf = ({ version, publishedVersion }: Standing, wasPublished: boolean): 'draft' | 'published' | 'changed' | 'withdrawn' =>
  publishedVersion === null ? (wasPublished ? 'withdrawn' : 'draft') : publishedVersion === version ? 'published' : 'changed';
