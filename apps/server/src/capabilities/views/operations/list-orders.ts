/** Lists orders of all investors, newest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/list-orders.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, parseDay, startOf, toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { Language, OperatorContext } from '../../../platform/context.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { money, type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { presentKind } from '../../money/orders/index.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';
import { findByCode, findOrders, type FoundOrderRow } from './console-queries.ts';

export async function listOrders(db: Db, context: OperatorContext, input: InputOf<typeof call.listOrders>): Promise<Answer<typeof call.listOrders>> {
  const { size = 25 } = input;
  const day = input.day === undefined ? null : parseDay(input.day);
  const named = input.code ? await findByCode(db, input.code.trim().toUpperCase()) : null;
  if (input.code && !named) return done({ items: [], next: null });
  if (named && input.investorId && named.investor_id !== input.investorId.toLowerCase()) return done({ items: [], next: null });

  const [rows, products] = await Promise.all([
    findOrders(db, {
      investorId: named?.investor_id ?? input.investorId ?? null,
      orderId: named?.order_id ?? null,
      state: input.state ?? null,
      from: day && startOf(day),
      until: day && startOf(addDays(day, 1)),
      productId: input.productId || null,
      after: cursorAfter(input.after),
      limit: size + 1,
    }),
    productCatalogue(context),
  ]);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.order_id }));
  const names = await maskedNamesOf(
    db,
    context.keys,
    shown.map(({ investor_id: id }) => id),
  );
  return done({
    items: shown.map((row) => presentFound(row, products, context.language, names)),
    next,
  });
}

/** An order as in lists of the console. */
export const presentFound = (row: FoundOrderRow, products: ProductCatalogue, language: Language, names: ReadonlyMap<string, string>) => ({
  investorId: row.investor_id,
  investorName: names.get(row.investor_id) ?? null,
  orderId: row.order_id,
  orderCode: row.code,
  ...presentKind(row.kind, language),
  state: row.state,
  placedAt: toIso(row.placed_at),
  currency: row.currency,
  total: row.total === null ? null : money(row.currency, row.total),
  products: (row.products ?? []).map((id) => products.byId.get(id)?.name ?? id),
});
