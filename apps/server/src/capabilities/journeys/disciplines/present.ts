/** Presents recurring plans for their owner. */
import type { Presented } from '@lumbung/contract/values.ts';
import type { Static } from 'typebox';
import type { LineOut, MandateOut, NextOut, PlanOut as PlanSchema, PlanV2Out, SourceOut } from '@lumbung/contract/disciplines/plan.ts';
import { minor, partsPerMillion, rupiah } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { chargeFor, sumCharges } from '@lumbung/kernel/fees.ts';
import { changeUntil, periodsFrom, steppedUp } from '@lumbung/kernel/planning/schedule.ts';
import { type Day, toIso } from '@lumbung/kernel/time.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import type { Source } from '../../money/payments/index.ts';
import { type Mandate, nameOf, type PlanRow, type reservesOf } from '../../money/plans/index.ts';
import { scheduleOf } from './rules.ts';
import type { PastRow } from './store.ts';

type Plan = Presented<Static<typeof PlanSchema>>;

const UPCOMING = 12;
/** Plan types, as numbered in the specification. */
export const TYPES = { discipline: 1, navigator: 2, goal: 0 } as const;

export const presentSource = ({ method, account, max, obstacle }: Source): Presented<Static<typeof SourceOut>> => ({
  paymentMethod: method.code,
  name: method.name,
  account,
  max,
  reason: obstacle,
});

/**
 * The amount each fund gets of a purchase. The remainder of shares goes to the first fund; an actual purchase may split differently, by the drift at that time.
 */
function amountsOf({ amount: all, lines }: Mandate): bigint[] {
  if (all === null) return lines.map(({ amount }) => amount ?? 0n);
  const [first = 0n, ...others] = lines.map(({ share_ppm }) => (all * (share_ppm ?? 0n)) / 1_000_000n);
  return [first + all - others.reduce((sum, one) => sum + one, first), ...others];
}

export const presentLines = (mandate: Mandate, products: ProductCatalogue, amounts = amountsOf(mandate)): Presented<Static<typeof LineOut>>[] =>
  mandate.lines.map(({ product_id, fee_ppm, vat_ppm }, place) => ({
    productId: product_id,
    name: products.byId.get(product_id)?.name ?? product_id,
    amount: rupiah(amounts[place]!),
    feeRate: partsPerMillion(fee_ppm),
    vatRate: partsPerMillion(vat_ppm),
  }));

/** The cost of a mandate on a nominal day at the rates shown, which are the maximum. */
const chargeOf = (mandate: Mandate, nominal: Day, amounts = amountsOf(mandate)) =>
  sumCharges(
    mandate.lines.map(({ fee_ppm, vat_ppm }, place) =>
      chargeFor(minor(steppedUp(amounts[place]!, mandate.step_up, mandate.start_on, nominal)), {
        subscription: partsPerMillion(fee_ppm),
        vat: partsPerMillion(vat_ppm),
      }),
    ),
  );

export function presentMandate(mandate: Mandate, products: ProductCatalogue): Presented<Static<typeof MandateOut>> {
  const all = chargeOf(mandate, mandate.start_on);
  return {
    version: mandate.version,
    mode: mandate.mode,
    paymentMethod: mandate.method,
    recurringType: mandate.recurring,
    occurrence: mandate.on_day,
    startDate: mandate.start_on,
    endDate: mandate.end_on,
    stepUp: mandate.step_up,
    minimumReserved: rupiah(mandate.minimum_reserved),
    debitMax: mandate.debit_max,
    products: presentLines(mandate, products),
    amount: rupiah(all.amount),
    fee: rupiah(all.fee),
    vat: rupiah(all.vat),
    total: rupiah(all.total),
  };
}

export const presentNext = ({ next_period, next_due, skip_period }: PlanRow): Presented<Static<typeof NextOut>> | null =>
  next_period === null || next_due === null
    ? null
    : { period: next_period, day: next_due, changeUntil: toIso(changeUntil(next_due)), isSkipped: skip_period === next_period };

export function presentPlan(plan: PlanRow, mandates: readonly Mandate[], products: ProductCatalogue, keys: Keys, investorId: string): Plan {
  const of = (outcome: Mandate['outcome']) => {
    const mandate = mandates.find((one) => one.plan_id === plan.plan_id && one.outcome === outcome);
    return mandate ? presentMandate(mandate, products) : null;
  };
  return {
    strategyId: plan.plan_id,
    type: TYPES[plan.kind],
    name: nameOf(keys, investorId, plan),
    state: plan.state,
    mandate: of('inForce'),
    draft: of('draft'),
    next: presentNext(plan),
  };
}

/** A plan with its upcoming and past periods. Until a mandate is in force, its draft is shown instead. */
export function presentPlanV2(
  plan: PlanRow,
  mandates: readonly Mandate[],
  products: ProductCatalogue,
  keys: Keys,
  investorId: string,
  more: {
    readonly calendar: Calendar;
    readonly past: readonly PastRow[];
    readonly reserves: Awaited<ReturnType<typeof reservesOf>>;
    readonly stopped: Presented<Static<typeof PlanV2Out>>['stopped'];
    readonly unpaidOrderId: string | null;
    readonly source: Presented<Static<typeof PlanV2Out>>['source'];
    readonly debit: Presented<Static<typeof PlanV2Out>>['debit'];
  },
): Presented<Static<typeof PlanV2Out>> {
  const ofPlan = mandates.filter((one) => one.plan_id === plan.plan_id);
  const shown = ofPlan.find(({ outcome }) => outcome === 'inForce') ?? ofPlan.find(({ outcome }) => outcome === 'draft');
  const from = plan.next_nominal ?? (plan.version === 0 ? shown?.start_on : undefined);
  const upcoming = shown && from !== undefined ? periodsFrom(scheduleOf(shown), more.calendar, from, UPCOMING) : [];
  return {
    ...presentPlan(plan, mandates, products, keys, investorId),
    upcoming: upcoming.map(({ period, nominal, due, isSameDay }) => {
      const { amount, total } = chargeOf(shown!, nominal);
      return {
        period,
        nominalDay: nominal,
        day: due,
        amount: rupiah(amount),
        total: rupiah(total),
        changeUntil: toIso(changeUntil(due)),
        isSkipped: plan.skip_period === period,
        isSameDay,
      };
    }),
    past: more.past.map(({ period, due_on, outcome, reason, amount, order_id, order_state, nav_day }) => ({
      period,
      day: due_on,
      outcome,
      reason,
      amount: amount === null ? null : rupiah(amount),
      orderId: order_id,
      orderState: order_state,
      navDay: nav_day,
    })),
    reserves: [...more.reserves].map(([productId, units]) => ({ productId, units })),
    stopped: more.stopped,
    unpaidOrderId: more.unpaidOrderId,
    source: more.source,
    debit: more.debit,
  };
}
