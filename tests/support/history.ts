/** Years of business in a few statements: completed orders with all their records, consistent with every audit rule. */
import type pg from 'pg';

export interface History {
  /** The number of orders. */
  readonly orders: number;
  /** The last day on which they were placed and settled; the others precede it, `daily` a day. */
  readonly until: string;
  readonly daily: number;
  /** Start of the id range of a further history, so that two can coexist. */
  readonly begin?: number;
}

const AMOUNT = 1_500_000;
const NAV = 1_000_000_000;
const UNITS = 15_000_000_000;
/** One order in this many was paid twice: money in suspense whose refund the bank rejected once and then accepted. */
const SUSPENDED_EACH = 50;

/** The state events of one subject of an order. */
const events = (
  subject: string,
  about: string,
  machine: string,
  steps: readonly (readonly [event: string, from: string, to: string])[],
  which = 'true',
): string => `
  insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at, recorded_at)
  select h.investor_id, ${subject}, s.step, ${about}, '${machine}', s.event, s.from_state, s.to_state, 'job:history', h.at, h.at
  from public.history h cross join (values ${steps.map(([event, from, to], index) => `(${index + 1}, '${event}', '${from}', '${to}')`).join(', ')})
    as s(step, event, from_state, to_state) where ${which} order by h.place, s.step`;

const posting = (id: string, reference: string, kind: string, which = 'true'): string => `
  insert into ledger.posting (investor_id, posting_id, reference, kind, business_at, business_day, recorded_at)
  select h.investor_id, ${id}, ${reference}, '${kind}', h.at, (h.at at time zone 'Asia/Jakarta')::date, h.at from public.history h where ${which} order by h.place`;

const entries = (id: string, lines: readonly (readonly [path: string, asset: string, amount: number])[], which = 'true'): string => `
  insert into ledger.entry (investor_id, posting_id, line, portfolio_id, path, asset, amount)
  select h.investor_id, ${id}, e.line, h.investor_id, e.path, e.asset, e.amount from public.history h
  cross join (values ${lines.map(([path, asset, amount], index) => `(${index + 1}, '${path}', '${asset}', ${amount}::bigint)`).join(', ')}) as e(line, path, asset, amount)
  where ${which} order by h.place, e.line`;

const suspended = `h.place % ${SUSPENDED_EACH} = 0`;

/** The tables it fills, which are vacuumed and analyzed afterwards. */
const TABLES = [
  'kyc.investor_status',
  'orders.order',
  'orders.leg',
  'orders.fill',
  'settlement.batch',
  'payments.bill',
  'payments.partner_event',
  'payments.suspense',
  'payouts.payout',
  'platform.state_event',
  'ledger.posting',
  'ledger.entry',
  'ledger.account',
  'notifications.notification',
];

