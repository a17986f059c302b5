/** Renders the statement of an account: holdings at the end of a period, its movements and costs. Every figure comes from the ledger. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/get-report.ts';
import { CURRENCIES, type Currency, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { dateText, dateTimeText, decimalText, type Language, moneyText } from '@lumbung/kernel/format.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, parseDay, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { reports } from '@lumbung/wording/reports.ts';
import { type Balance, balancesAt } from '../../../ledger/ledger.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { drawPaper, type Section } from '../../../platform/paper.ts';
import type { Steps } from '../../../platform/serve.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { admit } from './admit.ts';
import { heldLines, moneyWithUs, periodOf } from './rules.ts';
import { feesOf, knownUntil, lastNavs, movementsOf } from './store.ts';

export async function getReport(
  { db, transact }: Steps,
  context: InvestorContext,
  { from, to }: InputOf<typeof call.getReport>,
): Promise<Answer<typeof call.getReport>> {
  const { keys, session, brand, language, business } = context;
  const { investorId, loginId } = session;
  const admitted = await admit(transact, context);
  if (!admitted.ok) return admitted;
  const period = periodOf(from === undefined ? null : parseDay(from), to === undefined ? null : parseDay(to), dayOf(business));
  if (!period) return refuse('periodInvalid');

  // Everything as recorded at one time, whatever is booked concurrently.
  const known = await knownUntil(db);
  const [balances, moved, paid, products, contact, standing, sid] = await Promise.all([
    balancesAt(db, investorId, period.to, known),
    movementsOf(db, investorId, period.from, period.to, known),
    feesOf(db, investorId, period.from, period.to, known),
    productCatalogue(context),
    contactOf(db, keys, investorId, loginId),
    investorStatusOf(db, investorId),
    sidOf(db, investorId),
  ]);
  const held = [...new Set(balances.filter(({ path }) => path === 'units').map(({ asset }) => asset))];
  const prices = new Map((await lastNavs(db, held, period.to)).map(({ product_id: productId, nav, day }) => [productId, { nav, day }]));
  const currencyOf = (productId: string): Currency => products.byId.get(productId)?.currency ?? 'IDR';
  const nameOf = (productId: string): string => products.byId.get(productId)?.name ?? productId;
  const lines = heldLines(balances, prices, currencyOf);

  const text = inLanguage(reports, language);
  const day = (of: string): string => dateText(of, language);
  const money = (amount: bigint, currency: Currency): string => moneyText(formatDecimal(amount, SCALE[currency]), language, { currency });
  const units = (amount: bigint): string => unitsIn(amount, language);
  const orNone = (rows: Section['rows'], none: string): Section['rows'] => (rows.length > 0 ? rows : [[none, '']]);
  const sections: Section[] = [
    {
      title: text.holdings(day(period.to)),
      rows: orNone(
        [
          ...lines.map(({ productId, units: amount, cost, price, value }): [string, string] => {
            const spent = money(cost, currencyOf(productId));
            return [
              nameOf(productId),
              price && value !== null
                ? text.holding(
                    units(amount),
                    decimalText(formatDecimal(price.nav, SCALE.nav), language, 4),
                    day(price.day),
                    money(value, currencyOf(productId)),
                    spent,
                  )
                : text.noNav(units(amount), spent),
            ];
          }),
          ...CURRENCIES.flatMap((currency): [string, string][] => {
            const of = lines.filter(({ productId }) => currencyOf(productId) === currency);
            if (of.length === 0) return [];
            const value = of.reduce((sum, line) => sum + (line.value ?? 0n), 0n);
            // Holdings without a price have no gain.
            const cost = of.reduce((sum, line) => sum + (line.value === null ? 0n : line.cost), 0n);
            return [[text.totals[currency], text.total(money(value, currency), money(value - cost, currency))]];
          }),
        ],
        text.noHoldings,
      ),
    },
    ...bondSection(balances, text, day(period.to), (amount) => money(amount, 'IDR')),
    {
      title: text.movements,
      rows: orNone(
        moved.map(({ day: on, product_id: productId, units: amount, amount: spent, currency }): [string, string] => [
          `${day(on)} · ${nameOf(productId)}`,
          text.movement(`${amount > 0n ? '+' : ''}${units(amount)}`, money(spent < 0n ? -spent : spent, currency ?? currencyOf(productId))),
        ]),
        text.noMovements,
      ),
    },
    {
      title: text.fees,
      rows: orNone(
        paid.map(({ path, currency, amount }): [string, string] => {
          const name = path.split('/')[1] ?? path;
          return [text.feeNames[name] ?? name, money(amount, currency)];
        }),
        text.noFees,
      ),
    },
    ...moneyWithUs(balances).map(({ currency, amount }): Section => ({ title: text.ownMoney, rows: [[text.waiting, money(amount, currency)]] })),
  ];
  const bytes = await drawPaper({
    language,
    brand,
    title: text.title,
    lead: [
      text.period(day(period.from), day(period.to)),
      ...(contact ? [text.owner(contact.name)] : []),
      ...(sid !== null && standing.ifua !== null ? [text.numbers(sid, standing.ifua)] : []),
      text.basis,
    ],
    sections,
    picture: null,
    foot: text.foot(brand.name, dateTimeText(toIso(business), language)),
    pageOf: text.pageOf,
    at: new Date(business),
  });
  return done({ contentType: 'application/pdf', fileName: text.file(period.from, period.to), bytes });
}

const unitsIn = (amount: bigint, language: Language): string => decimalText(formatDecimal(amount, SCALE.units), language, 4);

/** Bonds at nominal: what is held of each series, and what is paid for but not issued yet. No section if there are none. */
function bondSection(balances: readonly Balance[], text: (typeof reports)['id'], on: string, money: (amount: bigint) => string): Section[] {
  const rows = balances.flatMap(({ path, balance }): [string, string][] => {
    const [, seri = '', what] = /^bond\/([^/]+)\/(invested|paid)$/.exec(path) ?? [];
    if (what === undefined || balance === 0n) return [];
    return [[seri, what === 'invested' ? money(balance) : text.bondsOnTheWay(money(balance))]];
  });
  return rows.length === 0 ? [] : [{ title: text.bonds(on), rows }];
}
