/** Imports a watch list part by part: each row is accepted or refused individually, and the last part makes the edition ready for approval. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/import-list.ts';
import { ROWS_A_PART } from '@lumbung/contract/screening/names.ts';
import { type ListedWrong, readListedRow } from '@lumbung/kernel/listed-row.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { addPartOf, beginEdition, markEdition, type NumberedEntry, partRows, takenOf } from './store.ts';

export async function importList(tx: Tx, context: OperatorContext, input: InputOf<typeof call.importList>): Promise<Answer<typeof call.importList>> {
  const { keys, business, operator } = context;
  const { list, part, rows, wrong, entries } = input;
  // A file cannot have more malformed rows than rows.
  if (wrong > rows) return refuse('otherFile');
  const asked = {
    edition_id: input.editionId.toLowerCase(),
    list,
    name: input.name.trim(),
    issued_on: input.issuedOn as Day,
    rows,
    wrong,
    imported_by: operator.operatorId,
  };
  const edition = await beginEdition(tx, asked, business);
  const isSame = (Object.keys(asked) as (keyof typeof asked)[]).every((field) => edition[field] === asked[field]);
  const before = await partRows(tx, edition.edition_id, part);
  const sent = (await takenOf(tx, edition.edition_id)).rows;
  // More rows than the file has must come from another file.
  if (!isSame || (before !== null && before !== entries.length) || (before === null && sent + entries.length > rows - wrong)) return refuse('otherFile');
  if (before === null && edition.state !== 'importing') return refuse('editionOver');
  if (edition.issued_on > dayOf(business)) return refuse('issuedLater');

  const taken: NumberedEntry[] = [];
  const refused: { row: number; reason: ListedWrong }[] = [];
  for (const [index, cells] of entries.entries()) {
    const entry = readListedRow(cells);
    if (typeof entry === 'string') refused.push({ row: index + 1, reason: entry });
    else taken.push({ row: (part - 1) * ROWS_A_PART + index + 1, entry });
  }
  const isLast = before === null && sent + entries.length === rows - wrong;
  if (before === null) await addPartOf(tx, keys, edition, { part, rows: entries.length, entries: taken });
  if (isLast) await markEdition(tx, edition.edition_id, 'ready', business);
  return done({ state: isLast ? 'ready' : edition.state, taken: taken.length, refused });
}
