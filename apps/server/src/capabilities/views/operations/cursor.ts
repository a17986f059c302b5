/** The place after which a list goes on. */
import { validationError } from '../../../platform/faults.ts';
import { type Place, readCursor } from './rules.ts';

/** Throws the fault of a wrong shape when the cursor is none of ours. */
export function cursorAfter(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null;
  const place = readCursor(cursor);
  if (place === null) throw validationError([{ path: '/after', message: 'is no cursor of ours' }]);
  return place;
}
