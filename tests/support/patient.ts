/** A patient customer and bank: whatever dies in between, each step is repeated until it is answered. */
import { randomBytes } from 'node:crypto';
import { saveItem } from '@lumbung/contract/cart/routes.ts';
import { sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { codeOf } from '../../apps/server/src/capabilities/records/one-time-codes/index.ts';
import { addOwnAccount } from '../../apps/server/src/capabilities/people/standing/index.ts';
import { contextOf } from '../../apps/server/src/capabilities/people/accounts/index.ts';
import type { Caller } from './caller.ts';
import type { Processes } from './processes.ts';
import { until } from './sandbox.ts';

export interface Bought {
  readonly orderId: string;
  readonly amount: number;
  readonly number: string;
}

export interface Patient {
  newInvestor(): Promise<{ investorId: string; email: string }>;
  /** A purchase by a patient client; to be paid at BCA unless said otherwise. */
  buy(caller: Caller, investorId: string, method?: number): Promise<Bought>;
  /** A customer pays and the bank goes on telling until it was heard. */
  pay(order: Bought, how?: object): Promise<void>;
  signedIn(email: string): Promise<Caller>;
}

export function patientOn(platform: Processes): Patient {
  async function newInvestor(): Promise<{ investorId: string; email: string }> {
    const [investorId, loginId] = [uuidV7(Date.now() as never, randomBytes(10)), uuidV7(Date.now() as never, randomBytes(10))];
    const email = `${investorId}@example.test`;
    await platform.query(`insert into accounts.investor values ($1, 'person', 'active', now())`, [investorId]);
    await platform.query(
      `insert into accounts.login (investor_id, login_id, email_sealed, name_sealed, password_hash) select $1, $2, $3, $4, (select password_hash from accounts.login limit 1)`,
      [investorId, loginId, platform.keys.seal(email, contextOf(investorId, 'email')), platform.keys.seal('Wira Kusuma', contextOf(investorId, 'name'))],
    );
    await platform.query('insert into accounts.login_email values ($1, $2, $3)', [platform.keys.indexKey(`email:${email}`), investorId, loginId]);
    await platform.query(`insert into kyc.standing values ($1, 'active', 3, $2, now())`, [investorId, `LB${investorId.slice(-12)}`]);
    const account = { accountId: loginId, bank: '014', account: `77${loginId.replace(/\D/g, '').slice(-7)}1`, holder: 'Wira Kusuma' };
    await platform.books.transact((tx) => addOwnAccount(tx, platform.keys, investorId, account, platform.books.now()));
    return { investorId, email };
  }

  /** Calls again until there is an answer: what a patient client does. Each time with the same key. */
  async function patient<Input, Reply>(caller: Caller, route: Route<Input, Reply>, input: Input, idempotencyKey: string): Promise<Reply> {
    let last = '';
    return until(
      () => `${route.name}, last answered ${last}`,
      async () => {
        try {
          const answer = await caller.send(route, input, { idempotencyKey });
          if (!answer.ok) throw new Error(`${route.name} was refused: ${answer.reason}`);
          return answer.value;
        } catch (error) {
          last = error instanceof CallFault ? `${error.status} ${error.reason}` : String(error);
          if (error instanceof CallFault && (error.status === 0 || error.status >= 500 || error.reason === 'inProgress')) return null;
          throw error;
        }
      },
      40,
    );
  }

  async function buy(caller: Caller, investorId: string, method = 2): Promise<Bought> {
    const key = crypto.randomUUID();
    await patient(caller, saveItem, { productId: 'F01', amount: 1_000_000 }, `${key}-1`);
    await patient(caller, sendCode, {}, `${key}-2`);
    const code = await until('the challenge', async () => {
      const [row] = await platform
        .query<{ challenge_id: string }>('select challenge_id from codes.challenge where investor_id = $1', [investorId])
        .catch(() => []);
      return row && codeOf(platform.keys, row.challenge_id);
    });
    await patient(caller, verifyCode, { Code: code }, `${key}-3`);
    const { orderId, bill } = await patient(caller, subscribe, { PaymentMethod: method }, `${key}-4`);
    return { orderId, amount: bill.amount, number: bill.virtualAccount };
  }

  async function pay(order: Bought, how: object = {}): Promise<void> {
    let id: string | undefined;
    let last: unknown;
    await until(
      () => `the bank to be heard, last told ${JSON.stringify(last)}`,
      async () => {
        if (id === undefined) {
          const paid = await platform.sandbox.pay(order.number, order.amount, how).catch(() => undefined);
          last = paid;
          const credits = await platform.sandbox.get<{ virtualAccount: string; paymentRequestId: string }[]>('banks/credits');
          id = credits.find((credit) => credit.virtualAccount === order.number)?.paymentRequestId;
          return paid?.payment?.responseCode === '2002500';
        }
        const again = await platform.sandbox.post<{ answers?: string[] }>('banks/repeat', { paymentRequestId: id }).catch(() => undefined);
        last = again;
        return again?.answers?.[0] === '2002500';
      },
      40,
    );
  }

  const signedIn = async (email: string): Promise<Caller> => {
    const caller = platform.caller();
    await until('the sign-in', () => caller.signIn(email).catch(() => null), 40);
    return caller;
  };

  return { newInvestor, buy, pay, signedIn };
}
