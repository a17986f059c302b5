/** The one-time code that confirms a change of a plan; it is bound to exactly that change. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { formatDecimal, SCALE, type Units, units } from '@lumbung/kernel/amounts.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, startOf, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { sha256 } from '../../../platform/keys.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { holdPlan, mandatesOf, type PlanRow, reservesOf, wasShortSince } from '../../money/plans/index.ts';
import { sourcesOf } from '../../money/payments/index.ts';
import { contactOf, ownSecret, provedUntil } from '../../people/accounts/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { issue, type Purpose, use, verify } from '../../records/one-time-codes/index.ts';
import { asGiven, confirmed, confirmedRelease, mandateFrom, type Release, releaseAsked, standing, unitsReleased } from './rules.ts';
import { hasSettled, isClosing } from './store.ts';

/** One purpose for all plans of an investor, so that another plan does not reset the attempts; each person of a company has their own. */
export const purposeOf = ({ session: { investorId, loginId, company } }: InvestorContext): Purpose => ({
  investorId,
  purpose: company ? `discipline:${loginId}` : 'discipline',
});

export const contentOf = (shown: string): Buffer => sha256(shown);

type Shown = Outcome<null, 'passwordMissing' | 'suspended' | 'locked' | 'wrongPassword'>;

/** Requires a password, or a proof shown within the last ten minutes. */
export async function showPassword(steps: Steps, context: InvestorContext, { password }: InputOf<typeof calls.sendTransactionCode>): Promise<Shown> {
  if (password === undefined || password === '') return provedUntil(context) === null ? refuse('passwordMissing') : done(null);
  const shown = { by: 'oldPassword', shown: password, wrong: 'wrongPassword' } as const;
  const own = await ownSecret(steps, context, shown, { call: 'disciplines.sendTransactionCode', kind: 'proofRefused' });
  if (!own.ok) return own;
  return steps.transact(async (tx) => {
    clear(tx, own.value.budgets);
    return done(null);
  });
}

export async function sendTransactionCode(
  tx: Tx,
  context: InvestorContext,
  input: InputOf<typeof calls.sendTransactionCode>,
): Promise<Answer<typeof calls.sendTransactionCode>> {
  const { strategyId } = input;
  const { investorId, loginId, company } = context.session;
  const [found, contact, status, closing, calendar, products, sources] = await Promise.all([
    isUuid(strategyId) ? holdPlan(tx, investorId, strategyId) : null,
    contactOf(tx, context.keys, investorId, loginId),
    investorStatusOf(tx, investorId),
    isClosing(tx, investorId, loginId),
    exchangeCalendar(context.reference),
    productCatalogue(context),
    sourcesOf(tx, context),
  ]);
  if (!contact) throw sessionMissing();
  const plan = found?.kind === 'discipline' ? found : null;
  if (input.action === 'release') return sendReleaseCode(tx, context, input, { plan, contact, products });
  const mandates = plan ? await mandatesOf(tx, investorId, [plan.plan_id]) : [];
  const draft = mandates.find(({ outcome }) => outcome === 'draft');
  const before = mandates.find(({ outcome }) => outcome === 'inForce');
  const action = input.action ?? (plan?.version === 0 ? 'create' : draft ? 'update' : 'remove');
  const basis = {
    calendar,
    products,
    settings: context.settings,
    sources,
    riskLevel: status.riskLevel,
    needsApproval: company?.needsApproval ?? false,
    now: context.business,
  };
  const mandate = draft ? mandateFrom(asGiven(draft), { version: draft.version, loginId, before }, basis) : null;
  const shown = action === 'remove' ? confirmed(strategyId, action, null) : mandate?.ok ? confirmed(strategyId, action, mandate.value) : null;
  // The rate limit is checked before the plan, so the code is issued first and a refusal rolls it back.
  const named = (action === 'remove' ? before : draft)?.lines ?? [];
  const lines = named.map(({ product_id, amount }) => ({ name: products.byId.get(product_id)?.name ?? product_id, amount: String(amount ?? 0n) }));
  const confirms = { plan: action, recurring: (action === 'remove' ? before : draft)?.recurring ?? 0, lines };
  const issued = await issue(tx, context.keys, purposeOf(context), contentOf(shown ?? ''), confirms, context.system);
  if (!issued.ok) return issued;
  if (!plan) return refuse('nothingToConfirm');
  if (plan.state === 'ended' || (action === 'create') !== (plan.version === 0))
    return plan.state === 'ended' ? refuse('planNotActive') : refuse('nothingToConfirm');
  if (action !== 'remove') {
    if (!mandate) return refuse('nothingToConfirm');
    const stand = standing(status, closing);
    if (stand) return stand.reason === 'closingRequested' ? refuse('closingRequested') : stand;
    if (!mandate.ok) {
      if (draft?.mode === 'debit' && sources.every(({ method, obstacle }) => method.code !== draft.method || obstacle !== null))
        return refuse('accountNotLinked');
      if (mandate.reason === 'productNotFound') return refuse('productNotFound');
      return mandate.reason === 'subscriptionClosed' ? refuse('subscriptionClosed') : refuse('nothingToConfirm');
    }
    const { debit } = mandate.value;
    // After a debit failed for lack of funds today, the account cannot be confirmed again before tomorrow.
    if (debit && (await wasShortSince(tx, investorId, debit.linkId, startOf(dayOf(context.business))))) return refuse('debitRefused');
  }
  return sent(tx, context, issued.value, contact);
}

