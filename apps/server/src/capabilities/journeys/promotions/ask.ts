/** Shared reads for judging a code: the cart, the investor, the calendar; and the rate limit for guessing codes. */
import type { JudgingRefusal } from '@lumbung/contract/promotions/promotion.ts';
import { minor } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { HOUR, type Instant } from '@lumbung/kernel/time.ts';
import type { InvestorContext, Language, RequestContext, Session } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { consume, consumed } from '../../../platform/rate-limit.ts';
import type { Steps } from '../../../platform/serve.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { BUY, type ItemRow, listItemsOf } from '../cart/index.ts';
import { type Asking, type Cashback, codeOf, judge, type Line } from './rules.ts';
import { countUsed, findByCodes, isFirstPurchase, type PromotionRow } from './store.ts';

/** The purchases of a cart. */
export const linesOf = (items: readonly ItemRow[], products: ProductCatalogue): Line[] =>
  items.flatMap((item) => {
    const product = products.byId.get(item.product_id);
    if (!product || item.transaction_type !== BUY || item.amount === null) return [];
    return [{ productId: product.product_id, type: product.type, currency: product.currency, amount: minor(item.amount) }];
  });

/** Judges promotions for the given lines and investor. */
export async function judgeAll(
  db: Db,
  { investorId, kind }: Pick<Session, 'investorId' | 'kind'>,
  now: Instant,
  rows: readonly PromotionRow[],
  lines: readonly Line[],
): Promise<Outcome<Cashback, JudgingRefusal>[]> {
  if (rows.length === 0) return [];
  const [used, isFirst] = await Promise.all([
    countUsed(
      db,
      investorId,
      rows.map((row) => row.promotion_id),
    ),
    rows.some((row) => row.first_only) ? isFirstPurchase(db, investorId) : true,
  ]);
  return rows.map((row) => {
    const who: Asking = { kind, used: used.get(row.promotion_id) ?? 0, isFirst };
    return judge(row, { lines, who, now });
  });
}

/** What a verdict needs to be presented. */
export interface Shown {
  readonly language: Language;
  readonly products: ProductCatalogue;
  readonly calendar: Calendar;
  readonly now: Instant;
}

/** The investor's cart, and what a verdict needs to be presented. */
export async function readCart(db: Db, context: InvestorContext, cartType: 0 | 99): Promise<{ readonly lines: readonly Line[]; readonly shown: Shown }> {
  const { language, business: now, session, reference } = context;
  const [items, products, calendar] = await Promise.all([
    listItemsOf(db, session.investorId, cartType),
    productCatalogue(context),
    exchangeCalendar(reference),
  ]);
  return { lines: linesOf(items, products), shown: { language, products, calendar, now } };
}

/** Rate limit: unknown codes per hour and network. */
const UNKNOWN_AN_HOUR = 30;

/** Counts unknown codes before a call is served; above the limit every code is refused, including existing ones. */
export const countUnknown = async (
  { db, transact }: Steps,
  { network, system }: RequestContext,
  input: { readonly code: string } | { readonly codes: readonly string[] },
): Promise<Outcome<null, 'tooManyCodes'>> => {
  const codes = new Set(('codes' in input ? input.codes : [input.code]).map(codeOf));
  const bucket = `promotions.unknown:${network}`;
  const known = await findByCodes(db, [...codes]);
  const unknown = codes.size - known.length;
  if (unknown === 0) return (await consumed(db, bucket, system)).used > UNKNOWN_AN_HOUR ? refuseAndKeep('tooManyCodes') : done(null);
  return transact(async (tx) => {
    let used = 0;
    for (let left = unknown; left > 0; left -= 1) used = (await consume(tx, bucket, system, HOUR)).used;
    return used > UNKNOWN_AN_HOUR ? refuseAndKeep('tooManyCodes') : done(null);
  });
};
