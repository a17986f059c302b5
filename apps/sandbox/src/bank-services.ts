/** SNAP BI services for the bank's customers: access token (73), names (16), transfers (18, 36), virtual accounts (27, 30, 31) and their payments (26, 35). */
import { createVerify, randomBytes, randomUUID } from 'node:crypto';
import { holderAt } from '@lumbung/specimen/citizens.ts';
import { ownerAt } from '@lumbung/specimen/people.ts';
import { companyAt } from '@lumbung/specimen/companies.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  accountOf,
  type BankEvent,
  type BankOptions,
  type CreditEvent,
  identityOf,
  type KeptAccount,
  momentOf,
  type OpenedEvent,
  paymentOf,
  type Source,
  stamp,
} from './bank-records.ts';
import { aboutRequest, answer, authenticate, type Desk, type Door, type Fields, fieldsOf, header, Refusal } from './bank-desk.ts';
import { serveStatements } from './bank-statement.ts';
import type { Control } from './control.ts';
import { type Faults, pause } from './faults.ts';
import { knownFunds } from './funds.ts';
import type { Journal } from './journal.ts';

type Transferred = Extract<BankEvent, { kind: 'transferred' }>;

const TOKEN_LIFE_S = 900;
/** Length of virtual account numbers here. */
const NUMBER_DIGITS = 16;

/** Characters that banks' systems accept in a name: plain letters, digits and a few signs. */
const NAME = /^[A-Za-z0-9 .,'/-]+$/;

/** Accounts of investors made by tests and plays: all in one invented name. */
const PLAYED = /^(77|88)\d{8}$/;
/** Account numbers ending in three zeros do not exist; all others do, and those of the invented people and companies are in their names. */
const holderOf = (bank: string, account: string): string | null =>
  account.endsWith('000')
    ? null
    : (holderAt(bank, account) ??
      companyAt(bank, account) ??
      ownerAt(bank, account) ??
      (PLAYED.test(account) ? 'WIRA KUSUMA' : `PEMILIK REKENING ${account.slice(-4)}`));

export function serveBank(server: FastifyInstance, options: BankOptions, journal: Journal<BankEvent>, faults: Faults, control: Control): void {
  const desk: Desk = { options, journal, faults, control, tokens: new Map(), usedIds: new Set() };
  server.register(
    async (scope) => {
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, _request, reply) =>
        error instanceof Refusal ? answer(reply, error.code, error.message) : answer(reply, '5000000', (error as Error).message),
      );
      scope.addHook('preHandler', async (request, reply) => {
        const occasion = aboutRequest(desk, request);
        if (faults.take(options.name, ['down'], occasion)) return reply.status(503).send('');
        if (faults.take(options.name, ['error'], occasion)) return answer(reply, '5000000', 'General Error');
        const slow = faults.take(options.name, ['slow'], occasion);
        if (slow) await pause(slow);
      });
      serveTokens(scope, desk);
      serveTransfers(scope, desk);
      if (options.keepsBills) serveAccounts(scope, desk);
      servePayments(scope, desk);
      serveStatements(scope, desk);
    },
    { prefix: `/${options.name}/v1.0` },
  );
}

/** With the fault `timeout-after-doing`, drops the connection after the work was done, without a response; otherwise null. */
function loseAnswer(desk: Desk, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (!desk.faults.take(desk.options.name, ['timeout-after-doing'], aboutRequest(desk, request))) return null;
  reply.raw.destroy();
  return reply;
}

/** Access tokens (73): the client authenticates by its key. */
export function serveTokens(scope: FastifyInstance, { options, tokens }: Door): void {
  scope.post('/access-token/b2b', (request, reply) => {
    const [client, time] = [header(request, 'x-client-key'), header(request, 'x-timestamp')];
    const isValid = createVerify('RSA-SHA256').update(`${client}|${time}`).verify(options.customerKey, header(request, 'x-signature'), 'base64');
    if (client !== options.clientKey || !isValid) throw new Refusal('4017300', 'Unauthorized. [Signature]');
    if (fieldsOf(request).grantType !== 'client_credentials') throw new Refusal('4007302', 'Invalid Mandatory Field {grantType}');
    const accessToken = randomBytes(24).toString('base64url');
    tokens.set(accessToken, options.now() + TOKEN_LIFE_S * 1_000);
    return answer(reply, '2007300', 'Successful', { accessToken, tokenType: 'Bearer', expiresIn: String(TOKEN_LIFE_S) });
  });
}