type Contact = NonNullable<Awaited<ReturnType<typeof contactOf>>>;
type Issued = Extract<Awaited<ReturnType<typeof issue>>, { ok: true }>['value'];

async function sent(tx: Tx, context: InvestorContext, { challengeId, count, expiresAt }: Issued, { email }: Contact) {
  const { loginId } = context.session;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { ...purposeOf(context), loginId, challengeId }, context.business);
  return done({ Count: count, expiresAt: toIso(expiresAt), sentTo: maskEmail(email) });
}

/** Sends the code that releases what a plan holds back; investors who may not buy may still release their units. */
async function sendReleaseCode(
  tx: Tx,
  context: InvestorContext,
  { productId, ...quantity }: InputOf<typeof calls.sendTransactionCode>,
  { plan, contact, products }: { readonly plan: PlanRow | null; readonly contact: Contact; readonly products: ProductCatalogue },
): Promise<Answer<typeof calls.sendTransactionCode>> {
  const { investorId } = context.session;
  const product = productId === undefined ? undefined : products.byId.get(productId);
  const asked = releaseAsked(quantity);
  const [isSettled, reserves] = plan
    ? await Promise.all([hasSettled(tx, investorId, plan.plan_id), reservesOf(tx, investorId, plan.plan_id)])
    : [false, new Map<string, Units>()];
  const reserved = productId === undefined ? undefined : reserves.get(productId);
  const all = reserved ?? units(0);
  const shown = plan && product && asked.ok ? confirmedRelease(plan.plan_id, product.product_id, asked.value, all) : '';
  const quantityText = asked.ok ? releaseText(asked.value, all) : {};
  const confirms = { plan: 'release', recurring: null, lines: product ? [{ name: product.name, ...quantityText }] : [] };
  const issued = await issue(tx, context.keys, purposeOf(context), contentOf(shown), confirms, context.system);
  if (!issued.ok) return issued;
  if (!plan) return refuse('nothingToConfirm');
  if (!product) return refuse('productNotFound');
  if (!isSettled) return refuse('nothingSettled');
  if (reserved === undefined) return refuse('nothingToConfirm');
  if (!asked.ok) return refuse('zeroAmount');
  const released = unitsReleased(asked.value, reserved, product);
  if (!released.ok) return refuse(released.reason === 'amountInvalid' ? 'zeroAmount' : 'insufficientUnits');
  return sent(tx, context, issued.value, contact);
}

/** The released quantity in the e-mail: everything is shown as the number of units held back now. */
const releaseText = (asked: Release, reserved: Units): { readonly amount: string } | { readonly units: string } =>
  'amount' in asked ? { amount: formatDecimal(asked.amount, SCALE.IDR) } : { units: formatDecimal('isAll' in asked ? reserved : asked.units, SCALE.units) };

export async function verifyTransactionCode(
  tx: Tx,
  context: InvestorContext,
  { code }: InputOf<typeof calls.verifyTransactionCode>,
): Promise<Answer<typeof calls.verifyTransactionCode>> {
  return tried(tx, context, code, 'disciplines.verifyTransactionCode');
}

type Tried = Outcome<Record<string, never>, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>;

async function tried(tx: Tx, context: InvestorContext, code: string, call: string): Promise<Tried> {
  const right = await verify(tx, context.keys, purposeOf(context), code, context.system);
  if (right.ok) return right;
  recordOfRequest(tx, context, 'codeRefused', { call, reason: right.reason });
  return { ...right, keep: true };
}

/** Uses the code for exactly this content: the code sent along, or the one verified before. */
export async function useCode(
  tx: Tx,
  context: InvestorContext,
  shown: string,
  code: string | undefined,
  call: string,
): Promise<Outcome<null, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid' | 'notConfirmed'>> {
  if (code !== undefined) {
    const right = await tried(tx, context, code, call);
    if (!right.ok) return right;
  }
  if (await use(tx, purposeOf(context), contentOf(shown), context.system)) return done(null);
  return code === undefined ? refuse('notConfirmed') : refuse('codeInvalid');
}
