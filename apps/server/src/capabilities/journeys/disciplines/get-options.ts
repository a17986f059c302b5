/** Returns the options for a recurring plan: funds, payment methods, linked accounts and closed days. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { METHODS, methodName, sourcesOf } from '../../money/payments/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { presentSource } from './present.ts';
import { canBill, isOpenTo } from './rules.ts';

export async function getOptions(db: Db, context: InvestorContext): Promise<Answer<typeof calls.getOptions>> {
  const { session, settings, reference, business } = context;
  const [{ riskLevel }, products, calendar, sources] = await Promise.all([
    investorStatusOf(db, session.investorId),
    productCatalogue(context),
    exchangeCalendar(reference),
    sourcesOf(db, context),
  ]);
  const today = dayOf(business);
  return done({
    today,
    isOffered: session.company?.needsApproval ?? false,
    riskLevel,
    funds: products.all
      .filter((product) => isOpenTo(product, riskLevel))
      .map((product) => ({
        productId: product.product_id,
        name: product.name,
        type: product.type,
        riskLevel: product.risk_level,
        minimum: rupiah(product.minimum_subscription),
        minimumHolding: rupiah(product.minimum_holding),
        feeRate: product.subscription_fee_ppm,
        vatRate: product.vat_ppm,
      })),
    methods: METHODS.filter(({ code }) => canBill(code, settings)).map(({ code }) => ({ paymentMethod: code, name: methodName(code, context.language)! })),
    sources: sources.map(presentSource),
    closedDays: [...calendar.closed].filter((day) => day >= today).sort(),
  });
}
