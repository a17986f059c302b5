/** Fills an empty database with the sandbox's data: calendar, funds, prices, people, and their past orders. */
import pg from 'pg';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { decisionOn, lookedAtOn, newRate } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { at, addDays, type Day, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { orderCode, uuidOf } from '@lumbung/kernel/ids.ts';
import { readListedRow } from '@lumbung/kernel/listed-row.ts';
import { bankDecisions, bondSeries } from '@lumbung/specimen/bonds.ts';
import { ARTICLES, pictureFile, PICTURES, type PictureName } from '@lumbung/specimen/articles.ts';
import { readHolidays, referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { BRANDS, brandsOffering, PARTNER_USERS } from '@lumbung/specimen/brands.ts';
import { COMPOSITION, type FundTerms, FUNDS, HOUSES, SUMMARIES } from '@lumbung/specimen/funds.ts';
import { benchmarkOf, INDICES } from '@lumbung/specimen/indices.ts';
import { FIRST_DAY, navSeries } from '@lumbung/specimen/navs.ts';
import { COMMISSIONS, INVESTORS, OPERATORS, PASSWORD } from '@lumbung/specimen/people.ts';
import { tenBytes } from '@lumbung/specimen/random.ts';
import { WATCHLISTS } from '@lumbung/specimen/watchlists.ts';
import { pastPurchases, type PastPurchase } from '@lumbung/specimen/story.ts';
import { addNames, contextOf, hashPassword } from '../../apps/server/src/capabilities/people/accounts/index.ts';
import { takeRow } from '../../apps/server/src/capabilities/people/partner-users/index.ts';
import {
  activateEdition,
  addPartOf,
  beginEdition,
  markEdition,
  markPartiesHeld,
  partiesFor,
  tellParties,
} from '../../apps/server/src/capabilities/people/screening/store.ts';
import { sealSecret } from '../../apps/server/src/capabilities/people/operators/index.ts';
import { addOwnAccount } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import { putSeries, resetsOf } from '../../apps/server/src/capabilities/market/bond-series/index.ts';
import { summariseNavs } from '../../apps/server/src/capabilities/market/prices/store.ts';
import { measureWorstYears } from '../../apps/server/src/capabilities/market/prices/worst-year.ts';
import { addEdition, addPicture, beginItem } from '../../apps/server/src/capabilities/market/content/store.ts';
import { digestOf } from '../../apps/server/src/capabilities/money/payments/store.ts';
import { SUBSCRIPTION_PAID, subscriptionPaid, UNITS_ALLOTTED } from '../../apps/server/src/capabilities/money/subscriptions/entries.ts';
import { sealShown, settledReference } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { post } from '../../apps/server/src/ledger/ledger.ts';
import { OWN } from '../../apps/server/src/platform/brands.ts';
import { makePool, transact, type Tx } from '../../apps/server/src/platform/database.ts';
import { type Keys, sha256 } from '../../apps/server/src/platform/keys.ts';
import { whatIs } from './birth.ts';
import { seedDocuments } from './documents.ts';

const PUBLISHED_AT = timeOfDay('18:00');

/** Turns an empty database into a sandbox. An existing sandbox is left unchanged; any other database is refused. Returns whether it was seeded. */
export async function seed(ownerUrl: string, keys: Keys, asOf: Instant): Promise<boolean> {
  const passwordHash = await hashPassword(PASSWORD);
  return asOwner(ownerUrl, async (tx) => {
    const found = await whatIs(tx);
    if (found === 'sandbox') return false;
    if (found !== 'unused') throw new Error('this database is not one that a sandbox may fill');
    await run(tx, 'born', 'insert into platform.sandbox default values', []);
    await seedAll(tx, keys, asOf, passwordHash);
    return true;
  });
}

/** Seeds only the calendar, the funds and their prices: data that the operators of a live platform would provide. */
export const seedMarket = (ownerUrl: string, asOf: Instant): Promise<void> => asOwner(ownerUrl, (tx) => fillMarket(tx, historyUntil(asOf), asOf));

async function asOwner<Result>(ownerUrl: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const pool = makePool({ url: ownerUrl, size: 2, name: 'seed', statementTimeout: 60_000 });
  try {
    return await transact(pool, async (tx) => ({ keep: true, result: await work(tx) }));
  } finally {
    await pool.end();
  }
}

function historyUntil(asOf: Instant) {
  const calendar = referenceCalendar();
  const today = dayOf(asOf);
  const lastDay = asOf >= at(today, PUBLISHED_AT) ? today : addDays(today, -1);
  return { calendar, today, series: navSeries(calendar, lastDay) };
}

async function seedAll(tx: Tx, keys: Keys, asOf: Instant, passwordHash: string): Promise<void> {
  const history = historyUntil(asOf);
  const { calendar, today, series } = history;
  await fillMarket(tx, history, asOf);
  await seedPeople(tx, keys, asOf, passwordHash);
  for (const purchase of pastPurchases(calendar, series, today)) await seedPurchase(tx, keys, purchase);
}

const NAVS = `
  insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at, published_at)
  select $1, day, 1, nav, 'published', 'seed', '{}', evening, evening
  from unnest($2::date[], $3::bigint[]) as n(day, nav), lateral (select (day + time '21:00') at time zone 'Asia/Jakarta' as evening) e`;

async function fillMarket(tx: Tx, { calendar, today, series }: ReturnType<typeof historyUntil>, asOf: Instant): Promise<void> {
  await run(
    tx,
    'holidays',
    `insert into calendar.day_off select 'IDX', day, name_id, name_en, status from unnest($1::date[], $2::text[], $3::text[], $4::text[]) as h(day, name_id, name_en, status)`,
    columns(
      readHolidays().filter((row) => row.closesExchange),
      (row) => [row.day, row.nameId, row.nameEn, row.status],
    ),
  );
  await run(
    tx,
    'houses',
    'insert into catalogue.house select * from unnest($1::text[], $2::text[])',
    columns(HOUSES, (house) => [house.id, house.name]),
  );
  await run(tx, 'assets', `insert into ledger.asset (asset, kind, scale) select unnest($1::text[]), 'units', 4 on conflict do nothing`, [
    FUNDS.map((fund) => fund.id),
  ]);
  await run(
    tx,
    'indices',
    `insert into catalogue.market_index select *, $6::date from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[])`,
    [...columns([...INDICES.entries()], ([place, { id, name, type }]) => [id, name.id, name.en, type, place + 1]), FIRST_DAY],
  );
  for (const index of INDICES) await run(tx, 'levels', NAVS, [index.id, series.days, series.navs.get(index.id)]);
  for (const fund of FUNDS) {
    await run(
      tx,
      'fund',
      `insert into catalogue.product values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$11,$11,$12,$21,$13,110000,$14,$15,$16,$17,$18,$19,$20,$22,$23,$24)`,
      [
        fund.id,
        fund.slug,
        fund.name,
        fund.house,
        fund.custodian,
        fund.type,
        fund.sharia,
        fund.currency,
        fund.risk,
        fund.launchedOn,
        fund.minimum,
        fund.feePpm,
        fund.type === 'moneyMarket' ? 0 : 5_000,
        fund.expensePpm,
        fund.open,
        fund.open ? null : 'offerOver',
        fund.assets,
        SUMMARIES[fund.type].id,
        SUMMARIES[fund.type].en,
        JSON.stringify(COMPOSITION[fund.type]),
        fund.type === 'equity' ? 5_000 : 0,
        fund.account.bank,
        fund.account.number,
        benchmarkOf(fund),
      ],
    );
    await run(tx, 'offer', 'insert into catalogue.offer select $1, unnest($2::text[])', [fund.id, brandsOffering(fund)]);
    for (const terms of fund.terms) await run(tx, 'terms', TERMS, [fund.id, ...termsRow(terms)]);
    await run(tx, 'navs', NAVS, [fund.id, series.days, series.navs.get(fund.id)]);
  }
  await run(tx, 'analyse', 'analyze prices.nav', []);
  await summariseNavs(
    tx,
    [...FUNDS, ...INDICES].map(({ id }) => id),
    null,
  );
  while (await measureWorstYears(tx));
  await seedBonds(tx, calendar, today);
  await fillLibrary(tx, asOf);
  await seedDocuments(tx, series);
}

/** Bond series with their terms, the central bank's decisions, and the resulting rates until today. */
async function seedBonds(tx: Tx, calendar: Calendar, today: Day): Promise<void> {
  const decisions = bankDecisions().filter(({ from }) => from <= today);
  await run(
    tx,
    'decisions',
    'insert into bond_series.decision select * from unnest($1::date[], $2::bigint[])',
    columns(decisions, ({ from, rate }) => [from, rate]),
  );
  const all = bondSeries(calendar);
  for (const one of all) await putSeries(tx, { ...one, memorandum: null });
  const rates = all.flatMap((one) =>
    resetsOf(one)
      .filter((from) => from <= today)
      .map((from) => [one.seri, from, newRate({ rate: one.rate, spread: one.spread! }, decisionOn(decisions, lookedAtOn(calendar, from))!.rate)] as const),
  );
  await run(
    tx,
    'rates',
    'update bond_series.reset r set rate_ppm = n.rate from unnest($1::text[], $2::date[], $3::bigint[]) as n(seri, day, rate) where r.seri = n.seri and r.from_day = n.day',
    columns(rates, (row) => row),
  );
}

/** Articles and tutorials, with their pictures. */
async function fillLibrary(tx: Tx, asOf: Instant): Promise<void> {
  const pictureId = (name: PictureName): string => uuidOf(sha256(`picture ${name}`));
  for (const name of Object.keys(PICTURES) as PictureName[])
    addPicture(tx, pictureId(name), { bytes: pictureFile(name), width: PICTURES[name].width, height: PICTURES[name].height });
  for (const [index, { slug, kind, topic, isFeatured, daysAgo, picture, id, en }] of ARTICLES.entries()) {
    const itemId = uuidOf(sha256(`article ${slug}`));
    const writtenAt = (asOf - daysAgo * 86_400_000) as Instant;
    await beginItem(tx, itemId, slug, kind);
    addEdition(tx, {
      itemId,
      version: 1,
      topic,
      isFeatured,
      titleId: id.title,
      titleEn: en.title,
      leadId: id.lead,
      leadEn: en.lead,
      bodyId: id.body,
      bodyEn: en.body,
      pictureId: pictureId(picture),
      altId: PICTURES[picture].id,
      altEn: PICTURES[picture].en,
      writtenBy: null,
      writtenAt,
    });
    await run(tx, 'published', 'update content.item set published_version = 1, published_at = $2, position = $3 where item_id = $1', [
      itemId,
      new Date(writtenAt).toISOString(),
      index + 1,
    ]);
  }
}

const TERMS = `
  insert into catalogue.terms (product_id, kind, channel, valid_from, cut_off, hand_off, settlement_days, unit_rounding, unit_scale, amount_rounding, distribution)
  values ($1, $2, '*', $3, $4, $5, $6, $7, $8, 'halfUp', $9)`;
const termsRow = ({ kind, validFrom, cutOff, handOff, settlementDays, unitRounding, unitScale, distribution }: FundTerms): unknown[] => [
  kind,
  validFrom,
  cutOff,
  handOff,
  settlementDays,
  unitRounding,
  unitScale,
  distribution,
];

async function seedPeople(tx: Tx, keys: Keys, asOf: Instant, passwordHash: string): Promise<void> {
  const joined = new Date(asOf - 400 * 86_400_000).toISOString();
  await seedBrands(tx, keys, asOf);
  for (const person of INVESTORS) {
    const { investorId, loginId, role, company } = person;
    const isFirst = INVESTORS.find((one) => one.investorId === investorId) === person;
    const sealedCompany = company ? keys.encrypt(company.name, contextOf(investorId, 'company')) : null;
    if (isFirst)
      await run(tx, 'investor', `insert into accounts.investor values ($1, $3, 'active', $2, $4, $5, $6, $7)`, [
        investorId,
        joined,
        role ? 'company' : person.agentCode ? 'agent' : person.brand ? 'partner' : 'person',
        role !== null,
        sealedCompany,
        company?.type ?? null,
        person.brand ?? OWN,
      ]);
    const sealedName = keys.encrypt(person.name, contextOf(investorId, 'name'));
    await run(
      tx,
      'login',
      `insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, password_hash, skips_two_factor, makes, approves)
       values ($1, $2, $3, $4, $5, true, $6, $7)`,
      [investorId, loginId, keys.encrypt(person.email, contextOf(investorId, 'email')), sealedName, passwordHash, role?.makes ?? true, role?.approves ?? false],
    );
    await run(tx, 'email', 'insert into accounts.login_email values ($1, $2, $3)', [keys.indexKey(`email:${person.email}`), investorId, loginId]);
    addNames(tx, keys, [{ investor_id: investorId, login_id: loginId, name_encrypted: sealedName, company_encrypted: isFirst ? sealedCompany : null }]);
    if (!isFirst) continue;
    await run(tx, 'standing', 'insert into kyc.investor_status values ($1, $2, $3, $4, $5, $6)', [
      investorId,
      person.isVerified ? 'active' : 'none',
      person.riskLevel,
      person.ifua,
      person.isVerified ? joined : null,
      // An investor with a fund account also has an id at the central depository: domestic individuals and corporations.
      person.ifua && `${person.company ? 'CPD' : 'IDD'}010190${person.ifua.slice(-6)}`,
    ]);
    if (person.account) {
      const { bank, number, holder = person.name } = person.account;
      await addOwnAccount(tx, keys, investorId, { accountId: loginId, bank, currency: 'IDR', account: number, holder }, (asOf - 400 * 86_400_000) as Instant);
    }
  }
  // Names are indexed on insert: no existing rows remain to be indexed.
  await run(tx, 'names', 'insert into accounts.name_fill (done_at) values ($1) on conflict (only_row) do update set done_at = excluded.done_at', [joined]);
  await run(tx, 'noFill', `delete from platform.scheduled_task where task in ('accounts.fillNames', 'kyc.fillNames')`, []);
  for (const operator of OPERATORS) {
    await run(
      tx,
      'operator',
      'insert into operations.operator (operator_id, email, name, password_hash, roles, totp_encrypted) values ($1, $2, $3, $4, $5, $6)',
      [operator.operatorId, operator.email, operator.name, passwordHash, operator.roles, sealSecret(keys, operator.operatorId, operator.secret)],
    );
  }
  await seedAgents(tx, joined, new Date(asOf).toISOString());
  await seedWatchlists(tx, keys, asOf);
}

/** Partner brands, and the users that one of them reported. */
async function seedBrands(tx: Tx, keys: Keys, asOf: Instant): Promise<void> {
  for (const { code, name, mark, palette, mailFrom, supportEmail, host, appUrl, support, smsSender } of BRANDS)
    await run(tx, 'brand', 'insert into platform.brand values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
      code,
      name,
      mark,
      palette,
      mailFrom,
      supportEmail,
      host,
      appUrl,
      support?.phone ?? null,
      support?.whatsapp ?? null,
      support?.from ?? null,
      support?.until ?? null,
      smsSender,
    ]);
  for (const { brand, ...user } of PARTNER_USERS) await takeRow(tx, keys, brand, { ...user, version: 1, language: 'id' }, asOf);
}

/** Active watch lists of invented people, against which all customers are checked. */
async function seedWatchlists(tx: Tx, keys: Keys, asOf: Instant): Promise<void> {
  const importedBy = OPERATORS.find(({ roles }) => roles.includes('compliance'))!.operatorId;
  let activation = 0;
  for (const { list, name, issuedOn, rows } of WATCHLISTS) {
    const edition = await beginEdition(
      tx,
      { edition_id: uuidOf(sha256(`watchlist ${name}`)), list, name, issued_on: issuedOn as Day, rows: rows.length, wrong: 0, imported_by: importedBy },
      asOf,
    );
    const entries = rows.map((cells, index) => {
      const entry = readListedRow(cells);
      if (typeof entry === 'string') throw new Error(`an invented entry is none: ${entry}`);
      return { row: index + 1, entry };
    });
    await addPartOf(tx, keys, edition, { part: 1, rows: rows.length, entries });
    await markEdition(tx, edition.edition_id, 'ready', asOf);
    activation = (await activateEdition(tx, edition.edition_id, asOf))!;
  }
  for (const { investorId, name, isVerified, company } of INVESTORS) {
    if (!isVerified || company) continue;
    await tellParties(tx, keys, investorId, [{ party: 'self', told: { kind: 'person', name } }], asOf);
    await markPartiesHeld(tx, await partiesFor(tx, keys, investorId), activation, asOf);
  }
}

/** Referrals, dated today: earlier orders had no agent. Finance and admin agreed to the commission rates on subscription fees. */
async function seedAgents(tx: Tx, joined: string, today: string): Promise<void> {
  const codes = new Map(INVESTORS.flatMap(({ agentCode, investorId }) => (agentCode ? [[agentCode, investorId] as const] : [])));
  for (const [code, agentId] of codes) await run(tx, 'agentCode', 'insert into accounts.agent_code values ($1, $2)', [code, agentId]);
  for (const { investorId, broughtBy } of INVESTORS) {
    if (broughtBy) await run(tx, 'referral', 'insert into accounts.referral values ($1, $2, $3)', [investorId, codes.get(broughtBy), today]);
  }
  const [finance, admin] = ['finance', 'admin'].map((role) => OPERATORS.find(({ roles }) => roles.includes(role))!.operatorId);
  for (const [agentId, { share }] of [
    [codes.get(COMMISSIONS.own.agentCode), COMMISSIONS.own],
    [null, COMMISSIONS.others],
  ] as const) {
    await run(
      tx,
      'rate',
      `insert into commissions.rate (rate_id, agent_id, side, valid_from, share_ppm, proposed_by, agreed_by, agreed_at)
       values (gen_random_uuid(), $1, 'in', ($2::timestamptz at time zone 'Asia/Jakarta')::date + 1, $3, $4, $5, $2)`,
      [agentId, joined, share, finance, admin],
    );
  }
}

/** One purchase from order to units, as the platform would have written it; into a plan's portfolio if one is given. */
export async function seedPurchase(tx: Tx, keys: Keys, past: PastPurchase, portfolioId = past.investorId): Promise<void> {
  const times = timesOf(past);
  await seedOrder(tx, keys, past, times, portfolioId);
  await seedBill(tx, past, times);
  await seedSteps(tx, past, times);
  await postPurchase(tx, past, portfolioId);
}

type Times = ReturnType<typeof timesOf>;

const timesOf = (past: PastPurchase) => {
  const write = (instant: number): string => new Date(instant).toISOString();
  return { placed: write(past.placedAt), payBy: write(past.placedAt + 86_400_000), paid: write(past.paidAt), allotted: write(past.allottedAt) };
};

/** The order, its leg, and what the investor saw when placing it. */
async function seedOrder(tx: Tx, keys: Keys, past: PastPurchase, { placed, payBy, paid, allotted }: Times, portfolioId: string): Promise<void> {
  const { investorId, orderId, lineId, productId, amount, navDay } = past;
  const code = orderCode('INV', navDay, tenBytes('code', orderId));
  const shown = Buffer.from(
    JSON.stringify({ result: 0, items: [{ productId, amount: Number(amount), fee: 0, vat: 0, total: Number(amount) }], total: Number(amount) }),
  );
  const { shownEncrypted, sha256: digest } = sealShown(keys, investorId, orderId, shown);
  await run(
    tx,
    'order',
    `insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, amount, fee, vat, total,
       placed_at, pay_by, good_funds_at, paid_at, ended_at)
     select $1, $2, $3, 'subscription', 'done', 3, min(login_id::text)::uuid, 'cart', 'IDR', $4, 0, 0, $4, $5, $6, $7, $7, $8
     from accounts.login where investor_id = $1`,
    [investorId, orderId, code, amount, placed, payBy, paid, allotted],
  );
  await run(tx, 'code', 'insert into orders.order_code values ($1,$2,$3)', [code, investorId, orderId]);
  await run(
    tx,
    'leg',
    `insert into orders.leg (investor_id, leg_id, order_id, position, kind, side, portfolio_id, product_id, currency, state, step, asked_amount, fee_ppm, vat_ppm, placed_at,
       promised_nav_day, nav_day, nav_day_reason, batch, nav, units, amount, fee, vat, settled_version, settled_at)
     values ($1, $2, $3, 1, 'subscription', 'in', $11, $4, 'IDR', 'settled', 6, $5, 0, 0, $6, $7, $7, 'onTime', 1, $8, $9, $5, 0, 0, 1, $10)`,
    [investorId, lineId, orderId, productId, amount, placed, navDay, past.nav, past.units, allotted, portfolioId],
  );
  await run(tx, 'evidence', `insert into orders.evidence values ($1,$2,$3,$4,$5,$5,'emailCode',$6,'127.0.0.1')`, [
    investorId,
    orderId,
    shownEncrypted,
    digest,
    placed,
    sha256('seed'),
  ]);
  // It has ended and the investor has seen it: old orders are not unread.
  await run(
    tx,
    'seen',
    'insert into histories.seen select investor_id, login_id, order_id, step, ended_at from orders.order where investor_id = $1 and order_id = $2',
    [investorId, orderId],
  );
}

/** The bill, the account number it was paid to, and the bank's message. */
async function seedBill(tx: Tx, past: PastPurchase, { placed, payBy, paid }: Times): Promise<void> {
  const { investorId, orderId, billId, amount } = past;
  await run(
    tx,
    'bill',
    `insert into payments.bill (investor_id, bill_id, order_id, number, method, amount, state, step, account_number, created_at, expires_at, good_funds_at, paid_at)
     values ($1, $2, $3, 1, 2, $4, 'paid', 2, $5, $6, $7, $8, $8)`,
    [investorId, billId, orderId, amount, past.accountNumber, placed, payBy, paid],
  );
  await run(tx, 'number', 'insert into payments.virtual_account values ($1,$2,$3)', [past.accountNumber, investorId, billId]);
  await run(tx, 'partnerEvent', `insert into payments.partner_event values ('bca', $1, $2, '{"kind":"paid"}', $3, $3)`, [
    past.paymentId,
    digestOf({ ...past, creditedAt: past.paidAt }),
    paid,
  ]);
}

/** The custodian's confirmation, and every state change of the order. */
async function seedSteps(tx: Tx, past: PastPurchase, { placed, paid, allotted }: Times): Promise<void> {
  const { investorId, orderId, lineId, navDay } = past;
  await run(tx, 'fill', `insert into orders.fill values ($1, $2, 1, 'confirmed', $3, $4, null, null, $5)`, [
    investorId,
    lineId,
    past.nav,
    past.units,
    allotted,
  ]);
  const histories: readonly (readonly [subjectId: string, machine: string, ...events: (readonly [event: string, to: string, at: string])[]])[] = [
    [orderId, 'subscription.order', ['placed', 'awaitingPayment', placed], ['paid', 'paid', paid], ['settled', 'done', allotted]],
    [
      lineId,
      'subscription.leg',
      ['placed', 'awaitingPayment', placed],
      ['paid', 'ready', paid],
      ['batched', 'batched', `${navDay}T10:00:00Z`],
      ['submitted', 'submitted', `${navDay}T10:00:00Z`],
      ['priced', 'priced', `${navDay}T12:00:00Z`],
      ['settled', 'settled', allotted],
    ],
    [past.billId, 'bill', ['made', 'pending', placed], ['paid', 'paid', paid]],
  ];
  for (const [subjectId, machine, ...events] of histories) {
    for (const [index, [event, to, time]] of events.entries()) {
      await run(
        tx,
        'event',
        `insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'seed', $9)`,
        [investorId, subjectId, index + 1, orderId, machine, event, events[index - 1]?.[1] ?? 'none', to, time],
      );
    }
  }
}

/** The postings: the payment, and its conversion into units. */
async function postPurchase(tx: Tx, past: PastPurchase, portfolioId: string): Promise<void> {
  const { investorId, lineId, billId, productId, amount } = past;
  await post(
    tx,
    [
      {
        investorId,
        postingId: billId,
        reference: `bill:${billId}:paid`,
        kind: SUBSCRIPTION_PAID,
        entries: subscriptionPaid('bca', 'IDR', [{ portfolioId, productId, amount: rupiah(amount), fee: rupiah(0n), vat: rupiah(0n), total: rupiah(amount) }]),
      },
    ],
    past.paidAt,
  );
  await post(
    tx,
    [
      {
        investorId,
        postingId: lineId,
        reference: settledReference(lineId),
        kind: UNITS_ALLOTTED,
        entries: [
          { portfolioId, path: `fund/${productId}/subscriptions`, asset: 'IDR', amount: -amount },
          { portfolioId, path: `fund/${productId}/invested`, asset: 'IDR', amount },
          { portfolioId, path: `fund/${productId}/register`, asset: productId, amount: -past.units },
          { portfolioId, path: 'units', asset: productId, amount: past.units },
        ],
      },
    ],
    past.allottedAt,
  );
}

const run = (tx: Tx, name: string, text: string, values: readonly unknown[]): Promise<unknown> => tx.query({ name: `seed.${name}`, text }, values);

/** Rows as columns, for unnest. */
const columns = <Row>(rows: readonly Row[], pick: (row: Row) => readonly unknown[]): unknown[][] => {
  const picked = rows.map(pick);
  return (picked[0] ?? []).map((_, index) => picked.map((row) => row[index]));
};

/** Truncates all our tables and seeds again, only in a database created as a sandbox. For `/sandbox/reset`. */
export async function reseed(ownerUrl: string, keys: Keys, asOf: Instant): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ relname: string }>(
      `select relname from platform.table_class where relname not in ('platform.table_class', 'platform.sandbox', 'ledger.chart', 'ledger.asset', 'platform.transition')`,
    );
    await client.query(
      `do $$ begin
         if not exists (select from platform.sandbox) then raise exception 'this database was not born as a sandbox and is never emptied'; end if;
       end $$;
       truncate ${rows.map((row) => row.relname).join(', ')}; insert into platform.clock default values; truncate graphile_worker._private_jobs`,
    );
  } finally {
    await client.end();
  }
  const passwordHash = await hashPassword(PASSWORD);
  await asOwner(ownerUrl, (tx) => seedAll(tx, keys, asOf, passwordHash));
}
