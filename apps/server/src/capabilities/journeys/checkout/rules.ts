/** Rules for the content of a checkout: what is quoted, confirmed by code, and ordered. */
import { chargeFor, type Charge, proceedsOf, type Proceeds, sumCharges } from '@lumbung/kernel/fees.ts';
import { type Currency, minor, type PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse, type Refused, type RefusedLine } from '@lumbung/kernel/outcome.ts';
import { maySwitch, type ProductRow, type ProductCatalogue } from '../../market/catalogue/index.ts';
import { type RequestedQuantity, type ExitKind, type ExitPlan, type ExitRefusal, planExit, type Positions } from '../../money/redemptions/index.ts';
import type { OwnAccount, InvestorStatus } from '../../people/investor-status/index.ts';
import type { OriginOf } from '../../money/orders/index.ts';
import type { PortfolioKind } from '../../money/portfolios/index.ts';
import { BUY, type ItemRow, SWITCH, type TransactionType } from '../cart/index.ts';

export interface ContentLine {
  readonly cartId: string;
  readonly portfolioId: string;
  /** The period or rebalancing of the plan; null for what the investor ordered directly. */
  readonly planKey: string | null;
  readonly product: ProductRow;
  readonly charge: Charge;
}

/** A redemption or switch with its estimated proceeds at the last NAV, or why it may not be made. */
export interface ExitLine {
  readonly cartId: string;
  readonly portfolioId: string;
  readonly planKey: string | null;
  readonly kind: ExitKind;
  readonly product: ProductRow;
  readonly to: ProductRow | null;
  readonly ask: RequestedQuantity;
  readonly feePpm: PartsPerMillion;
  readonly plan: Outcome<ExitPlan & { readonly proceeds: Proceeds }, ExitRefusal>;
}

export interface Content {
  readonly cartType: 0 | 99;
  /** Currency of the first line; an order has one currency. */
  readonly currency: Currency;
  readonly lines: readonly ContentLine[];
  readonly charge: Charge;
  readonly exits: readonly ExitLine[];
}

export type NothingToOrder = 'emptyCart' | 'noSuchItem';
export type BuyRefusal = 'identityNotVerified' | 'accountFrozen' | 'mixedCurrencies' | 'mixedPlans' | 'subscriptionClosed' | 'belowMinimum';
export type ExitContentRefusal =
  | 'identityNotVerified'
  | 'accountFrozen'
  | 'mixedCurrencies'
  | 'subscriptionClosed'
  | 'switchTargetNotFound'
  | Exclude<ExitRefusal, 'zeroAmount'>;
/** Refusals possible after a code confirmed the content and its bank account. */
export type PlacingRefusal = BuyRefusal | ExitContentRefusal;
export type ContentRefusal = PlacingRefusal | 'riskProfileMissing' | 'noBankAccount' | 'noDollarAccount';

/** The cart lines of the requested kinds with their charges, whether or not they may be ordered; refuses if there are none. */
export function draftOf(
  cart: { readonly items: readonly ItemRow[]; readonly cartType: 0 | 99; readonly positions: Positions },
  wanted: readonly string[] | undefined,
  kinds: readonly TransactionType[],
  products: ProductCatalogue,
): Outcome<Content, NothingToOrder> {
  const { items, cartType, positions } = cart;
  const able = items.filter((item) => kinds.includes(item.transaction_type));
  if (able.length === 0) return refuse('emptyCart');
  const missing = (wanted ?? []).filter((cartId) => !able.some((item) => item.cart_id === cartId));
  if (missing.length > 0) return refuse('noSuchItem', { lines: missing.map((cartId) => ({ cartId, reason: 'noSuchItem' })) });
  const chosen = wanted ? able.filter((item) => wanted.includes(item.cart_id)) : able;
  const lines = chosen.flatMap((item): ContentLine[] => {
    const product = products.byId.get(item.product_id);
    if (!product || item.transaction_type !== BUY || item.amount === null) return [];
    const charge = chargeFor(minor(item.amount), { subscription: product.subscription_fee_ppm, vat: product.vat_ppm });
    return [{ cartId: item.cart_id, portfolioId: item.portfolio_id, planKey: item.plan_key, product, charge }];
  });
  const currency = products.byId.get(chosen[0]?.product_id ?? '')?.currency ?? 'IDR';
  return done({ cartType, currency, lines, charge: sumCharges(lines.map((line) => line.charge)), exits: exitsOf(chosen, positions, products) });
}

