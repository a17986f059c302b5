/** A patient customer and bank: each step is repeated until it is answered, whatever crashes in between. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import type { SubscribeReply } from '@lumbung/contract/checkout/subscribe.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { codeOf } from '../../apps/server/src/capabilities/records/one-time-codes/index.ts';
import type { Role } from '@lumbung/contract/call.ts';
import type { Caller, OperatorCaller } from './caller.ts';
import { addInvestor, addOperator, type InvestorOptions } from './people.ts';
import type { Reachable } from './crashes.ts';
import { until } from './sandbox.ts';

export interface Bought {
  readonly orderId: string;
  readonly amount: number;
  readonly number: string;
}

export interface Patient {
  newInvestor(options?: InvestorOptions): Promise<{ investorId: string; email: string }>;
  /** A purchase by a patient client; payable at BCA, of a fund without a fee, unless stated otherwise. */
  buy(caller: Caller, investorId: string, method?: number, productId?: string): Promise<Bought>;
  /** An order by a patient client; one that awaits approval has no bill. */
  order(caller: Caller, investorId: string, method?: number, productId?: string): Promise<SubscribeReply>;
  /** The customer pays, and the bank repeats its notification until it is accepted. */
  pay(order: Bought, how?: object): Promise<void>;
  signedIn(email: string): Promise<Caller>;
  /** An operator with these roles, signed in to the console. */
  operator(...roles: readonly Role[]): Promise<OperatorCaller>;
  /** A call with one idempotency key, repeated until it is answered. */
  call<Input, Reply>(caller: Caller, route: Route<Input, Reply>, input: Input, idempotencyKey?: string): Promise<Reply>;
  /** A sandbox call that needs the server, repeated until it succeeds. */
  sandbox(path: string, body: object, isHeard: (answer: { status: number }) => boolean): Promise<unknown>;
}

export const patientOn = (platform: Reachable): Patient => ({
  newInvestor: (options) => addInvestor(platform, options),
  operator: (...roles) => addOperator(platform, roles),
  call: patient,
  sandbox: (...args) => sandbox(platform, ...args),
  buy: (...args) => buy(platform, ...args),
  order: (...args) => order(platform, ...args),
  pay: (...args) => pay(platform, ...args),
  signedIn: (email) => signedIn(platform, email),
});

/** Repeats a call until it is answered, each time with the same key, as a patient client does. */
async function patient<Input, Reply>(caller: Caller, route: Route<Input, Reply>, input: Input, idempotencyKey: string = crypto.randomUUID()): Promise<Reply> {
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
  );
}

async function order(platform: Reachable, caller: Caller, investorId: string, method = 2, productId = 'F01'): Promise<SubscribeReply> {
  const key = crypto.randomUUID();
  await patient(caller, saveItem, { productId, amount: 1_000_000 }, `${key}-1`);
  await patient(caller, sendCode, {}, `${key}-2`);
  const code = await until('the challenge', async () => {
    const [row] = await platform
      .query<{ challenge_id: string }>('select challenge_id from codes.challenge where investor_id = $1', [investorId])
      .catch(() => []);
    return row && codeOf(platform.keys, row.challenge_id);
  });
  await patient(caller, verifyCode, { Code: code }, `${key}-3`);
  return patient(caller, subscribe, { PaymentMethod: method }, `${key}-4`);
}

async function buy(platform: Reachable, caller: Caller, investorId: string, method?: number, productId?: string): Promise<Bought> {
  const { orderId, bill } = await order(platform, caller, investorId, method, productId);
  return { orderId, amount: bill!.amount, number: bill!.virtualAccount };
}

async function pay(platform: Reachable, order: Bought, how: object = {}): Promise<void> {
  let id: string | undefined;
  let last: unknown;
  await until(
    () => `the bank to be heard, last told ${JSON.stringify(last)}`,
    async () => {
      if (id === undefined) {
        const paid = await platform.sandbox.pay(order.number, order.amount, how).catch(() => undefined);
        last = paid;
        const credits = await platform.sandbox.get<{ virtualAccount: string; paymentRequestId: string }[]>('banks/credits').catch(() => []);
        id = credits.find((credit) => credit.virtualAccount === order.number)?.paymentRequestId;
        return paid?.payment?.responseCode === '2002500';
      }
      const again = await platform.sandbox.post<{ answers?: string[] }>('banks/repeat', { paymentRequestId: id }).catch(() => undefined);
      last = again;
      return again?.answers?.[0] === '2002500';
    },
  );
}

async function signedIn(platform: Reachable, email: string): Promise<Caller> {
  const caller = platform.caller();
  await until('the sign-in', () => caller.signIn(email).catch(() => null));
  return caller;
}

function sandbox(platform: Reachable, path: string, body: object, isHeard: (answer: { status: number }) => boolean): Promise<unknown> {
  let last: unknown;
  return until(
    () => `the sandbox to do ${path}, last answered ${JSON.stringify(last)}`,
    async () => {
      const answer = await platform.sandbox.post<{ status: number }>(path, body).catch(() => ({ status: 0 }));
      last = answer;
      return isHeard(answer);
    },
  );
}
