/** Steps of a sale or switch for tests. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { SaveItemInput } from '@lumbung/contract/cart/save-item.ts';
import { quoteFee, sell, sendCode, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import type { SellReply } from '@lumbung/contract/checkout/sell.ts';
import { type Nav, type Rupiah, type Units, unitsFor } from '@lumbung/kernel/amounts.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../apps/server/src/platform/database.ts';
import type { Keys } from '../../apps/server/src/platform/keys.ts';
import { seedPurchase } from '../../database/stories/seed.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** The database of a platform under test, however it runs. */
export interface Books {
  /** Reads as the database owner. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  now(): Instant;
  readonly keys: Keys;
}

/** The day granted units date from. */
export const GRANTED_ON = '2026-11-11' as Day;

/**
 * Gives an investor units since last week, written as the seeds do, without a settlement day. At the newest NAV, so that they are
 * worth their cost, or at that of their own day; optionally in a plan's portfolio. Returns the units.
 */
export async function grantUnits(
  books: Books,
  investorId: string,
  productId = 'F01',
  amount = 10_000_000n,
  at: 'newest' | 'own' = 'newest',
  portfolioId = investorId,
): Promise<Units> {
  const rows = await books.query<{ nav: string | bigint; ifua: string }>(
    `select n.nav, k.ifua from prices.published n, kyc.investor_status k
     where n.product_id = $1 and k.investor_id = $2 and n.day = case $3 when 'own' then $4::date else (select day from prices.summary where product_id = $1) end`,
    [productId, investorId, at, GRANTED_ON],
  );
  const nav = BigInt(rows[0]!.nav) as Nav;
  const since = (books.now() - 7 * 86_400_000) as Instant;
  const id = (): string => uuidV7(since, randomBytes(10));
  const units = unitsFor(amount as Rupiah, nav, 'IDR');
  const billId = id();
  const past = {
    investorId,
    ifua: rows[0]!.ifua,
    orderId: id(),
    lineId: id(),
    billId,
    accountNumber: `12345${BigInt(`0x${billId.slice(-8)}`)
      .toString()
      .padStart(11, '0')}`,
    paymentId: `grant-${billId}`,
    productId,
    amount: amount as Rupiah,
    nav,
    units,
    placedAt: since,
    paidAt: since,
    navDay: GRANTED_ON,
    allottedAt: since,
  };
  await books.transact((tx) => seedPurchase(tx, books.keys, past, portfolioId));
  return units;
}

/** Puts a sale or switch into the cart and confirms it by code: only the order itself remains. */
export async function confirmSale(platform: Platform, caller: Caller, investorId: string, item: Partial<SaveItemInput>): Promise<string> {
  const { cartId } = await caller.must(saveItem, { transactionType: 2, productId: 'F01', ...item });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  return cartId;
}

/** A placed sale or switch. */
export async function placeSale(platform: Platform, caller: Caller, investorId: string, item: Partial<SaveItemInput>): Promise<SellReply> {
  await confirmSale(platform, caller, investorId, item);
  return caller.must(sell, {});
}