const remarkIn = ({ customerReference }: Fields): { remark?: string } => (typeof customerReference === 'string' ? { remark: customerReference } : {});

const transferOf = (journal: Journal<BankEvent>, reference: unknown): Transferred | undefined =>
  journal.ofKind('transferred').find(({ event }) => event.reference === reference)?.event;

/** The holder of an account elsewhere; error 11 of the service if there is none, 18 if it was closed. */
function payeeOf({ options }: Desk, payee: Source, service: string): string {
  const holder = holderOf(payee.bank, payee.account);
  if (holder === null) throw new Refusal(`404${service}11`, 'Invalid Account');
  if (options.isClosed(payee)) throw new Refusal(`403${service}18`, 'Inactive Card/Account/Customer');
  return holder;
}

/** Names of accounts elsewhere (16), transfers there (18) and their outcome (36). */
function serveTransfers(scope: FastifyInstance, desk: Desk): void {
  const { options, journal, control } = desk;
  scope.post('/account-inquiry-external', (request, reply) => {
    const { beneficiaryBankCode, beneficiaryAccountNo, partnerReferenceNo } = authenticate(desk, request, '16');
    const beneficiaryAccountName = payeeOf(desk, { bank: String(beneficiaryBankCode), account: String(beneficiaryAccountNo) }, '16');
    return answer(reply, '2001600', 'Successful', { beneficiaryBankCode, beneficiaryAccountNo, partnerReferenceNo, beneficiaryAccountName });
  });

  scope.post('/transfer-interbank', async (request, reply) => {
    const body = authenticate(desk, request, '18');
    const { value, currency } = body.amount as { value?: unknown; currency?: unknown };
    const account = currency === 'USD' ? options.dollarAccount : options.account;
    if (typeof value !== 'string' || !(currency === 'USD' ? /^\d{1,14}\.\d\d$/ : /^\d{1,16}\.00$/).test(value) || !['IDR', 'USD'].includes(String(currency)))
      throw new Refusal('4001801', 'Invalid Field Format {amount}');
    if (account !== body.sourceAccountNo) throw new Refusal('4041811', 'Invalid Account');
    // In minor units.
    const amount = Number(value.replace(currency === 'USD' ? '.' : /\.00$/, ''));
    for (const field of ['partnerReferenceNo', 'beneficiaryAccountName', 'beneficiaryAccountNo', 'beneficiaryBankCode', 'sourceAccountNo', 'transactionDate']) {
      if (typeof body[field] !== 'string' || body[field] === '') throw new Refusal('4001802', `Invalid Mandatory Field {${field}}`);
    }
    const holder = String(body.beneficiaryAccountName);
    if (!NAME.test(holder) || holder.length > 100) throw new Refusal('4001801', 'Invalid Field Format {beneficiaryAccountName}');
    const reference = String(body.partnerReferenceNo);
    const to = { bank: String(body.beneficiaryBankCode), account: String(body.beneficiaryAccountNo) };
    const at = stamp(await momentOf(control, options));
    const before = transferOf(journal, reference);
    if (before) {
      const isSame = before.amount === amount && before.to.bank === to.bank && before.to.account === to.account;
      throw isSame ? new Refusal('4091801', 'Duplicate partnerReferenceNo') : new Refusal('4041818', 'Inconsistent Request');
    }
    // The account of a fund at its custodian does not close.
    const isOfFund = knownFunds().some((fund) => fund.account.bank === to.bank && fund.account.number === to.account);
    if (!isOfFund && !options.isClosed(to) && desk.faults.take(options.name, ['payee-closed'], aboutRequest(desk, request)))
      journal.append({ kind: 'payeeClosed', payee: to, at });
    payeeOf(desk, to, '18');
    const bankReference = randomUUID().slice(0, 12);
    journal.append({
      kind: 'transferred',
      reference,
      bankReference,
      amount,
      to,
      at,
      ...remarkIn(body),
      ...(currency === 'USD' ? { account: String(account) } : {}),
    });
    return (
      loseAnswer(desk, request, reply) ??
      answer(reply, '2001800', 'Successful', { referenceNo: bankReference, partnerReferenceNo: reference, amount: body.amount })
    );
  });

  scope.post('/transfer/status', (request, reply) => {
    const done = transferOf(journal, authenticate(desk, request, '36').originalPartnerReferenceNo);
    if (!done) throw new Refusal('4043601', 'Transaction Not Found');
    return answer(reply, '2003600', 'Successful', {
      originalPartnerReferenceNo: done.reference,
      originalReferenceNo: done.bankReference,
      serviceCode: '18',
      amount: done.account === undefined ? { value: `${done.amount}.00`, currency: 'IDR' } : { value: (done.amount / 100).toFixed(2), currency: 'USD' },
      latestTransactionStatus: '00',
      transactionStatusDesc: 'Success',
    });
  });
}

