/** Rules of articles: the search, and when an edition may be saved or a change proposed. */
import { plainText, proseProblem, readProse } from '@lumbung/kernel/prose.ts';
import { holds } from '@lumbung/kernel/search.ts';

export interface Readable {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}

/** Where the search text occurs: 0 in the title, 1 with the lead, 2 with the text; null if nowhere. */
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

/** Why an edition cannot be saved, or null. */
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

/** Why a change of the reviewed edition cannot be proposed or carried out, or null. */
export function whyNotChanged(change: Change, looked: number, { version, publishedVersion }: Standing): 'editionChanged' | 'editionUnchanged' | null {
  if (looked !== version) return 'editionChanged';
  if (change === 'withdraw') return publishedVersion === null ? 'editionUnchanged' : null;
  return publishedVersion === version ? 'editionUnchanged' : null;
}

/** The state of an article, as its authors see it. */
export const stateOf = ({ version, publishedVersion }: Standing, wasPublished: boolean): 'draft' | 'published' | 'changed' | 'withdrawn' =>
  publishedVersion === null ? (wasPublished ? 'withdrawn' : 'draft') : publishedVersion === version ? 'published' : 'changed';
