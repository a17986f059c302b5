/** Presents promotions in replies. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type { Judged, JudgingRefusal, Promotion } from '@lumbung/contract/promotions/promotion.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { type Day, type Instant, toIso } from '@lumbung/kernel/time.ts';
import { refusalText } from '@lumbung/wording/refusals.ts';
import type { Language } from '../../../platform/context.ts';
import { money, type ProductCatalogue, timesOf } from '../../market/catalogue/index.ts';
import { promiseFor } from '../../money/orders/index.ts';
import { billEnd, methodName } from '../../money/payments/index.ts';
import type { OrderGrantRow } from './grant-store.ts';
import { type Cashback, heldUntil, leftOf, type Stock } from './rules.ts';
import type { PromotionRow } from './store.ts';

export const stateOf = ({ state, begins_at, ends_at }: Stock, now: Instant): 'upcoming' | 'open' | 'paused' | 'over' => {
  if (now >= ends_at) return 'over';
  if (state === 'paused') return 'paused';
  return now < begins_at ? 'upcoming' : 'open';
};

export const presentPromotion = (
  row: PromotionRow,
  { language, products, now }: { readonly language: Language; readonly products: ProductCatalogue; readonly now: Instant },
): PresentedOf<typeof Promotion> => ({
  code: row.code,
  title: language === 'en' ? row.title_en : row.title_id,
  text: language === 'en' ? row.text_en : row.text_id,
  terms: language === 'en' ? row.terms_en : row.terms_id,
  currency: row.currency,
  share: row.share_ppm,
  amount: row.amount === null ? null : money(row.currency, row.amount),
  cap: row.cap === null ? null : money(row.currency, row.cap),
  minimum: money(row.currency, row.minimum),
  products: row.products.flatMap((productId) => {
    const product = products.byId.get(productId);
    return product ? [{ productId, slug: product.slug, name: product.name }] : [];
  }),
  productTypes: [...row.product_types],
  methods: row.methods.map((code) => ({ code, name: methodName(code, language) ?? String(code) })),
  audience: row.audience,
  isFirstOnly: row.first_only,
  perPerson: row.per_person,
  beginsAt: toIso(row.begins_at),
  endsAt: toIso(row.ends_at),
  holdingDays: row.holding_days,
  state: stateOf(row, now),
  left: leftOf(row),
});

/** Until when units bought now must be held, counted from the day they are allotted. */
export function holdUntilOf(row: PromotionRow, given: Cashback, products: ProductCatalogue, calendar: Calendar, now: Instant): Day {
  const settled = given.products.map((productId) => promiseFor(calendar, timesOf('subscription', products.byId.get(productId)!), now, billEnd(now)).unitsOn);
  const last = settled.reduce((latest, day) => (day > latest ? day : latest));
  return heldUntil(calendar, last, row.holding_days).holdsUntil;
}

export const presentJudged = (
  row: PromotionRow,
  judged: Outcome<Cashback, JudgingRefusal>,
  shown: { readonly language: Language; readonly products: ProductCatalogue; readonly calendar: Calendar; readonly now: Instant },
): PresentedOf<typeof Judged> => ({
  code: row.code,
  applies: judged.ok,
  reason: judged.ok ? null : judged.reason,
  why: judged.ok ? null : refusalText(judged.reason, shown.language),
  currency: row.currency,
  cashback: judged.ok ? money(row.currency, judged.value.cashback) : null,
  holdUntil: judged.ok ? holdUntilOf(row, judged.value, shown.products, shown.calendar, shown.now) : null,
  conditions: presentPromotion(row, shown),
});

/** The cashback of an order. */
export const presentGrant = ({ code, state, currency, promised, earned, kept, holding_days, holds_until, due_at }: OrderGrantRow) => ({
  code,
  state,
  currency,
  promised: money(currency, promised),
  earned: earned === null ? null : money(currency, earned),
  kept: kept === null ? null : money(currency, kept),
  holdingDays: holding_days,
  holdsUntil: holds_until,
  dueAt: due_at === null ? null : toIso(due_at),
});
