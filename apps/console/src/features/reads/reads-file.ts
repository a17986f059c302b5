/** Who read whose data, as a file for a breach report. */
import type { Read } from '@lumbung/contract/operations/list-reads.ts';
import { csvOf } from '../../app/csv-file.ts';

export interface ReadWords {
  /** The rows above the column headings. */
  readonly heading: readonly string[];
  call(name: string): string;
  field(name: string): string;
}

export const readsFile = (reads: readonly Read[], words: ReadWords): string =>
  csvOf([
    words.heading,
    ...reads.map(({ at, operatorName, operatorId, call, investorId, investorName, fields, found }) => [
      at,
      operatorName,
      operatorId,
      words.call(call),
      investorName ?? '',
      investorId ?? '',
      fields.map((field) => words.field(field)).join('; '),
      String(found),
    ]),
  ]);
