/** Lists movements of an investor's units caused by funds and not by orders, newest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/list-movements.ts';
import type { Currency, Units } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/database.ts';
import { money, productCatalogue } from '../../market/catalogue/index.ts';
import { soughtFor } from './search.ts';

interface Row {
  readonly movement_id: string;
  readonly kind: 'distribution' | 'merger' | 'liquidation';
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly day: Day;
  readonly units: Units;
  readonly into_product_id: string | null;
  readonly into_units: Units | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly total: number;
}

const page = sql(
  'histories.movements',
  `
  select movement_id, kind, portfolio_id, product_id, day, units, into_product_id, into_units, currency, amount, count(*) over ()::int as total
  from holdings.movement where investor_id = $1 and ($4::date is null or day >= $4) and ($5::date is null or day <= $5)
    and ($6::text[] is null or product_id = any($6) or into_product_id = any($6))
  order by at desc, movement_id desc limit $2 offset $3`,
);

export async function listMovements(db: Db, context: InvestorContext, input: InputOf<typeof call.listMovements>): Promise<Answer<typeof call.listMovements>> {
  const { page: number = 1, size = 20, from = null, to = null } = input;
  const sought = await soughtFor(context, input.search);
  const [rows, { byId }] = await Promise.all([
    db.query<Row>(page, [context.session.investorId, size, (number - 1) * size, from, to, sought?.productIds ?? null]),
    productCatalogue(context),
  ]);
  const nameOf = (productId: string): string => byId.get(productId)?.name ?? productId;
  return done({
    items: rows.map((row) => ({
      movementId: row.movement_id,
      kind: row.kind,
      portfolioId: row.portfolio_id,
      productId: row.product_id,
      name: nameOf(row.product_id),
      day: row.day,
      units: row.units,
      into:
        row.into_product_id === null || row.into_units === null
          ? null
          : { productId: row.into_product_id, name: nameOf(row.into_product_id), units: row.into_units },
      amount: row.amount === 0n ? null : money(row.currency, row.amount),
      currency: row.currency,
    })),
    total: rows[0]?.total ?? 0,
    page: number,
    size,
  });
}
