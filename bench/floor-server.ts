/** The floor: bare Fastify routes with the same prepared statements and rows, without any platform code. */
import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, pipeline: true } as pg.PoolConfig);
const server = Fastify();

const session = `select s.login_id, s.last_seen_at, l.language, c.offset_ms
  from accounts.session s
  join accounts.login l on l.investor_id = s.investor_id and l.login_id = s.login_id and l.epoch = s.epoch
  join accounts.investor i on i.investor_id = s.investor_id and i.state = 'active'
  cross join platform.clock c
  where s.investor_id = $1 and s.token_hash = $2 and s.ends_at > now() and s.last_seen_at > now() - interval '15 minutes'`;
const items =
  'select cart_id, cart_type, transaction_type, portfolio_id, product_id, amount, units, all_units, to_product_id from cart.item where investor_id = $1 and cart_type = $2 order by cart_id';

const read = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values });
const who = (token: string): [string, Buffer] => {
  const [investorId = '', secret = ''] = token.slice(7).split('.');
  return [investorId, createHash('sha256').update(secret).digest()];
};

server.get('/cart', async (request) => {
  const [investorId, hash] = who(request.headers.authorization!);
  await read('session', session, [investorId, hash]);
  return { cart: (await read('items', items, [investorId, 0])).rows };
});

