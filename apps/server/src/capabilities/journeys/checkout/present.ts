/** The figures and the promise of a checkout, as they are shown before anything binds. */
import type { QuoteFeeReply } from '@lumbung/contract/checkout/quote-fee.ts';
import { formatDecimal, unitsFor } from '@lumbung/kernel/amounts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { checkout as texts } from '@lumbung/wording/checkout.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { navText } from '../../market/catalogue/present.ts';
import { presentPromise, type Promised, promiseFor, promiseForAll } from '../../money/orders/index.ts';
import { billEnd } from '../../money/payments/index.ts';
import type { Draft } from './read-content.ts';

/** Version of the terms below; a change of their text is a new version. */
const TERMS_VERSION = '2026-11';

export const promisesOf = ({ content, calendar }: Draft, facts: InvestorFacts): Promised[] =>
  content.lines.map((line) => promiseFor(calendar, line.product.cut_off, facts.business, billEnd(facts.business)));

export function presentQuote(draft: Draft, facts: InvestorFacts): QuoteFeeReply {
  const { content } = draft;
  const promises = promisesOf(draft, facts);
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
      indicativeUnits: formatDecimal(unitsFor(charge.amount, product.nav), 4),
      promise: presentPromise(promises[index]!),
    })),
    amount: content.charge.amount as never,
    fee: content.charge.fee as never,
    vat: content.charge.vat as never,
    total: content.charge.total as never,
    promise: presentPromise(promiseForAll(promises)),
    billEndsAt: toIso(billEnd(facts.business)),
    terms: { version: TERMS_VERSION, text: inLanguage(texts, facts.language).terms },
  };
}
