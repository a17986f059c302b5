/** What we ask of a bank by SNAP BI: names (16), transfers (18, 36), virtual accounts (27, 30, 31) and their payments (26, 35). */
import { parseInstant, SECOND } from '@lumbung/kernel/time.ts';
import type { SystemClock } from '../../platform/clock.ts';
import { digits } from '../../platform/random.ts';
import { askPartner, PartnerFault, type PartnerRequest } from '../http-client.ts';
import type { AccountAddress, Bank, BankCredit, NewAccount, Transfer, TransferState } from './port.ts';
import { readAmount, signSymmetric, signTokenRequest, timestampOf, writeAmount } from './snap.ts';

export interface SnapClientOptions {
  /** Our name of the bank: its books, its events. */
  readonly partner: string;
  /** Base address of its services: what stands before `/v1.0`. */
  readonly url: string;
  readonly clientKey: string;
  readonly secret: string;
  readonly privateKey: string;
  /** Our company code, also the head of our virtual account numbers. */
  readonly companyCode: string;
  /** Our own account, from which transfers go out. */
  readonly ownAccount: string;
  readonly clock: SystemClock;
}

type Body = Readonly<Record<string, unknown>>;

interface Answer {
  readonly code: string;
  readonly message: string;
  readonly body: Body;
}

interface How {
  readonly method?: PartnerRequest['method'];
  readonly timeoutMs?: number;
}

/** A token is asked for anew a minute before it ends. */
const MARGIN_MS = 60 * SECOND;
const CHANNEL = '95051';
/** Somebody waits for a number: a bank that has not opened an account by then is given up. */
const OPENING_TIMEOUT_MS = 5 * SECOND;
const OPEN = { kind: 'open' } as const;
/** An account that is not there, is paid or is over needs no closing. */
const NOTHING_TO_CLOSE = new Set(['4043101', '4043111', '4043112', '4043114', '4043119']);
/** Refusals that no later try can change: the account, its holder or its bank do not take the money. */
const FOR_GOOD = new Set(['40302', '40303', '40305', '40307', '40309', '40315', '40316', '40318', '40402', '40403', '40411', '40413', '40416']);

