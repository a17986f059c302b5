/** Debits of linked accounts by plans: permitted by the owner with the plan, checked before each debit, locked while one is sent. */
import type { LinkBank } from '@lumbung/contract/payments/link.ts';
import { LINK_BANKS } from '@lumbung/contract/payments/link.ts';
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Moment } from '../../../../platform/clock.ts';
import { type Db, sql, type Tx } from '../../../../platform/database.ts';
import { takenOn } from '../charges/day-limit.ts';
import { isUsable, type Method, METHODS, methodOf, obstacleOf } from '../methods.ts';
import { endMandateOf, mandateFor, mandateOf } from './mandates.ts';
import { isChargeable, isLive, maskedAccount } from './rules.ts';
import { findLink, holderOf, type LinkRow, openMandates } from './store.ts';

// Locked one after the other, the link first: code that ends both locks them in this order.
const holdLink = sql('payments.holdLink', `select state = 'linked' as is_linked, max from payments.link where investor_id = $1 and link_id = $2 for share`);
const holdOpen = sql(
  'payments.holdMandate',
  'select link_id, max from payments.mandate where investor_id = $1 and mandate_id = $2 and ended_at is null for share',
);
const linkOf = sql('payments.linkOfMandate', 'select link_id from payments.mandate where investor_id = $1 and mandate_id = $2');
const drawing = sql(
  'payments.drawingPlans',
  `
  select m.origin_key as plan_id from unnest($1::uuid[], $2::text[]) as p(investor_id, plan_id)
  join payments.mandate m on m.investor_id = p.investor_id and m.origin_key = p.plan_id and m.ended_at is null`,
);

/** Locks a link until the transaction ends; null if nothing can be drawn on it now. */
async function holdLinked(tx: Tx, investorId: string, linkId: string): Promise<{ readonly max: Rupiah | null } | null> {
  const [link] = await tx.query<{ is_linked: boolean; max: Rupiah | null }>(holdLink, [investorId, linkId]);
  return link?.is_linked ? link : null;
}

/** Locks a mandate and its link until the transaction ends. Returns false if nothing may be drawn under it any more. */
export async function holdMandate(tx: Tx, investorId: string, mandateId: string): Promise<boolean> {
  const [mandate] = await tx.query<{ link_id: string }>(linkOf, [investorId, mandateId]);
  if (!mandate || !(await holdLinked(tx, investorId, mandate.link_id))) return false;
  return (await tx.query(holdOpen, [investorId, mandateId])).length === 1;
}

/** What the owner permits a plan to draw, and on which linked account. */
export interface Drawing {
  readonly linkId: string;
  readonly max: Rupiah;
}

/** Permits a plan to draw as just confirmed, or no longer. Returns false if the account is not linked any more. */
export async function letDraw(tx: Tx, moment: Moment, investorId: string, planId: string, drawing: Drawing | null): Promise<boolean> {
  if (drawing && !(await holdLinked(tx, investorId, drawing.linkId))) return false;
  // The old mandate ends first, so that a code sent to end it does not end the new one.
  await endMandateOf(tx, moment, investorId, planId);
  if (drawing) mandateFor(tx, moment, investorId, { origin: 'discipline', planId, ...drawing });
  return true;
}

/** Which of the given plans may draw now. */
export async function plansThatDraw(db: Db, plans: readonly { readonly investor_id: string; readonly plan_id: string }[]): Promise<ReadonlySet<string>> {
  if (plans.length === 0) return new Set();
  const found = await db.query<{ plan_id: string }>(drawing, [plans.map(({ investor_id }) => investor_id), plans.map(({ plan_id }) => plan_id)]);
  return new Set(found.map(({ plan_id }) => plan_id));
}

/** Plans that draw on the investor's linked accounts now. */
export const plansDrawnOn = async (db: Db, investorId: string): Promise<{ readonly planId: string; readonly linkId: string }[]> =>
  (await openMandates(db, investorId)).map(({ origin_key: planId, link_id: linkId }) => ({ planId, linkId }));

export type DrawObstacle = 'mandateEnded' | 'notConnected' | 'linkLost' | 'aboveCeiling' | 'aboveLimit' | 'aboveDayLimit';

/** Whether a plan may draw the amount now, and under which mandate. A debit above a limit is not sent: the bank may or may not refuse it. */
export async function mayDraw(
  db: Db,
  { settings, business }: Pick<InvestorContext, 'settings' | 'business'>,
  investorId: string,
  { planId, method, amount }: { readonly planId: string; readonly method: number; readonly amount: bigint },
): Promise<Outcome<{ readonly mandateId: string; readonly linkId: string }, DrawObstacle>> {
  const found = await mandateOf(db, investorId, planId);
  if (!found || methodOf(method)?.clearing !== found.link.bank) return refuse('mandateEnded');
  const { mandate, link } = found;
  if (!isUsable(method, settings, { currency: 'IDR' })) return refuse('notConnected');
  if (link.state !== 'linked') return refuse('linkLost');
  const { taken, by_mandate } = await takenOn(db, investorId, link.bank, dayOf(business), mandate.mandate_id);
  if (by_mandate + amount > mandate.max) return refuse('aboveCeiling');
  if (!isChargeable(link, amount)) return refuse('aboveLimit');
  return taken + amount <= settings.linkDayLimit ? done({ mandateId: mandate.mandate_id, linkId: link.link_id }) : refuse('aboveDayLimit');
}

export type SourceObstacle = 'notConnected' | 'notForCompanies' | 'notLinked' | 'linking' | 'linkLost' | 'unlinking';

/** An account that plans may be paid from, or why its bank offers none. */
export interface Source {
  readonly method: Method;
  readonly linkId: string | null;
  /** Masked; null before an account is linked. */
  readonly account: string | null;
  /** Maximum of one debit; null where the bank sets no limit. */
  readonly max: Rupiah | null;
  readonly obstacle: SourceObstacle | null;
}

const OBSTACLES = { none: 'notLinked', linking: 'linking', broken: 'linkLost', unlinking: 'unlinking', linked: null } as const;

function obstacleOfSource({ session, settings, business }: InvestorContext, method: Method, link: LinkRow | null): SourceObstacle | null {
  if (obstacleOf(method, settings, { currency: 'IDR' }) !== null) return 'notConnected';
  if (session.company !== null) return 'notForCompanies';
  if (link === null || !isLive(link.state) || (link.state === 'linking' && link.until <= business)) return OBSTACLES.none;
  return OBSTACLES[link.state];
}

/** The investor's accounts at every bank that supports linking. */
export const sourcesOf = (db: Db, context: InvestorContext): Promise<Source[]> =>
  Promise.all(
    LINK_BANKS.map(async (bank: LinkBank): Promise<Source> => {
      const method = METHODS.find(({ clearing }) => clearing === bank)!;
      const link = await findLink(db, context.session.investorId, bank);
      const obstacle = obstacleOfSource(context, method, link);
      const isShown = link !== null && (obstacle === null || obstacle === 'linkLost');
      const holder = isShown ? holderOf(context.keys, link) : null;
      return { method, linkId: isShown ? link.link_id : null, account: holder && maskedAccount(holder.account), max: isShown ? link.max : null, obstacle };
    }),
  );
