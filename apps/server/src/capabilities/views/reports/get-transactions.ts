/** Streams the table of an account's transactions. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/get-transactions.ts';
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, dayOf, parseDay, startOf } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { transactions } from '@lumbung/wording/transactions.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import { csvOf } from '../../../platform/csv.ts';
import type { Steps } from '../../../platform/serve.ts';
import { type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { allKinds, kindOf, type OrderState, presentKind } from '../../money/orders/index.ts';
import { soughtFor } from '../histories/search.ts';
import { admit } from './admit.ts';
import { type TransactionRow, transactionsOf } from './transaction-store.ts';

/** Page size: rows read and written at once. */
const PAGE = 1_000;

export async function getTransactions(
  { db, transact }: Steps,
  context: InvestorContext,
  { from, to, search, transactionType }: InputOf<typeof call.getTransactions>,
): Promise<Answer<typeof call.getTransactions>> {
  const { session, language, business } = context;
  const admitted = await admit(transact, context);
  if (!admitted.ok) return admitted;

  const [first, last] = [from === undefined ? null : parseDay(from), to === undefined ? null : parseDay(to)];
  const [products, sought] = await Promise.all([productCatalogue(context), soughtFor(context, search)]);
  const filter = {
    from: first && startOf(first),
    until: last && startOf(addDays(last, 1)),
    sought,
    kinds: allKinds()
      .filter((kind) => transactionType === undefined || kind.transactionType === transactionType)
      .map(({ kind }) => kind),
    withoutOrders: transactionType === undefined,
  };

  async function* lines() {
    for await (const rows of transactionsOf(db, session.investorId, filter, PAGE)) yield rows.map((row) => lineOf(row, products, language));
  }
  const text = inLanguage(transactions, language);
  return done({
    contentType: 'text/csv',
    fileName: text.file(dayOf(business)),
    bytes: csvOf(Object.values(text.columns), lines()),
  });
}

/** Values in the order of the columns. */
export function lineOf(row: TransactionRow, { byId }: Pick<ProductCatalogue, 'byId'>, language: Language): (string | null)[] {
  const { currency, gross, fee, vat, tax, units, nav } = row;
  const money = (amount: bigint | null): string | null => (amount === null ? null : formatDecimal(amount, SCALE[currency]));
  return [
    dayOf(row.at),
    row.settled_on,
    row.code,
    kindText(row, language),
    byId.get(row.product_id)?.name ?? row.product_id,
    stateText(row, language),
    currency,
    money(gross),
    money(fee),
    money(vat),
    money(tax),
    money(row.net ?? netOf(row)),
    units === null ? null : formatDecimal(units, SCALE.units),
    nav === null ? null : formatDecimal(nav, SCALE.nav),
  ];
}

/** The net amount of a purchase is the gross plus its charges. That of an exit is unknown until it is settled. */
const netOf = ({ side, gross, fee, vat }: TransactionRow): bigint | null => (side !== 'in' || gross === null ? null : gross + (fee ?? 0n) + (vat ?? 0n));

function kindText({ what, kind, side }: TransactionRow, language: Language): string {
  const text = inLanguage(transactions, language);
  if (what !== 'order') return text[what];
  const way = kindOf(kind ?? '').sides[side ?? 'in'];
  return way === 'switchIn' || way === 'switchOut' ? text[way] : presentKind(kind ?? '', language).title;
}

function stateText({ what, state, leg_state: legState, is_returned: isReturned }: TransactionRow, language: Language): string {
  const { states, notFilled } = inLanguage(portfolio, language);
  if (what !== 'order') return isReturned ? inLanguage(transactions, language).returned : states.done;
  return legState === 'rejected' ? notFilled : states[state as OrderState];
}
