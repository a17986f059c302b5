/**
 * HTTP adapter of the fund registry: order files as pipe-separated rows in the format of S-INVEST, NAVs and confirmations as
 * JSON. Each request carries an HMAC over its time and body under a shared key.
 */
import { createHmac } from 'node:crypto';
import { type Currency, formatDecimal, parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import type { SystemClock } from '../../platform/clock.ts';
import { askPartner, PartnerFault } from '../http-client.ts';
import { printable } from '../printable.ts';
import type {
  Confirmation,
  FundRegistry,
  InstitutionHolder,
  NewAccountHolder,
  OrderFile,
  Outcome,
  Position,
  SaidDistribution,
  SaidNav,
  ExitConfirmation,
  ExitFile,
  HandedIn,
} from './port.ts';
import { PARTNERS } from '../port.ts';

export interface FundRegistryOptions {
  readonly url: string;
  readonly key: string;
  readonly agent: string;
  readonly clock: SystemClock;
}

const PARTNER = PARTNERS.fundRegistry;
const HEADER =
  'Transaction Date|Transaction Type|SA Code|Investor Fund Unit A/C No.|Fund Code|Amount (Nominal)|Amount (Unit)|Amount (All Units)|FEE (Nominal)|SA Reference No.';

/** Amounts in the fund's currency: whole rupiah, or dollars with cents. */
const nominalIn =
  (currency: Currency) =>
  (amount: bigint): string =>
    formatDecimal(amount, SCALE[currency]);

/** Content of an order file: one row per subscription, in the format of S-INVEST. */
export function orderRows(file: OrderFile, agent: string): string {
  const date = file.navDay.replaceAll('-', '');
  const nominal = nominalIn(file.currency);
  const rows = file.orders.map((order) =>
    [date, '1', agent, order.ifua, file.productId, nominal(order.amount), '', '', nominal(order.fee), order.reference].join('|'),
  );
  return `${[HEADER, ...rows].join('\n')}\n`;
}

const SALE_HEADER =
  'Transaction Date|Transaction Type|SA Code|Investor Fund Unit A/C No.|Fund Code|Amount (Nominal)|Amount (Unit)|Amount (All Units)|FEE (%)|VAT (%)|SA Reference No.';
const SWITCH_HEADER =
  'Transaction Date|Transaction Type|SA Code|Investor Fund Unit A/C No.|Switch-Out Fund Code|Amount (Nominal)|Amount (Unit)|Amount (All Units)|FEE (%)|VAT (%)|Switch-In Fund Code|SA Reference No.';

/** Parts per million as percent. */
const percent = (ppm: bigint): string => formatDecimal(ppm, 4);

/** Content of a file of redemptions (type 2) or switches (type 3). */
export function exitRows(file: ExitFile, agent: string): string {
  const date = file.navDay.replaceAll('-', '');
  const isSwitch = file.kind === 'switch';
  const nominal = nominalIn(file.currency);
  const rows = file.orders.map((order) =>
    [
      date,
      isSwitch ? '3' : '2',
      agent,
      order.ifua,
      file.productId,
      order.isAll || order.amount === null ? '' : nominal(order.amount),
      order.isAll || order.units === null ? '' : formatDecimal(order.units, SCALE.units),
      order.isAll ? 'Y' : '',
      percent(order.feePpm),
      percent(order.vatPpm),
      ...(isSwitch ? [order.toProductId] : []),
      order.reference,
    ].join('|'),
  );
  return `${[isSwitch ? SWITCH_HEADER : SALE_HEADER, ...rows].join('\n')}\n`;
}

const HOLDER_HEADER =
  'SA Code|SA Reference No.|Investor Name|ID No.|NPWP No.|Date of Birth|Place of Birth|Gender|Mother Maiden Name|Risk Profile|Bank Code|Account No.|ID Type|ID Expiration Date|Nationality|Religion|Source of Fund|Investment Objective';

/** Static data row of a new investor, in the format of S-INVEST. Separators and line breaks in typed text become blanks. */
export function holderRow(holder: NewAccountHolder, agent: string): string {
  const cells = [
    agent,
    holder.reference,
    holder.name,
    holder.identity.number,
    holder.npwp ?? '',
    holder.birthDate.replaceAll('-', ''),
    holder.birthPlace,
    holder.gender,
    holder.motherName,
    String(holder.riskLevel),
    holder.bank,
    holder.account,
    holder.identity.kind === 'nik' ? '1' : '2',
    holder.identity.expires?.replaceAll('-', '') ?? '',
    holder.country,
    holder.religionSecond ?? '',
    holder.fundSource ?? '',
    holder.investmentObjectiveSecond ?? '',
  ];
  return `${HOLDER_HEADER}\n${cells.map((cell) => cell.replace(/[|\r\n]/g, ' ')).join('|')}\n`;
}

const INSTITUTION_HEADER =
  'SA Code|SA Reference No.|Company Name|Investor Type|NPWP No.|NIB No.|Date of Establishment|Place of Establishment|Risk Profile|Bank Code|Account No.';

/** KSEI investor types, the first letters of a SID: corporate, foundation, financial institution, insurer, fund, pension fund, securities company, other. */
const INVESTOR_TYPES: Readonly<Record<string, string>> = { 1: 'CP', 2: 'FD', 3: 'IB', 4: 'IS', 5: 'MF', 6: 'PF', 7: 'SC', 8: 'OT' };

/** Static data row of a company. */
export function institutionRow(holder: InstitutionHolder, agent: string): string {
  const cells = [
    agent,
    holder.reference,
    holder.name,
    INVESTOR_TYPES[holder.companyType] ?? 'OT',
    holder.npwp,
    holder.nib ?? '',
    holder.establishedOn.replaceAll('-', ''),
    holder.establishedIn,
    String(holder.riskLevel),
    holder.bank,
    holder.account,
  ];
  return `${INSTITUTION_HEADER}\n${cells.map((cell) => cell.replace(/[|\r\n]/g, ' ')).join('|')}\n`;
}

/** The registry's reason code for rejected data; `unsaid` if there is none. */
function reasonIn(text: string): string {
  try {
    const { reason } = Object(JSON.parse(text)) as { reason?: unknown };
    return typeof reason === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(reason) ? reason : 'unsaid';
  } catch {
    return 'unsaid';
  }
}

/** Sends a signed request. 409 and 422 are business answers: 409, the day is closed or the number is taken; 422, the data is rejected. */
async function exchange(
  { url, key, agent, clock }: FundRegistryOptions,
  method: 'GET' | 'PUT',
  path: string,
  body = '',
  answers: readonly number[] = [200, 409, 422],
): Promise<{ status: number; text: string }> {
  const time = String(clock());
  const signature = createHmac('sha256', key).update(`${method}\n${path}\n${time}\n${body}`).digest('hex');
  const answer = await askPartner({
    partner: PARTNER,
    method,
    url: url + path,
    headers: { 'x-agent': agent, 'x-time': time, 'x-signature': signature, 'content-type': 'text/plain' },
    ...(method === 'PUT' ? { body } : {}),
  });
  const { status } = answer;
  if (!answers.includes(status)) throw new PartnerFault(PARTNER, `${method} ${path} answered ${status}`, status >= 500);
  return answer;
}

async function ask(options: FundRegistryOptions, path: string): Promise<unknown> {
  const { status, text } = await exchange(options, 'GET', path);
  if (status !== 200) throw new PartnerFault(PARTNER, `GET ${path} answered ${status}`, false);
  return JSON.parse(text);
}

const decimal = (value: unknown, scale: number, what: string): bigint => {
  const read = typeof value === 'string' ? parseDecimal(value, scale) : null;
  if (read === null || read <= 0n) throw new PartnerFault(PARTNER, `${what} is not a positive decimal`, false);
  return read;
};

/** A row of a NAV feed; never throws, so that an invalid row does not affect the others. */
function saidNav(row: unknown): SaidNav {
  const { fundCode, nav } = Object(row) as { fundCode?: unknown; nav?: unknown };
  return {
    productId: typeof fundCode === 'string' ? printable(fundCode) : '',
    nav: typeof nav === 'string' ? parseDecimal(nav, SCALE.nav) : null,
    said: printable(JSON.stringify(row)),
  };
}

/** Query of a page's start; empty for the first page. */
const pageFrom = (from: string | null): string => (from === null ? '' : `?from=${encodeURIComponent(from)}`);

export function fundRegistry(options: FundRegistryOptions): FundRegistry {
  return { ...handsIn(options), ...hears(options) };
}

/** Answers to a file: accepted, malformed, closed, too large, or with a rejected row. Other statuses are faults, e.g. failed authentication. */
const FILE_ANSWERS = [200, 400, 409, 413, 422];

/** Calls that send data to the registry: new account holders, orders, redemptions and switches. */
function handsIn(options: FundRegistryOptions): Pick<FundRegistry, 'openAccount' | 'openInstitution' | 'changeHolder' | 'sendOrders' | 'sendExits'> {
  const handIn = async (folder: string, { navDay, productId, number }: OrderFile | ExitFile, rows: string): Promise<HandedIn> => {
    const { status, text } = await exchange(options, 'PUT', `/${folder}/${navDay}/${productId}/${number}`, rows, FILE_ANSWERS);
    if (status === 200) return 'accepted';
    return status === 409 ? 'closed' : { refused: `${status} ${reasonIn(text)}` };
  };
  const openUnder = async (reference: string, rows: string, type: string) => {
    const { status, text } = await exchange(options, 'PUT', `/accounts/${reference}`, rows);
    const { sid, ifua } = (status === 200 ? JSON.parse(text) : {}) as { sid?: unknown; ifua?: unknown };
    // SID: two letters for the investor type, D for domestic, then the investor's own part.
    if (
      typeof sid !== 'string' ||
      typeof ifua !== 'string' ||
      !/^[A-Z]{2}D[0-9A-Z]{12}$/.test(sid) ||
      !sid.startsWith(type) ||
      !/^[0-9A-Z]{10,20}$/.test(ifua)
    ) {
      throw new PartnerFault(PARTNER, `no accounts for ${reference}: answered ${status}`, false);
    }
    return { sid, ifua };
  };
  return {
    openAccount: (holder) => openUnder(holder.reference, holderRow(holder, options.agent), 'ID'),
    openInstitution: (holder) => openUnder(holder.reference, institutionRow(holder, options.agent), INVESTOR_TYPES[holder.companyType] ?? 'OT'),
    async changeHolder(ifua, number, holder) {
      const rows = 'identity' in holder ? holderRow(holder, options.agent) : institutionRow(holder, options.agent);
      const { status, text } = await exchange(options, 'PUT', `/holders/${ifua}/${number}`, rows);
      if (status === 200) return { kind: 'taken' };
      if (status === 409) throw new PartnerFault(PARTNER, `${holder.reference} was told otherwise before`, false);
      return { kind: 'refused', reason: reasonIn(text) };
    },
    async sendOrders(file) {
      return handIn('orders', file, orderRows(file, options.agent));
    },
    async sendExits(file) {
      const folder = file.kind === 'switch' ? 'switchings' : 'redemptions';
      return handIn(folder, file, exitRows(file, options.agent));
    },
  };
}

interface Row {
  readonly reference?: unknown;
  readonly status?: unknown;
  readonly reason?: unknown;
  readonly nav?: unknown;
  readonly units?: unknown;
  readonly amount?: unknown;
  /** Currency of `amount`; omitted for rupiah funds. */
  readonly currency?: unknown;
  readonly toNav?: unknown;
  readonly toUnits?: unknown;
  readonly fundCode?: unknown;
  readonly perUnit?: unknown;
  readonly account?: unknown;
}

const OUTCOMES = { CONFIRMED: 'confirmed', PARTIAL: 'partial', REJECTED: 'rejected' } as const;

/** A row without a status is confirmed. */
function outcomeOf({ reference, status = 'CONFIRMED', reason }: Row): Outcome {
  const outcome = OUTCOMES[status as keyof typeof OUTCOMES];
  if (typeof reference !== 'string' || outcome === undefined) throw new PartnerFault(PARTNER, 'a row names no order or no outcome', false);
  return { reference, outcome, reason: typeof reason === 'string' ? printable(reason) : null };
}

/** Amount in the smallest unit of its currency. */
function amountOf({ amount, currency = 'IDR' }: Row): bigint {
  if (currency !== 'IDR' && currency !== 'USD') throw new PartnerFault(PARTNER, 'an amount is of no currency we keep', false);
  return decimal(amount, SCALE[currency], 'an amount');
}

function confirmationOf(row: Row): Confirmation {
  const told = outcomeOf(row);
  if (told.outcome === 'rejected') return { ...told, nav: null, units: null, amount: null };
  return {
    ...told,
    nav: decimal(row.nav, SCALE.nav, 'a NAV'),
    units: decimal(row.units, SCALE.units, 'units'),
    amount: told.outcome === 'partial' ? amountOf(row) : null,
  };
}

function exitConfirmationOf(row: Row): ExitConfirmation {
  const told = outcomeOf(row);
  if (told.outcome === 'rejected') return { ...told, nav: null, units: null, amount: null, toNav: null, toUnits: null };
  return {
    ...told,
    nav: decimal(row.nav, SCALE.nav, 'a NAV'),
    units: decimal(row.units, SCALE.units, 'units'),
    amount: amountOf(row),
    toNav: row.toNav === undefined ? null : decimal(row.toNav, SCALE.nav, 'a NAV'),
    toUnits: row.toUnits === undefined ? null : decimal(row.toUnits, SCALE.units, 'units'),
  };
}

/** A row of a distribution: units or money; zero if it corrects an earlier row. */
function distributionOf(row: Row): SaidDistribution {
  const { reference, fundCode, perUnit, account, units, amount } = row;
  const isText = [reference, fundCode, account].every((text) => typeof text === 'string' && /^[\x21-\x7e]{1,64}$/.test(text));
  if (!isText || (units === undefined) === (amount === undefined)) throw new PartnerFault(PARTNER, 'a row names no distribution or nothing of it', false);
  const much = (value: unknown, scale: number): bigint => (value === '0' ? 0n : decimal(value, scale, 'what is given'));
  return {
    reference: String(reference),
    productId: String(fundCode),
    perUnit: decimal(perUnit, SCALE.nav, 'money a unit'),
    account: String(account),
    units: units === undefined ? null : much(units, SCALE.units),
    hundredths: amount === undefined ? null : much(amount, 2),
    said: printable(JSON.stringify(row)),
  };
}

/** Reads a page of rows. An unreadable row is returned separately as received, so that it does not affect the others. */
async function askRows<Read>(options: FundRegistryOptions, path: string, read: (row: Row) => Read, list: 'confirmations' | 'distributions' = 'confirmations') {
  const page = (await ask(options, path)) as { readonly [list in 'confirmations' | 'distributions']: readonly Row[] } & {
    deferred?: string[];
    next: string | null;
  };
  const rows: Read[] = [];
  const odd: string[] = [];
  for (const row of page[list]) {
    try {
      rows.push(read(Object(row)));
    } catch {
      odd.push(printable(JSON.stringify(row)));
    }
  }
  return { page, rows, odd };
}

/** Calls that read from the registry: NAVs, confirmations, distributions, positions and cash. */
function hears(
  options: FundRegistryOptions,
): Pick<FundRegistry, 'navsOf' | 'confirmationsOf' | 'exitConfirmationsOf' | 'distributionsOf' | 'positions' | 'cashBetween'> {
  return {
    async navsOf(day) {
      const { navs } = Object(await ask(options, `/navs/${day}`)) as { navs?: unknown };
      if (!Array.isArray(navs)) throw new PartnerFault(PARTNER, 'the NAVs of a day are no list', false);
      return navs.map(saidNav);
    },
    async confirmationsOf(day, from) {
      const { rows, odd, page } = await askRows(options, `/confirmations/${day}${pageFrom(from)}`, confirmationOf);
      return { confirmations: rows, odd, next: page.next };
    },
    async exitConfirmationsOf(day, from) {
      const { rows, odd, page } = await askRows(options, `/sale-confirmations/${day}${pageFrom(from)}`, exitConfirmationOf);
      return { confirmations: rows, odd, deferred: page.deferred ?? [], next: page.next };
    },
    async distributionsOf(day, from) {
      const { rows, odd, page } = await askRows(options, `/distributions/${day}${pageFrom(from)}`, distributionOf, 'distributions');
      return { rows, odd, next: page.next };
    },
    async positions() {
      const all: Position[] = [];
      for (let from: string | null = ''; from !== null; ) {
        const page = (await ask(options, `/positions${pageFrom(from)}`)) as {
          positions: { ifua: string; fundCode: string; units: string }[];
          next: string | null;
        };
        all.push(...page.positions.map((row) => ({ ifua: row.ifua, productId: row.fundCode, units: decimal(row.units, SCALE.units, 'units') })));
        from = page.next;
      }
      return all;
    },
    async cashBetween(from, to) {
      const { cash } = Object(await ask(options, `/cash?from=${from}&to=${to}`)) as { cash?: unknown };
      if (!Array.isArray(cash)) throw new PartnerFault(PARTNER, 'the cash of custodians is no list', false);
      return cash.map((row) => {
        const { fundCode, navDay, received, paid } = Object(row) as Readonly<Record<string, unknown>>;
        const day = parseDay(String(navDay));
        if (typeof fundCode !== 'string' || day === null) throw new PartnerFault(PARTNER, 'cash of no fund or day', false);
        const much = (value: unknown): bigint => (value === '0' || value === '0.00' ? 0n : decimal(value, 2, 'cash'));
        return { productId: fundCode, navDay: day, receivedHundredths: much(received), paidHundredths: much(paid) };
      });
    },
  };
}
