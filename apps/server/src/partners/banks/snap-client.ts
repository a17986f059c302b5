/** SNAP BI client of a bank: account names (16), transfers (18, 36), virtual accounts (27, 30, 31), their payments (26, 35), statements (14). */
import { type Instant, parseInstant, plus, SECOND } from '@lumbung/kernel/time.ts';
import { digits } from '../../platform/random.ts';
import { AnswerTooLarge, PartnerFault } from '../http-client.ts';
import { BENEFICIARY_NAME_LENGTH, nameForBank, VIRTUAL_ACCOUNT_NAME_LENGTH } from './names.ts';
import type { Bank, BankCredit, HouseAccount, NewAccount, Transfer, TransferState } from './port.ts';
import { addressOf, readAmount, timestampOf, writeAmount, writeMoney } from './snap.ts';
import { type Ask, type Body, fault, type SnapLineOptions, snapLine } from './snap-line.ts';
import { statements } from './snap-statement.ts';

export interface SnapClientOptions extends SnapLineOptions {
  /** Our own account, from which transfers are sent. */
  readonly ownAccount: string;
  /** Our account in dollars; null if there is none. */
  readonly dollarAccount: string | null;
}

/** A customer waits for the account number: a bank that has not opened the account within this time counts as not answering. */
const OPENING_TIMEOUT_MS = 5 * SECOND;
const OPEN = { kind: 'open' } as const;
/** Codes for an account that does not exist, is paid, or has expired: nothing to close. */
const NOTHING_TO_CLOSE = new Set(['4043101', '4043111', '4043112', '4043114', '4043119']);
/** Permanent refusals: the account, its holder or its bank does not accept the money, and a retry cannot change that. */
const FOR_GOOD = new Set(['40302', '40303', '40305', '40307', '40309', '40315', '40316', '40318', '40402', '40403', '40411', '40413', '40416']);

const isForGood = (code: string): boolean => FOR_GOOD.has(code.slice(0, 3) + code.slice(5));

export function snapClient(options: SnapClientOptions): Bank {
  const ask = snapLine(options);
  const { partner, ownAccount, dollarAccount } = options;
  const accounts: HouseAccount[] = [{ number: ownAccount, currency: 'IDR' }];
  if (dollarAccount !== null) accounts.push({ number: dollarAccount, currency: 'USD' });
  return { partner, accounts, ...transfers(options, ask), ...virtualAccounts(options, ask), ...payments(options, ask), ...statements(options, ask) };
}

/** Holder's name (16), transfer (18) and its status (36). */
function transfers({ partner, ownAccount, dollarAccount, clock }: SnapClientOptions, ask: Ask): Pick<Bank, 'holderOf' | 'transfer' | 'stateOf'> {
  const transferState = async (reference: string): Promise<TransferState> => {
    const answer = await ask('transfer/status', { originalPartnerReferenceNo: reference, serviceCode: '18' });
    if (answer.code === '4043601') return { kind: 'unheard' };
    if (answer.code !== '2003600') throw fault(partner, 'transfer/status', answer);
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
    async holderOf(address, reference) {
      const answer = await ask('account-inquiry-external', {
        beneficiaryBankCode: address.bank,
        beneficiaryAccountNo: address.account,
        partnerReferenceNo: reference,
      });
      if (isForGood(answer.code)) return null;
      if (answer.code !== '2001600' || typeof answer.body.beneficiaryAccountName !== 'string') throw fault(partner, 'account-inquiry-external', answer);
      return answer.body.beneficiaryAccountName;
    },
    async transfer({ reference, amount, currency, to, holder, remark = null }: Transfer) {
      const sourceAccountNo = currency === 'IDR' ? ownAccount : dollarAccount;
      if (sourceAccountNo === null) return { kind: 'refused', reason: `we have no account in ${currency} there` };
      const answer = await ask('transfer-interbank', {
        partnerReferenceNo: reference,
        amount: writeMoney({ currency, minor: amount }),
        beneficiaryAccountName: nameForBank(holder, BENEFICIARY_NAME_LENGTH),
        beneficiaryAccountNo: to.account,
        beneficiaryBankCode: to.bank,
        sourceAccountNo,
        transactionDate: timestampOf(clock()),
        ...(remark === null ? {} : { customerReference: remark }),
      });
      if (answer.code === '2001800') return { kind: 'done', bankReference: String(answer.body.referenceNo ?? '') };
      if (answer.code === '2021800') return { kind: 'pending' };
      // The reference was used before: the status is queried, never assumed.
      if (answer.code === '4091801' || answer.code === '4041818') return transferState(reference);
      if (isForGood(answer.code)) return { kind: 'refused', reason: answer.message.slice(0, 200) };
      throw fault(partner, 'transfer-interbank', answer);
    },
    stateOf: transferState,
  };
}

