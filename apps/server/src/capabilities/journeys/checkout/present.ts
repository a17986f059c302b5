/** Presents the figures and promises of a checkout, as shown before anything binds. */
import type { ReplyOf } from '@lumbung/contract/call.ts';
import { quoteFee as quoteFeeCall } from '@lumbung/contract/checkout/quote-fee.ts';
import { formatDecimal, SCALE, unitsFor } from '@lumbung/kernel/amounts.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { checkout as texts } from '@lumbung/wording/checkout.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import type { Approval } from '@lumbung/wording/code-mails.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { successWriter } from '../../../platform/reply-writer.ts';
import { money, termsOf, timesOf } from '../../market/catalogue/index.ts';
import { presentPaidTo, presentPromise, type Promised, promiseFor, promiseForAll } from '../../money/orders/index.ts';
import { billEnd } from '../../money/payments/index.ts';
import { type ExitPromise, presentExitPromise, promiseExit, redemption } from '../../money/redemptions/index.ts';
import { switching } from '../../money/switches/index.ts';
import { presentJudged } from '../promotions/index.ts';
import type { Draft } from './read-content.ts';
import type { ExitLine } from './rules.ts';
import type { Quote } from './store.ts';

/** Version of the terms below; a change of their text requires a new version. */
const TERMS_VERSION = '2026-11';
/** Version of the risk text, which is acknowledged separately. */
export const RISK_VERSION = '2026-11';

type Quoted = ReplyOf<typeof quoteFeeCall>;

export const promisesOf = ({ content, calendar }: Draft, context: InvestorContext): Promised[] =>
  content.lines.map((line) => promiseFor(calendar, timesOf('subscription', line.product), context.business, billEnd(context.business)));

export const exitPromiseOf = ({ calendar }: Draft, context: InvestorContext, { kind, product, to }: ExitLine): ExitPromise =>
  promiseExit(calendar, kind, timesOf(kind, product, to), termsOf(product, kind, dayOf(context.business)).settlementDays, context.business);

/** The promised days as text; they must be equal in the quote and the order. Deadlines are left out because they move with the minute. */
export const promisedDays = (draft: Draft, context: InvestorContext): string =>
  JSON.stringify([
    promisesOf(draft, context).map(({ navDay, laterNavDay, unitsOn }) => [navDay, laterNavDay, unitsOn]),
    draft.content.exits.map((exit) => exitPromiseOf(draft, context, exit)).map(({ navDay, cashOn, unitsOn }) => [navDay, cashOn, unitsOn]),
  ]);

export function presentQuote(draft: Draft, context: InvestorContext): Quoted {
  const { content, products, calendar } = draft;
  const { currency } = content;
  const promises = promisesOf(draft, context);
  const text = inLanguage(texts, context.language);
  return {
    currency,
    items: content.lines.map(({ cartId, product, charge }, index) => ({
      cartId,
      productId: product.product_id,
      name: product.name,
      amount: money(product.currency, charge.amount),
      feeRate: product.subscription_fee_ppm,
      fee: money(product.currency, charge.fee),
      vat: money(product.currency, charge.vat),
      total: money(product.currency, charge.total),
      indicativeNav: product.nav,
      indicativeNavDay: product.day,
      indicativeUnits: unitsFor(charge.amount, product.nav, product.currency),
      promise: presentPromise(promises[index]!),
      documents: draft.documents.get(product.product_id) ?? [],
    })),
    sales: content.exits.flatMap((exit) => presentExitQuote(exit, draft, context) ?? []),
    amount: money(currency, content.charge.amount),
    fee: money(currency, content.charge.fee),
    vat: money(currency, content.charge.vat),
    total: money(currency, content.charge.total),
    promise: promises.length > 0 ? presentPromise(promiseForAll(promises)) : null,
    billEndsAt: promises.length > 0 ? toIso(billEnd(context.business)) : null,
    promotion:
      draft.promotion && presentJudged(draft.promotion.row, draft.promotion.judged, { language: context.language, products, calendar, now: context.business }),
    risk:
      draft.risk.level !== null && draft.risk.above.length > 0
        ? {
            version: RISK_VERSION,
            text: text.riskAbove,
            level: draft.risk.level,
            items: draft.risk.above.map(({ cartId, product }) => ({ cartId, name: product.name, riskLevel: product.risk_level })),
          }
        : null,
    terms: {
      version: TERMS_VERSION,
      text: [content.lines.length > 0 ? text.terms : null, content.exits.length > 0 ? text.saleTerms : null].filter(Boolean).join(' '),
    },
  };
}

const writeQuote = successWriter(quoteFeeCall);

/** A quote as stored: the exact bytes shown, the same whichever call requests them, and the promised days. */
export const quoteOf = (draft: Draft, context: InvestorContext, reply: Quoted = presentQuote(draft, context)): Omit<Quote, 'acknowledged'> => ({
  content_hash: draft.hash,
  promised: promisedDays(draft, context),
  shown: Buffer.from(writeQuote(reply)),
  shown_at: context.business,
});

/** The order kind of each kind of exit. */
export const EXIT_KINDS = { redemption, switch: switching } as const;

function presentExitQuote(exit: ExitLine, draft: Draft, context: InvestorContext): Quoted['sales'][number] | null {
  const { cartId, kind, product, to, ask, feePpm, plan } = exit;
  if (!plan.ok) return null;
  const { proceeds, indicativeUnits } = plan.value;
  const lost = draft.cashbackLost.get(cartId);
  const { currency } = product;
  return {
    cartId,
    transactionType: EXIT_KINDS[kind].transactionType,
    productId: product.product_id,
    name: product.name,
    to: to ? { productId: to.product_id, name: to.name } : null,
    documents: to ? (draft.documents.get(to.product_id) ?? []) : [],
    askedAmount: 'amount' in ask ? money(currency, ask.amount) : null,
    askedUnits: 'units' in ask ? ask.units : null,
    isAllUnits: 'isAll' in ask,
    indicativeNav: product.nav,
    indicativeNavDay: product.day,
    indicativeUnits: indicativeUnits,
    indicativeGross: money(currency, proceeds.gross),
    feeRate: feePpm,
    indicativeFee: money(currency, proceeds.fee),
    indicativeVat: money(currency, proceeds.vat),
    indicativeNet: money(currency, proceeds.net),
    indicativeToUnits: to ? unitsFor(proceeds.net, to.nav, to.currency) : null,
    promise: presentExitPromise(exitPromiseOf(draft, context, exit)),
    cashbackLost: lost === undefined ? null : money(currency, lost),
    paidTo: kind === 'redemption' && draft.account ? presentPaidTo(draft.account) : null,
  };
}

/** What a code approves, for the e-mail that carries it: every fund with its quantity, and the total to pay. */
export const presentApproval = ({ content }: Draft): Approval => ({
  currency: content.currency,
  lines: [
    ...content.lines.map(({ product, charge }) => ({
      kind: 'buy' as const,
      name: product.name,
      to: null,
      amount: formatDecimal(charge.amount, SCALE[product.currency]),
      units: null,
    })),
    ...content.exits.map(({ kind, product, to, ask }) => ({
      kind: kind === 'redemption' ? ('sell' as const) : kind,
      name: product.name,
      to: to?.name ?? null,
      amount: 'amount' in ask ? formatDecimal(ask.amount, SCALE[product.currency]) : null,
      units: 'units' in ask ? formatDecimal(ask.units, SCALE.units) : null,
    })),
  ],
  total: content.lines.length > 0 ? formatDecimal(content.charge.total, SCALE[content.currency]) : null,
});
