/** The audit query set: what must always be true of the books, asked of the database. The oracle of every test. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { auditSeals } from '../../../ledger/ledger.ts';
import { findBrokenActs } from '../../../platform/acts.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type Db, sql, sqlOverAll, type Statement, time } from '../../../platform/database.ts';

/** Each question answers the rows that break a rule; no row means that the rule holds. Tables stand in braces with their alias: see `askSome`. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'a posting does not sum to zero': `
    select investor_id || ' ' || posting_id as what from {ledger.entry entry} group by investor_id, posting_id, asset having sum(amount) <> 0`,
  'a balance is not the sum of its entries': `
    select coalesce(a.investor_id, e.investor_id) || ' ' || coalesce(a.path, e.path) || ' ' || coalesce(a.asset, e.asset) as what
    from (select investor_id, path, asset, balance from {ledger.account account} where balance <> 0) a
    full join (select investor_id, path, asset, sum(amount) as total from {ledger.entry entry} group by 1, 2, 3 having sum(amount) <> 0) e
      on (a.investor_id, a.path, a.asset) = (e.investor_id, e.path, e.asset)
    where a.balance is distinct from e.total`,
  'more is held than there is': `select investor_id || ' ' || path as what from {ledger.account account} where not below_zero and held > balance`,
  'held differs from the open holds': `
    select a.investor_id || ' ' || a.path as what from {ledger.account a}
    where a.held <> coalesce((select sum(amount) from {ledger.hold h}
      where (h.investor_id, h.path, h.asset) = (a.investor_id, a.path, a.asset) and h.state = 'held'), 0)`,
  'units owned differ from what the registry confirmed': `
    select coalesce(a.investor_id, c.investor_id) || ' ' || coalesce(a.asset, c.product_id) as what
    from (select investor_id, asset, balance from {ledger.account account} where path = 'units' and balance <> 0) a
    full join (select investor_id, product_id, sum(units) as units from (
      select l.investor_id, l.product_id, c.units from {orders.confirmation c}
        join {orders.line l} on l.investor_id = c.investor_id and l.line_id = c.line_id where l.state = 'allotted'
      union all select s.investor_id, s.product_id, -c.units from {sales.confirmation c}
        join {sales.sale s} on s.investor_id = c.investor_id and s.order_id = c.order_id where s.state in ('booked', 'paying', 'done')
      union all select s.investor_id, s.to_product_id, c.to_units from {sales.confirmation c}
        join {sales.sale s} on s.investor_id = c.investor_id and s.order_id = c.order_id where s.kind = 'switch' and s.state = 'done') moved
      group by 1, 2 having sum(units) <> 0) c
      on c.investor_id = a.investor_id and c.product_id = a.asset
    where a.balance is distinct from c.units`,
  'a paid bill has no paid order': `
    select b.investor_id || ' ' || b.bill_id as what from {payments.bill b}
    left join {orders.purchase p} on p.investor_id = b.investor_id and p.order_id = b.order_id and p.state in ('paid', 'done')
    where b.state = 'paid' and p.order_id is null`,
  'a paid order has no paid bill': `
    select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
    where p.state in ('paid', 'done') and not exists (
      select from {payments.bill b} where b.investor_id = p.investor_id and b.order_id = p.order_id and b.state = 'paid' and b.amount = p.total)`,
  'a paid order is not in the ledger once': `
    select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
    join {payments.bill b} on b.investor_id = p.investor_id and b.order_id = p.order_id and b.state = 'paid'
    where (select coalesce(-sum(e.amount), 0) from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
      where g.investor_id = p.investor_id and g.reference = 'bill:' || b.bill_id || ':paid' and e.path like 'clearing/%') <> p.total`,
  'money received is not orders plus suspense less refunds': `
    select b.investor_id::text as what from (
      select investor_id, -sum(balance) as received from {ledger.account account} where path like 'clearing/%' group by 1) b
    where b.received <> coalesce((select sum(p.total) from {orders.purchase p} where p.investor_id = b.investor_id and p.state in ('paid', 'done')), 0)
      + coalesce((select sum(s.amount) from {payments.suspense s} where s.investor_id = b.investor_id), 0)
      - coalesce((select sum(o.amount) from {payouts.payout o} where o.investor_id = b.investor_id and o.state = 'done'), 0)`,
  'suspense differs from its ledger account': `
    select s.investor_id::text as what from (
      select investor_id, sum(amount) as total from {payments.suspense s} where not exists (
        select from {payouts.payout o} where (o.investor_id, o.source_id) = (s.investor_id, s.suspense_id) and o.purpose = 'refund' and o.state = 'done')
      group by 1) s
    where s.total <> coalesce((select balance from {ledger.account a} where a.investor_id = s.investor_id and a.path = 'suspense' and a.asset = 'IDR'), 0)`,
  'an order does not add up to its lines': `
    select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
    join (select investor_id, order_id, sum(amount) as amount, sum(fee) as fee, sum(vat) as vat from {orders.line line} group by 1, 2) l
      on l.investor_id = p.investor_id and l.order_id = p.order_id
    where (l.amount, l.fee, l.vat) is distinct from (p.amount::numeric, p.fee::numeric, p.vat::numeric)`,
  'an allotted line is not in the ledger': `
    select l.investor_id || ' ' || l.line_id as what from {orders.line l}
    where l.state = 'allotted' and not exists (
      select from {ledger.posting g} where g.investor_id = l.investor_id and g.reference = 'line:' || l.line_id || ':allotted')`,
  'a finished order has open lines': `
    select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
    where p.state = 'done' and exists (select from {orders.line l} where l.investor_id = p.investor_id and l.order_id = p.order_id and l.state <> 'allotted')`,
  'units of an open sale are not set aside': `
    select s.investor_id || ' ' || s.order_id as what from {sales.sale s}
    left join {ledger.hold h} on h.investor_id = s.investor_id and h.reference = 'sale:' || s.order_id || ':reserved'
    where (s.state in ('submitted', 'filed', 'handedOff', 'priced', 'disputed')) is distinct from coalesce(h.state = 'held', false)
      or (h.state = 'held' and h.amount <> s.reserved_units)`,
  'a booked sale is not in the ledger once, to the unit and the rupiah': `
    select s.investor_id || ' ' || s.order_id as what from {sales.sale s}
    where s.state in ('booked', 'paying', 'done') and not exists (
      select from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
      where g.investor_id = s.investor_id and g.reference = 'sale:' || s.order_id || ':booked'
      having coalesce(sum(e.amount) filter (where e.path = 'units' and e.asset = s.product_id), 0) = -s.units
        and coalesce(sum(e.amount) filter (where e.path = 'units' and e.asset = s.to_product_id), 0) = coalesce(s.to_units, 0)
        and coalesce(sum(e.amount) filter (where e.path in ('proceeds', 'fund/' || s.to_product_id || '/invested')), 0) = s.net)`,
  'proceeds differ from sales that are not paid out': `
    select coalesce(a.investor_id, s.investor_id)::text as what
    from (select investor_id, balance from {ledger.account account} where path = 'proceeds' and balance <> 0) a
    full join (select investor_id, sum(net) as net from {sales.sale sale} where kind = 'sell' and state in ('booked', 'paying') group by 1) s using (investor_id)
    where a.balance is distinct from s.net`,
  'a sale that is done was not paid out, or a payout has no sale': `
    select coalesce(s.investor_id, o.investor_id) || ' ' || coalesce(s.order_id, o.source_id) as what
    from (select investor_id, order_id, net from {sales.sale sale} where kind = 'sell' and state = 'done') s
    full join (select investor_id, source_id, amount from {payouts.payout payout} where purpose = 'redemption' and state = 'done') o
      on o.investor_id = s.investor_id and o.source_id = s.order_id
    where s.net is distinct from o.amount
      and not exists (select from {sales.sale p} where p.investor_id = o.investor_id and p.order_id = o.source_id and p.state = 'paying' and p.net = o.amount)`,
  'a booked sale left more units than were set aside': `
    select investor_id || ' ' || order_id as what from {sales.sale sale} where units > reserved_units and state in ('booked', 'paying', 'done')`,
  'a cart counts other lines than it has': `
    select c.investor_id || ' ' || c.cart_type as what from {cart.cart c}
    where c.lines <> (select count(*) from {cart.item i} where i.investor_id = c.investor_id and i.cart_type = c.cart_type)`,
  'a payout is not in the ledger once, to the rupiah': `
    select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
    where o.state = 'done' and o.amount is distinct from (
      select -sum(e.amount) from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
      where g.investor_id = o.investor_id and g.reference = 'payout:' || o.payout_id and e.path = o.path)`,
  'a payout that is not done is in the ledger': `
    select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
    join {ledger.posting g} on g.investor_id = o.investor_id and g.reference = 'payout:' || o.payout_id where o.state <> 'done'`,
  'an open payout is not set aside': `
    select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
    left join {ledger.hold h} on h.investor_id = o.investor_id and h.reference = 'payout:' || o.payout_id and h.state = 'held'
    where o.state in ('planned', 'sent') and h.amount is distinct from o.amount`,
  'a payout was refused for good and waits for an operator': `
    select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
    where o.state = 'failed' and not exists (
      select from {payouts.payout n} where (n.investor_id, n.purpose, n.source_id) = (o.investor_id, o.purpose, o.source_id) and n.state <> 'failed')`,
  'an order was confirmed with other figures': `
    select investor_id || ' ' || line_id as what from {orders.line line} where state = 'disputed'
    union all select investor_id || ' ' || order_id from {sales.sale sale} where state = 'disputed'`,
};

/** A question about everybody, and the same about some investors: tests ask about theirs. */
const askAll = (text: string): string => text.replace(/\{([\w.]+) (\w+)\}/g, '$1 $2');
const askSome = (text: string): string =>
  text.replace(/\{([\w.]+) (\w+)\}/g, (_, table: string, alias: string) => `(select * from ${table} where investor_id = any($1)) ${alias}`);

