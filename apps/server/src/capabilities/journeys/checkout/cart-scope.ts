/** Which cart lines a checkout covers: the whole cart, or only the lines of one plan in it. */
import type { ItemRow } from '../cart/index.ts';

export interface CartScope {
  readonly cartType: 0 | 99;
  /** The portfolio of the plan, if the checkout covers only its lines. */
  readonly portfolioId?: string;
}

export const inScope = (items: readonly ItemRow[], { portfolioId }: CartScope): readonly ItemRow[] =>
  portfolioId === undefined ? items : items.filter((item) => item.portfolio_id === portfolioId);
