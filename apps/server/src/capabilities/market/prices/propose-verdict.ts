/** Publishes or refuses a waiting NAV (two operators). Publishing corrects the NAV published before, if there is one. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/propose-verdict.ts';
import type { NavReason } from '@lumbung/contract/prices/nav.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { About, DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { propose } from '../../people/decisions/index.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import * as pricesEvents from './events.ts';
import { tellPublished } from './publish.ts';
import { countSettled } from './queue-store.ts';
import { dueOn, isEarly, nextAsk } from './rules.ts';
import { DECIDE_NAV, expectNavs, feedOf, historiesOf, lockDay, type NavVersion, settleWaiting, subjectOf, supersedePublished, versionsOf } from './versions.ts';

type Verdict = InputOf<typeof call.proposeVerdict>['verdict'];

export async function proposeVerdict(
  tx: Tx,
  context: OperatorContext,
  input: InputOf<typeof call.proposeVerdict>,
): Promise<Answer<typeof call.proposeVerdict>> {
  const { productId, version, verdict, note } = input;
  const day = parseDay(input.day);
  if (day === null) throw notFound();
  await lockDay(tx, day);
  const versions = (await versionsOf(tx, [productId], day)).get(productId) ?? [];
  const about = versions.find((one) => one.version === version);
  if (!about) throw notFound();

  if (about.state !== 'proposed') return refuse('navNotWaiting');
  const { closes } = (await historiesOf(tx, [productId], day)).get(productId)!;
  if (verdict === 'publish' && isEarly(day, closes, context.business)) return refuse('navEarly');

  const published = versions.find(({ state }) => state === 'published')?.nav ?? null;
  const proposalId = await writeVerdict(tx, context, { ...about, productId, day, published }, verdict, note);
  return proposalId === null ? refuse('verdictProposed') : done({ proposalId });
}

interface WaitingVersion extends NavVersion {
  readonly nav: Nav;
  readonly reasons: readonly NavReason[];
  /** The published NAV of the day that it would correct, or null. */
  readonly published: Nav | null;
}

/** Proposes a verdict on a waiting version. Returns the proposal id; null if one is open. */
export async function writeVerdict(tx: Tx, context: OperatorContext, waiting: WaitingVersion, verdict: Verdict, note: string): Promise<string | null> {
  const { productId, day, version, nav, reasons, published } = waiting;
  const settled = published === null ? 0 : await countSettled(tx, productId, day);
  return propose(tx, context, {
    kind: DECIDE_NAV,
    subject: subjectOf(waiting),
    about: { productId, day, version: String(version), verdict },
    facts: {
      kind: verdict,
      product: productId,
      navDay: day,
      nav: String(nav),
      ...(published === null ? {} : { ourNav: String(published) }),
      reason: reasons[0]!,
      ...(settled > 0 ? { settled: String(settled) } : {}),
    },
    note,
  });
}

const read = ({ productId = '', day, version }: About): NavVersion => ({ productId, day: day as Day, version: Number(version) });

export const navDecision: DecisionOf = {
  kind: DECIDE_NAV,
  deciding: ['product', 'admin'],
  hold: (tx, about) => lockDay(tx, read(about).day),
  async carryOut(tx, { business, reference }, about, { proposalId }) {
    const which = read(about);
    const isDone =
      about.verdict === 'publish'
        ? await publish(tx, await exchangeCalendar(reference), which, proposalId, business)
        : await refuseNav(tx, which, proposalId, business);
    if (isDone) tx.runAfterCommit(() => reference.forget());
    return isDone;
  },
};

async function publish(tx: Tx, calendar: Calendar, which: NavVersion, proposalId: string, at: Instant): Promise<boolean> {
  const { productId, day, version } = which;
  const from = await supersedePublished(tx, productId, day);
  const to = await settleWaiting(tx, which, 'published', proposalId, at);
  if (to === null) return false;
  await tellPublished(tx, calendar, day, [productId], at);
  if (from !== null) await emit(tx, pricesEvents.corrected, `${productId}:${day}:${version}`, { productId, day, version, from: String(from), to: String(to) });
  return true;
}

/** Refuses the version for good; the feed is queried until it reports another value. */
async function refuseNav(tx: Tx, which: NavVersion, proposalId: string, at: Instant): Promise<boolean> {
  const { productId, day } = which;
  if ((await settleWaiting(tx, which, 'refused', proposalId, at)) === null) return false;
  if (at < dueOn(day)) return true;
  const feed = await feedOf(tx, productId);
  await expectNavs(tx, day, dueOn(day), [feed]);
  await scheduleTask(tx, pricesEvents.asking[feed].collect, day, nextAsk(day, at), { day });
  return true;
}
