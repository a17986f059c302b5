/** The figures and the promise of a checkout, as they are shown before anything binds. */
import { quoteFee as quoteFeeCall, type QuoteFeeReply } from '@lumbung/contract/checkout/quote-fee.ts';
import { formatDecimal, SCALE, unitsFor } from '@lumbung/kernel/amounts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { checkout as texts } from '@lumbung/wording/checkout.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import type { Approval } from '@lumbung/wording/notifications.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { successWriter } from '../../../platform/reply-writer.ts';
import { navText } from '../../market/catalogue/present.ts';
import { presentPromise, type Promised, promiseFor, promiseForAll } from '../../money/orders/index.ts';
import { billEnd } from '../../money/payments/index.ts';
import { exitCutOff, presentPaidTo, presentSalePromise, promiseExit, type SalePromise } from '../../money/sales/index.ts';
import type { Draft } from './read-content.ts';
import type { SaleLine } from './rules.ts';
import type { Quote } from './store.ts';

/** Version of the terms below; a change of their text is a new version. */
const TERMS_VERSION = '2026-11';

export const promisesOf = ({ content, calendar }: Draft, facts: InvestorFacts): Promised[] =>
  content.lines.map((line) => promiseFor(calendar, line.product.cut_off, facts.business, billEnd(facts.business)));

export const salePromiseOf = ({ calendar }: Draft, facts: InvestorFacts, { kind, product, to }: SaleLine): SalePromise =>
  promiseExit(calendar, kind, exitCutOff(product, to), product.settlement_days, facts.business);

/** The days that are promised, as text: what may not differ between what was shown and what is ordered. Deadlines move with the minute. */
export const promisedDays = (draft: Draft, facts: InvestorFacts): string =>
  JSON.stringify([
    promisesOf(draft, facts).map(({ navDay, laterNavDay, unitsOn }) => [navDay, laterNavDay, unitsOn]),
    draft.content.sales.map((sale) => salePromiseOf(draft, facts, sale)).map(({ navDay, cashOn, unitsOn }) => [navDay, cashOn, unitsOn]),
  ]);

export function presentQuote(draft: Draft, facts: InvestorFacts): QuoteFeeReply {
  const { content } = draft;
  const promises = promisesOf(draft, facts);
  const text = inLanguage(texts, facts.language);
  return {
    items: content.lines.map(({ cartId, product, charge }, index) => ({
      cartId,
      productId: product.product_id,
      name: product.name,
      amount: charge.amount as never,
      feeRate: formatDecimal(product.subscription_fee_ppm, 6),
      fee: charge.fee as never,
      vat: charge.vat as never,
      total: charge.total as never,
      indicativeNav: navText(product.nav),
      indicativeNavDay: product.day,
      indicativeUnits: formatDecimal(unitsFor(charge.amount, product.nav), SCALE.units),
      promise: presentPromise(promises[index]!),
    })),
    sales: content.sales.flatMap((sale) => presentSaleQuote(sale, draft, facts) ?? []),
    amount: content.charge.amount as never,
    fee: content.charge.fee as never,
    vat: content.charge.vat as never,
    total: content.charge.total as never,
    promise: promises.length > 0 ? presentPromise(promiseForAll(promises)) : null,
    billEndsAt: promises.length > 0 ? toIso(billEnd(facts.business)) : null,
    terms: {
      version: TERMS_VERSION,
      text: [content.lines.length > 0 ? text.terms : null, content.sales.length > 0 ? text.saleTerms : null].filter(Boolean).join(' '),
    },
  };
}

const writeQuote = successWriter(quoteFeeCall);

/** A quote as it is kept: the bytes with which it is shown, whichever call asks, and what they promise. */
export const quoteOf = (draft: Draft, facts: InvestorFacts, reply = presentQuote(draft, facts)): Quote => ({
  content_hash: draft.hash,
  promised: promisedDays(draft, facts),
  shown: Buffer.from(writeQuote(reply)),
  shown_at: facts.business,
});

function presentSaleQuote(sale: SaleLine, draft: Draft, facts: InvestorFacts): QuoteFeeReply['sales'][number] | null {
  const { cartId, kind, product, to, ask, feePpm, plan } = sale;
  if (!plan.ok) return null;
  const { proceeds, indicativeUnits } = plan.value;
  return {
    cartId,
    transactionType: kind === 'sell' ? 2 : 6,
    productId: product.product_id,
    name: product.name,
    to: to ? { productId: to.product_id, name: to.name } : null,
    askedAmount: 'amount' in ask ? (ask.amount as never) : null,
    askedUnits: 'units' in ask ? formatDecimal(ask.units, SCALE.units) : null,
    isAllUnits: 'isAll' in ask,
    indicativeNav: navText(product.nav),
    indicativeNavDay: product.day,
    indicativeUnits: formatDecimal(indicativeUnits, SCALE.units),
    indicativeGross: proceeds.gross as never,
    feeRate: formatDecimal(feePpm, 6),
    indicativeFee: proceeds.fee as never,
    indicativeVat: proceeds.vat as never,
    indicativeNet: proceeds.net as never,
    indicativeToUnits: to ? formatDecimal(unitsFor(proceeds.net, to.nav), SCALE.units) : null,
    promise: presentSalePromise(salePromiseOf(draft, facts, sale)),
    paidTo: kind === 'sell' && draft.account ? presentPaidTo(draft.account) : null,
  };
}

/** What a code approves, for the mail that carries it: every fund with how much, and what is to be paid. */
export const presentApproval = ({ content }: Draft): Approval => ({
  lines: [
    ...content.lines.map(({ product, charge }) => ({ kind: 'buy' as const, name: product.name, to: null, amount: String(charge.amount), units: null })),
    ...content.sales.map(({ kind, product, to, ask }) => ({
      kind,
      name: product.name,
      to: to?.name ?? null,
      amount: 'amount' in ask ? String(ask.amount) : null,
      units: 'units' in ask ? formatDecimal(ask.units, SCALE.units) : null,
    })),
  ],
  total: content.lines.length > 0 ? String(content.charge.total) : null,
});
