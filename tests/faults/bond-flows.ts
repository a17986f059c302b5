/** Crash flows of government bonds: one order is paid, issued and partly redeemed early; one lot is sold. */
import { askAgain as askAboutPurchase } from '@lumbung/contract/bond-lots/routes.gen.ts';
import { getStatus, register } from '@lumbung/contract/bond-accounts/routes.gen.ts';
import { askAgain as askAboutRedemption, proposeOutcome as proposeRedemption } from '@lumbung/contract/bond-redemptions/routes.gen.ts';
import { askAgain as askAboutSale } from '@lumbung/contract/bond-sales/routes.gen.ts';
import { getSeries } from '@lumbung/contract/bond-series/routes.gen.ts';
import {
  checkPayment,
  confirmRedemption,
  confirmSale,
  confirmSubscription,
  startRedemption,
  startSale,
  startSubscription,
} from '@lumbung/contract/bonds/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getBondOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listBondLotsV2 } from '@lumbung/contract/portfolio/routes.gen.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { expect } from 'vitest';
import { asBondCandidate, TRADER } from '../support/bond-accounts.ts';
import { ownedLot, REDEEMED_SERI, redemptionWindow } from '../support/bonds.ts';
import type { Caller } from '../support/caller.ts';
import type { CrashFlow } from '../support/crashes.ts';
import { until } from '../support/sandbox.ts';
import type { Ground, Person } from './ground.ts';

const AMOUNT = 2_000_000;
const HALF = 1_000_000;
/** The day on which the stage begins: a redemption settles at once, without moving the clock. */
const SETTLES_ON = '2026-11-18';
const NOTE = 'Dipastikan lewat telepon';

interface Buyer extends Person {
  readonly caller: Caller;
  readonly sid: string;
}
type Ask = Route<{ investorId: string; orderId: string }, object>;
interface AtMinistry {
  readonly sid: string;
  readonly nominal: number;
}

/** An investor registered at custodian and ministry, and allowed to sell. */
async function registered({ stage, people, operators }: Ground): Promise<Buyer> {
  await operators();
  const person = await people.newInvestor();
  const { sid } = await asBondCandidate(stage, person.investorId);
  const caller = await people.signedIn(person.email);
  await caller.must(register, { ...TRADER, isAgree: true, dealing: true });
  await until('the registration', async () => (await caller.must(getStatus, {})).status === 'registered');
  return { ...person, sid, caller };
}

/** Requests the outcome of an order again and again until it is done: this retries what a crash interrupted. */
const settledOn =
  ({ people, operators }: Ground) =>
  async ({ caller, investorId }: Buyer, orderId: string, ask: Ask): Promise<void> => {
    const [operator] = await operators();
    let looks = 0;
    await until('the settlement', async () => {
      if ((await people.call(caller, getBondOrder, { transactionId: orderId })).state === 'done') return true;
      if (looks % 20 === 0)
        await people.call(operator, ask, { investorId, orderId }).catch((error: Error) => {
          if (!error.message.includes('bondOrderDecided')) throw error;
        });
      looks += 1;
      return false;
    });
  };

export function bonds(ground: Ground): CrashFlow<Buyer> {
  const { stage, people, told, operators, codeFor } = ground;
  const atMinistry = async <Row extends AtMinistry>(what: 'orders' | 'redemptions', { sid }: Buyer): Promise<Row[]> =>
    (await stage.sandbox.get<Row[]>(`bonds/${what}`)).filter((row) => row.sid === sid);
  const later = (by: string) => people.sandbox('clock', { advance: by }, ({ status }) => status === 200);
  /** Waits for the answer of the ministry, or for two operators to give up in its place. */
  async function answered({ caller }: Buyer, transactionId: string, giveUp: (() => Promise<void>) | null): Promise<string> {
    let looks = 0;
    return until('the answer of the ministry', async () => {
      const { state } = await people.call(caller, getBondOrder, { transactionId });
      if (state !== 'preparing') return state;
      await later('PT30S');
      looks += 1;
      if (looks === 6) await giveUp?.();
      return null;
    });
  }
  /** A call that may be refused because the ministry could not be reached. */
  const unlessAway = async (call: Promise<unknown>): Promise<void> => {
    await call.catch((error: Error) => {
      if (!error.message.includes('registryAway')) throw error;
    });
  };

  const settled = settledOn(ground);

  /** Places orders until one is made: an order that certainly never reached the ministry is rejected and placed again. */
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
    await until('the payment', async () => {
      if ((await people.call(caller, checkPayment, { transactionId })).state === 'paid') return true;
      await later('PT10S');
      return false;
    });
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
    await settled(buyer, transactionId, askAboutRedemption);
  }

  return {
    name: 'bonds',
    within: /^(bonds|bond-lots|bond-redemptions|bondLots|bondRedemptions)\./,
    async prepare() {
      const buyer = await registered(ground);
      const { caller } = buyer;
      await redemptionWindow(stage, SETTLES_ON);
      await until('the window', async () => (await caller.must(getSeries, { productId: REDEEMED_SERI })).product.redemption?.settlesOn === SETTLES_ON);
      return buyer;
    },
    async work(buyer) {
      const orderId = await order(buyer);
      await pay(buyer, orderId);
      await stage.sandbox.post('bonds/settle', { seri: REDEEMED_SERI, isEarly: true });
      await settled(buyer, orderId, askAboutPurchase);
      await redeem(buyer, orderId);
    },
    async check(buyer) {
      const { investorId } = buyer;
      const orders = await stage.query<{ order_id: string; kind: string; state: string }>(
        `select order_id, kind, state from orders.order where investor_id = $1 and state <> 'rejected' order by kind`,
        [investorId],
      );
      expect(orders.map(({ kind, state }) => [kind, state])).toEqual([
        ['bondRedemption', 'done'],
        ['bondSubscription', 'done'],
      ]);
      // The ministry has each exactly once, and it is the one known here.
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
        { path: `bond/${REDEEMED_SERI}/invested`, balance: BigInt(HALF), held: 0n },
        { path: `bond/${REDEEMED_SERI}/register`, balance: -10_000n, held: 0n },
        { path: lot, balance: 10_000n, held: 0n },
        { path: 'outside/own', balance: -BigInt(HALF), held: 0n },
      ]);
      expect((await told(investorId)).filter((kind) => !kind.endsWith('Rejected'))).toEqual(['bondPaid', 'bondRedeemed', 'bondSettled', 'bondsRegistered']);
    },
  };
}

