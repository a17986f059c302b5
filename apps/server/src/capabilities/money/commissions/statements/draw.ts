/** Draws the statements of the business month that is over: what each agent is owed for it, fixed once. */
import { type Day, parseDay } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { Errand } from '../../../../platform/jobs.ts';
import { emit } from '../../../../platform/queue.ts';
import { newId } from '../../../../platform/random.ts';
import { byThemselves } from '../../../../platform/themselves.ts';
import * as commissionsEvents from '../events.ts';
import { monthOf, monthOver, statementOf, withheldSoFar } from './rules.ts';
import { addStatement, broughtOf, refigureStatement, statementsToDraw, takeAccruals, taxedWithoutNumber, type ToDraw } from './store.ts';
import { taxNumberOf } from './tax-number-store.ts';

/**
 * Runs every day: a statement that could not be drawn on the first is drawn on the next day, and a failure for one agent does
 * not block the others. It may stop anywhere, be retried, or run concurrently.
 */
export async function drawStatements(errand: Errand, payload: { readonly day: string }): Promise<void> {
  const day = parseDay(payload.day);
  if (day === null) throw new Error(`not a day: ${payload.day}`);
  const [month, end] = [monthOver(day), monthOf(day)];
  const { each, end: throwFailed } = byThemselves(errand);
  await each(await statementsToDraw(errand.primary, month, end), async (of) => {
    await errand.transact((tx) => drawStatement(tx, errand, { ...of, month, end }));
  });
  await each(await taxedWithoutNumber(errand.primary), async ({ investor_id: agentId, statement_id: statementId, currency, gross }) => {
    await errand.transact((tx) => refigureStatement(tx, agentId, statementId, withheldSoFar(currency, gross, true)));
  });
  throwFailed();
}

/** Takes the accruals first, which locks them: the amount carried forward by the previous statement is read after that. */
async function drawStatement(
  tx: Tx,
  { keys, settings, business, system }: Errand,
  { agentId, currency, month, end }: ToDraw & { readonly month: Day; readonly end: Day },
): Promise<void> {
  const statementId = newId(system);
  const earned = await takeAccruals(tx, { agentId, currency }, end, statementId);
  if (earned === null) return;
  const [brought, number] = [await broughtOf(tx, { agentId, currency }), await taxNumberOf(tx, keys, agentId)];

  const hasTaxNumber = number !== null;
  const figures = statementOf({ currency, earned, brought, hasTaxNumber, minimum: settings.commissionMinimum });

  await addStatement(tx, { ...figures, agentId, currency, statementId, month, earned, brought, hasTaxNumber }, business);
  if (figures.state === 'open') await emit(tx, commissionsEvents.drawn, statementId, { investorId: agentId, statementId });
}
