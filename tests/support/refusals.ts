/** Expects refusals: the reply has the number its family assigns to the reason, and a message. */
import type { Route } from '@lumbung/contract/route.ts';
import type { RefusedCall, SendOptions } from '@lumbung/client/send.ts';
import { expect } from 'vitest';
import { bindings } from '../../apps/server/src/app.ts';
import type { Caller } from './caller.ts';

/** Sends a call that must be refused for a reason; returns the refusal. */
export async function refused<Input, Reply, Reason extends string>(
  caller: Caller,
  route: Route<Input, Reply, Reason>,
  input: Input,
  reason: NoInfer<Reason>,
  options?: SendOptions,
): Promise<RefusedCall> {
  const answer = await caller.send(route, input, options);
  const said = bindings.find(({ call }) => call.name === route.name && call.refusals.includes(reason))?.call.family.refusals[reason];
  expect(said, `${route.name} should know ${reason}`).toBeDefined();
  const code = typeof said === 'object' ? said.code : said;
  expect(answer, `${route.name} should be refused`).toMatchObject({ ok: false, reason, code });
  expect((answer as RefusedCall).message.length).toBeGreaterThan(5);
  return answer as RefusedCall;
}