const withTotal = (text: string): string => `select q.what, count(*) over ()::int as total from (${text}) q limit 20`;
const statements = Object.entries(QUESTIONS).map(([rule, text], index) => ({
  rule,
  statement: sqlOverAll(`audit.${index}`, withTotal(askAll(text))),
  ofSome: sqlOverAll(`audit.some.${index}`, withTotal(askSome(text))),
}));
// A job without a key was replaced while it ran: whoever replaced it does the work.
const failedJobs = sql(
  'audit.jobs',
  `
  select task_id || ' ' || key as what, count(*) over ()::int as total
  from graphile_worker._private_jobs where attempts >= max_attempts and key is not null and created_at <= $1 limit 20`,
);

/** What one rule found: how many rows break it, and the first twenty. */
export interface Finding {
  readonly rule: string;
  readonly total: number;
  readonly found: readonly string[];
}

type Answer = Omit<Finding, 'rule'>;

/** How many rows of each rule are told. */
const MOST_TOLD = 20;
const told = (found: readonly string[]): Answer => ({ total: found.length, found: found.slice(0, MOST_TOLD) });
const asked = async (db: Db, statement: Statement, values: readonly unknown[] = []): Promise<Answer> => {
  const rows = await db.query<{ what: string; total: number }>(statement, values);
  return { total: rows[0]?.total ?? 0, found: rows.map(({ what }) => what) };
};

