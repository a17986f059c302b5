/**
 * The fund registry over HTTP: order files in the shape of S-INVEST's pipe-separated rows, NAVs and
 * confirmations as JSON. Each request carries an HMAC of its time and bytes under a shared key.
 */
import { createHmac } from 'node:crypto';
import { formatDecimal, parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import type { SystemClock } from '../../platform/clock.ts';
import { askPartner, PartnerFault } from '../http-client.ts';
import type { Confirmation, FundRegistry, NewAccountHolder, OrderFile, Position, PublishedNav, ExitConfirmation, ExitFile } from './port.ts';

export interface FundRegistryOptions {
  readonly url: string;
  readonly key: string;
  readonly agent: string;
  readonly clock: SystemClock;
}

const PARTNER = 'fund-registry';
const HEADER =
  'Transaction Date|Transaction Type|SA Code|Investor Fund Unit A/C No.|Fund Code|Amount (Nominal)|Amount (Unit)|Amount (All Units)|FEE (Nominal)|SA Reference No.';

/** The rows of an order file: one a subscription, as S-INVEST takes them. */
export function orderRows(file: OrderFile, agent: string): string {
  const date = file.navDay.replaceAll('-', '');
  const rows = file.orders.map((order) => [date, '1', agent, order.ifua, file.productId, order.amount, '', '', order.fee, order.reference].join('|'));
  return `${[HEADER, ...rows].join('\n')}\n`;
}

const SALE_HEADER =
  'Transaction Date|Transaction Type|SA Code|Investor Fund Unit A/C No.|Fund Code|Amount (Nominal)|Amount (Unit)|Amount (All Units)|FEE (%)|VAT (%)|SA Reference No.';
const SWITCH_HEADER =
  'Transaction Date|Transaction Type|SA Code|Investor Fund Unit A/C No.|Switch-Out Fund Code|Amount (Nominal)|Amount (Unit)|Amount (All Units)|FEE (%)|VAT (%)|Switch-In Fund Code|SA Reference No.';

/** Parts per million as per cent. */
const percent = (ppm: bigint): string => formatDecimal(ppm, 4);

/** The rows of a file of redemptions (type 2) or switches (type 3). */
export function exitRows(file: ExitFile, agent: string): string {
  const date = file.navDay.replaceAll('-', '');
  const isSwitch = file.kind === 'switch';
  const rows = file.orders.map((order) =>
    [
      date,
      isSwitch ? '3' : '2',
      agent,
      order.ifua,
      file.productId,
      order.isAll ? '' : (order.amount ?? ''),
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
  'SA Code|SA Reference No.|Investor Name|ID No.|NPWP No.|Date of Birth|Place of Birth|Gender|Mother Maiden Name|Risk Profile|Bank Code|Account No.';

/** A row of static data, as S-INVEST takes new investors. What a person typed must not end a cell. */
export function holderRow(holder: NewAccountHolder, agent: string): string {
  const cells = [
    agent,
    holder.reference,
    holder.name,
    holder.nik,
    holder.npwp ?? '',
    holder.birthDate.replaceAll('-', ''),
    holder.birthPlace,
    holder.gender,
    holder.motherName,
    String(holder.riskLevel),
    holder.bank,
    holder.account,
  ];
  return `${HOLDER_HEADER}\n${cells.map((cell) => cell.replace(/[|\r\n]/g, ' ')).join('|')}\n`;
}

/** Asks the registry, each time signed anew. 409 is an answer of the business: the day is closed. */
async function exchange(
  { url, key, agent, clock }: FundRegistryOptions,
  method: 'GET' | 'PUT',
  path: string,
  body = '',
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
  if (status !== 200 && status !== 409) throw new PartnerFault(PARTNER, `${method} ${path} answered ${status}`, status >= 500);
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

/** The query that names where a page begins; null is the first one. */
const pageFrom = (from: string | null): string => (from === null ? '' : `?from=${encodeURIComponent(from)}`);

export function fundRegistry(options: FundRegistryOptions): FundRegistry {
  return { ...handsIn(options), ...hears(options) };
}

/** What goes to the registry: new account holders, orders, redemptions and switches. */
function handsIn(options: FundRegistryOptions): Pick<FundRegistry, 'openAccount' | 'sendOrders' | 'sendExits'> {
  const handIn = async (folder: string, { navDay, productId, number }: OrderFile | ExitFile, rows: string): Promise<'accepted' | 'closed'> => {
    const { status } = await exchange(options, 'PUT', `/${folder}/${navDay}/${productId}/${number}`, rows);
    return status === 409 ? 'closed' : 'accepted';
  };
  return {
    async openAccount(holder) {
      const { status, text } = await exchange(options, 'PUT', `/accounts/${holder.reference}`, holderRow(holder, options.agent));
      const { sid, ifua } = (status === 200 ? JSON.parse(text) : {}) as { sid?: unknown; ifua?: unknown };
      if (typeof sid !== 'string' || typeof ifua !== 'string' || !/^IDD[0-9A-Z]{12}$/.test(sid) || !/^[0-9A-Z]{10,20}$/.test(ifua)) {
        throw new PartnerFault(PARTNER, `no accounts for ${holder.reference}: answered ${status}`, false);
      }
      return { sid, ifua };
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

/** What comes back: the NAVs of a day, what became of its orders, and who holds what. */
function hears(options: FundRegistryOptions): Pick<FundRegistry, 'navsOf' | 'confirmationsOf' | 'exitConfirmationsOf' | 'positions'> {
  return {
    async navsOf(day) {
      const { navs } = (await ask(options, `/navs/${day}`)) as { navs: { fundCode: string; nav: string }[] };
      return navs.map((row): PublishedNav => ({ productId: row.fundCode, nav: decimal(row.nav, SCALE.nav, 'a NAV') }));
    },
    async confirmationsOf(day, from) {
      const page = (await ask(options, `/confirmations/${day}${pageFrom(from)}`)) as {
        confirmations: { reference: string; nav: string; units: string }[];
        next: string | null;
      };
      return {
        next: page.next,
        confirmations: page.confirmations.map(
          (row): Confirmation => ({
            reference: row.reference,
            nav: decimal(row.nav, SCALE.nav, 'a NAV'),
            units: decimal(row.units, SCALE.units, 'units'),
          }),
        ),
      };
    },
    async exitConfirmationsOf(day, from) {
      const page = (await ask(options, `/sale-confirmations/${day}${pageFrom(from)}`)) as {
        confirmations: { reference: string; nav: string; units: string; amount: string; toNav?: string; toUnits?: string }[];
        deferred?: string[];
        next: string | null;
      };
      return {
        next: page.next,
        deferred: page.deferred ?? [],
        confirmations: page.confirmations.map(
          (row): ExitConfirmation => ({
            reference: row.reference,
            nav: decimal(row.nav, SCALE.nav, 'a NAV'),
            units: decimal(row.units, SCALE.units, 'units'),
            amount: decimal(row.amount, SCALE.IDR, 'an amount'),
            toNav: row.toNav === undefined ? null : decimal(row.toNav, SCALE.nav, 'a NAV'),
            toUnits: row.toUnits === undefined ? null : decimal(row.toUnits, SCALE.units, 'units'),
          }),
        ),
      };
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
  };
}
