/** Signs an agent in by the link of an e-mail. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/authorize-agent.ts';
import { doneAs } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { authorizeByLink, presentEntered } from '../../people/accounts/index.ts';
import { nextOf } from './next.ts';

export async function authorizeAgent(
  { db, transact }: Steps,
  context: RequestContext,
  { token }: InputOf<typeof call.authorizeAgent>,
): Promise<SessionAnswer<typeof call.authorizeAgent>> {
  const entered = await transact((tx) => authorizeByLink(tx, context, token));
  if (!entered.ok) return entered;
  const shown = await presentEntered(context, entered.value, 'twoFactorRequired');
  if (shown.as !== undefined) return shown;
  const next = await nextOf(db, entered.value.found.investor_id, await entered.value.standing);
  return next === null ? shown : doneAs(next, shown.value);
}