/** Writes the history, ten orders per investor. Requires the database owner, because nobody else may insert past records. */
export async function writeHistory(owner: pg.Pool | pg.Client, { orders, until, daily, begin = 0 }: History): Promise<void> {
  const write = (text: string) => owner.query(text);
  const id = (number: number): string => `(lpad(to_hex(${begin}::bigint + i), 12, '0') || '7000800000000000000${number}')::uuid`;
  await write('drop table if exists public.history');
  await write(`
    create table public.history as select i as place,
      (lpad(to_hex(${begin}::bigint + (i - 1) / 10), 12, '0') || '70008000000000000000')::uuid as investor_id,
      ${id(1)} as order_id, ${id(2)} as leg_id, ${id(3)} as bill_id, ${id(4)} as suspense_id, ${id(5)} as failed_id, ${id(6)} as payout_id,
      '${until}'::date - (${orders} - i) / ${daily} as day,
      ('${until}'::date - (${orders} - i) / ${daily} + time '10:00') at time zone 'Asia/Jakarta' + (i % ${daily}) * interval '5 milliseconds' as at
    from generate_series(1, ${orders}) as i`);
  await write(`insert into kyc.investor_status (investor_id, state, risk_level, ifua, verified_at)
    select distinct investor_id, 'active', 3, 'H' || replace(investor_id::text, '-', ''), min(at) over () from public.history`);
  await write(`insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, amount, fee, vat, total, placed_at, pay_by, good_funds_at, paid_at, ended_at)
    select investor_id, order_id, 'H' || order_id, 'subscription', 'done', 3, investor_id, 'cart', 'IDR', ${AMOUNT}, 0, 0, ${AMOUNT}, at, at, at, at, at from public.history order by place`);
  await write(`insert into orders.leg (investor_id, leg_id, order_id, portfolio_id, position, kind, side, product_id, currency, state, step, asked_amount, fee_ppm, vat_ppm, placed_at,
      promised_nav_day, nav_day, nav_day_reason, batch, nav, units, amount, fee, vat, settled_at)
    select investor_id, leg_id, order_id, investor_id, 1, 'subscription', 'in', 'F01', 'IDR', 'settled', 6, ${AMOUNT}, 0, 0, at, day, day, 'onTime', 1, ${NAV}, ${UNITS}, ${AMOUNT}, 0, 0, at
    from public.history order by place`);
  await write(`insert into orders.fill (investor_id, leg_id, version, outcome, nav, units, confirmed_at)
    select investor_id, leg_id, 1, 'confirmed', ${NAV}, ${UNITS}, at from public.history order by place`);
  await write(`insert into settlement.batch (nav_day, product_id, kind, number, legs, made_at, accepted_at)
    select day, 'F01', 'subscription', 1, count(*), max(at), max(at) from public.history group by day on conflict do nothing`);
  await write(`insert into payments.bill (investor_id, bill_id, order_id, number, method, amount, state, step, account_number, created_at, expires_at, good_funds_at, paid_at)
    select investor_id, bill_id, order_id, 1, 2, ${AMOUNT}, 'paid', 2, 'H' || place, at, at, at, at from public.history order by place`);
  await write(`insert into payments.partner_event (partner, event_id, body_hash, answer, credited_at, received_at)
    select 'bca', 'H' || bill_id, '\\x00', '{}', at, at from public.history order by place`);
  await write(`insert into payments.suspense (investor_id, suspense_id, bill_id, partner, event_id, amount, reason, at)
    select investor_id, suspense_id, bill_id, 'bca', 'S' || bill_id, ${AMOUNT}, 'alreadyPaid', at from public.history h where ${suspended} order by place`);
  for (const [payout, state, isFollowed, step] of [
    ['failed_id', 'failed', true, 3],
    ['payout_id', 'done', false, 3],
  ] as const)
    await write(`insert into payouts.payout (investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state, step, planned_at, sent_at, done_at, is_followed)
      select investor_id, ${payout}, 'refund', suspense_id, 'bca', 'suspense', ${AMOUNT}, '', '${state}', ${step}, at, at, at, ${isFollowed} from public.history h where ${suspended} order by place`);
  await write(`insert into notifications.notification (investor_id, notification_id, kind, facts, at, source)
    select investor_id, order_id, 'orderPaid', '{}', at, 'orderPaid:' || order_id from public.history order by place`);
  await write(
    events('h.order_id', 'h.order_id', 'subscription.order', [
      ['placed', 'none', 'awaitingPayment'],
      ['paid', 'awaitingPayment', 'paid'],
      ['settled', 'paid', 'done'],
    ]),
  );
  await write(
    events('h.leg_id', 'h.order_id', 'subscription.leg', [
      ['placed', 'none', 'awaitingPayment'],
      ['paid', 'awaitingPayment', 'ready'],
      ['batched', 'ready', 'batched'],
      ['submitted', 'batched', 'submitted'],
      ['priced', 'submitted', 'priced'],
      ['settled', 'priced', 'settled'],
    ]),
  );
  await write(
    events('h.bill_id', 'h.order_id', 'bill', [
      ['made', 'none', 'pending'],
      ['paid', 'pending', 'paid'],
    ]),
  );
  await write(
    events(
      'h.failed_id',
      'h.suspense_id',
      'payout',
      [
        ['planned', 'none', 'planned'],
        ['sent', 'planned', 'sent'],
        ['failed', 'sent', 'failed'],
      ],
      suspended,
    ),
  );
  await write(
    events(
      'h.payout_id',
      'h.suspense_id',
      'payout',
      [
        ['planned', 'none', 'planned'],
        ['sent', 'planned', 'sent'],
        ['done', 'sent', 'done'],
      ],
      suspended,
    ),
  );
  await write(posting('h.bill_id', `'bill:' || h.bill_id || ':paid'`, 'subscriptionPaid'));
  await write(
    entries('h.bill_id', [
      ['clearing/bca', 'IDR', -AMOUNT],
      ['fund/F01/subscriptions', 'IDR', AMOUNT],
    ]),
  );
  await write(posting('h.leg_id', `'leg:' || h.leg_id || ':settled'`, 'unitsAllotted'));
  await write(
    entries('h.leg_id', [
      ['fund/F01/subscriptions', 'IDR', -AMOUNT],
      ['fund/F01/invested', 'IDR', AMOUNT],
      ['fund/F01/register', 'F01', -UNITS],
      ['units', 'F01', UNITS],
    ]),
  );
  await write(posting('h.suspense_id', `'suspense:bca:' || h.suspense_id`, 'moneySuspended', suspended));
  await write(
    entries(
      'h.suspense_id',
      [
        ['clearing/bca', 'IDR', -AMOUNT],
        ['suspense', 'IDR', AMOUNT],
      ],
      suspended,
    ),
  );
  await write(posting('h.payout_id', `'payout:' || h.payout_id`, 'moneyPaidOut', suspended));
  await write(
    entries(
      'h.payout_id',
      [
        ['suspense', 'IDR', -AMOUNT],
        ['clearing/bca', 'IDR', AMOUNT],
      ],
      suspended,
    ),
  );
  await write(`insert into ledger.account (investor_id, portfolio_id, path, asset, below_zero, balance)
    select e.investor_id, e.portfolio_id, e.path, e.asset, c.below_zero, sum(e.amount) from ledger.entry e join ledger.chart c on e.path like c.pattern
    where e.investor_id in (select investor_id from public.history) group by 1, 2, 3, 4, 5`);
  await write(`vacuum analyze ${TABLES.join(', ')}`);
}
