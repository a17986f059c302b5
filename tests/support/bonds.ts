/** Steps of an order of a retail bond, as tests take them. */
import { proposeOutcome } from '@lumbung/contract/bond-lots/routes.gen.ts';
import { checkPayment, confirmSubscription, startRedemption, startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { registeredForBonds } from './bond-accounts.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

export interface Buyer {
  readonly caller: Caller;
  readonly investorId: string;
  readonly sid: string;
}

/** Somebody who is registered at custodian and ministry, and has answered the questions about bonds. */
export async function bondBuyer(platform: Platform): Promise<Buyer> {
  const { caller, investorId, sid } = await registeredForBonds(platform);
  return { caller, investorId, sid };
}

export const SERI = 'ORI031T3';

/** A draft with its code sent. */
export const startPurchase = ({ caller, investorId }: Buyer, amount: number, productId = SERI) =>
  caller.must(startSubscription, { productId, userId: investorId, amount, isAgree: true });

export const bondCode = (platform: Platform, { investorId }: Pick<Buyer, 'investorId'>): Promise<string> => liveCode(platform, investorId, 'bonds');

/** The order that a draft becomes, whatever the registry says to it. */
export async function confirming(platform: Platform, buyer: Buyer, transactionId: string) {
  return { userId: buyer.investorId, transactionId, code: await bondCode(platform, buyer), tosAgreement: true };
}

/** An order with its billing code. */
export async function orderBond(platform: Platform, buyer: Buyer, amount: number, productId = SERI) {
  const { transactionId } = await startPurchase(buyer, amount, productId);
  return buyer.caller.must(confirmSubscription, await confirming(platform, buyer, transactionId));
}

export const payBond = (platform: Platform, billingCode: string, amount: number) =>
  platform.sandbox.post<{ paid?: boolean; reason?: string }>('banks/pay', { billingCode, amount });

export const bondFault = (platform: Platform, kind: string, more: object = {}, partner = 'bond-registry') =>
  platform.sandbox.post(`partners/${partner}/faults`, { kind, count: 1, ...more });

export const advance = (platform: Platform, by: string) => platform.sandbox.post('clock', { advance: by });

/** A series that can be redeemed early. */
export const REDEEMED_SERI = 'ST017T4';

/** A purchase that was issued: paid, and settled by two people who say so, so that no clock moves. */
export async function heldLot(platform: Platform, buyer: Buyer, amount: number, productId = REDEEMED_SERI) {
  const { transactionId: orderId, kodeBilling, kodePemesanan } = await orderBond(platform, buyer, amount, productId);
  await payBond(platform, kodeBilling!, amount);
  await buyer.caller.must(checkPayment, { transactionId: orderId });
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const about = { investorId: buyer.investorId, orderId, outcome: 'settled', settledOn: '2026-12-09', note: 'Dipastikan lewat telepon ke kustodian' } as const;
  await budi.must(agree, await ani.must(proposeOutcome, about));
  return { lotId: orderId, kodePemesanan: kodePemesanan! };
}

/** Opens early redemption of a series here and at the ministry, and waits until everybody knows. */
export async function openRedemption(platform: Platform, settlesOn: string, seri = REDEEMED_SERI) {
  const window = { opensAt: '2026-11-01T09:00:00+07:00', closesAt: '2027-01-06T10:00:00+07:00' };
  await platform.sandbox.post('bonds/redemption-window', { seri, ...window, settlesOn });
  await platform.owner.query('update bond_series.series set redeem_from = $2, redeem_until = $3, redeem_settles_on = $4 where seri = $1', [
    seri,
    window.opensAt,
    window.closesAt,
    settlesOn,
  ]);
  await new Promise((resolve) => setTimeout(resolve, 2_200));
}

/** A draft of a redemption with its code sent. */
export const startRedeeming = ({ caller, investorId }: Buyer, transactionId: string, amount: number) =>
  caller.must(startRedemption, { transactionId, userId: investorId, amount, isAgree: true });