/** Each exit is planned with the units the exits before it in the same cart leave. */
function exitsOf(items: readonly ItemRow[], positions: Positions, products: ProductCatalogue): ExitLine[] {
  let left = positions;
  return items.flatMap((item): ExitLine[] => {
    const product = products.byId.get(item.product_id);
    if (!product || item.transaction_type === BUY) return [];
    const of = { cartId: item.cart_id, portfolioId: item.portfolio_id, planKey: item.plan_key };
    const kind: ExitKind = item.transaction_type === SWITCH ? 'switch' : 'redemption';
    const to = item.to_product_id === null ? null : (products.byId.get(item.to_product_id) ?? null);
    const ask: RequestedQuantity = item.all_units ? { isAll: true } : item.units !== null ? { units: item.units } : { amount: minor(item.amount ?? 0n) };
    const feePpm = kind === 'redemption' ? product.redemption_fee_ppm : product.switching_fee_ppm;
    const position = left.of(item.portfolio_id, product.product_id);
    const plan = planExit(kind, ask, product, position);
    if (!plan.ok) return [{ ...of, kind, product, to, ask, feePpm, plan }];
    left = left.with(item.portfolio_id, product.product_id, { owned: position.owned, held: position.held + plan.value.reserved });
    const proceeds = proceedsOf(plan.value.indicativeGross, { exit: feePpm, vat: product.vat_ppm });
    return [{ ...of, kind, product, to, ask, feePpm, plan: done({ ...plan.value, proceeds }) }];
  });
}

/** The plan of a line, which determines the origin of its order. */
interface OfPlan {
  readonly portfolioId: string;
  readonly planKey: string | null;
}

/**
 * The origin of an order from a cart: the cart, the plan whose portfolio it is in, or that plan's rebalancing by id. Without a key it is any order of that
 * plan.
 */
export function originOf({ portfolioId, planKey }: OfPlan, kinds: ReadonlyMap<string, PortfolioKind>): OriginOf {
  const kind = kinds.get(portfolioId);
  if (kind === undefined) return { origin: 'cart', originKey: null };
  if (planKey === null) return { origin: kind, originKey: null };
  // The key includes the portfolio because an investor has several plans with the same periods.
  return { origin: isUuid(planKey.slice(0, 36)) ? 'rebalance' : kind, originKey: `${portfolioId}:${planKey}` };
}

/** The origin of an exit: a plan may sell and switch in several orders at once, one for each fund and its target. */
export function originOfExit(exit: ExitLine, kinds: ReadonlyMap<string, PortfolioKind>): OriginOf {
  const { origin, originKey } = originOf(exit, kinds);
  return { origin, originKey: originKey && [originKey, exit.kind, exit.product.product_id, ...(exit.to ? [exit.to.product_id] : [])].join(':') };
}

/** The cart items whose fund has the given currency. */
export const ofCurrency = (items: readonly ItemRow[], products: ProductCatalogue, currency: Currency): string[] =>
  items.filter((item) => products.byId.get(item.product_id)?.currency === currency).map((item) => item.cart_id);

/** Purchases and switch targets above the investor's risk level; allowed once the investor acknowledges the risk. */
export const unsuited = (
  { riskLevel }: Pick<InvestorStatus, 'riskLevel'>,
  { lines, exits }: Content,
): { readonly cartId: string; readonly product: ProductRow }[] =>
  [...lines.map(({ cartId, product }) => ({ cartId, product })), ...exits.flatMap(({ cartId, to }) => (to ? [{ cartId, product: to }] : []))].filter(
    ({ product }) => riskLevel === null || product.risk_level > riskLevel,
  );

type Check = readonly [ContentRefusal, (content: Content) => readonly { readonly cartId: string }[]];

const exitRefused = (reason: ExitRefusal) => (content: Content) => content.exits.filter(({ plan }) => !plan.ok && plan.reason === reason);

