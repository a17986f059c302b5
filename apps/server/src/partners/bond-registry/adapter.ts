/**
 * HTTP adapter of the ministry's registry of retail bonds (e-SBN): JSON, each request signed (`amx.ts`). Formats follow two
 * public integrations; what those leave out (an investor's accounts, the list of all series) is our assumption in the same
 * style. The official specification must be obtained before going live.
 */
import { type PartnerAnswer, PartnerFault } from '../http-client.ts';
import { amxLine, type AmxLineOptions, jsonOf, withoutPeople, wordsOf } from './amx-line.ts';
import { Fields } from './fields.ts';
import type {
  BondInvestor,
  BondOrder,
  BondOrderState,
  BondRedemption,
  BondRegistry,
  NewRegisteredAccount,
  RegisteredAccount,
  RegisteredInvestor,
  RegistryAnswer,
} from './port.ts';
import { PARTNERS } from '../port.ts';

const PARTNER = PARTNERS.bondRegistry;
const REFUSALS: Readonly<Record<number, 'invalid' | 'missing' | 'conflict'>> = { 400: 'invalid', 404: 'missing', 409: 'conflict' };

export function bondRegistry(options: Omit<AmxLineOptions, 'partner'>): BondRegistry {
  const line = amxLine({ ...options, partner: PARTNER });
  /** Cached by series: a series keeps its id. */
  const numbers = new Map<string, string>();
  const names = new Map<string, string>();

  async function learn(path: string): Promise<void> {
    const rows = Fields.each(PARTNER, await line.get(path), (row) => [row.text('Seri'), row.text('Id')] as const);
    for (const [seri, number] of rows) {
      numbers.set(seri, number);
      names.set(number, seri);
    }
  }
  /** The registry's id of a series; null if there is none. */
  async function numberOf(seri: string): Promise<string | null> {
    for (const path of ['/seri/offer', '/seri']) if (!numbers.has(seri)) await learn(path);
    return numbers.get(seri) ?? null;
  }
  async function nameOf(number: string): Promise<string> {
    if (!names.has(number)) await learn('/seri');
    const name = names.get(number);
    if (name === undefined) throw new PartnerFault(PARTNER, `names a series that it does not list: ${number}`, true);
    return name;
  }

  /** Sends a request with an effect and classifies the outcome. */
  async function act<Done>(
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    success: number,
    read: (text: string) => Done | Promise<Done>,
  ): Promise<RegistryAnswer<Done>> {
    let answer: PartnerAnswer;
    try {
      answer = await line.send(method, path, body);
    } catch (error) {
      if (!(error instanceof PartnerFault)) throw error;
      return { kind: error.isOutcomeUnknown ? 'unknown' : 'notAsked', why: error.message };
    }
    const { status, text } = answer;
    const said = `${method} ${withoutPeople(path)} answered ${status}`;
    const refusal = REFUSALS[status];
    if (refusal) return { kind: 'refused', refusal, why: wordsOf(text) };
    if (status === 401 || status === 403) return { kind: 'unauthorised', why: said };
    if (status !== success) return { kind: 'unknown', why: said };
    try {
      return { kind: 'done', done: await read(text) };
    } catch (error) {
      // It was done, but the result can only be found in the lists.
      if (error instanceof PartnerFault) return { kind: 'unknown', why: error.message };
      throw error;
    }
  }

  const readOrder = async (row: Fields): Promise<BondOrder> => {
    const status = row.text('Status');
    return {
      kodePemesanan: row.text('KodePemesanan'),
      kodeBilling: row.text('KodeBilling'),
      seri: await nameOf(row.text('IdSeri')),
      nominal: row.amount('Nominal'),
      left: row.amount('SisaKepemilikan'),
      orderedAt: row.westernInstant('TglPemesanan'),
      payBefore: row.westernInstant('BatasWaktuBayar'),
      state: orderStateOf(row.textOrNull('IdStatus'), status),
      status,
      ntpn: row.textOrNull('NTPN'),
      ntb: row.textOrNull('NTB'),
    };
  };
  const readOrders = async (answer: unknown): Promise<BondOrder[]> => {
    const orders: BondOrder[] = [];
    for (const row of Fields.each(PARTNER, answer ?? [], (fields) => fields)) orders.push(await readOrder(row));
    return orders;
  };
  const addAccount = (path: string, body: object): Promise<RegistryAnswer<string>> => act('POST', path, body, 201, (text) => fieldsOf(text).text('Id'));

  return {
    async quota(seri, sid) {
      try {
        const number = await numberOf(seri);
        const answer = number === null ? null : await line.get(`/Kuota/${part(number)}/${part(sid)}`);
        if (answer === null) return { kind: 'refused' };
        const row = new Fields(PARTNER, answer);
        return { kind: 'told', national: row.amount('KuotaSeri'), own: row.amount('KuotaInvestor') };
      } catch (error) {
        if (error instanceof PartnerFault) return { kind: 'away', why: error.message };
        throw error;
      }
    },
    async rateOf(seri) {
      const number = await numberOf(seri);
      const answer = number === null ? null : await line.get(`/seri/${part(number)}`);
      return answer === null ? null : new Fields(PARTNER, answer).percent('TingkatKupon');
    },

    async investor(sid) {
      const answer = await line.get(`/investor/${part(sid)}`);
      return answer === null ? null : readInvestor(new Fields(PARTNER, answer));
    },
    register: (investor) => act('POST', '/investor', { Sid: investor.sid, ...investorBody(investor) }, 201, () => null),
    change: (investor) => act('PUT', `/investor/${part(investor.sid)}`, investorBody(investor), 200, () => null),
    addFundAccount: (sid, { keeper, account, holder }) => addAccount('/rekeningdana', { Sid: sid, NamaBank: keeper, NoRek: account, Nama: holder }),
    addSecuritiesAccount: (sid, { keeper, account, holder }: NewRegisteredAccount) =>
      addAccount('/rekeningsb', { Sid: sid, NamaSubregistry: keeper, NoRek: account, Nama: holder }),

    async order({ seri, sid, fundAccountId, securitiesAccountId, nominal }) {
      let number: string | null;
      try {
        number = await numberOf(seri);
      } catch (error) {
        if (!(error instanceof PartnerFault)) throw error;
        // Only the id of the series was queried; no order was sent.
        return { kind: 'notAsked', why: error.message };
      }
      if (number === null) return { kind: 'refused', refusal: 'missing', why: `no series ${seri}` };
      const body = { Sid: sid, IdSeri: number, IdRekDana: fundAccountId, IdRekSB: securitiesAccountId, Nominal: String(nominal) };
      return act('POST', '/pemesanan', body, 201, (text) => readOrder(fieldsOf(text)));
    },
    async orderOf(kodePemesanan) {
      const answer = await line.get(`/pemesanan/${part(kodePemesanan)}`);
      return answer === null ? null : readOrder(new Fields(PARTNER, answer));
    },
    async ordersOf(seri, sid) {
      const number = await numberOf(seri);
      return number === null ? [] : readOrders(await line.get(`/pemesanan/seri/${part(number)}/${part(sid)}`));
    },
    allOrdersOf: async (sid) => readOrders(await line.get(`/pemesanan/seri/all/${part(sid)}`)),

    redeem: ({ kodePemesanan, sid, nominal }) =>
      act('POST', '/redemption', { KodePemesanan: kodePemesanan, Sid: sid, Nominal: String(nominal) }, 201, (text) => readRedemption(fieldsOf(text))),
    async redemptionOf(kodeRedeem) {
      const answer = await line.get(`/redemption/${part(kodeRedeem)}`);
      return answer === null ? null : readRedemption(new Fields(PARTNER, answer));
    },
    async redemptionsOf(seri, sid) {
      const number = await numberOf(seri);
      return number === null ? [] : Fields.each(PARTNER, (await line.get(`/redemption/seri/${part(number)}/${part(sid)}`)) ?? [], readRedemption);
    },
  };
}

