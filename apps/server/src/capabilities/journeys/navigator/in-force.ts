/** Puts an advice in force, as a new plan or as the next version of the existing one. */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { type AskTerms, changeAskPlan, startAskPlan } from '../../money/plans/index.ts';
import { holdDrafted, type PlanInForce } from './plan-in-force.ts';
import { keepAdvice, type Shown } from './store.ts';

/** Default name of the plan; its owner may rename it. */
const NAMES = { id: 'Navigator', en: 'Navigator' } as const;

const termsOf = ({ inputs, advised }: Shown): AskTerms => ({
  monthly: advised.monthly,
  dayOfMonth: advised.dayOfMonth,
  endOn: null,
  lines: advised.funds.map(({ productId, share, feeRate }) => ({
    productId,
    share,
    feePpm: feeRate,
    vatPpm: inputs.funds.find((fund) => fund.productId === productId)!.vatPpm,
  })),
});

export interface InForce {
  readonly planId: string;
  readonly version: number;
  readonly isNew: boolean;
}

/** Changes the locked plan, or starts one if there is none. Returns null if a concurrent transaction started another one. */
export async function putInForce(
  tx: Tx,
  context: InvestorContext,
  changed: PlanInForce | null,
  { shown, isConfirmed }: { readonly shown: Shown; readonly isConfirmed: boolean },
): Promise<InForce | null> {
  const { investorId, loginId } = context.session;
  const held = changed?.plan ?? null;
  const drafted = held ? null : await holdDrafted(tx, investorId);
  const planId = held?.plan_id ?? drafted?.plan_id ?? newId(context.system);
  const terms = termsOf(shown);
  const version = held ? await changeAskPlan(tx, context, held, terms) : 1;
  const plan = { planId, kind: 'navigator', name: drafted ? null : NAMES[context.language], terms } as const;
  if (!held && !(await startAskPlan(tx, context, plan))) return null;
  keepAdvice(tx, context.keys, investorId, { adviceId: newId(context.system), planId, version, loginId, shown, isConfirmed, at: context.business });
  return { planId, version, isNew: held === null };
}
