/** Mandates: what plans may draw on a link without its owner. Given when a plan is confirmed, ended with it or by a code. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Moment } from '../../../../platform/clock.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import { emit } from '../../../../platform/queue.ts';
import { newId } from '../../../../platform/random.ts';
import * as paymentsEvents from '../events.ts';
import { endOpenMandates, findLinkById, type LinkRow, makeMandate, type Mandate, openMandates } from './store.ts';

export type MandateOrigin = Mandate['origin'];

/** Permits a plan to draw on a link, at most `max` a day. */
export function mandateFor(
  tx: Tx,
  { system, business }: Moment,
  investorId: string,
  { linkId, origin, planId, max }: { readonly linkId: string; readonly origin: MandateOrigin; readonly planId: string; readonly max: Rupiah },
): void {
  makeMandate(tx, investorId, { mandate_id: newId(system), link_id: linkId, origin, origin_key: planId, max }, business);
}

/** A plan that is over, or is paid another way, draws no more. */
export async function endMandateOf(tx: Tx, { business }: Pick<Moment, 'business'>, investorId: string, planId: string): Promise<void> {
  const open = (await openMandates(tx, investorId)).filter(({ origin_key }) => origin_key === planId);
  await endOpenMandates(
    tx,
    investorId,
    open.map(({ mandate_id }) => mandate_id),
    business,
  );
}

/** Ends mandates although their plans did not ask for it: each plan is notified. */
export async function endMandates(tx: Tx, { business }: Pick<Moment, 'business'>, investorId: string, mandates: readonly Mandate[]): Promise<void> {
  const ended = await endOpenMandates(
    tx,
    investorId,
    mandates.map(({ mandate_id }) => mandate_id),
    business,
  );
  for (const { mandate_id, origin, origin_key: planId } of ended)
    await emit(tx, paymentsEvents.mandateEnded, mandate_id, { investorId, mandateId: mandate_id, origin, planId });
}

/** What a plan may draw, and on which link; null if it may not. */
export async function mandateOf(db: Db, investorId: string, planId: string): Promise<{ readonly mandate: Mandate; readonly link: LinkRow } | null> {
  const mandate = (await openMandates(db, investorId)).find(({ origin_key }) => origin_key === planId);
  const link = mandate ? await findLinkById(db, investorId, mandate.link_id) : null;
  return mandate && link ? { mandate, link } : null;
}
