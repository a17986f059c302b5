/** Notes that support keeps about a customer, and canned answers. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/desk.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { cannedAnswers, deleteCanned, insertNote, isInvestor, putCanned } from './desk-store.ts';
import { noteContext } from './present.ts';

export async function addNote(tx: Tx, context: OperatorContext, { investorId, text }: InputOf<typeof call.addNote>): Promise<Answer<typeof call.addNote>> {
  const { keys, operator, business, system } = context;
  if (!(await isInvestor(tx, investorId))) throw notFound();
  const noteId = newId(system);
  insertNote(tx, investorId, noteId, operator.operatorId, keys.encrypt(text.trim(), noteContext(investorId.toLowerCase(), noteId)), business);
  return done({ note: { noteId, text: text.trim(), by: operator.name, writtenAt: toIso(business) } });
}

async function all(db: Db) {
  const rows = await cannedAnswers(db);
  return done({ items: rows.map(({ canned_id: cannedId, title, text_id: textId, text_en: textEn }) => ({ cannedId, title, textId, textEn })) });
}

export const listCanned = (db: Db): Promise<Answer<typeof call.listCanned>> => all(db);

export async function saveCanned(
  tx: Tx,
  { business, system }: OperatorContext,
  input: InputOf<typeof call.saveCanned>,
): Promise<Answer<typeof call.saveCanned>> {
  const { cannedId = newId(system), title, textId, textEn } = input;
  await putCanned(tx, { canned_id: cannedId, title: title.trim(), text_id: textId.trim(), text_en: textEn.trim() }, business);
  return all(tx);
}

export async function removeCanned(
  tx: Tx,
  _context: OperatorContext,
  { cannedId }: InputOf<typeof call.removeCanned>,
): Promise<Answer<typeof call.removeCanned>> {
  await deleteCanned(tx, cannedId);
  return all(tx);
}
