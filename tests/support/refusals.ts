/** Expecting refusals: the call answers 200 with the number its contract gives the reason, and words. */
import type { Route } from '@lumbung/contract/route.ts';
import type { RefusedCall, SendOptions } from '@lumbung/client/send.ts';
import { expect } from 'vitest';
import { bindings } from '../../apps/server/src/app.ts';
import type { Caller } from './caller.ts';

/** Sends a call that must be refused for a reason; answers the refusal. */
export async function refused<Input, Reply>(
  caller: Caller,
  route: Route<Input, Reply>,
  input: Input,
  reason: string,
  options?: SendOptions,
): Promise<RefusedCall> {
  const answer = await caller.send(route, input, options);
  const code = bindings.find(({ call }) => call.name === route.name)?.call.refusals.find((refusal) => refusal.reason === reason)?.code;
  expect(answer, `${route.name} should be refused`).toMatchObject({ ok: false, reason, code });
  expect((answer as RefusedCall).message.length).toBeGreaterThan(5);
  return answer as RefusedCall;
}