export function snapClient(options: SnapClientOptions): Bank {
  const { partner, clock } = options;
  let token: { value: string; until: number } | null = null;

  const send = async (path: string, body: string, headers: Readonly<Record<string, string>>, { method = 'POST', timeoutMs }: How = {}): Promise<Answer> => {
    const { status, text } = await askPartner({
      partner,
      method,
      url: options.url + path,
      headers: { 'content-type': 'application/json', ...headers },
      body,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    const read = parse(text);
    const code = String(read?.responseCode ?? '');
    if (read === null || !/^\d{7}$/.test(code)) throw new PartnerFault(partner, `${path} answered ${status} without a response code`, true);
    return { code, message: String(read.responseMessage ?? ''), body: read };
  };

  const accessToken = async ({ timeoutMs }: How): Promise<string> => {
    if (token && token.until > clock()) return token.value;
    const timestamp = timestampOf(clock());
    const headers = {
      'x-timestamp': timestamp,
      'x-client-key': options.clientKey,
      'x-signature': signTokenRequest(options.privateKey, options.clientKey, timestamp),
    };
    const answer = await send('/v1.0/access-token/b2b', '{"grantType":"client_credentials"}', headers, timeoutMs === undefined ? {} : { timeoutMs }).catch(
      (error: unknown) => {
        // Without a token nothing was asked, so nothing was done.
        throw error instanceof PartnerFault ? new PartnerFault(partner, 'gives no access token', false) : error;
      },
    );
    const value = answer.body.accessToken;
    if (answer.code !== '2007300' || typeof value !== 'string') throw new PartnerFault(partner, `no access token: ${answer.code} ${answer.message}`, false);
    token = { value, until: clock() + Number(answer.body.expiresIn ?? 0) * SECOND - MARGIN_MS };
    return value;
  };

  /** Asks a service. The path is what stands after the host: the signature covers it. */
  const ask = async (service: string, body: Body, how: How = {}): Promise<Answer> => {
    const path = `/v1.0/${service}`;
    const text = JSON.stringify(body);
    for (let attempt = 0; ; attempt += 1) {
      const value = await accessToken(how);
      const timestamp = timestampOf(clock());
      const signed = { method: how.method ?? 'POST', path: new URL(options.url + path).pathname, accessToken: value, timestamp, body: text };
      const headers = {
        authorization: `Bearer ${value}`,
        'x-timestamp': timestamp,
        'x-signature': signSymmetric(options.secret, signed),
        'x-partner-id': options.companyCode,
        'x-external-id': `${clock()}${digits(12)}`,
        'channel-id': CHANNEL,
      };
      const answer = await send(path, text, headers, how);
      // A token may end before its time; one new one is asked for.
      if (!/^401..01$/.test(answer.code) || attempt > 0) return answer;
      token = null;
    }
  };

  const fault = (service: string, answer: Answer): PartnerFault =>
    new PartnerFault(partner, `${service} answered ${answer.code} ${answer.message}`, answer.code.startsWith('5'));

  const identity = (accountNumber: string) => {
    const partnerServiceId = options.companyCode.padStart(8, ' ');
    const customerNo = accountNumber.slice(options.companyCode.length);
    return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
  };

  /** True when the bank keeps this very account: same number, same reference, same amount. */
  const isOpen = async (account: NewAccount): Promise<boolean> => {
    const asked = { ...identity(account.accountNumber), trxId: account.reference };
    const answer = await ask('transfer-va/inquiry-va', asked, { timeoutMs: OPENING_TIMEOUT_MS });
    const data = (answer.body.virtualAccountData ?? {}) as { trxId?: unknown; totalAmount?: { value?: unknown } };
    return answer.code === '2003000' && data.trxId === account.reference && readAmount(data.totalAmount?.value) === account.amount;
  };

  const readCredit = (data: Body): BankCredit => {
    const amount = readAmount((data.paidAmount as { value?: unknown } | undefined)?.value);
    const creditedAt = parseInstant(String(data.trxDateTime ?? ''));
    const source = (data.additionalInfo ?? {}) as { sourceAccountNo?: unknown };
    if (amount === null || creditedAt === null || typeof data.paymentRequestId !== 'string') {
      throw new PartnerFault(partner, 'told of a payment without amount, time or id', false);
    }
    return {
      partner,
      eventId: data.paymentRequestId,
      accountNumber: String(data.virtualAccountNo ?? '').trim(),
      amount,
      creditedAt,
      source: addressOf(data.sourceBankCode, source.sourceAccountNo),
    };
  };

  const transferState = async (reference: string): Promise<TransferState> => {
    const answer = await ask('transfer/status', { originalPartnerReferenceNo: reference, serviceCode: '18' });
    if (answer.code === '4043601') return { kind: 'unheard' };
    if (answer.code !== '2003600') throw fault('transfer/status', answer);
    switch (answer.body.latestTransactionStatus) {
      case '00':
        return { kind: 'done', bankReference: String(answer.body.originalReferenceNo ?? '') };
      case '04':
      case '05':
      case '06':
        return { kind: 'refused', reason: String(answer.body.transactionStatusDesc ?? 'failed').slice(0, 200) };
      case '07':
        return { kind: 'unheard' };
      default:
        return { kind: 'pending' };
    }
  };

  return {
    partner,
    async holderOf(address, reference) {
      const answer = await ask('account-inquiry-external', {
        beneficiaryBankCode: address.bank,
        beneficiaryAccountNo: address.account,
        partnerReferenceNo: reference,
      });
      if (answer.code === '4041611') return null;
      if (answer.code !== '2001600' || typeof answer.body.beneficiaryAccountName !== 'string') throw fault('account-inquiry-external', answer);
      return answer.body.beneficiaryAccountName;
    },
    async transfer({ reference, amount, to, holder }: Transfer) {
      const answer = await ask('transfer-interbank', {
        partnerReferenceNo: reference,
        amount: { value: writeAmount(amount), currency: 'IDR' },
        beneficiaryAccountName: holder,
        beneficiaryAccountNo: to.account,
        beneficiaryBankCode: to.bank,
        sourceAccountNo: options.ownAccount,
        transactionDate: timestampOf(clock()),
      });
      if (answer.code === '2001800') return { kind: 'done', bankReference: String(answer.body.referenceNo ?? '') };
      if (answer.code === '2021800') return { kind: 'pending' };
      // The reference was used: what became of it is asked, never guessed.
      if (answer.code === '4091801' || answer.code === '4041818') return transferState(reference);
      if (FOR_GOOD.has(answer.code.slice(0, 3) + answer.code.slice(5))) return { kind: 'refused', reason: answer.message.slice(0, 200) };
      throw fault('transfer-interbank', answer);
    },
    stateOf: transferState,
    async openAccount(account) {
      const body = {
        ...identity(account.accountNumber),
        virtualAccountName: account.name,
        trxId: account.reference,
        totalAmount: { value: writeAmount(account.amount), currency: 'IDR' },
        virtualAccountTrxType: 'C',
        expiredDate: timestampOf(account.expiresAt),
      };
      let why: string;
      try {
        const answer = await ask('transfer-va/create-va', body, { timeoutMs: OPENING_TIMEOUT_MS });
        const data = (answer.body.virtualAccountData ?? {}) as Body;
        why = answer.code;
        if (why === '2002700') return String(data.virtualAccountNo ?? '').trim() === account.accountNumber ? OPEN : { kind: 'unknown', why: 'another number' };
        if (why !== '4092701' && !why.startsWith('5')) return { kind: 'refused', why };
      } catch (error) {
        if (!(error instanceof PartnerFault)) throw error;
        why = 'no answer';
        if (!error.isOutcomeUnknown) return { kind: 'refused', why };
      }
      // Opened before, or opened without our hearing of it: the bank is asked, never guessed.
      try {
        return (await isOpen(account)) ? OPEN : { kind: 'unknown', why };
      } catch (error) {
        if (!(error instanceof PartnerFault)) throw error;
        return { kind: 'unknown', why };
      }
    },
    async closeAccount(accountNumber, reference) {
      const answer = await ask('transfer-va/delete-va', { ...identity(accountNumber), trxId: reference }, { method: 'DELETE' });
      if (answer.code !== '2003100' && !NOTHING_TO_CLOSE.has(answer.code)) throw fault('transfer-va/delete-va', answer);
    },
    async creditOf(accountNumber) {
      const answer = await ask('transfer-va/status', { ...identity(accountNumber), inquiryRequestId: `${clock()}${digits(6)}` });
      if (answer.code === '4042601' || answer.code === '4042612') return null;
      if (answer.code !== '2002600') throw fault('transfer-va/status', answer);
      const data = (answer.body.virtualAccountData ?? {}) as Body;
      return data.paymentFlagStatus === '00' ? readCredit(data) : null;
    },
    async creditsBetween(from, until) {
      const [start, end] = [timestampOf(from), timestampOf(until)];
      const answer = await ask('transfer-va/report', {
        partnerServiceId: options.companyCode.padStart(8, ' '),
        startDate: start.slice(0, 10),
        startTime: start.slice(11),
        endDate: end.slice(0, 10),
        endTime: end.slice(11),
      });
      if (answer.code !== '2003500') throw fault('transfer-va/report', answer);
      // Services 32 to 35 write the name of the list with a small d.
      const list = answer.body.virtualAccountdata ?? answer.body.virtualAccountData;
      return Array.isArray(list) ? list.map((data) => readCredit(data as Body)) : [];
    },
  };
}

/** An account as a bank names it, or null when it does not. */
export const addressOf = (bank: unknown, account: unknown): AccountAddress | null =>
  typeof bank === 'string' && typeof account === 'string' && /^\d{3,7}$/.test(bank) && /^\d{5,34}$/.test(account) ? { bank, account } : null;

function parse(text: string): Body | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null;
  } catch {
    return null;
  }
}
