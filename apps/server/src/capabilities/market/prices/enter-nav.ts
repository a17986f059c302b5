/** An operator enters a NAV that the house told by another way: it waits, and her verdict on it waits for somebody else. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/enter-nav.ts';
import type { NavReason } from '@lumbung/contract/prices/nav.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { contextOf, isNavDay, readEntered, reasonsToWait, whyNotEntered } from './rules.ts';
import { addVerdict, historiesOf, insertVersions, lockDay, noteArrivals, productTypes, versionsOf } from './versions.ts';

export async function enterNav(tx: Tx, context: OperatorContext, input: InputOf<typeof call.enterNav>): Promise<Answer<typeof call.enterNav>> {
  const { keys, operator, business, system, reference } = context;
  const { productId } = input;
  const [day, nav, calendar] = [parseDay(input.day), readEntered(input.nav), await exchangeCalendar(reference)];
  if (day === null || !(await productTypes(tx)).has(productId)) throw notFound();
  await lockDay(tx, day);
  const versions = (await versionsOf(tx, [productId], day)).get(productId) ?? [];

  const why = whyNotEntered(nav, versions, isNavDay(calendar, day, business));
  if (nav === null || why !== null) return refuse(why ?? 'navImpossible');

  const version = (versions.at(-1)?.version ?? 0) + 1;
  const isCorrection = versions.some(({ state }) => state === 'published');
  const history = (await historiesOf(tx, [productId], day)).get(productId)!;
  const reasons: NavReason[] = ['entered', ...(isCorrection ? (['correction'] as const) : reasonsToWait(nav, day, history, calendar))];
  const verdictId = newId(system);
  const by = operator.operatorId;
  await insertVersions(tx, day, [{ productId, nav, version, reasons }], `operator:${by}`, business);
  const noteEncrypted = keys.encrypt(input.note.trim(), contextOf(productId, verdictId));
  await addVerdict(tx, { productId, verdictId, day, version, verdict: 'publish', noteEncrypted, by, at: business });
  await noteArrivals(tx, day);
  return done({ version, verdictId });
}
