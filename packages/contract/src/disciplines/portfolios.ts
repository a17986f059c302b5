/** Holdings by portfolio: all, the general one, and each recurring plan. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, NavOut, oneOf, orNull, RupiahOut, type Static, UnitsOut, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';

const shared = { does: 'reads', area: 'discipline', who: 'investor', family: 'discipline' } as const;
const portfolio = {
  type: Type.Integer({ description: '1 everything, including plans of other kinds; 2 general; 3 a recurring plan' }),
  strategyId: orNull(Type.String(), 'For a recurring plan'),
  name: orNull(Type.String(), 'For a recurring plan'),
};

export const ListPortfoliosReply = Type.Object({
  items: Type.Array(
    Type.Object({
      ...portfolio,
      worth: RupiahOut,
      dollars: orNull(AmountOut, 'Value of dollar funds, which is never added to rupiah; null without any'),
    }),
  ),
});
export type ListPortfoliosReply = WireOf<typeof ListPortfoliosReply>;
export const listPortfolios = declare('disciplines.listPortfolios', 'GET main/disciplines/portfolios', { ...shared, reply: ListPortfoliosReply });

export const GetProductPortfolioInput = Type.Object({ productId: ProductRef() });
export type GetProductPortfolioInput = Static<typeof GetProductPortfolioInput>;
export const GetProductPortfolioReply = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  nav: NavOut,
  navDay: DayOut,
  portfolios: Type.Array(
    Type.Object({
      ...portfolio,
      units: UnitsOut,
      freeUnits: UnitsOut,
      reservedUnits: orNull(UnitsOut, 'Units reserved by a recurring plan'),
      worth: AmountOut,
    }),
  ),
});
export type GetProductPortfolioReply = WireOf<typeof GetProductPortfolioReply>;
export const getProductPortfolio = declare('disciplines.getProductPortfolio', 'GET main/disciplines/portfolio/product', {
  ...shared,
  input: GetProductPortfolioInput,
  reply: GetProductPortfolioReply,
  refusals: ['productNotFound'],
});
