/** Renders the proof of one bond order. Every figure equals the one on its page. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/get-bond-proof.ts';
import { formatDecimal, rupiah, SCALE } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import { dateText, dateTimeText, decimalText, type Language, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { day, toIso } from '@lumbung/kernel/time.ts';
import { bondOrders } from '@lumbung/wording/bond-orders.ts';
import { bondProof } from '@lumbung/wording/bond-proof.ts';
import { bondSaleTexts } from '@lumbung/wording/bond-sales.ts';
import { confirmation } from '@lumbung/wording/confirmation.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { reports } from '@lumbung/wording/reports.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { drawPaper, type Section } from '../../../platform/paper.ts';
import type { Steps } from '../../../platform/serve.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { getBondOrder } from '../histories/get-bond-order.ts';
import { boughtOf } from './store.ts';
import { admit } from './admit.ts';

export async function getBondProof(
  { db, transact }: Steps,
  context: InvestorContext,
  { transactionId }: InputOf<typeof call.getBondProof>,
): Promise<Answer<typeof call.getBondProof>> {
  const { keys, session, brand, language, business } = context;
  const { investorId, loginId } = session;
  const admitted = await admit(transact, context);
  if (!admitted.ok) return admitted;
  const found = await getBondOrder(db, context, { transactionId });
  if (!found.ok) return found;
  const order = found.value;
  const { orderCode: code, evidence } = order;
  const figures = order.figures as Figures | null;
  if (code === null || evidence === null) throw notFound();
  const [ownership, contact, sid] = await Promise.all([
    ownershipOf(db, investorId, transactionId, language),
    contactOf(db, keys, investorId, loginId),
    sidOf(db, investorId),
  ]);

  const text = inLanguage(bondProof, language);
  const words = inLanguage(bondOrders, language);
  const shared = inLanguage(reports, language);
  const proven = inLanguage(confirmation, language);
  const row = (name: string, value: string | null): Section['rows'] => (value === null ? [] : [[name, value]]);
  const sections: Section[] = [
    {
      title: text.order,
      rows: [
        [proven.code, code],
        [text.kind, text.kinds[order.kind]],
        [text.state, order.state === 'awaitingCode' ? words.states.awaitingCode : words.states[order.state]],
        [text.placedAt, dateTimeText(order.placedAt, language)],
        [text.seri, order.seri],
        [text.nominal, text.units(decimalText(order.units, language, 0), moneyText(order.amount, language))],
        ...row(words.ministryCode, order.kodePemesanan),
        ...row(text.billing, order.kodeBilling),
        ...row(words.ntpn, order.ntpn),
        ...row(words.ntb, order.ntb),
        // Shown once: the agreed figures contain it too.
        ...row(words.settlesOn, figures?.settlesOn === undefined ? order.settlesOn && dateText(order.settlesOn, language) : null),
      ],
    },
    { title: text.agreed, rows: agreedRows(figures, language) },
    ...ownership,
    {
      title: text.agreement,
      rows: [
        [proven.acceptedAt, dateTimeText(evidence.acceptedAt, language)],
        [proven.digest, evidence.sha256],
      ],
    },
  ];
  const bytes = await drawPaper({
    language,
    brand,
    title: text.title,
    lead: [...(contact ? [shared.owner(contact.name)] : []), ...(sid === null ? [] : [text.sid(sid)]), text.official],
    sections: sections.filter(({ rows }) => rows.length > 0),
    picture: null,
    foot: shared.foot(brand.name, dateTimeText(toIso(business), language)),
    pageOf: shared.pageOf,
    at: new Date(business),
  });
  return done({ contentType: 'application/pdf', fileName: text.file(code), bytes });
}

/** The stored figures of a purchase, a sale or a redemption; integers as digits. */
type Figures = Readonly<Partial<Record<'coupon' | 'finalPrice' | (typeof SALE_LINES)[number] | 'settlesOn' | 'maturesOn', string>>> & {
  readonly firstCoupon?: { readonly payOn: string; readonly net: string };
};
const SALE_LINES = ['proceed', 'capitalGain', 'accrued', 'tax', 'fee', 'arrives'] as const;

function agreedRows(figures: Figures | null, language: Language): Section['rows'] {
  const [text, words, sale] = [inLanguage(bondProof, language), inLanguage(bondOrders, language), inLanguage(bondSaleTexts, language)];
  const { coupon, firstCoupon, finalPrice, settlesOn, maturesOn } = figures ?? {};
  const money = (digits: string): string => moneyText(digits, language);
  const on = (of: string): string => dateText(day(of), language);
  const shareOf = (digits: string): string => percentText(formatDecimal(BigInt(digits), SCALE.partsPerMillion), language, { decimals: 4 });
  return [
    ...(coupon === undefined ? [] : [[words.coupon, percentText(formatDecimal(BigInt(coupon), SCALE.partsPerMillion), language)] as const]),
    ...(firstCoupon === undefined ? [] : [[words.firstCoupon, `${money(firstCoupon.net)}, ${on(firstCoupon.payOn)}`] as const]),
    ...(finalPrice === undefined ? [] : [[text.price, text.ofNominal(shareOf(finalPrice))] as const]),
    ...SALE_LINES.flatMap((line) => {
      const digits = figures?.[line];
      return digits === undefined ? [] : [[sale[line === 'capitalGain' ? 'gain' : line], money(digits)] as const];
    }),
    ...(settlesOn === undefined ? [] : [[words.settlesOn, on(settlesOn)] as const]),
    ...(maturesOn === undefined ? [] : [[words.maturesOn, on(maturesOn)] as const]),
  ];
}

/** What is left of a settled purchase; empty for any other order. */
async function ownershipOf(db: Db, investorId: string, orderId: string, language: Language): Promise<readonly Section[]> {
  const bought = await boughtOf(db, investorId, orderId);
  if (!bought) return [];
  const text = inLanguage(bondProof, language);
  const said = (units: bigint): string => text.units(decimalText(units, language, 0), moneyText(rupiah(units * BOND_UNIT), language));
  return [
    {
      title: text.ownership,
      rows: [
        [text.settled, dateText(bought.settled_on, language)],
        [text.held, bought.units === 0n ? text.nothing : said(bought.units)],
      ],
    },
  ];
}