/** The account number of a request, after checking that its three fields agree. */
function numberIn(options: BankOptions, body: Fields, service: string): string {
  const { partnerServiceId, customerNo, virtualAccountNo } = body;
  for (const [field, value] of Object.entries({ partnerServiceId, customerNo, virtualAccountNo })) {
    if (typeof value !== 'string' || value === '') throw new Refusal(`400${service}02`, `Invalid Mandatory Field {${field}}`);
  }
  if (partnerServiceId !== options.companyCode.padStart(8, ' ')) throw new Refusal(`400${service}01`, 'Invalid Field Format {partnerServiceId}');
  if (!/^\d{1,20}$/.test(String(customerNo))) throw new Refusal(`400${service}01`, 'Invalid Field Format {customerNo}');
  const number = String(virtualAccountNo).trim();
  if (virtualAccountNo !== `${partnerServiceId}${String(customerNo)}` || number.length !== NUMBER_DIGITS) {
    throw new Refusal(`400${service}01`, 'Invalid Field Format {virtualAccountNo}');
  }
  return number;
}

/** The amount and expiry of a new account, after checking all of its fields. */
function checkNew(body: Fields): { amount: number; expiresAt: string } {
  for (const field of ['virtualAccountName', 'trxId', 'expiredDate', 'virtualAccountTrxType']) {
    if (typeof body[field] !== 'string' || body[field] === '') throw new Refusal('4002702', `Invalid Mandatory Field {${field}}`);
  }
  if (String(body.trxId).length > 64) throw new Refusal('4002701', 'Invalid Field Format {trxId}');
  if (!NAME.test(String(body.virtualAccountName)) || String(body.virtualAccountName).length > 255)
    throw new Refusal('4002701', 'Invalid Field Format {virtualAccountName}');
  if (body.virtualAccountTrxType !== 'C') throw new Refusal('4002701', 'Invalid Field Format {virtualAccountTrxType}');
  const { value, currency } = (body.totalAmount ?? {}) as { value?: unknown; currency?: unknown };
  if (typeof value !== 'string' || !/^[1-9]\d{0,15}\.00$/.test(value) || currency !== 'IDR') throw new Refusal('4002701', 'Invalid Field Format {totalAmount}');
  const expiresAt = String(body.expiredDate);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/.test(expiresAt)) throw new Refusal('4002701', 'Invalid Field Format {expiredDate}');
  return { amount: Number(value), expiresAt };
}

const presentAccount = (options: BankOptions, account: OpenedEvent): object => ({
  ...identityOf(options.companyCode, account.virtualAccount),
  virtualAccountName: account.name,
  trxId: account.trxId,
  totalAmount: { value: `${account.amount}.00`, currency: 'IDR' },
  virtualAccountTrxType: 'C',
  expiredDate: account.expiresAt,
});

/** The account with this number and reference, or a refusal. */
async function accountIn({ options, journal, control }: Desk, body: Fields, service: string): Promise<KeptAccount> {
  const account = accountOf(journal, numberIn(options, body, service), await momentOf(control, options));
  if (!account || account.trxId !== body.trxId || account.state === 'closed') {
    throw new Refusal(`404${service}12`, 'Invalid Bill/Virtual Account [Not Found]');
  }
  return account;
}

