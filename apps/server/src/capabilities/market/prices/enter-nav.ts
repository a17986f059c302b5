/** An operator enters a NAV received by other means: it waits as a proposal until a second operator approves it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/enter-nav.ts';
import type { NavReason } from '@lumbung/contract/prices/nav.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { writeVerdict } from './propose-verdict.ts';
import { isEarly, isNavDay, readEntered, reasonsToWait, whyNotEntered } from './rules.ts';
import { historiesOf, insertVersions, lockDay, noteArrivals, pricedIds, versionsOf } from './versions.ts';

export async function enterNav(tx: Tx, context: OperatorContext, input: InputOf<typeof call.enterNav>): Promise<Answer<typeof call.enterNav>> {
  const { operator, business, reference } = context;
  const { productId } = input;
  const [day, nav, calendar] = [parseDay(input.day), readEntered(input.nav), await exchangeCalendar(reference)];
  if (day === null || !(await pricedIds(tx, null)).has(productId)) throw notFound();
  await lockDay(tx, day);
  const versions = (await versionsOf(tx, [productId], day)).get(productId) ?? [];

  const history = (await historiesOf(tx, [productId], day)).get(productId)!;
  const why = whyNotEntered(nav, versions, { isNavDay: isNavDay(calendar, day, business), isEarly: isEarly(day, history.closes, business) });
  if (nav === null || why !== null) return refuse(why ?? 'navImpossible');

  const version = (versions.at(-1)?.version ?? 0) + 1;
  const published = versions.find(({ state }) => state === 'published')?.nav ?? null;
  const reasons: NavReason[] = ['entered', ...(published !== null ? (['correction'] as const) : reasonsToWait(nav, day, history, calendar, business))];
  await insertVersions(tx, day, [{ productId, nav, version, reasons }], `operator:${operator.operatorId}`, business);
  const proposalId = await writeVerdict(tx, context, { productId, day, version, nav, reasons, published }, 'publish', input.note);
  if (proposalId === null) throw new Error(`version ${version} of the NAV of ${productId} of ${day} is new, and something is proposed about it`);
  await noteArrivals(tx, day);
  return done({ version, proposalId });
}
