/** Returns the value of each portfolio: the total, the general one, and each recurring plan; for a single fund also its free units. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { type Currency, marketValue, rupiah, units as ofUnits } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { money, productCatalogue } from '../../market/catalogue/index.ts';
import { listPlans, nameOf, type PlanRow, reservesOf } from '../../money/plans/index.ts';
import { heldOf, positionsOf } from '../../money/redemptions/index.ts';

/** Portfolio types, as numbered in the specification. */
const TOTAL = 1;
const GENERAL = 2;
const PLAN = 3;

/** Recurring plans that are or were active: the portfolio of an ended plan still holds its units. */
const everInForce = ({ kind, version }: PlanRow): boolean => kind === 'discipline' && version > 0;

export async function listPortfolios(db: Db, context: InvestorContext): Promise<Answer<typeof calls.listPortfolios>> {
  const { investorId } = context.session;
  const [plans, held, products] = await Promise.all([listPlans(db, investorId), heldOf(db, investorId), productCatalogue(context)]);
  const worthIn = (currency: Currency, portfolioId: string | null): bigint =>
    held.reduce((sum, one) => {
      const product = products.byId.get(one.productId);
      const isMeant = product?.currency === currency && (portfolioId === null || one.portfolioId === portfolioId);
      return isMeant ? sum + marketValue(one.units, product.nav, currency) : sum;
    }, 0n);
  const of = (portfolioId: string | null) => {
    const dollars = worthIn('USD', portfolioId);
    return { worth: rupiah(worthIn('IDR', portfolioId)), dollars: dollars === 0n ? null : money('USD', dollars) };
  };
  return done({
    items: [
      { type: TOTAL, strategyId: null, name: null, ...of(null) },
      { type: GENERAL, strategyId: null, name: null, ...of(investorId) },
      ...plans.filter(everInForce).map((plan) => ({ type: PLAN, strategyId: plan.plan_id, name: nameOf(context.keys, investorId, plan), ...of(plan.plan_id) })),
    ],
  });
}

export async function getProductPortfolio(
  db: Db,
  context: InvestorContext,
  { productId }: InputOf<typeof calls.getProductPortfolio>,
): Promise<Answer<typeof calls.getProductPortfolio>> {
  const { investorId } = context.session;
  const [plans, held, positions, products] = await Promise.all([
    listPlans(db, investorId),
    heldOf(db, investorId),
    positionsOf(db, investorId),
    productCatalogue(context),
  ]);
  const product = products.byId.get(productId);
  if (!product) return refuse('productNotFound');
  const { nav, currency } = product;
  const ownPlans = plans.filter(everInForce);
  const reserves = await Promise.all(ownPlans.map(({ plan_id }) => reservesOf(db, investorId, plan_id)));
  const of = (portfolioId: string) => {
    const { owned, held: setAside } = positions.of(portfolioId, productId);
    return { units: ofUnits(owned), freeUnits: ofUnits(owned - setAside), worth: money(currency, marketValue(ofUnits(owned), nav, currency)) };
  };
  const all = new Set(held.filter((one) => one.productId === productId).map((one) => one.portfolioId));
  const parts = [...all].map(of);
  const total = {
    units: ofUnits(parts.reduce((sum, { units }) => sum + units, 0n)),
    freeUnits: ofUnits(parts.reduce((sum, { freeUnits }) => sum + freeUnits, 0n)),
    worth: money(
      currency,
      parts.reduce((sum, { worth }) => sum + worth.minor, 0n),
    ),
  };
  return done({
    productId,
    name: product.name,
    currency,
    nav,
    navDay: product.day,
    portfolios: [
      { type: TOTAL, strategyId: null, name: null, reservedUnits: null, ...total },
      { type: GENERAL, strategyId: null, name: null, reservedUnits: null, ...of(investorId) },
      ...ownPlans.flatMap((plan, index) =>
        all.has(plan.plan_id)
          ? [
              {
                type: PLAN,
                strategyId: plan.plan_id,
                name: nameOf(context.keys, investorId, plan),
                reservedUnits: reserves[index]!.get(productId) ?? ofUnits(0),
                ...of(plan.plan_id),
              },
            ]
          : [],
      ),
    ],
  });
}
