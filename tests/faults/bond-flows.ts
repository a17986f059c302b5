/** The flow of a government bond: ordered, paid, issued, and a part of it redeemed early. */
import { proposeOutcome } from '@lumbung/contract/bond-lots/routes.gen.ts';
import { getStatus, register } from '@lumbung/contract/bond-accounts/routes.gen.ts';
import { proposeOutcome as proposeRedemption } from '@lumbung/contract/bond-redemptions/routes.gen.ts';
import { getSeries } from '@lumbung/contract/bond-series/routes.gen.ts';
import { checkPayment, confirmRedemption, confirmSubscription, startRedemption, startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getBondOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { expect } from 'vitest';
import { asBondCandidate, TRADER } from '../support/bond-accounts.ts';
import { REDEEMED_SERI, redemptionWindow } from '../support/bonds.ts';
import type { Caller } from '../support/caller.ts';
import type { CrashFlow } from '../support/crashes.ts';
import { until } from '../support/sandbox.ts';
import type { Ground, Person } from './ground.ts';

const AMOUNT = 2_000_000;
const HALF = 1_000_000;
const SETTLES_ON = '2027-01-11';
const NOTE = 'Dipastikan lewat telepon';

interface Buyer extends Person {
  readonly caller: Caller;
  readonly sid: string;
}
interface AtMinistry {
  readonly sid: string;
  readonly nominal: number;
}

export function bonds(ground: Ground): CrashFlow<Buyer> {
  const { stage, people, told, operators, codeFor } = ground;
  const atMinistry = async <Row extends AtMinistry>(what: 'orders' | 'redemptions', { sid }: Buyer): Promise<Row[]> =>
    (await stage.sandbox.get<Row[]>(`bonds/${what}`)).filter((row) => row.sid === sid);
  const later = (by: string) => people.sandbox('clock', { advance: by }, ({ status }) => status === 200);
  /** Once the ministry has answered, or two people in its place. */
  async function answered({ caller }: Buyer, transactionId: string, giveUp: (() => Promise<void>) | null): Promise<string> {
    let looks = 0;
    return until(
      'the answer of the ministry',
      async () => {
        const { state } = await people.call(caller, getBondOrder, { transactionId });
        if (state !== 'preparing') return state;
        await later('PT30S');
        looks += 1;
        if (looks === 6) await giveUp?.();
        return null;
      },
      60,
    );
  }
  /** A call that the ministry may refuse because it was never asked. */
  const unlessAway = async (call: Promise<unknown>): Promise<void> => {
    await call.catch((error: Error) => {
      if (!error.message.includes('registryAway')) throw error;
    });
  };

  /** Orders until one is made: what surely never came to the ministry is over, and ordered anew. */
  async function order(buyer: Buyer): Promise<string> {
    const { caller, investorId: userId } = buyer;
    const { transactionId } = await people.call(caller, startSubscription, { productId: REDEEMED_SERI, userId, amount: AMOUNT, isAgree: true });
    const code = await codeFor(userId, 'bonds');
    await unlessAway(people.call(caller, confirmSubscription, { userId, transactionId, code, tosAgreement: true }));
    return (await answered(buyer, transactionId, null)) === 'rejected' ? order(buyer) : transactionId;
  }

  async function pay({ caller, investorId }: Buyer, transactionId: string): Promise<void> {
    const [lot] = await stage.query<{ kode_billing: string }>('select kode_billing from bond_lots.lot where investor_id = $1', [investorId]);
    await stage.sandbox.post('banks/pay', { billingCode: lot!.kode_billing, amount: AMOUNT });
    await until(
      'the payment',
      async () => {
        if ((await people.call(caller, checkPayment, { transactionId })).state === 'paid') return true;
        await later('PT10S');
        return false;
      },
      60,
    );
  }

  async function redeem(buyer: Buyer, lotId: string): Promise<void> {
    const { caller, investorId: userId } = buyer;
    const { transactionId, kodePemesanan } = await people.call(caller, startRedemption, { transactionId: lotId, userId, amount: HALF, isAgree: true });
    const code = await codeFor(userId, 'bonds');
    await unlessAway(people.call(caller, confirmRedemption, { userId, transactionId, code, tosAgreement: true, kodePemesanan }));
    const giveUp = async (): Promise<void> => {
      expect(await atMinistry('redemptions', buyer)).toEqual([]);
      const [first, second] = await operators();
      const said = { investorId: userId, orderId: transactionId, outcome: 'notMade', note: NOTE } as const;
      await people.call(second, agree, await people.call(first, proposeRedemption, said));
    };
    if ((await answered(buyer, transactionId, giveUp)) === 'rejected') return redeem(buyer, lotId);
  }

  return {
    name: 'bonds',
    within: /^(bonds|bond-lots|bond-redemptions|bondLots|bondRedemptions|decisions)\./,
    async prepare() {
      await operators();
      const person = await people.newInvestor();
      const { sid } = await asBondCandidate(stage, person.investorId);
      const caller = await people.signedIn(person.email);
      await redemptionWindow(stage, SETTLES_ON);
      await until('the window', async () => (await caller.must(getSeries, { productId: REDEEMED_SERI })).product.redemption?.settlesOn === SETTLES_ON);
      await caller.must(register, { ...TRADER, isAgree: true, dealing: false });
      await until('the registration', async () => (await caller.must(getStatus, {})).status === 'registered');
      return { ...person, sid, caller };
    },
    async work(buyer) {
      const { investorId } = buyer;
      const orderId = await order(buyer);
      await pay(buyer, orderId);
      const [first, second] = await operators();
      const said = { investorId, orderId, outcome: 'settled', settledOn: '2026-12-09', note: NOTE } as const;
      await people.call(second, agree, await people.call(first, proposeOutcome, said));
      await redeem(buyer, orderId);
    },
    async check(buyer) {
      const { investorId } = buyer;
      const orders = await stage.query<{ order_id: string; kind: string; state: string }>(
        `select order_id, kind, state from orders.order where investor_id = $1 and state <> 'rejected' order by kind`,
        [investorId],
      );
      expect(orders.map(({ kind, state }) => [kind, state])).toEqual([
        ['bondRedemption', 'placed'],
        ['bondSubscription', 'done'],
      ]);
      // At the ministry each was made once, and it is the one that is known here.
      const [bought, redeemed] = [
        await atMinistry<AtMinistry & { kode: string; status: string }>('orders', buyer),
        await atMinistry<AtMinistry & { kodeRedeem: string }>('redemptions', buyer),
      ];
      const codes = await stage.query(
        `select l.kode_pemesanan, r.kode_redeem from bond_lots.lot l join bond_redemptions.redemption r on r.investor_id = l.investor_id and r.ended_at is null
         where l.investor_id = $1`,
        [investorId],
      );
      expect(bought).toMatchObject([{ nominal: AMOUNT, status: 'paid' }]);
      expect(redeemed).toMatchObject([{ nominal: HALF }]);
      expect(codes).toEqual([{ kode_pemesanan: bought[0]!.kode, kode_redeem: redeemed[0]!.kodeRedeem }]);
      const lot = `bonds/${orders[1]!.order_id}`;
      expect(await stage.query('select path, balance, held from ledger.account where investor_id = $1 and balance <> 0 order by path', [investorId])).toEqual([
        { path: `bond/${REDEEMED_SERI}/invested`, balance: BigInt(AMOUNT), held: 0n },
        { path: `bond/${REDEEMED_SERI}/register`, balance: -20_000n, held: 0n },
        { path: lot, balance: 20_000n, held: 10_000n },
        { path: 'outside/own', balance: -BigInt(AMOUNT), held: 0n },
      ]);
      expect((await told(investorId)).filter((kind) => !kind.endsWith('Rejected'))).toEqual(['bondPaid', 'bondSettled', 'bondsRegistered']);
    },
  };
}