const part = encodeURIComponent;
const fieldsOf = (text: string): Fields => new Fields(PARTNER, jsonOf(PARTNER, text));

/** Codes of the registry: sex 1 is male, 2 female. */
const investorBody = ({ name, identityNumber, birthPlace, birthDate, gender, occupation, address, city, phone, email }: BondInvestor) => ({
  Nama: name,
  NoIdentitas: identityNumber,
  TempatLahir: birthPlace,
  TglLahir: `${birthDate}T00:00:00Z`,
  KdJenisKelamin: gender === 'male' ? '1' : '2',
  KdPekerjaan: occupation,
  Alamat: address,
  KdKota: city,
  NoHp: phone,
  NoTelp: phone,
  Email: email,
});

function readInvestor(row: Fields): RegisteredInvestor {
  const accounts = (field: string, keeper: string): RegisteredAccount[] =>
    row.list(field, (one) => ({ id: one.text('Id'), keeper: one.text(keeper), account: one.text('NoRek') }));
  return {
    email: row.textOrNull('Email'),
    fundAccounts: accounts('RekeningDana', 'NamaBank'),
    securitiesAccounts: accounts('RekeningSB', 'NamaSubregistry'),
  };
}

/** Two status ids are known: 4 completed, 3 waiting. Others are interpreted by their text; anything else is undecided. */
function orderStateOf(number: string | null, status: string): BondOrderState {
  if (number === '4') return 'paid';
  if (number === '3') return 'waiting';
  if (/cancel|batal|refund|kembali/i.test(status)) return 'annulled';
  if (/expired|kada?luarsa|kedaluwarsa/i.test(status)) return 'expired';
  return 'undecided';
}

const readRedemption = (row: Fields): BondRedemption => {
  const status = row.text('Status');
  return {
    kodeRedeem: row.text('KodeRedeem'),
    kodePemesanan: row.text('KodePemesanan'),
    seri: row.text('Seri'),
    nominal: row.amount('Nominal'),
    left: row.amount('SisaKepemilikan'),
    redeemable: row.amount('Redeemable'),
    redeemedAt: row.westernInstant('TglRedeem'),
    settlesOn: row.day('TglSetelmen'),
    state: redemptionStateOf(status),
    status,
  };
};

function redemptionStateOf(status: string): BondRedemption['state'] {
  if (/reject|cancel|tolak|batal/i.test(status)) return 'rejected';
  if (/completed|selesai/i.test(status)) return 'done';
  return /verified|waiting|menunggu|proses/i.test(status) ? 'waiting' : 'undecided';
}
