/** Background jobs of the console: check the books against their rules and the partners, on request and every night. */
import { addDays, dayOf, HOUR, parseDay, plus, SECOND } from '@lumbung/kernel/time.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { enqueueMany } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import * as paymentsEvents from '../../money/payments/events.ts';
import { stopPayouts } from '../../money/payouts/index.ts';
import { auditEverything, type Finding, investorsOf, ruleNames, type Whose } from './audit.ts';
import { auditPartnerRules, PARTNER_RULES, type PartnerScope } from './audit-partners.ts';
import { daysOfReconciliation, finishReconciliation, isReconciled, keepResults, secondsToLookBack, startReconciliation } from './store.ts';
import * as operationsEvents from './events.ts';

/** Lookback of a nightly run for entries of the platform itself: since the night before and some hours more; if nights follow faster, two nights. */
const NIGHT_SECONDS = (36 * HOUR) / SECOND;

/** Restarts from the beginning whenever it is started; its stored results replace the previous ones. */
async function reconcile(errand: Errand, { reconciliationId }: { reconciliationId: string }): Promise<void> {
  const days = await daysOfReconciliation(errand.slow, reconciliationId);
  if (days === null) return;
  // An unavailable partner is no finding: the operator starts again when it is back.
  await run(errand, reconciliationId, { until: dayOf(errand.business), days, whose: 'all' });
}

/**
 * Every night, the previous business day: all books of the investors with activity on it, so that the cost depends on
 * the day, not on the history. Throws if it could not be finished, so that it is retried.
 */
async function reconcileDay(errand: Errand, { day: night }: { day: string }): Promise<void> {
  const parsed = parseDay(night);
  if (parsed === null) throw new Error(`not a day: ${night}`);
  const day = addDays(parsed, -1);
  if (await isReconciled(errand.slow, day)) return;
  const id = newId(errand.system);
  const isNew = await errand.transact((tx) =>
    startReconciliation(tx, { id, by: null, day, days: 1, rules: ruleNames().length + PARTNER_RULES.length }, errand),
  );
  if (!isNew) throw new Error('another reconciliation runs');
  const whose: Whose = { investorIds: await investorsOf(errand.slow, day), withinSeconds: await secondsToLookBack(errand.slow, NIGHT_SECONDS) };
  if (!(await run(errand, id, { until: day, days: 1, whose }))) throw new Error(`the partners could not be asked about ${day}`);
}

/** Interval of stored progress. In a quiet night all rules take less, so their results need not be stored one by one. */
const KEPT_EVERY_MS = 250;

/** Checks all rules, then the partners. Returns false if a partner was unavailable. */
async function run(errand: Errand, id: string, scope: PartnerScope): Promise<boolean> {
  // Rules over all books may take longer than the timeout of a request.
  const db = errand.slow;
  const results: Finding[] = [];
  const began = performance.now();
  let kept = began;
  const keepAll = (): Promise<void> => {
    kept = performance.now();
    return keepResults(db, id, results, plus(errand.system, Math.round(kept - began)));
  };
  const keep = async (finding: Finding): Promise<void> => {
    results.push(finding);
    if (finding.total > 0 || performance.now() - kept >= KEPT_EVERY_MS) await keepAll();
    const { rule, stops, charges = [] } = finding;
    // Chargebacks that were never announced are processed as if the gateway had reported them.
    const asked = charges.map((reference) => ({ reference, payload: { reference } }));
    if (asked.length > 0) await errand.transact((tx) => enqueueMany(tx, paymentsEvents.askCharge, asked));
    if (stops.length > 0) await stopPayouts(errand, stops, { rule, reconciliationId: id });
  };
  // Partner queries run concurrently with the database rules.
  const partners = auditPartnerRules(errand.partners, db, scope);
  const answered = partners.next();
  answered.catch(() => {});
  for await (const finding of auditEverything(db, errand.keys, plus(errand.system, HOUR), scope.whose)) await keep(finding);
  try {
    for (let next = await answered; !next.done; next = await partners.next()) await keep(next.value);
  } catch (error) {
    errand.log.warn({ reconciliationId: id, error: (error as Error).message }, 'partner reconciliation failed');
    await keepAll();
    await finishReconciliation(db, id, 'failed', errand.business);
    return false;
  }
  await keepAll();
  await finishReconciliation(db, id, 'done', errand.business);
  return true;
}

export const jobs = [does(operationsEvents.reconcile, reconcile), does(operationsEvents.reconcileDay, reconcileDay)];
