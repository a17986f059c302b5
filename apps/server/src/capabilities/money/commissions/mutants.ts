/** Mutants of commissions: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/money/commissions';
const test = 'tests/journeys/commissions.test.ts';
const PAID = 'tests/journeys/commission-payouts.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a rate is approved after its first day has begun',
    file: `${HERE}/propose-rate.ts`,
    guard: '    if (!isAhead(rate.validFrom, business)) return false;\n',
    naive: '',
    test,
    title: 'a rate needs two operators and a future day',
  },
  {
    name: 'an order does not record the agent who referred the investor',
    file: 'apps/server/src/capabilities/money/orders/place-store.ts',
    guard: 'left join accounts.referral r on r.investor_id = n.investor_id\n',
    naive: 'left join accounts.referral r on r.investor_id = n.investor_id and r.at is null\n',
    test,
    title: 'an order accrues after its day',
  },
  {
    name: 'a later rate changes the commission of earlier orders',
    file: `${HERE}/store.ts`,
    guard: 'l.commission_ppm as share_ppm',
    naive: `(select share_ppm from commissions.rate_on(l.agent_id, l.product_id, l.side, $2::date + 1)) as share_ppm`,
    test,
    title: 'an order accrues after its day',
  },
  {
    name: 'a day is accrued before it is over',
    file: `${HERE}/store.ts`,
    guard: ' and ${BOOKED_AT} < $1 order by',
    naive: ' and $1::timestamptz is not null order by',
    test,
    title: 'a day that has not ended is not accrued',
  },
  {
    name: 'two concurrent runs accrue the same legs',
    file: `${HERE}/store.ts`,
    guard: '  order by l.investor_id, l.leg_id limit ${BATCH} for update`',
    naive: '  order by l.investor_id, l.leg_id limit ${BATCH}`',
    test,
    title: 'a leg corrected while a run waits for it is accrued as corrected',
  },
  {
    name: 'a correction pays a commission a second time',
    file: `${HERE}/accrue.ts`,
    guard: ' - (before.get(leg.leg_id) ?? 0n)',
    naive: ' - (before.size > 0 ? 0n : 0n)',
    test,
    title: 'a corrected NAV, up, down and back, changes what a sale and a switch earned by the difference, and not what a purchase earned',
  },
  {
    name: 'a correction does not change the accrued commission',
    file: `${HERE}/store.ts`,
    guard: 'l.accrued_version is distinct from l.settled_version`',
    naive: 'l.accrued_version is null`',
    test,
    title: 'a corrected NAV, up, down and back, changes what a sale and a switch earned by the difference, and not what a purchase earned',
  },
  {
    name: 'one failing agent blocks all others',
    file: `${HERE}/accrue.ts`,
    guard:
      '  await each(await closedDays(errand.primary, startOf(day)), async (of) => {\n    for (let isMore = true; isMore; ) isMore = await errand.transact((tx) => accrueNext(tx, errand, of));\n  });\n',
    naive:
      '  for (const of of await closedDays(errand.primary, startOf(day))) {\n    for (let isMore = true; isMore; ) isMore = await errand.transact((tx) => accrueNext(tx, errand, of));\n  }\n  await each([], async () => {});\n',
    test,
    title: 'twenty concurrent runs',
  },
  {
    name: 'the rate for all agents takes precedence over an agent’s own rate',
    file: 'database/migrations/202611222310_commissions.sql',
    guard: 'order by r.agent_id is null, r.product_id',
    naive: 'order by r.agent_id is not null, r.product_id',
    test,
    title: 'an agent’s own rate precedes the general one',
  },
  {
    name: 'the rate of a product type takes precedence over that of the product',
    file: 'database/migrations/202611222310_commissions.sql',
    guard: 'r.product_id is null, r.product_type is null,',
    naive: 'r.product_type is null, r.product_id is null,',
    test,
    title: 'an agent’s own rate precedes the general one',
  },
  {
    name: 'a version of a leg is accrued twice',
    file: 'database/migrations/202611222310_commissions.sql',
    guard: '  primary key (investor_id, leg_id, version)\n);\ncreate index accrual_by_day',
    naive: '  unique nulls not distinct (investor_id, leg_id, version, accrued_at)\n);\ncreate index accrual_by_day',
    test,
    title: 'a day that has not ended is not accrued',
  },
  {
    name: 'the database lets one person set a rate alone',
    file: 'database/migrations/202611222310_commissions.sql',
    guard: '  constraint two_people check (agreed_by <> proposed_by),\n',
    naive: '',
    test,
    title: 'a rate needs two operators and a future day',
  },
  {
    name: 'an accrual on one statement is counted on another',
    file: `${HERE}/statements/store.ts`,
    guard: 'currency = $4 and statement_id is null and day < $2 returning',
    naive: 'currency = $4 and day < $2 returning',
    test: PAID,
    title: 'the statement of a past month is drawn once',
  },
  {
    name: 'a statement is paid out again with the next run of its month',
    file: `${HERE}/statements/store.ts`,
    guard: "where s.month = $1 and s.currency = $3 and s.state = 'open' and exists",
    naive: 'where s.month = $1 and s.currency = $3 and exists',
    test: PAID,
    title: 'a run pays what two operators approved',
  },
  {
    name: 'the whole base is taxed at each rate',
    file: `${HERE}/statements/rules.ts`,
    guard: 'hundredths += (end - from) * percent;',
    naive: 'hundredths += end * percent;',
    test: `${HERE}/statements/statements.rules.test.ts`,
    title: 'taxes half of a commission by the brackets',
  },
];
