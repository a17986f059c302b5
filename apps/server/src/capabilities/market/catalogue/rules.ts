/** Rules for which products a list shows, in which order, and which can be switched to. */
import type { ListProductsInput } from '@lumbung/contract/catalogue/list-products.ts';
import { holds } from '@lumbung/kernel/search.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { ProductRow } from './store.ts';

/** An ended product is not listed; it keeps its page, for its former holders. */
export const isListed = ({ ends_on: endsOn }: Pick<ProductRow, 'ends_on'>, today: Day): boolean => endsOn === null || endsOn >= today;

type Filter = Pick<ListProductsInput, 'type' | 'sharia' | 'currency' | 'house' | 'maxRisk' | 'open'>;

/** Whether a product matches the search text: its name or its investment manager contains each word. */
export function isMeant({ name, house }: Pick<ProductRow, 'name' | 'house'>, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${name} ${house}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Common names of fund types in both languages, besides the words of a fund's name. */
const CALLED: Readonly<Record<ProductRow['type'], string>> = {
  moneyMarket: 'pasar uang money market rdpu kas deposito',
  fixedIncome: 'pendapatan tetap fixed income obligasi bond bonds rdpt',
  balanced: 'campuran balanced mixed rdc',
  equity: 'saham equity stock stocks rds',
  index: 'indeks index tracker',
  protected: 'terproteksi protected',
};
/** Words that do not distinguish funds. */
const EMPTY = new Set(['reksa', 'dana', 'reksadana', 'fund', 'funds', 'mutual']);

/** Fuzzy match: allows typing errors and other names of fund types. */
function mayBeMeant({ name, house, type, sharia }: Sought, typed: string): boolean {
  const wanted = typed.split(/\s+/).filter((word) => !EMPTY.has(word.toLowerCase()));
  // A single letter or digit matches nothing by itself.
  if (wanted.length > 0 && !wanted.some((word) => /[\p{L}\p{N}]{2}/u.test(word))) return false;
  return holds(`${name} ${house} ${CALLED[type]} ${sharia ? 'syariah sharia' : ''}`, wanted.join(' '));
}

type Sought = Pick<ProductRow, 'name' | 'house' | 'type' | 'sharia'>;

/** The products that match exactly; the fuzzy matches only if there are none. */
export function soughtAmong<Product extends Sought>(products: readonly Product[], typed: string): readonly Product[] {
  const meant = products.filter((product) => isMeant(product, typed));
  return meant.length > 0 ? meant : products.filter((product) => mayBeMeant(product, typed));
}

export function matches(product: ProductRow, filter: Filter): boolean {
  return (
    (filter.type === undefined || product.type === filter.type) &&
    (filter.sharia === undefined || product.sharia === filter.sharia) &&
    (filter.currency === undefined || product.currency === filter.currency) &&
    (filter.house === undefined || product.house_id === filter.house) &&
    (filter.maxRisk === undefined || product.risk_level <= filter.maxRisk) &&
    (filter.open === undefined || product.subscription_open === filter.open)
  );
}

type Sort = NonNullable<ListProductsInput['sort']>;

const KEYS: Record<string, (product: ProductRow) => bigint | number | string | null> = {
  name: (product) => product.name,
  return1y: (product) => product.return_1y,
  return3y: (product) => product.return_3y,
  return5y: (product) => product.return_5y,
  fee: (product) => product.subscription_fee_ppm,
  risk: (product) => product.risk_level,
  minimum: (product) => product.minimum_subscription,
  aum: (product) => product.assets_under_management,
};

/** Sorted as requested; missing values come last in both directions, ties are ordered by name. */
export function sorted(products: readonly ProductRow[], sort: Sort): ProductRow[] {
  const down = sort.startsWith('-');
  const key = KEYS[down ? sort.slice(1) : sort]!;
  return [...products].sort((a, b) => {
    const left = key(a);
    const right = key(b);
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    const order = left < right ? -1 : left > right ? 1 : 0;
    return (down ? -order : order) || a.name.localeCompare(b.name);
  });
}

type SwitchSide = Pick<ProductRow, 'product_id' | 'house_id' | 'currency' | 'type'>;

/** Switches stay within an investment manager and a currency, and exclude protected funds (domain reference 2.5). */
export const maySwitch = (from: SwitchSide, to: SwitchSide): boolean =>
  from.product_id !== to.product_id && from.house_id === to.house_id && from.currency === to.currency && from.type !== 'protected' && to.type !== 'protected';
