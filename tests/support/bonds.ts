/** Steps of an order of a retail bond, as tests take them. */
import { confirmSubscription, startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
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
