/** Statements of the cart. The cart's own row serialises its changes and counts its lines. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { LARGEST_CART } from './rules.ts';

export interface ItemRow {
  readonly cart_id: string;
  readonly cart_type: 0 | 99;
  readonly transaction_type: number;
  readonly product_id: string;
  readonly amount: bigint;
}

const items = sql('cart.items', 'select cart_id, cart_type, transaction_type, product_id, amount from cart.item where investor_id = $1 order by cart_id');
const itemsOf = sql(
  'cart.itemsOf',
  `
  select cart_id, cart_type, transaction_type, product_id, amount from cart.item where investor_id = $1 and cart_type = $2 order by cart_id`,
);
const lines = sql('cart.lines', 'select coalesce(sum(lines), 0)::int as lines from cart.cart where investor_id = $1 and cart_type = 0');
const grow = sql(
  'cart.grow',
  `
  with grown as (
    insert into cart.cart as c (investor_id, cart_type, version, lines) values ($1, $2, 1, 1)
    on conflict (investor_id, cart_type) do update set version = c.version + 1, lines = c.lines + 1 where c.lines < ${LARGEST_CART}
    returning 1
  )
  insert into cart.item (investor_id, cart_id, cart_type, transaction_type, product_id, amount, added_at)
  select $1, $3, $2, $4, $5, $6, $7 from grown returning 1`,
);
const change = sql(
  'cart.change',
  `
  with changed as (
    update cart.item set amount = $4, product_id = $5 where investor_id = $1 and cart_id = $3 and cart_type = $2 returning 1
  )
  update cart.cart set version = version + 1 where investor_id = $1 and cart_type = $2 and exists (select from changed) returning 1`,
);
const lockCart = sql('cart.lock', 'select version from cart.cart where investor_id = $1 and cart_type = $2 for update');
const remove = sql(
  'cart.remove',
  `
  with gone as (
    delete from cart.item where investor_id = $1 and cart_type = $2 and ($3::uuid[] is null or cart_id = any($3)) returning 1
  ), counted as (
    update cart.cart set version = version + 1, lines = lines - (select count(*) from gone)
    where investor_id = $1 and cart_type = $2 and exists (select from gone)
  )
  select count(*)::int as removed from gone`,
);

export const listItems = (db: Db, investorId: string): Promise<ItemRow[]> => db.query<ItemRow>(items, [investorId]);

export const listItemsOf = (db: Db, investorId: string, cartType: number): Promise<ItemRow[]> => db.query<ItemRow>(itemsOf, [investorId, cartType]);

export const countLines = async (db: Db, investorId: string): Promise<number> => (await db.query<{ lines: number }>(lines, [investorId]))[0]?.lines ?? 0;

export interface NewItem {
  readonly cartId: string;
  readonly cartType: number;
  readonly transactionType: number;
  readonly productId: string;
  readonly amount: bigint;
  readonly at: Instant;
}

/** Adds an item. Answers false when the cart is full. */
export async function addItem(tx: Tx, investorId: string, item: NewItem): Promise<boolean> {
  const values = [investorId, item.cartType, item.cartId, item.transactionType, item.productId, item.amount, time(item.at)];
  return (await tx.query(grow, values)).length === 1;
}

/** Changes an item. Answers false when it is not there. */
export async function changeItem(tx: Tx, investorId: string, item: Pick<NewItem, 'cartId' | 'cartType' | 'amount' | 'productId'>): Promise<boolean> {
  return (await tx.query(change, [investorId, item.cartType, item.cartId, item.amount, item.productId])).length === 1;
}

/** Holds the cart until the transaction ends, so that it is bought once and not changed meanwhile. */
export async function lockItems(tx: Tx, investorId: string, cartType: number): Promise<ItemRow[]> {
  const [, found] = await Promise.all([tx.query(lockCart, [investorId, cartType]), listItemsOf(tx, investorId, cartType)]);
  return found;
}

/** Takes items out, all when none are named. Answers how many. */
export async function removeItems(tx: Tx, investorId: string, cartType: number, cartIds: readonly string[] | null): Promise<number> {
  const [, [gone]] = await Promise.all([tx.query(lockCart, [investorId, cartType]), tx.query<{ removed: number }>(remove, [investorId, cartType, cartIds])]);
  return gone?.removed ?? 0;
}