/** Checks of the lines, in order of precedence. */
const CHECKS: readonly Check[] = [
  [
    'subscriptionClosed',
    (content) => [
      ...content.lines.filter(({ product }) => !product.subscription_open),
      ...content.exits.filter(({ product, to }) => product.ends_on !== null || to?.subscription_open === false),
    ],
  ],
  ['switchTargetNotFound', (content) => content.exits.filter(({ kind, product, to }) => kind === 'switch' && (to === null || !maySwitch(product, to)))],
  ['insufficientUnits', exitRefused('insufficientUnits')],
  ['insufficientUnitsToSwitch', exitRefused('insufficientUnitsToSwitch')],
  [
    'belowMinimum',
    (content) => [...content.lines.filter(({ product, charge }) => charge.amount < product.minimum_subscription), ...exitRefused('belowMinimum')(content)],
  ],
  ['remainderTooSmall', exitRefused('remainderTooSmall')],
];

/** Why a content may not be ordered, or null. Refusals of the investor precede those of lines; refused lines are named, so the others can stay. */
export function objection(standing: InvestorStatus, account: OwnAccount | null, content: Content): Refused<ContentRefusal> | null {
  // Overdue renewal of data never blocks payouts: redemptions alone need mayTakeOut, while a switch counts as a purchase.
  const takesOut = content.lines.length === 0 && content.exits.every(({ kind }) => kind === 'redemption');
  if (!(takesOut ? standing.mayTakeOut : standing.isVerified)) return refuse('identityNotVerified');
  if (standing.isFrozen) return refuse('accountFrozen');
  // Without a valid risk profile an investor may sell but not buy, because suitability is unknown.
  if (standing.riskLevel === null && unsuited(standing, content).length > 0) return refuse('riskProfileMissing');
  const others = [...content.lines, ...content.exits].filter(({ product }) => product.currency !== content.currency);
  if (others.length > 0) return refuse('mixedCurrencies', { lines: others.map(({ cartId }) => ({ cartId, reason: 'mixedCurrencies' })) });
  // An order holds lines of one plan; lines of other plans, or of no plan, need an order of their own.
  const [first, ...more] = content.lines;
  const strangers = more.filter(({ portfolioId, planKey }) => portfolioId !== first!.portfolioId || planKey !== first!.planKey);
  if (strangers.length > 0) return refuse('mixedPlans', { lines: strangers.map(({ cartId }) => ({ cartId, reason: 'mixedPlans' })) });
  if (account === null && content.exits.some(({ kind }) => kind === 'redemption'))
    return refuse(content.currency === 'IDR' ? 'noBankAccount' : 'noDollarAccount');
  for (const [reason, applies] of CHECKS) {
    const lines: RefusedLine[] = applies(content).map(({ cartId }) => ({ cartId, reason }));
    if (lines.length > 0) return refuse(reason, { lines });
  }
  return null;
}

/**
 * What a code confirms: every item, product, amount, fee, tax and account, but nothing that changes only with time. Items above the investor's risk level
 * include the level, so a code sent before the level fell confirms nothing. A promotion on the cart adds its cashback; whether it is still available is checked
 * when the order is placed.
 */
export const fingerprint = (
  content: Content,
  account: OwnAccount | null,
  standing: Pick<InvestorStatus, 'riskLevel'>,
  promotion: { readonly code: string; readonly cashback: bigint } | null,
): string =>
  JSON.stringify([
    content.cartType,
    content.currency,
    content.lines.map(({ cartId, portfolioId, product, charge }) => [
      cartId,
      portfolioId,
      product.product_id,
      String(charge.amount),
      String(charge.fee),
      String(charge.vat),
    ]),
    content.exits.map(({ cartId, portfolioId, kind, product, to, ask, feePpm }) => [
      cartId,
      portfolioId,
      kind,
      product.product_id,
      to?.product_id ?? null,
      'isAll' in ask ? 'all' : 'units' in ask ? `units ${ask.units}` : `amount ${ask.amount}`,
      String(feePpm),
      String(product.vat_ppm),
      kind === 'redemption' ? (account?.accountId ?? null) : null,
    ]),
    ...(unsuited(standing, content).length > 0
      ? [unsuited(standing, content).map(({ cartId, product }) => [cartId, product.risk_level, standing.riskLevel])]
      : []),
    ...(promotion ? [{ code: promotion.code, cashback: String(promotion.cashback) }] : []),
  ]);
