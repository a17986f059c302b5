/** Which lines a checkout is about: those of a whole cart, or only those of one plan in it. */
import type { ItemRow } from '../cart/index.ts';

export interface CartScope {
  readonly cartType: 0 | 99;
  /** The portfolio of a plan, when nothing else of the cart is meant. */
  readonly portfolioId?: string;
}

export const inScope = (items: readonly ItemRow[], { portfolioId }: CartScope): readonly ItemRow[] =>
  portfolioId === undefined ? items : items.filter((item) => item.portfolio_id === portfolioId);
