/** Renders the data of a year for a tax return. Every figure equals the one on its page. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/tax-year.ts';
import { CURRENCIES, type Currency, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { dateText, dateTimeText, decimalText, type Language, moneyText } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { reports } from '@lumbung/wording/reports.ts';
import { tax as texts } from '@lumbung/wording/tax.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { drawPaper, type Section } from '../../../platform/paper.ts';
import type { Steps } from '../../../platform/serve.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { admit } from './admit.ts';
import { codeFor, nameIn, type ReadTaxYear, readTaxYear } from './get-tax-year.ts';

export async function getTaxReport(
  { db, transact }: Steps,
  context: InvestorContext,
  input: InputOf<typeof call.getTaxReport>,
): Promise<Answer<typeof call.getTaxReport>> {
  const { keys, session, brand, language, business } = context;
  const { investorId, loginId } = session;
  const admitted = await admit(transact, context);
  if (!admitted.ok) return admitted;
  const [read, contact, sid] = await Promise.all([readTaxYear(db, context, input.year), contactOf(db, keys, investorId, loginId), sidOf(db, investorId)]);

  const [text, shared] = [inLanguage(texts, language), inLanguage(reports, language)];
  const day = dateText(read.day, language);
  const hasDollars = [...read.assets, ...read.funds].some(({ currency }) => currency === 'USD');
  const hasCodelessBonds = !session.company && read.assets.some(({ kind }) => kind === 'bond' && codeFor(context, read.year, kind) === null);
  const bytes = await drawPaper({
    language,
    brand,
    title: text.title,
    lead: [
      text.ofYear(read.year),
      ...(read.isToDate ? [text.toDate(day)] : []),
      ...(contact ? [shared.owner(contact.name)] : []),
      ...(sid === null ? [] : [`SID ${sid}`]),
    ],
    sections: [
      assetSection(read, context, day),
      ...incomeSections(read, language),
      {
        title: text.notes,
        rows: [
          text.assetsHint,
          text.fundsHint,
          ...(read.coupons.length > 0 ? [text.couponsHint] : []),
          ...(hasDollars ? [text.dollars] : []),
          ...(hasCodelessBonds ? [text.bondCode] : []),
          text.loss,
          text.notAdvice,
        ].map((note, index) => [`${index + 1}.`, note] as const),
      },
    ],
    picture: null,
    foot: shared.foot(brand.name, dateTimeText(toIso(business), language)),
    pageOf: shared.pageOf,
    at: new Date(business),
  });
  return done({ contentType: 'application/pdf', fileName: text.file(read.year), bytes });
}

const amountIn = (language: Language) => (amount: bigint, currency: Currency) => moneyText(formatDecimal(amount, SCALE[currency]), language, { currency });
const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => bigint): bigint => rows.reduce((sum, row) => sum + pick(row), 0n);

function assetSection({ year, assets, products }: ReadTaxYear, context: InvestorContext, day: string): Section {
  const { language } = context;
  const [text, money, nameOf] = [inLanguage(texts, language), amountIn(language), nameIn(products)];
  const rows = assets.map(({ kind, productId, currency, units, cost, value }): [string, string] => {
    const code = codeFor(context, year, kind);
    const name = kind === 'bond' ? text.bondName(productId) : nameOf(productId);
    const held = text.units(decimalText(formatDecimal(units, SCALE.units), language, kind === 'bond' ? 0 : 4));
    return [code === null ? name : `${name} · ${text.code(code)}`, text.asset(held, money(cost, currency), money(value, currency))];
  });
  const totals = CURRENCIES.flatMap((currency): [string, string][] => {
    const of = assets.filter((asset) => asset.currency === currency);
    return of.length === 0
      ? []
      : [
          [
            text.totals[currency],
            text.total(
              money(
                sumOf(of, ({ cost }) => cost),
                currency,
              ),
              money(
                sumOf(of, ({ value }) => value),
                currency,
              ),
            ),
          ],
        ];
  });
  return { title: text.assets(day), rows: rows.length === 0 ? [[text.nothing, '']] : [...rows, ...totals] };
}

function incomeSections({ funds, coupons, sales, products }: ReadTaxYear, language: Language): Section[] {
  const [text, money, nameOf] = [inLanguage(texts, language), amountIn(language), nameIn(products)];
  const rupiahText = (amount: bigint): string => money(amount, 'IDR');
  const couponText = ({ gross, tax, net }: { gross: bigint; tax: bigint; net: bigint }) => text.coupon(rupiahText(gross), rupiahText(tax), rupiahText(net));
  const fundText = (currency: Currency, { realised, income, fees }: { realised: bigint; income: bigint; fees: bigint }) =>
    text.fund(money(realised, currency), money(income, currency), money(fees, currency));
  const fundTotals = CURRENCIES.flatMap((currency): [string, string][] => {
    const of = funds.filter((fund) => fund.currency === currency);
    const sums = { realised: sumOf(of, ({ realised }) => realised), income: sumOf(of, ({ income }) => income), fees: sumOf(of, ({ fees }) => fees) };
    return of.length === 0 ? [] : [[text.totals[currency], fundText(currency, sums)]];
  });
  const couponSums = { gross: sumOf(coupons, ({ gross }) => gross), tax: sumOf(coupons, ({ tax }) => tax), net: sumOf(coupons, ({ net }) => net) };
  return [
    {
      title: text.funds,
      rows:
        funds.length === 0 ? [[text.nothing, '']] : [...funds.map((fund) => [nameOf(fund.productId), fundText(fund.currency, fund)] as const), ...fundTotals],
    },
    {
      title: text.coupons,
      rows: coupons.length === 0 ? [[text.nothing, '']] : [...coupons.map((row) => [row.seri, couponText(row)] as const), [text.sum, couponText(couponSums)]],
    },
    ...(sales.length === 0
      ? []
      : [
          {
            title: text.sales,
            rows: sales.map(({ seri, cost, gain, accrued, tax, fee, net }) => {
              const [one, two, three, four, five, six] = [cost, gain, accrued, tax, fee, net].map(rupiahText) as [
                string,
                string,
                string,
                string,
                string,
                string,
              ];
              return [seri, text.sale(one, two, three, four, five, six)] as const;
            }),
          },
        ]),
  ];
}
