/** What operators see of registrations for bonds, and how they retry or settle pending and refused ones. */
import type * as call from '@lumbung/contract/bond-accounts/waiting.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import * as accountsEvents from './events.ts';
import { beginVersion, findRegistration, holdRegistration, markSettled, reasonOf } from './store.ts';

export async function openRegistration(
  db: Db,
  { keys }: OperatorContext,
  { investorId }: InputOf<typeof call.openRegistration>,
): Promise<Answer<typeof call.openRegistration>> {
  const row = await findRegistration(db, investorId.toLowerCase());
  if (!row) throw notFound();
  return done({ state: row.state, since: toIso(row.since), refusedBy: row.refused_by, why: reasonOf(keys, row) });
}

export async function tryAgain(
  tx: Tx,
  { business }: OperatorContext,
  { investorId: named }: InputOf<typeof call.tryAgain>,
): Promise<Answer<typeof call.tryAgain>> {
  const investorId = named.toLowerCase();
  const row = await holdRegistration(tx, investorId);
  if (!row) throw notFound();
  if (row.state === 'registered') return refuse('registrationClosed');
  if (row.state === 'refused') await beginVersion(tx, investorId, row.registered_at === null ? 'opening' : 'updating', business);
  await enqueue(tx, accountsEvents.bringOn, investorId, { investorId });
  return done({});
}

export async function settle(
  tx: Tx,
  { keys, operator, business }: OperatorContext,
  { investorId: named, note }: InputOf<typeof call.settle>,
): Promise<Answer<typeof call.settle>> {
  const investorId = named.toLowerCase();
  if (!(await findRegistration(tx, investorId))) throw notFound();
  const settled = await markSettled(tx, keys, investorId, { note: note.trim(), operatorId: operator.operatorId }, business);
  return settled ? done({}) : refuse('registrationClosed');
}