interface Question {
  readonly rule: string;
  readonly ask: (db: Db, keys: Keys, until: Instant) => Promise<Answer>;
}

/** What belongs to nobody alone. Chains are looked at with our keys, everything else by one statement. */
const OF_THE_HOUSE: readonly Question[] = [
  { rule: 'a job was given up, its event is undelivered', ask: (db, _keys, until) => asked(db, failedJobs, [time(until)]) },
  {
    rule: 'a seal of the ledger does not hold',
    ask: async (db, keys) => told((await auditSeals(db, keys)).map(({ number, what }) => `seal ${number}: ${what}`)),
  },
  {
    rule: 'an act of an operator was changed afterwards, or one is missing',
    ask: async (db, keys) => told((await findBrokenActs(db, keys)).map(({ operatorId, number }) => `${operatorId} ${number}`)),
  },
];

const ASKED: readonly Question[] = [...statements.map(({ rule, statement }) => ({ rule, ask: (db: Db) => asked(db, statement) })), ...OF_THE_HOUSE];

/** What is asked, by name. */
export const RULES: readonly string[] = ASKED.map(({ rule }) => rule);

/** Asks one rule after the other; each answer is told as it comes. */
export async function* auditRules(db: Db, keys: Keys, until: Instant): AsyncGenerator<Finding> {
  for (const { rule, ask } of ASKED) yield { rule, ...(await ask(db, keys, until)) };
}

/** Asks about some investors what can be asked about them, and about the house the rest. Answers a sentence for each row that breaks a rule. */
export async function auditInvestors(db: Db, keys: Keys, until: Instant, investorIds: readonly string[]): Promise<string[]> {
  const answers = await Promise.all([
    ...statements.map(async ({ rule, ofSome }) => ({ rule, found: (await db.query<{ what: string }>(ofSome, [investorIds])).map(({ what }) => what) })),
    ...OF_THE_HOUSE.map(async ({ rule, ask }) => ({ rule, ...(await ask(db, keys, until)) })),
  ]);
  return answers.flatMap(({ rule, found }) => found.map((what) => `${rule}: ${what}`));
}

/** Asks everything. Answers a sentence for each row that breaks a rule; empty when the books are clean. */
export async function auditBooks(db: Db, keys: Keys, until: Instant): Promise<string[]> {
  const sentences: string[] = [];
  for await (const { rule, found } of auditRules(db, keys, until)) sentences.push(...found.map((what) => `${rule}: ${what}`));
  return sentences;
}
