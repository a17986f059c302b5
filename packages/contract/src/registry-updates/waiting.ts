/** Changed data that the fund registry has not accepted, for compliance: send it again, or mark it as settled there. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

const shared = { does: 'writes', area: 'operations', who: 'operator', roles: ['compliance'], family: 'registryUpdates' } as const;
const ofMessage = { investorId: Uuid, messageId: Uuid };

/** Sends the data that is valid at that time. */
export const tryAgain = declare('registry-updates.tryAgain', 'POST ops/registry-updates/try-again', {
  ...shared,
  input: Type.Object(ofMessage),
  reply: Type.Object({}),
  refusals: ['messageClosed'],
});

/** The registry received the data another way, at its own desk: nothing is sent until the data changes again. */
export const settle = declare('registry-updates.settle', 'POST ops/registry-updates/settle', {
  ...shared,
  input: Type.Object({ ...ofMessage, note: Note }),
  reply: Type.Object({}),
  refusals: ['messageClosed'],
});
