/** Returns what a customer holds, orders and waits for, and whether messages to them were sent. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/get-customer-books.ts';
import { CURRENCIES, type Currency } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR, timeOfUuid } from '@lumbung/kernel/ids.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { notificationText } from '@lumbung/wording/notifications.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { IDLE_MS } from '../../../platform/tokens.ts';
import { money, productCatalogue } from '../../market/catalogue/index.ts';
import { kindsOf } from '../../money/portfolios/index.ts';
import { codeIdsOf, listPeople, maskedNamesOf } from '../../people/customers/index.ts';
import { type IssuedRow, issuedTo } from '../../records/one-time-codes/index.ts';
import { holdingsOf } from '../portfolio/rules.ts';
import { readBalances } from '../portfolio/store.ts';
import { findMoney } from './console-queries.ts';
import { listNotices, listOpenOrders, listPayouts, listSendings, listUnmailed, type Sending } from './customer-store.ts';
import { presentFound } from './list-orders.ts';
import { codePurposeOf, codeStateOf, seesFigures } from './rules.ts';

type Books = ReplyOf<typeof call.getCustomerBooks>['books'];

/** Number of orders and amounts shown, and of messages. */
const SHOWN = 20;
const SENT = 10;

export async function getCustomerBooks(
  tx: Tx,
  context: OperatorContext,
  input: InputOf<typeof call.getCustomerBooks>,
): Promise<Answer<typeof call.getCustomerBooks>> {
  const { keys, system, language } = context;
  const investorId = input.investorId.toLowerCase();
  const people = investorId === HOUSE_INVESTOR ? [] : await listPeople(tx, investorId, system, (system - IDLE_MS) as Instant);
  if (people.length === 0) throw notFound();
  const products = await productCatalogue(context);
  const kinds = await kindsOf(tx, investorId);
  const [balances, orders, payouts, waiting, notices, unmailed, codes] = await Promise.all([
    Promise.all((['general', ...kinds] as const).map(async (kind) => ({ kind, rows: await readBalances(tx, investorId, kind) }))),
    listOpenOrders(tx, investorId, SHOWN + 1),
    listPayouts(tx, investorId, SENT),
    findMoney(tx, { investorId, isAll: false, after: null, limit: SHOWN }),
    listNotices(tx, investorId, SENT),
    listUnmailed(tx, investorId, SENT),
    issuedTo(tx, [...new Set(people.flatMap((person) => codeIdsOf(keys, investorId, person)))], SENT),
  ]);
  const sendings = await listSendings(
    tx,
    codes.map(({ challenge_id: id }) => id),
  );

  const names = await maskedNamesOf(tx, keys, [investorId]);
  const showsFigures = seesFigures(context.operator.roles);
  const figure = <Figure>(value: Figure): Figure | null => (showsFigures ? value : null);
  const sum = (currency: Currency, amount: bigint) => ({ currency, amount: money(currency, amount) });
  const inMoney = (currency: Currency, amount: bigint) => figure(sum(currency, amount));
  return done({
    books: {
      showsFigures,
      portfolios: balances.map(({ kind, rows }) => {
        const held = holdingsOf(rows, products);
        const worth = CURRENCIES.filter((currency) => held[currency].products.length > 0).map((currency) => sum(currency, held[currency].value));
        return {
          kind,
          worth: figure(worth),
          holdings: CURRENCIES.flatMap((currency) =>
            held[currency].products.map(({ product, units, value }) => ({
              productId: product.product_id,
              name: product.name,
              units: figure(units),
              value: inMoney(currency, value),
            })),
          ),
        };
      }),
      orders: orders.slice(0, SHOWN).map((row) => presentFound(row, products, language, names)),
      hasMoreOrders: orders.length > SHOWN,
      payouts: payouts.map((row) => ({
        payoutId: row.payout_id,
        purpose: row.purpose,
        orderId: row.order_id,
        amount: inMoney(row.currency, row.amount),
        state: row.state,
        at: toIso(row.at),
      })),
      money: waiting.map((row) => ({
        sourceId: row.source_id,
        amount: inMoney(row.currency, row.amount),
        reason: row.reason,
        state: row.state,
        at: toIso(row.at),
      })),
      codes: codes.map((row) => presentCode(row, sendings)),
      // Only the title, because the text contains figures and names.
      notices: notices.map((row) => ({ title: notificationText(row.kind, row.facts, language).title, at: toIso(row.at), isRead: row.read_at !== null })),
      unmailed: unmailed.map((row) => ({ since: toIso(row.since), tries: row.tries, isGivenUp: row.is_given_up })),
    },
  });
}

const presentCode = (row: IssuedRow, sendings: readonly Sending[]): Books['codes'][number] => {
  const sending = sendings.find(({ id }) => id === row.challenge_id);
  return {
    purpose: codePurposeOf(row.purpose),
    at: toIso(timeOfUuid(row.challenge_id) as Instant),
    resends: row.resends,
    state: codeStateOf({
      isUsed: row.verified_at !== null || row.consumed_at !== null,
      isUnsent: row.unsent_at !== null,
      sending: sending ? { tries: sending.tries ?? 0 } : null,
    }),
  };
};
