/** Places in lists of the console. */
import { isUuid } from '@lumbung/kernel/ids.ts';

/** Where a page ended: the moment of its last row, to the microsecond as the database writes it, and the row's id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url');

/** Reads a cursor; null when it is none of ours. */
export function readCursor(text: string): Place | null {
  const [at = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  const isTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/.test(at);
  return isTime && isUuid(id.slice(0, 36)) && /^(\.\d{1,9})?$/.test(id.slice(36)) && more.length === 0 ? { at, id } : null;
}

/** A page of rows of which one more was read than is shown. */
export function pageOf<Row>(rows: readonly Row[], size: number, place: (row: Row) => Place): { shown: readonly Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? cursorOf(place(shown.at(-1)!)) : null };
}

/** The partner a job speaks to; null for work that stays at home. */
export function partnerOf(task: string): 'banks' | 'fundRegistry' | 'messages' | null {
  if (/^(payouts\.send|payments\.(findLost|alignAccount))$/.test(task)) return 'banks';
  if (/^(settlement\.(handOff|book)|prices\.collect)$/.test(task)) return 'fundRegistry';
  return task.startsWith('notifications.') ? 'messages' : null;
}
