/** Finds cases by words of the submitted name, newest first. The search is audited; its words are not stored. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/list-cases.ts';
import { beginningTyped, nameWords } from '@lumbung/kernel/names.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { nameKey } from '../../accounts/index.ts';
import { walkCaseNames } from '../case-names.ts';
import { presentCases } from './present.ts';
import { listCasesById } from './queue-store.ts';

const AT_ONCE = 20;

export async function findCases(
  tx: Tx,
  { keys, business }: OperatorContext,
  { name, after }: InputOf<typeof call.findCases>,
): Promise<Answer<typeof call.findCases>> {
  const words = [...new Set(nameWords(name).map(beginningTyped))].map((beginning) => nameKey(keys, beginning));
  if (words.length === 0) return done({ items: [], next: null });
  const { fitting, last } = await walkCaseNames(tx, words, after?.toLowerCase());
  const ids = fitting.slice(0, AT_ONCE);
  const rows = await listCasesById(tx, ids);
  return done({ items: await presentCases(tx, keys, rows, business), next: fitting.length > AT_ONCE ? ids.at(-1)! : last });
}
