/** Another operator agrees: the NAV is published or refused in the same transaction. What was published before it is corrected by it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/agree-to-verdict.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import * as pricesEvents from './events.ts';
import { tellPublished } from './publish.ts';
import { countSettled } from './queue-store.ts';
import { dueOn, nextAsk, whyNotAgreed } from './rules.ts';
import { decideVerdict, expectNavs, findVerdict, lockDay, settleWaiting, supersedePublished, type VerdictRow } from './versions.ts';

export async function agreeToVerdict(
  tx: Tx,
  { operator, business, reference }: OperatorContext,
  { productId, verdictId }: InputOf<typeof call.agreeToVerdict>,
): Promise<Answer<typeof call.agreeToVerdict>> {
  const calendar = await exchangeCalendar(reference);
  const named = await findVerdict(tx, productId, verdictId);
  if (!named) throw notFound();
  await lockDay(tx, named.day);
  // Read again: somebody may have decided while this one waited.
  const verdict = (await findVerdict(tx, productId, verdictId))!;

  const why = whyNotAgreed({ state: verdict.state, proposedBy: verdict.proposed_by }, operator.operatorId);
  if (why !== null) return refuse(why);

  await decideVerdict(tx, productId, verdictId, 'agreed', operator.operatorId, business);
  const about = { productId, verdictId, ...verdict };
  const settledLegs = verdict.verdict === 'publish' ? await publish(tx, calendar, about, business) : await refuseNav(tx, about, business);
  tx.runAfterCommit(() => reference.forget());
  const { day, version } = verdict;
  return done({ verdict: verdict.verdict, day, version, settledLegs });
}

type About = VerdictRow & { readonly productId: string; readonly verdictId: string };

/** Publishes it. Answers how many legs were settled at the NAV it corrects; null when none was published. */
async function publish(tx: Tx, calendar: Calendar, about: About, at: Instant): Promise<number | null> {
  const { productId, day, version } = about;
  const from = await supersedePublished(tx, productId, day);
  const to = await settled(tx, about, 'published', at);
  await tellPublished(tx, calendar, day, [productId], at);
  if (from === null) return null;
  await emit(tx, pricesEvents.corrected, `${productId}:${day}:${version}`, { productId, day, version, from: String(from), to: String(to) });
  return countSettled(tx, productId, day);
}

/** Refuses it for good: the registry is asked until it says something else. */
async function refuseNav(tx: Tx, about: About, at: Instant): Promise<null> {
  const { day } = about;
  await settled(tx, about, 'refused', at);
  if (at < dueOn(day)) return null;
  await expectNavs(tx, day, dueOn(day));
  await scheduleTask(tx, pricesEvents.collect, day, nextAsk(day, at), { day });
  return null;
}

async function settled(tx: Tx, { productId, day, version, verdictId }: About, state: 'published' | 'refused', at: Instant): Promise<Nav> {
  const nav = await settleWaiting(tx, { productId, day, version }, state, verdictId, at);
  if (nav === null) throw new Error(`version ${version} of the NAV of ${productId} of ${day} has an open verdict, and does not wait`);
  return nav;
}
