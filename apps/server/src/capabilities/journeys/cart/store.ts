/** SQL statements for the cart. The cart's own row serializes its changes and counts its lines. */
import type { Units } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { LARGEST_CART, type TransactionType } from './rules.ts';

export interface ItemRow {
  readonly cart_id: string;
  readonly cart_type: 0 | 99;
  readonly transaction_type: TransactionType;
  readonly portfolio_id: string;
  readonly product_id: string;
  /** Always set for a purchase; a sale or switch has exactly one of amount, units, and all units. */
  readonly amount: bigint | null;
  readonly units: Units | null;
  readonly all_units: boolean;
  readonly to_product_id: string | null;
  /** The period or rebalancing of the plan; null for what the investor ordered directly. */
  readonly plan_key: string | null;
}

const COLUMNS = 'cart_id, cart_type, transaction_type, portfolio_id, product_id, amount, units, all_units, to_product_id, plan_key';

const items = sql('cart.items', `select ${COLUMNS} from cart.item where investor_id = $1 order by cart_id`);
const itemsOf = sql(
  'cart.itemsOf',
  `
  select ${COLUMNS} from cart.item where investor_id = $1 and cart_type = $2 order by cart_id`,
);
const lines = sql('cart.lines', 'select cart_type, lines from cart.cart where investor_id = $1');
const open = sql(
  'cart.open',
  `
  insert into cart.cart as c (investor_id, cart_type, version, lines) values ($1, $2, 1, 0)
  on conflict (investor_id, cart_type) do update set version = c.version + 1`,
);
/** Adds a line, or changes the existing line of its fund: a full cart accepts no new line, but its lines can still be changed. */
const put = sql(
  'cart.put',
  `
  with put as (
    insert into cart.item (investor_id, cart_id, cart_type, transaction_type, product_id, amount, units, all_units, to_product_id, added_at, portfolio_id, plan_key)
    select $1, $3, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12
    where (select lines from cart.cart where investor_id = $1 and cart_type = $2) < ${LARGEST_CART}
      or exists (
        select from cart.item
        where investor_id = $1 and cart_type = $2 and transaction_type = $4 and portfolio_id = $11 and product_id = $5 and to_product_id is not distinct from $9
      )
    on conflict on constraint one_line_a_fund do update set amount = excluded.amount, units = excluded.units, all_units = excluded.all_units,
      -- Changing the amount of a line keeps its plan key.
      plan_key = coalesce(excluded.plan_key, item.plan_key)
    returning cart_id
  ), counted as (
    update cart.cart set lines = lines + 1 where investor_id = $1 and cart_type = $2 and exists (select from put where cart_id = $3)
  )
  select cart_id from put`,
);
const change = sql(
  'cart.change',
  `
  update cart.item set amount = $4, product_id = $5, units = $6, all_units = $7, to_product_id = $8, portfolio_id = $9
  where investor_id = $1 and cart_id = $3 and cart_type = $2 returning 1`,
);
/** Deletes another line of the same fund into which the changed line would merge. */
const merge = sql(
  'cart.merge',
  `
  with gone as (
    delete from cart.item
    where investor_id = $1 and cart_type = $2 and cart_id <> $3 and portfolio_id = $6 and product_id = $4 and to_product_id is not distinct from $5
      and transaction_type = (select transaction_type from cart.item where investor_id = $1 and cart_type = $2 and cart_id = $3)
    returning 1
  )
  update cart.cart set lines = lines - (select count(*) from gone) where investor_id = $1 and cart_type = $2 and exists (select from gone)`,
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

/** Number of lines in each cart, by cart type. */
export async function countLines(db: Db, investorId: string): Promise<Readonly<Record<ItemRow['cart_type'], number>>> {
  const found = await db.query<{ cart_type: ItemRow['cart_type']; lines: number }>(lines, [investorId]);
  return { 0: 0, 99: 0, ...Object.fromEntries(found.map((row) => [row.cart_type, row.lines])) };
}

export interface NewItem {
  readonly cartId: string;
  readonly cartType: number;
  readonly transactionType: TransactionType;
  readonly portfolioId: string;
  readonly productId: string;
  readonly toProductId: string | null;
  readonly amount: bigint | null;
  readonly units: Units | null;
  readonly isAll: boolean;
  readonly planKey: string | null;
  readonly at: Instant;
}

/** Adds an item, or changes the existing line of its fund. Returns the line's id, or null if the cart is full. */
export async function putItem(tx: Tx, investorId: string, item: NewItem): Promise<string | null> {
  const { cartType, cartId, transactionType, portfolioId, productId, amount, units, isAll, toProductId, planKey } = item;
  const values = [investorId, cartType, cartId, transactionType, productId, amount, units, isAll, toProductId, time(item.at), portfolioId, planKey];
  // The cart's row is locked first, so the second of two concurrent additions finds the line of the first.
  const [, [line]] = await Promise.all([tx.query(open, [investorId, cartType]), tx.query<{ cart_id: string }>(put, values)]);
  return line?.cart_id ?? null;
}

/** Changes an item. Returns false if it does not exist. */
export async function changeItem(tx: Tx, investorId: string, item: Omit<NewItem, 'transactionType' | 'planKey' | 'at'>): Promise<boolean> {
  const { cartType, cartId, amount, portfolioId, productId, units, isAll, toProductId } = item;
  const [, , changed] = await Promise.all([
    tx.query(open, [investorId, cartType]),
    tx.query(merge, [investorId, cartType, cartId, productId, toProductId, portfolioId]),
    tx.query(change, [investorId, cartType, cartId, amount, productId, units, isAll, toProductId, portfolioId]),
  ]);
  return changed.length === 1;
}

/** Locks the cart until the transaction ends, so that it is bought once and not changed concurrently. */
export async function lockItems(tx: Tx, investorId: string, cartType: number): Promise<ItemRow[]> {
  const [, found] = await Promise.all([tx.query(lockCart, [investorId, cartType]), listItemsOf(tx, investorId, cartType)]);
  return found;
}

/** Removes items from a cart that the transaction has locked. */
export function removeHeld(tx: Tx, investorId: string, cartType: number, cartIds: readonly string[]): void {
  tx.send(remove, [investorId, cartType, cartIds]);
}

/** Removes the given items, or all if null. Returns how many. */
export async function removeItems(tx: Tx, investorId: string, cartType: number, cartIds: readonly string[] | null): Promise<number> {
  const [, [gone]] = await Promise.all([tx.query(lockCart, [investorId, cartType]), tx.query<{ removed: number }>(remove, [investorId, cartType, cartIds])]);
  return gone?.removed ?? 0;
}