/** Virtual accounts of a bank that keeps their bills: open (27), query (30), close (31). */
function serveAccounts(scope: FastifyInstance, desk: Desk): void {
  const { options, journal, control } = desk;
  scope.post('/transfer-va/create-va', async (request, reply) => {
    const body = authenticate(desk, request, '27');
    const virtualAccount = numberIn(options, body, '27');
    const { amount, expiresAt } = checkNew(body);
    if (desk.faults.take(options.name, ['refuse'], aboutRequest(desk, request))) throw new Refusal('4032715', 'Transaction Not Permitted');
    if (Date.parse(expiresAt) <= (await momentOf(control, options))) throw new Refusal('4002701', 'Invalid Field Format {expiredDate}');
    const trxId = String(body.trxId);
    const before = journal.events.find((event) => event.kind === 'opened' && (event.trxId === trxId || event.virtualAccount === virtualAccount)) as
      | OpenedEvent
      | undefined;
    if (before) {
      const isSame = before.trxId === trxId && before.virtualAccount === virtualAccount && before.amount === amount && before.expiresAt === expiresAt;
      throw isSame ? new Refusal('4092701', 'Duplicate partnerReferenceNo') : new Refusal('4042718', 'Inconsistent Request');
    }
    const opened: OpenedEvent = {
      kind: 'opened',
      trxId,
      virtualAccount,
      name: String(body.virtualAccountName),
      amount,
      expiresAt,
      at: stamp(options.now()),
    };
    journal.append(opened);
    return loseAnswer(desk, request, reply) ?? answer(reply, '2002700', 'Successful', { virtualAccountData: presentAccount(options, opened) });
  });

  scope.post('/transfer-va/inquiry-va', async (request, reply) => {
    const account = await accountIn(desk, authenticate(desk, request, '30'), '30');
    return loseAnswer(desk, request, reply) ?? answer(reply, '2003000', 'Successful', { virtualAccountData: presentAccount(options, account) });
  });

  scope.delete('/transfer-va/delete-va', async (request, reply) => {
    const account = await accountIn(desk, authenticate(desk, request, '31'), '31');
    if (account.state === 'paid') throw new Refusal('4043114', 'Paid Bill');
    if (account.state === 'expired') throw new Refusal('4043119', 'Invalid Bill/Virtual Account [Expired]');
    journal.append({ kind: 'closed', virtualAccount: account.virtualAccount, at: stamp(options.now()) });
    const { virtualAccount, trxId } = account;
    return (
      loseAnswer(desk, request, reply) ??
      answer(reply, '2003100', 'Successful', { virtualAccountData: { ...identityOf(options.companyCode, virtualAccount), trxId } })
    );
  });
}

const creditsOf = (journal: Journal<BankEvent>): CreditEvent[] => journal.ofKind('credited').map(({ event }) => event);

/** Payments to virtual accounts: of one account (26), or all of a period (35). */
function servePayments(scope: FastifyInstance, desk: Desk): void {
  const { options, journal } = desk;
  scope.post('/transfer-va/status', (request, reply) => {
    const { virtualAccountNo } = authenticate(desk, request, '26');
    const credit = creditsOf(journal).find((one) => one.virtualAccount === String(virtualAccountNo).trim());
    if (!credit) throw new Refusal('4042601', 'Transaction Not Found');
    return answer(reply, '2002600', 'Successful', { virtualAccountData: { ...paymentOf(options.companyCode, credit), paymentFlagStatus: '00' } });
  });

  scope.post('/transfer-va/report', (request, reply) => {
    const { startDate, startTime, endDate, endTime } = authenticate(desk, request, '35');
    const [from, until] = [Date.parse(`${String(startDate)}T${String(startTime)}`), Date.parse(`${String(endDate)}T${String(endTime)}`)];
    const list = creditsOf(journal).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= until);
    return answer(reply, '2003500', 'Successful', { virtualAccountdata: list.map((credit) => paymentOf(options.companyCode, credit)) });
  });
}