/** The three fields that identify a virtual account. */
function identityOf(companyCode: string, accountNumber: string) {
  const partnerServiceId = companyCode.padStart(8, ' ');
  const customerNo = accountNumber.slice(companyCode.length);
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

/** Virtual accounts whose bills the bank keeps: create (27), inquire (30), delete (31). */
function virtualAccounts({ partner, companyCode }: SnapClientOptions, ask: Ask): Pick<Bank, 'openAccount' | 'closeAccount'> {
  /** True if the bank has this account open: same number, reference and amount. */
  const isOpen = async (account: NewAccount): Promise<boolean> => {
    const asked = { ...identityOf(companyCode, account.accountNumber), trxId: account.reference };
    const answer = await ask('transfer-va/inquiry-va', asked, { timeoutMs: OPENING_TIMEOUT_MS });
    const data = (answer.body.virtualAccountData ?? {}) as { trxId?: unknown; totalAmount?: { value?: unknown } };
    return answer.code === '2003000' && data.trxId === account.reference && readAmount(data.totalAmount?.value) === account.amount;
  };

  return {
    async openAccount(account) {
      const body = {
        ...identityOf(companyCode, account.accountNumber),
        virtualAccountName: nameForBank(account.name, VIRTUAL_ACCOUNT_NAME_LENGTH),
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
      // It may be open from an earlier attempt, or although no reply arrived: the status is queried, never assumed.
      try {
        return (await isOpen(account)) ? OPEN : { kind: 'unknown', why };
      } catch (error) {
        if (!(error instanceof PartnerFault)) throw error;
        return { kind: 'unknown', why };
      }
    },
    async closeAccount(accountNumber, reference) {
      const answer = await ask('transfer-va/delete-va', { ...identityOf(companyCode, accountNumber), trxId: reference }, { method: 'DELETE' });
      if (answer.code !== '2003100' && !NOTHING_TO_CLOSE.has(answer.code)) throw fault(partner, 'transfer-va/delete-va', answer);
    },
  };
}

/** Payments to our virtual accounts: to one (26), or to all in a period (35). */
function payments(options: SnapClientOptions, ask: Ask): Pick<Bank, 'creditOf' | 'creditsBetween'> {
  const { partner, companyCode, clock } = options;
  return {
    async creditOf(accountNumber) {
      const answer = await ask('transfer-va/status', { ...identityOf(companyCode, accountNumber), inquiryRequestId: `${clock()}${digits(6)}` });
      if (answer.code === '4042601' || answer.code === '4042612') return null;
      if (answer.code !== '2002600') throw fault(partner, 'transfer-va/status', answer);
      const data = (answer.body.virtualAccountData ?? {}) as Body;
      return data.paymentFlagStatus === '00' ? readCredit(partner, data) : null;
    },
    creditsBetween: (from, until) => creditsIn(options, ask, from, until),
  };
}

/** Credits of a period, both ends included, to the second. A period with more payments than one reply can hold is split in halves. */
async function creditsIn(options: SnapClientOptions, ask: Ask, from: Instant, until: Instant): Promise<BankCredit[]> {
  const { partner, companyCode } = options;
  const [start, end] = [timestampOf(from), timestampOf(until)];
  try {
    const answer = await ask('transfer-va/report', {
      partnerServiceId: companyCode.padStart(8, ' '),
      startDate: start.slice(0, 10),
      startTime: start.slice(11),
      endDate: end.slice(0, 10),
      endTime: end.slice(11),
    });
    if (answer.code !== '2003500') throw fault(partner, 'transfer-va/report', answer);
    // Services 32 to 35 write the name of the list with a lower-case d.
    const list = answer.body.virtualAccountdata ?? answer.body.virtualAccountData;
    return Array.isArray(list) ? list.map((data) => readCredit(partner, data as Body)) : [];
  } catch (error) {
    const seconds = Math.floor((until - from) / SECOND);
    if (!(error instanceof AnswerTooLarge) || seconds < 1) throw error;
    const middle = plus(from, Math.floor(seconds / 2) * SECOND);
    return [...(await creditsIn(options, ask, from, middle)), ...(await creditsIn(options, ask, plus(middle, SECOND), until))];
  }
}

function readCredit(partner: string, data: Body): BankCredit {
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
}
