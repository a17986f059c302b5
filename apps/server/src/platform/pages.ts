/** Pagination by cursor: encoding, decoding, and splitting rows into a page and a cursor. */
import { isUuid } from '@lumbung/kernel/ids.ts';
import { validationError } from './faults.ts';

/** End of a page: the timestamp of its last row, to the microsecond as PostgreSQL writes it, and the row's id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url');

/** Forms of row ids: a UUID, followed by a number where it has several rows; a number; any text. */
const IDS = {
  uuid: (id: string): boolean => isUuid(id.slice(0, 36)) && /^(\.\d{1,9})?$/.test(id.slice(36)),
  number: (id: string): boolean => /^\d{1,18}$/.test(id),
  any: (id: string): boolean => /^[^\p{Cc}]{1,200}$/u.test(id),
} as const;

/** Decodes a cursor; null if it is invalid. */
export function readCursor(text: string, ids: keyof typeof IDS = 'uuid'): Place | null {
  const [at = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  const isTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/.test(at);
  return isTime && IDS[ids](id) && more.length === 0 ? { at, id } : null;
}

/** Splits off a page from rows of which one more than `size` was read. */
export function pageOf<Row>(rows: readonly Row[], size: number, place: (row: Row) => Place): { shown: readonly Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? cursorOf(place(shown.at(-1)!)) : null };
}

/** Decodes the cursor of a request; null if it has none. Throws a 400 fault if it is invalid. */
export function cursorAfter(cursor: string | undefined, ids: keyof typeof IDS = 'uuid'): Place | null {
  if (cursor === undefined || cursor === '') return null;
  const place = readCursor(cursor, ids);
  if (place === null) throw validationError([{ path: '/after', message: 'is no cursor of ours' }]);
  return place;
}
