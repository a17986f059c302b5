/** The outcome of a season: balances, states and messages by business reference, in lines that are the same in every run. */
import { createHash } from 'node:crypto';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import type { Platform } from '../support/platform.ts';
import type { Player } from './players.ts';

/** Names a portfolio without its id. */
const portfolio = (alias: string): string => `case when ${alias}.portfolio_id = ${alias}.investor_id then 'general' else 'aside' end`;

/** Queries for each investor ($1): lines without ids or times of day. */
const OF_EACH: readonly string[] = [
  // Orders in the sequence in which they were placed; those of the same moment by content.
  `select 'order ' || lpad((row_number() over (order by o.placed_at, o.kind, o.total, l.legs))::text, 3, '0') || ' ' ||
     concat_ws(' ', o.kind, o.currency, o.state, o.amount, o.fee, o.vat, o.total, o.pay_day) || ': ' || l.legs as line
   from orders.order o cross join lateral (
     select string_agg(concat_ws(' ', g.side, g.product_id, ${portfolio('g')}, g.state, g.promised_nav_day, g.nav_day, g.nav_day_reason, g.nav, g.units,
       g.amount, g.fee, g.vat, g.net, g.cost), '; ' order by g.position) as legs
     from orders.leg g where g.investor_id = o.investor_id and g.order_id = o.order_id) l
   where o.investor_id = $1`,
  `select concat_ws(' ', 'balance', ${portfolio('a')}, a.path, a.asset, a.balance, a.held) as line from ledger.account a
   where a.investor_id = $1 and (a.balance <> 0 or a.held <> 0)`,
  `select concat_ws(' ', 'suspense', partner, currency, amount, reason) as line from payments.suspense where investor_id = $1`,
  `select concat_ws(' ', 'payout', purpose, bank, path, currency, amount, state) as line from payouts.payout where investor_id = $1`,
  `select concat_ws(' ', 'claim', state, asset, claimed, remaining) as line from corrections.claim where investor_id = $1`,
  `select concat_ws(' ', 'allocation', product_id, day, a.state, told) as line from holdings.allocation a join holdings.action using (action_id) where a.investor_id = $1`,
  `select concat_ws(' ', 'notice', count(*), kind) as line from notifications.notification where investor_id = $1 group by kind`,
];

/** Queries for what belongs to no single investor. */
const OF_THE_HOUSE: readonly string[] = [
  `select concat_ws(' ', 'nav', state, count(*)) as line from prices.nav group by state`,
  `select concat_ws(' ', 'decision', kind, state, count(*)) as line from decisions.proposal group by kind, state`,
  `select concat_ws(' ', 'house', path, asset, balance) as line from ledger.account where investor_id = '${HOUSE_INVESTOR}' and balance <> 0`,
  `select concat_ws(' ', 'cash of', product_id, nav_day, purpose, bank, currency, state, sum(amount), sum(moved)) as line from custody.transfer
   group by product_id, nav_day, purpose, bank, currency, state`,
  `select concat_ws(' ', 'calendar', subject, about ->> 'change', state) as line from decisions.proposal where kind = 'calendar.change'`,
];

/** One line per fact, sorted. */
export async function factsOf({ looks, sandbox }: Platform, cast: readonly Player[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { name, investorId } of cast) {
    for (const [index, text] of OF_EACH.entries()) {
      const rows = await looks.query<{ line: string }>({ name: `season.${index}`, text }, [investorId]);
      lines.push(...rows.map(({ line }) => `${name} ${line}`).sort());
    }
  }
  for (const [index, text] of OF_THE_HOUSE.entries())
    lines.push(...(await looks.query<{ line: string }>({ name: `season.house.${index}`, text })).map(({ line }) => line).sort());
  const inbox = new Map<string, number>();
  const names = new Map(cast.flatMap(({ name, emails }) => emails.map((email, index) => [email, `${name}.${index}`] as const)));
  for (const to of names.keys())
    for (const { subject } of await sandbox.get<{ subject: string }[]>(`inbox?to=${encodeURIComponent(to)}&limit=500`)) {
      // A code that is typed before its mail leaves needs no mail.
      if (/^\d{6} /.test(subject)) continue;
      const line = `${names.get(to)} mail ${subject}`;
      inbox.set(line, (inbox.get(line) ?? 0) + 1);
    }
  return [...lines, ...[...inbox].map(([line, count]) => `${line} × ${count}`).sort()];
}

/** A short digest of the facts: equal where every fact is. */
export const digestOf = (facts: readonly string[]): string => createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16);
