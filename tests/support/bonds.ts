/** Steps of a retail bond order for tests. */
import { proposeOutcome } from '@lumbung/contract/bond-lots/routes.gen.ts';
import { checkPayment, confirmSubscription, startRedemption, startSale, startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { listBondLotsV2 } from '@lumbung/contract/portfolio/routes.gen.ts';
import { post } from '../../apps/server/src/ledger/ledger.ts';
import { newId } from '../../apps/server/src/platform/random.ts';
import { registeredForBonds } from './bond-accounts.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

export interface Buyer {
  readonly caller: Caller;
  readonly investorId: string;
  readonly sid: string;
}

/** An investor registered at custodian and ministry who has answered the bond questions. */
export async function bondBuyer(platform: Platform): Promise<Buyer> {
  const { caller, investorId, sid } = await registeredForBonds(platform);
  return { caller, investorId, sid };
}

export const SERI = 'ORI031T3';

/** A draft with its code sent. */
export const startPurchase = ({ caller, investorId }: Buyer, amount: number, productId = SERI) =>
  caller.must(startSubscription, { productId, userId: investorId, amount, isAgree: true });

export const bondCode = (platform: Platform, { investorId }: Pick<Buyer, 'investorId'>): Promise<string> => liveCode(platform, investorId, 'bonds');

/** The input that confirms a draft. */
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

/** A completed purchase: paid, and settled by two operators, so that the clock need not move. */
export async function heldLot(platform: Platform, buyer: Buyer, amount: number, productId = REDEEMED_SERI) {
  const { transactionId: orderId, kodeBilling, kodePemesanan } = await orderBond(platform, buyer, amount, productId);
  await payBond(platform, kodeBilling!, amount);
  await buyer.caller.must(checkPayment, { transactionId: orderId });
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const about = { investorId: buyer.investorId, orderId, outcome: 'settled', settledOn: '2026-12-09', note: 'Dipastikan lewat telepon ke kustodian' } as const;
  await budi.must(agree, await ani.must(proposeOutcome, about));
  return { lotId: orderId, kodePemesanan: kodePemesanan! };
}

/** Sets the state of an investor's registration; `refused` means that the ministry refused a change. */
export const leaveRegistration = (platform: Platform, { investorId }: Pick<Buyer, 'investorId'>, state: 'registered' | 'updating' | 'refused') =>
  platform.owner.query(
    `update bond_accounts.registration set state = $2, refused_by = case when $2 = 'refused' then 'registry' end,
       reason_encrypted = case when $2 = 'refused' then '\\x00'::bytea end where investor_id = $1`,
    [investorId, state],
  );

/** Changes the terms of a series and drops the cached ones. */
export async function changeSeries(platform: Platform, seri: string, what: string): Promise<void> {
  await platform.owner.query(`update bond_series.series set ${what} where seri = $1`, [seri]);
  platform.app.reference.forget();
}

/** Opens early redemption of a series here and at the ministry; cached terms expire within moments. */
export async function redemptionWindow({ sandbox, books }: Pick<Platform, 'sandbox' | 'books'>, settlesOn: string, seri = REDEEMED_SERI): Promise<void> {
  const window = { opensAt: '2026-11-01T09:00:00+07:00', closesAt: '2027-01-06T10:00:00+07:00' };
  await sandbox.post('bonds/redemption-window', { seri, ...window, settlesOn });
  await books.query('update bond_series.series set redeem_from = $2, redeem_until = $3, redeem_settles_on = $4 where seri = $1', [
    seri,
    window.opensAt,
    window.closesAt,
    settlesOn,
  ]);
}

/** The same, effective at once. */
export async function openRedemption(platform: Platform, settlesOn: string, seri = REDEEMED_SERI): Promise<void> {
  await redemptionWindow(platform, settlesOn, seri);
  platform.app.reference.forget();
}

/** A draft of a redemption with its code sent. */
export const startRedeeming = ({ caller, investorId }: Buyer, transactionId: string, amount: number) =>
  caller.must(startRedemption, { transactionId, userId: investorId, amount, isAgree: true });

/** A lot of a series that was settled before the tests begin: recorded in the books, and at external partners only under a given code. */
export async function grantLot({ books }: Pick<Platform, 'books'>, investorId: string, seri: string, units: bigint, code?: string): Promise<string> {
  const now = books.now();
  const [orderId, legId] = [newId(now), newId(now)];
  const nominal = units * 1_000_000n;
  await books.query(
    `insert into bond_lots.lot (investor_id, order_id, leg_id, seri, units, kode_pemesanan, kode_billing, made_at, pay_before, paid_at, settled_on)
     values ($1, $2, $3, $4, $5, $6, $6, now(), now(), now(), '2026-04-15')`,
    [investorId, orderId, legId, seri, units, code ?? `granted ${orderId}`],
  );
  await books.transact(async (tx) => {
    const paid = { path: `bond/${seri}/paid`, asset: 'IDR', amount: nominal };
    const postings = [
      { reference: `leg:${legId}:paid`, kind: 'bondPaid', entries: [{ path: 'outside/own', asset: 'IDR', amount: -nominal }, paid] },
      {
        reference: `leg:${legId}:settled`,
        kind: 'bondSettled',
        entries: [
          { ...paid, amount: -nominal },
          { path: `bond/${seri}/invested`, asset: 'IDR', amount: nominal },
          { path: `bond/${seri}/register`, asset: seri, amount: -units * 10_000n },
          { path: `bonds/${orderId}`, asset: seri, amount: units * 10_000n },
        ],
      },
    ] as const;
    for (const posting of postings) await post(tx, [{ ...posting, investorId, postingId: newId(now) }], now);
  });
  return orderId;
}

/** The same, recorded at the ministry and the custodian too. */
export async function ownedLot(
  { books, sandbox }: Pick<Platform, 'books' | 'sandbox'>,
  { investorId, sid }: Pick<Buyer, 'investorId' | 'sid'>,
  seri: string,
  units: bigint,
): Promise<string> {
  const { kodePemesanan } = await sandbox.post<{ kodePemesanan: string }>('bonds/grant', { sid, seri, nominal: Number(units) * 1_000_000 });
  return grantLot({ books }, investorId, seri, units, kodePemesanan);
}

/** A draft of a sale at the dealer's current quote, with its code sent. */
export async function startSelling(platform: Platform, buyer: Buyer, seri: string, units: number) {
  const { caller, investorId } = buyer;
  const [lot] = (await caller.must(listBondLotsV2, { userId: investorId, seri })).items;
  const { price, spreadPercent, finalPrice } = lot!.quote!;
  const [amount, proceed] = [units * 1_000_000, units * Number(finalPrice.replace('.', ''))];
  const figures = { seri, amount, price, spreadPercent, finalPrice, proceed, capitalGain: proceed - amount };
  const draft = await caller.must(startSale, { userId: investorId, transactionId: lot!.transactionId, ...figures, isAgree: true });
  return { draft, confirm: { tranId: draft.transactionId, otpCode: await bondCode(platform, buyer), tosAgreement: true } };
}
