/** The times of a day at which files are handed off: the first round, the repeats and the last round of every product. */
import { type Day, type TimeOfDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { firstFileAt, type ProductCatalogue, roundsOf, termsOf } from '../../market/catalogue/index.ts';
import { allKinds } from '../orders/index.ts';

/** The daily round of a platform without products. */
const WITHOUT_PRODUCTS = timeOfDay('17:00');

/** The distinct hand-off times of all products and kinds on a day. */
export function roundsOn({ all }: Pick<ProductCatalogue, 'all'>, day: Day): TimeOfDay[] {
  const kinds = allKinds().filter(({ navSettled }) => navSettled !== null);
  const times = new Set(all.flatMap((product) => kinds.flatMap(({ kind }) => roundsOf(termsOf(product, kind, day)))));
  return times.size > 0 ? [...times].sort() : [WITHOUT_PRODUCTS];
}

/** Whether the files of a lot leave in the round at `time`: the lot's day is in the past, or its first file is due by now. */
export function leavesBy(
  { byId }: Pick<ProductCatalogue, 'byId'>,
  lot: { readonly nav_day: Day; readonly product_id: string; readonly kind: string },
  day: Day,
  time: TimeOfDay,
): boolean {
  if (lot.nav_day !== day) return lot.nav_day < day;
  const product = byId.get(lot.product_id);
  return product === undefined || firstFileAt(termsOf(product, lot.kind, day)) <= time;
}
