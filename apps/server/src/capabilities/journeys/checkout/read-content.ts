/** Reads the content of a checkout, with the calendar its promises use. */
import type { JudgingRefusal } from '@lumbung/contract/promotions/promotion.ts';
import type { Minor } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, type Refused } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { currentDocuments } from '../../market/documents/index.ts';
import { Positions, positionsOf } from '../../money/redemptions/index.ts';
import { type OwnAccount, ownAccountOf, type InvestorStatus, investorStatusOf } from '../../people/investor-status/index.ts';
import { type Cashback, cashbackOf, findApplied, findParts, judgeAll, lostBySelling, type PartRow, type PromotionRow } from '../promotions/index.ts';
import { BUY, type ItemRow, listItemsOf, SELL, SWITCH, type TransactionType } from '../cart/index.ts';
import { type Content, type ContentRefusal, draftOf, type ExitLine, fingerprint, type NothingToOrder, objection, unsuited } from './rules.ts';

export interface Draft {
  readonly content: Content;
  /** Digest of the content that a code confirms. */
  readonly hash: Buffer;
  readonly calendar: Calendar;
  readonly products: ProductCatalogue;
  /** The account that receives redemption proceeds; null if there are no redemptions or no account. */
  readonly account: OwnAccount | null;
  /** The investor's risk level, and the items above it. */
  readonly risk: { readonly level: number | null; readonly above: ReturnType<typeof unsuited> };
  /** The promotion code on the cart with its cashback, or why it gives none; null without a code or without purchases. */
  readonly promotion: OnCart | null;
  /** Documents of the funds bought or switched into, by product id. */
  readonly documents: ReadonlyMap<string, Awaited<ReturnType<typeof currentDocuments>>>;
  /** Cashback each exit would forfeit, by cart line. */
  readonly cashbackLost: ReadonlyMap<string, Minor>;
  /** Why the content may not be ordered, or null. */
  readonly objection: Refused<ContentRefusal> | null;
}

export interface OnCart {
  readonly row: PromotionRow;
  readonly judged: Outcome<Cashback, JudgingRefusal>;
}

/** Transaction types a step covers. */
export const EVERYTHING: readonly TransactionType[] = [BUY, SELL, SWITCH];
export const SUBSCRIPTIONS: readonly TransactionType[] = [BUY];
export const EXITS: readonly TransactionType[] = [SELL, SWITCH];

/** Reads a cart as it would be ordered. `before` passes items and investor status that are already read, with the cart already locked. */
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
  // A cart of subscriptions needs no positions, bank account or cashback parts.
  const has = (type: TransactionType) => kinds.includes(type) && items.some((item) => item.transaction_type === type);
  const first = items.find((item) => item.transaction_type === SELL && (wanted?.includes(item.cart_id) ?? true));
  const currency = products.byId.get(first?.product_id ?? '')?.currency ?? 'IDR';
  const [positions, account, row, held] = await Promise.all([
    has(SELL) || has(SWITCH) ? positionsOf(db, investorId) : new Positions(),
    has(SELL) ? ownAccountOf(db, context.keys, investorId, currency) : null,
    has(BUY) ? findApplied(db, context.session, cartType) : null,
    has(SELL) || has(SWITCH) ? findParts(db, [investorId]) : [],
  ]);
  const draft = draftOf({ items, cartType, positions }, wanted, kinds, products);
  if (!draft.ok) return draft;
  const lines = draft.value.lines.map(({ product: { product_id: productId, type, currency: of }, charge }) => ({
    productId,
    type,
    currency: of,
    amount: charge.amount,
  }));
  const promotion = row && lines.length > 0 ? { row, judged: (await judgeAll(db, context.session, context.business, [row], lines))[0]! } : null;
  return done({
    content: draft.value,
    hash: sha256(fingerprint(draft.value, account, standing, promotion && { code: promotion.row.code, cashback: cashbackOf(promotion.row, lines).cashback })),
    calendar,
    products,
    account,
    promotion,
    documents: new Map(
      await Promise.all(
        [...draft.value.lines.map(({ product }) => product), ...draft.value.exits.flatMap(({ to }) => to ?? [])].map(
          async ({ product_id: id }) => [id, await currentDocuments(context.reference, id)] as const,
        ),
      ),
    ),
    cashbackLost: lostBy(draft.value.exits, positions, held),
    risk: { level: standing.riskLevel, above: unsuited(standing, draft.value) },
    objection: objection(standing, account, draft.value),
  });
}

/** Cashback held that each exit would forfeit if it settled at the last NAV. */
function lostBy(exits: readonly ExitLine[], positions: Positions, held: readonly PartRow[]): ReadonlyMap<string, Minor> {
  const lost = exits.flatMap(({ cartId, portfolioId, product, plan }): [string, Minor][] => {
    if (!plan.ok) return [];
    const own = held.filter((part) => part.portfolio_id === portfolioId && part.product_id === product.product_id);
    const amount = lostBySelling(own, positions.of(portfolioId, product.product_id).owned - plan.value.indicativeUnits);
    return amount > 0n ? [[cartId, amount]] : [];
  });
  return new Map(lost);
}