/** The statements of each step of a journey: the rows that the platform writes in it, in one transaction. */
export const STEPS: Readonly<Record<string, readonly (readonly [name: string, text: string, values: (ids: Ids) => unknown[]])[]>> = {
  save: [
    [
      'cart',
      `insert into cart.cart as c values ($1, 0, 1, 1) on conflict (investor_id, cart_type) do update set version = c.version + 1, lines = c.lines + 1`,
      (ids) => [ids.investor],
    ],
    [
      'item',
      `insert into cart.item (investor_id, cart_id, cart_type, transaction_type, portfolio_id, product_id, amount, added_at) values ($1, $2, 0, 1, $1, 'F01', 1000000, now())`,
      (ids) => [ids.investor, ids.item],
    ],
  ],
  fee: [
    [
      'quote',
      `insert into checkout.quote (investor_id, login_id, cart_type, content_hash, promised, shown_encrypted, shown_at) values ($1, $1, 0, $2, '2026-11-18', $3, now()) on conflict (investor_id, login_id, cart_type) do update set content_hash = excluded.content_hash, shown_encrypted = excluded.shown_encrypted, shown_at = excluded.shown_at`,
      (ids) => [ids.investor, HASH, SHOWN],
    ],
  ],
  code: [
    [
      'challenge',
      `insert into codes.challenge (investor_id, purpose, challenge_id, content_hash, code_hash, resends_until, expires_at, wrong_recent_until, wrong_today_until) values ($1, 'checkout:0', $2, $3, $3, now(), now() + interval '5 minutes', now(), now())
      on conflict (investor_id, purpose) do update set challenge_id = excluded.challenge_id, attempts = 0, expires_at = excluded.expires_at, verified_at = null, consumed_at = null`,
      (ids) => [ids.investor, ids.item, HASH],
    ],
    [
      'job',
      `select graphile_worker.add_job('bench.nothing', payload := '{}'::json, job_key := $1, run_at := now() + interval '1 day')`,
      (ids) => [`a${ids.item}`],
    ],
  ],
  verify: [
    [
      'verified',
      `update codes.challenge set attempts = attempts + 1, verified_at = now() where investor_id = $1 and purpose = 'checkout:0'`,
      (ids) => [ids.investor],
    ],
  ],
  subs: [
    ['lock', 'select version from cart.cart where investor_id = $1 and cart_type = 0 for update', (ids) => [ids.investor]],
    ['use', `update codes.challenge set consumed_at = now() where investor_id = $1 and purpose = 'checkout:0'`, (ids) => [ids.investor]],
    [
      'purchase',
      `insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, amount, fee, vat, total, placed_at, pay_by)
       values ($1, $2, $3, 'subscription', 'awaitingPayment', 1, $1, 'cart', 'IDR', 1000000, 0, 0, 1000000, now(), now() + interval '1 day')`,
      (ids) => [ids.investor, ids.order, ids.code],
    ],
    ['code', 'insert into orders.order_code values ($1, $2, $3)', (ids) => [ids.code, ids.investor, ids.order]],
    [
      'line',
      `insert into orders.leg (investor_id, leg_id, order_id, position, kind, side, portfolio_id, product_id, currency, state, step, asked_amount, fee_ppm, vat_ppm, placed_at, promised_nav_day, amount, fee, vat)
       values ($1, $2, $3, 1, 'subscription', 'in', $1, 'F01', 'IDR', 'awaitingPayment', 1, 1000000, 0, 0, now(), current_date, 1000000, 0, 0)`,
      (ids) => [ids.investor, ids.line, ids.order],
    ],
    [
      'placed',
      `insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at) values
       ($1, $3, 1, $3, 'subscription.order', 'placed', 'none', 'awaitingPayment', 'floor', now()),
       ($1, $2, 1, $3, 'subscription.leg', 'placed', 'none', 'awaitingPayment', 'floor', now()),
       ($1, $4, 1, $3, 'bill', 'made', 'none', 'pending', 'floor', now())`,
      (ids) => [ids.investor, ids.line, ids.order, ids.bill],
    ],
    [
      'evidence',
      `insert into orders.evidence values ($1, $2, $3, $4, now(), now(), 'emailCode', $4, '127.0.0.1')`,
      (ids) => [ids.investor, ids.order, SHOWN, HASH],
    ],
    ['number', 'insert into payments.virtual_account values ($1, $2, $3)', (ids) => [ids.number, ids.investor, ids.bill]],
    [
      'bill',
      `insert into payments.bill (investor_id, bill_id, order_id, number, method, amount, currency, state, step, account_number, created_at, expires_at)
       values ($1, $2, $3, 1, 2, 1000000, 'IDR', 'pending', 1, $4, now(), now() + interval '1 day')`,
      (ids) => [ids.investor, ids.bill, ids.order, ids.number],
    ],
    ['gone', 'delete from cart.item where investor_id = $1', (ids) => [ids.investor]],
    ['counted', 'update cart.cart set version = version + 1, lines = 0 where investor_id = $1 and cart_type = 0', (ids) => [ids.investor]],
  ],
  inquiry: [
    [
      'found',
      'select b.* from payments.virtual_account v join payments.bill b on b.investor_id = v.investor_id and b.bill_id = v.bill_id where v.account_number = $1',
      (ids) => [ids.number],
    ],
    [
      'ask',
      `update payments.bill set ask_at = date_trunc('minute', now()), asked = 0 where investor_id = $1 and bill_id = $2`,
      (ids) => [ids.investor, ids.bill],
    ],
    [
      'due',
      `insert into platform.scheduled_task (task, key, due_at, payload) values ('bench.ask', date_trunc('minute', now())::text, 'infinity', '{}') on conflict do nothing`,
      () => [],
    ],
  ],
  payment: [
    [
      'held',
      'select b.* from payments.virtual_account v join payments.bill b on b.investor_id = v.investor_id and b.bill_id = v.bill_id where v.account_number = $1 for update of b',
      (ids) => [ids.number],
    ],
    ['external', `insert into payments.external_id values ('bca', $1, current_date)`, (ids) => [ids.item]],
    ['told', `insert into payments.partner_event values ('bca', $1, $2, '{"kind":"paid"}', now(), now())`, (ids) => [ids.item, HASH]],
    [
      'paid',
      `update payments.bill set state = 'paid', step = 2, good_funds_at = now(), paid_at = now() where investor_id = $1 and bill_id = $2`,
      (ids) => [ids.investor, ids.bill],
    ],
    [
      'order',
      `update orders.order set state = 'paid', step = 2, good_funds_at = now(), paid_at = now() where investor_id = $1 and order_id = $2`,
      (ids) => [ids.investor, ids.order],
    ],
    [
      'days',
      `update orders.leg set state = 'ready', step = 2, nav_day = current_date, nav_day_reason = 'onTime' where investor_id = $1 and leg_id = $2`,
      (ids) => [ids.investor, ids.line],
    ],
    [
      'event',
      `insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at) values
       ($1, $3, 2, $3, 'subscription.order', 'paid', 'awaitingPayment', 'paid', 'floor', now()),
       ($1, $2, 2, $3, 'subscription.leg', 'paid', 'awaitingPayment', 'ready', 'floor', now()),
       ($1, $4, 2, $3, 'bill', 'paid', 'pending', 'paid', 'floor', now())`,
      (ids) => [ids.investor, ids.line, ids.order, ids.bill],
    ],
    [
      'posting',
      `insert into ledger.posting values ($1, $2, $3, 'subscriptionPaid', now(), current_date)`,
      (ids) => [ids.investor, ids.bill, `bill:${ids.bill}:paid`],
    ],
    [
      'entries',
      `insert into ledger.entry values ($1, $2, 1, $1, 'clearing/bca', 'IDR', -1000000), ($1, $2, 2, $1, 'fund/F01/subscriptions', 'IDR', 1000000)`,
      (ids) => [ids.investor, ids.bill],
    ],
    [
      'balances',
      `insert into ledger.account as a values ($1, $1, 'clearing/bca', 'IDR', true, 0), ($1, $1, 'fund/F01/subscriptions', 'IDR', false, 0) on conflict (investor_id, portfolio_id, path, asset) do nothing`,
      (ids) => [ids.investor],
    ],
    [
      'moved',
      `update ledger.account set balance = balance + case when below_zero then -1000000 else 1000000 end where investor_id = $1 and portfolio_id = $1 and path in ('clearing/bca', 'fund/F01/subscriptions')`,
      (ids) => [ids.investor],
    ],
    [
      'job2',
      `select graphile_worker.add_job('bench.nothing', payload := '{}'::json, job_key := $1, run_at := now() + interval '1 day')`,
      (ids) => [`b${ids.item}`],
    ],
  ],
};
const HASH = Buffer.alloc(32, 1);
const SHOWN = Buffer.alloc(900, 65);

