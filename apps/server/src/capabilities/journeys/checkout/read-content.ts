/** Reads what a checkout is about, with the calendar it is promised by. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, type Refused } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { Positions, positionsOf } from '../../money/redemptions/index.ts';
import { type OwnAccount, ownAccountOf, type InvestorStatus, investorStatusOf } from '../../people/investor-status/index.ts';
import { BUY, type ItemRow, listItemsOf, SELL, SWITCH, type TransactionType } from '../cart/index.ts';
import { type Content, type ContentRefusal, draftOf, fingerprint, type NothingToOrder, objection, unsuited } from './rules.ts';

export interface Draft {
  readonly content: Content;
  /** Digest of the content: what a code confirms. */
  readonly hash: Buffer;
  readonly calendar: Calendar;
  /** Where the money of its redemptions goes; null when it has none or there is no account. */
  readonly account: OwnAccount | null;
  /** The level of whoever orders, and what of it is above that. */
  readonly risk: { readonly level: number | null; readonly above: ReturnType<typeof unsuited> };
  /** Why it may not be ordered, or null. */
  readonly objection: Refused<ContentRefusal> | null;
}

/** Which items a step is about. */
export const EVERYTHING: readonly TransactionType[] = [BUY, SELL, SWITCH];
export const SUBSCRIPTIONS: readonly TransactionType[] = [BUY];
export const EXITS: readonly TransactionType[] = [SELL, SWITCH];

/** Reads a cart as it would be ordered. `before` is given when cart and standing were read, and the cart locked, already. */
export async function readDraft(
  db: Db,
  context: InvestorContext,
  cartType: 0 | 99,
  wanted: readonly string[] | undefined,
  kinds: readonly TransactionType[],
  before?: { readonly items: readonly ItemRow[]; readonly standing: InvestorStatus },
): Promise<Outcome<Draft, NothingToOrder>> {
  const { investorId } = context.session;
  const [standing, items, products, calendar] = await Promise.all([
    before?.standing ?? investorStatusOf(db, investorId),
    before?.items ?? listItemsOf(db, investorId, cartType),
    productCatalogue(context),
    exchangeCalendar(context.reference),
  ]);
  // A cart of subscriptions asks for nothing more.
  const has = (type: TransactionType) => kinds.includes(type) && items.some((item) => item.transaction_type === type);
  const first = items.find((item) => item.transaction_type === SELL && (wanted?.includes(item.cart_id) ?? true));
  const currency = products.byId.get(first?.product_id ?? '')?.currency ?? 'IDR';
  const [positions, account] = await Promise.all([
    has(SELL) || has(SWITCH) ? positionsOf(db, investorId) : new Positions(),
    has(SELL) ? ownAccountOf(db, context.keys, investorId, currency) : null,
  ]);
  const draft = draftOf({ items, cartType, positions }, wanted, kinds, products);
  if (!draft.ok) return draft;
  return done({
    content: draft.value,
    hash: sha256(fingerprint(draft.value, account, standing)),
    calendar,
    account,
    risk: { level: standing.riskLevel, above: unsuited(standing, draft.value) },
    objection: objection(standing, account, draft.value),
  });
}
