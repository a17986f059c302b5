/**
 * HTTP adapter of the bond custodian. The protocol is invented in the style of the registry: JSON, the same signature, paths
 * with our references. Before going live a custodian must be chosen and its own protocol implemented here.
 */
import { PartnerFault } from '../http-client.ts';
import { amxLine, type AmxLineOptions, jsonOf, wordsOf } from '../bond-registry/amx-line.ts';
import { Fields } from '../bond-registry/fields.ts';
import type { BondCustodian, CouponFigures, CouponRow, Deal, NewDeal } from './port.ts';
import { PARTNERS } from '../port.ts';

const PARTNER = PARTNERS.bondCustodian;
/** HTTP statuses that mean the deal is not made: invalid, missing, conflict, and its business refusal. */
const REFUSALS: readonly number[] = [400, 404, 409, 422];
/** Maximum length reported of an unreadable row. */
const SHOWN = 200;

export function bondCustodian(options: Omit<AmxLineOptions, 'partner'>): BondCustodian {
  const line = amxLine({ ...options, partner: PARTNER });

  /** Creates something under our reference; status 422 is a refusal. */
  async function put(path: string, body: object): Promise<{ readonly refused: string } | { readonly fields: Fields }> {
    const { status, text } = await line.send('PUT', path, body);
    if (status === 422) return { refused: wordsOf(text) };
    if (status !== 200 && status !== 201) throw new PartnerFault(PARTNER, `PUT ${path} answered ${status}`, status >= 500);
    return { fields: new Fields(PARTNER, jsonOf(PARTNER, text)) };
  }
  const page = (path: string, of: Readonly<Record<string, string | null>>): Promise<unknown> => {
    const given = Object.entries(of).filter((one): one is [string, string] => one[1] !== null);
    return line.get(given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`);
  };

  return {
    async openAccount(reference, { sid, name, bank, account }) {
      const said = await put(`/accounts/${part(reference)}`, { sid, name, bank, account });
      if ('refused' in said) return { kind: 'refused', reason: said.refused };
      return { kind: 'opened', subregistry: said.fields.text('subregistry'), account: said.fields.text('account') };
    },
    async positions(seri, from) {
      const answer = new Fields(PARTNER, await page('/positions', { seri, from }));
      const { rows: positions, odd } = readable(answer, 'positions', (row) => ({
        reference: row.text('reference'),
        seri: row.text('seri'),
        kodePemesanan: row.text('kodePemesanan'),
        units: row.whole('units'),
        settledOn: row.day('settledOn'),
      }));
      return { positions, odd, next: answer.textOrNull('next') };
    },
    async couponTotals(seri, number) {
      const answer = await line.get(couponPath(seri, number));
      if (answer === null) return null;
      const row = new Fields(PARTNER, answer);
      return { ...readFigures(row), holders: Number(row.whole('holders')), returned: Number(row.whole('returned')), paidOn: row.day('paidOn') };
    },
    async couponPage(seri, number, from) {
      const answer = new Fields(PARTNER, await page(`${couponPath(seri, number)}/rows`, { from }));
      const read = (row: Fields): CouponRow => ({ ...readFigures(row), reference: row.text('reference'), isReturned: row.is('isReturned') });
      return { ...readable(answer, 'rows', read), next: answer.textOrNull('next') };
    },
    async quotes() {
      const { rows: quotes, odd } = readable(new Fields(PARTNER, await line.get('/quotes')), 'quotes', (row) => ({
        quoteId: row.text('quoteId'),
        seri: row.text('seri'),
        price: row.whole('price'),
        spread: row.whole('spread'),
        fee: row.amount('fee'),
        goodUntil: row.instant('goodUntil'),
      }));
      return { quotes, odd };
    },
    async sell(dealId, deal) {
      const path = `/deals/${part(dealId)}`;
      try {
        const { status, text } = await line.send('PUT', path, dealBody(deal));
        const said = `PUT ${path} answered ${status}`;
        if (REFUSALS.includes(status)) return { kind: 'said', deal: { state: 'refused', reason: wordsOf(text), settledOn: null } };
        if (status === 401 || status === 403) return { kind: 'unauthorised', why: said };
        if (status !== 200 && status !== 201) return { kind: 'unknown', why: said };
        return { kind: 'said', deal: readDeal(new Fields(PARTNER, jsonOf(PARTNER, text))) };
      } catch (error) {
        if (!(error instanceof PartnerFault)) throw error;
        return { kind: error.isOutcomeUnknown ? 'unknown' : 'notAsked', why: error.message };
      }
    },
    async dealOf(dealId) {
      const answer = await line.get(`/deals/${part(dealId)}`);
      return answer === null ? null : readDeal(new Fields(PARTNER, answer));
    },
  };
}

const part = encodeURIComponent;
const couponPath = (seri: string, number: number): string => `/coupons/${part(seri)}/${number}`;

/** Reads a list. An unreadable row is returned separately, as received, so that it does not affect the others. */
function readable<Row>(answer: Fields, list: string, read: (row: Fields) => Row): { readonly rows: Row[]; readonly odd: string[] } {
  const rows: Row[] = [];
  const odd: string[] = [];
  for (const one of answer.items(list)) {
    try {
      rows.push(read(new Fields(PARTNER, one)));
    } catch (error) {
      if (!(error instanceof PartnerFault)) throw error;
      odd.push(String(JSON.stringify(one)).slice(0, SHOWN));
    }
  }
  return { rows, odd };
}

const readFigures = (row: Fields): CouponFigures => ({
  units: row.whole('units'),
  gross: row.amount('gross'),
  tax: row.amount('tax'),
  net: row.amount('net'),
  principal: row.amount('principal'),
});

const dealBody = ({ quoteId, reference, seri, kodePemesanan, settlesOn, ...deal }: NewDeal) => ({
  quoteId,
  reference,
  seri,
  kodePemesanan,
  settlesOn,
  ...Object.fromEntries(DEAL_FIGURES.map((name) => [name, String(deal[name])])),
});
const DEAL_FIGURES = ['units', 'finalPrice', 'proceed', 'accrued', 'tax', 'fee', 'arrives'] as const;

const STATES: readonly string[] = ['taken', 'settled', 'refused'] satisfies readonly Deal['state'][];
function readDeal(row: Fields): Deal {
  const state = row.text('state');
  if (!STATES.includes(state)) throw new PartnerFault(PARTNER, 'says a state of a deal that we do not know', true);
  return { state: state as Deal['state'], reason: row.textOrNull('reason'), settledOn: row.textOrNull('settledOn') === null ? null : row.day('settledOn') };
}