export interface Ids {
  readonly investor: string;
  readonly item: string;
  readonly order: string;
  readonly line: string;
  readonly bill: string;
  readonly code: string;
  readonly number: string;
}

export const newIds = (investor: string): Ids => {
  const random = randomUUID();
  return {
    investor,
    item: randomUUID(),
    order: randomUUID(),
    line: randomUUID(),
    bill: randomUUID(),
    code: `B-${random.slice(0, 12)}`,
    number: `9${Date.now()}${String(Math.random()).slice(2, 8)}`,
  };
};

/** Runs the statements of one step in a transaction, pipelined. */
export async function runStep(from: pg.Pool, step: string, ids: Ids): Promise<void> {
  const client = await from.connect();
  try {
    await Promise.all([
      client.query('begin'),
      ...STEPS[step]!.map(([name, text, values]) => client.query({ name: `${step}.${name}`, text, values: values(ids) })),
      client.query('commit'),
    ]);
  } finally {
    client.release();
  }
}

if (process.send) {
  for (const step of Object.keys(STEPS)) {
    server.post(`/${step}`, async (request) => {
      const ids = request.body as Ids;
      await read('session', session, who(request.headers.authorization!));
      await runStep(pool, step, ids);
      return { result: 0 };
    });
  }
  await server.listen({ port: 0, host: '127.0.0.1' });
  process.send({ ready: true, port: (server.server.address() as { port: number }).port });
  process.on('disconnect', () => process.exit(0));
}