const SOLD_SERI = 'SR024T3';

interface Seller extends Buyer {
  readonly lotId: string;
}

/** A part of a lot is sold to the dealer, and paid. */
export function bondSale(ground: Ground): CrashFlow<Seller> {
  const { stage, people, told, codeFor } = ground;
  const later = (by: string) => people.sandbox('clock', { advance: by }, ({ status }) => status === 200);
  const settled = settledOn(ground);
  const lotOf = async ({ caller, investorId }: Buyer) => (await people.call(caller, listBondLotsV2, { userId: investorId, seri: SOLD_SERI })).items[0]!;
  /** The dealer's current quote; moves the clock until the dealer is open. */
  const quoted = (buyer: Buyer) =>
    until('a quote', async () => {
      const lot = await lotOf(buyer);
      if (lot.quote) return { ...lot, quote: lot.quote };
      await later('PT1H');
      return null;
    });
  /** Waits for the evening job that draws the month's coupon, once: otherwise only the first sale would cause it. */
  const drawn = () =>
    until('the coupon', async () => {
      const runs = await stage.query(`select 1 from bond_coupons.run where seri = $1 and state <> 'drawing'`, [SOLD_SERI]);
      if (runs.length === 0) await later('PT1H');
      return runs.length > 0;
    });
  /** A call that may be refused by the dealer, or because the quote expired. */
  const unlessRefused = async <Reply>(call: Promise<Reply>): Promise<Reply | null> =>
    call.catch((error: Error) => {
      if (/: (dealerAway|dealRefused|quoteExpired|figuresDiffer|dealingClosed)$/.test(error.message)) return null;
      throw error;
    });

  /** Sells one unit until the dealer has accepted: a sale that certainly never reached it is placed again. */
  async function sell(seller: Buyer): Promise<string> {
    const { caller, investorId: userId } = seller;
    const { transactionId: lotId, quote } = await quoted(seller);
    const { price, spreadPercent, finalPrice } = quote;
    const proceed = Number(finalPrice.replace('.', ''));
    const figures = { seri: SOLD_SERI, amount: HALF, price, spreadPercent, finalPrice, proceed, capitalGain: proceed - HALF };
    const draft = await unlessRefused(people.call(caller, startSale, { userId, transactionId: lotId, ...figures, isAgree: true }));
    if (!draft) return sell(seller);
    const { transactionId: tranId } = draft;
    const otpCode = await codeFor(userId, 'bonds');
    await unlessRefused(people.call(caller, confirmSale, { tranId, otpCode, tosAgreement: true }));
    const state = await until('the answer of the dealer', async () => {
      const order = await people.call(caller, getBondOrder, { transactionId: tranId });
      if (order.state !== 'placed') return order.state;
      const [trade] = await stage.query<{ taken: boolean }>('select taken_at is not null as taken from bond_sales.trade where order_id = $1', [tranId]);
      if (trade?.taken) return 'taken';
      await later('PT30S');
      return null;
    });
    return state === 'taken' ? tranId : sell(seller);
  }

  return {
    name: 'bondSale',
    within: /^(bonds|bond-sales|bondSales)\./,
    async prepare() {
      const buyer = await registered(ground);
      const lotId = await ownedLot(stage, buyer, SOLD_SERI, 3n);
      await drawn();
      await quoted(buyer);
      return { ...buyer, lotId };
    },
    async work(seller) {
      const orderId = await sell(seller);
      await stage.sandbox.post('bonds/settle-deal', { dealId: orderId });
      await settled(seller, orderId, askAboutSale);
    },
    async check({ investorId, lotId, sid }) {
      const sales = await stage.query<{ order_id: string; state: string; proceed: bigint; arrives: bigint }>(
        `select o.order_id, o.state, t.proceed, t.arrives from orders.order o join bond_sales.trade t using (investor_id, order_id)
         where o.investor_id = $1 and o.state <> 'rejected'`,
        [investorId],
      );
      expect(sales).toMatchObject([{ state: 'done' }]);
      // The dealer bought it once.
      const kept = (await stage.sandbox.get<{ sid: string; left: number }[]>('bonds/orders')).filter((row) => row.sid === sid);
      expect(kept.map(({ left }) => left)).toEqual([2 * HALF]);
      const paths = [`bonds/${lotId}`, `bond/${SOLD_SERI}/invested`, `bond/${SOLD_SERI}/realised`];
      expect(
        await stage.query('select path, balance, held from ledger.account where investor_id = $1 and path = any($2) order by path', [investorId, paths]),
      ).toEqual([
        { path: paths[1], balance: 2n * BigInt(HALF), held: 0n },
        { path: paths[2], balance: BigInt(HALF) - sales[0]!.proceed, held: 0n },
        { path: paths[0], balance: 20_000n, held: 0n },
      ]);
      expect((await told(investorId)).filter((kind) => kind === 'bondSold')).toEqual(['bondSold']);
    },
  };
}
