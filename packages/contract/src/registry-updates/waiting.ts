/** Changed data that the fund registry has not taken, as compliance works on it: it is told once more, or somebody says that it is settled there. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

const shared = { does: 'writes', area: 'operations', who: 'operator', roles: ['compliance'], family: 'registryUpdates' } as const;
const ofMessage = { investorId: Uuid, messageId: Uuid };

/** What is told then is what holds then. */
export const tryAgain = declare('registry-updates.tryAgain', 'POST ops/registry-updates/try-again', {
  ...shared,
  input: Type.Object(ofMessage),
  reply: Type.Object({}),
  refusals: ['messageClosed'],
});

/** The registry knows it by another way, by its own desk: nothing is told of it before the data changes again. */
export const settle = declare('registry-updates.settle', 'POST ops/registry-updates/settle', {
  ...shared,
  input: Type.Object({ ...ofMessage, note: Note }),
  reply: Type.Object({}),
  refusals: ['messageClosed'],
});
