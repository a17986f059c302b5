/** The guards of what the fund registry is told that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/people/registry-updates/registry-updates.test.ts';
const JOBS = 'apps/server/src/capabilities/people/registry-updates/jobs.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the fund registry is told of data that it does not keep',
    file: JOBS,
    guard: "if (last === null && cause === 'data' && known.opened !== null && canonical(known.opened) === canonical(known.now)) return null;",
    naive: '',
    test: TEST,
    title: 'what the registry keeps is told when it changes',
  },
  {
    name: 'the fund registry is told the same again and again',
    file: JOBS,
    guard: "if (last?.digest.equals(digest)) return last.state === 'toTell' ? { ifua: known.ifua, message: last } : null;",
    naive: '',
    test: TEST,
    title: 'a registry that takes it and loses its answer',
  },
  {
    name: 'a refusal of the fund registry counts as a yes',
    file: JOBS,
    guard: "const reason = answer.kind === 'refused' ? answer.reason : null;",
    naive: "const reason = answer.kind === 'refused' && answer.reason === '' ? answer.reason : null;",
    test: TEST,
    title: 'data that the registry refuses waits for compliance',
  },
  {
    name: 'a message that was overtaken is told all the same',
    file: 'apps/server/src/capabilities/people/registry-updates/store.ts',
    guard: "where investor_id = $1 and message_id = $2 and state in ('toTell', 'refused') returning 1`,\n);\nconst findState",
    naive: 'where investor_id = $1 and message_id = $2 returning 1`,\n);\nconst findState',
    test: TEST,
    title: 'data that the registry refuses waits for compliance',
  },
  {
    name: 'another level of risk is not told to the fund registry',
    file: 'apps/server/src/capabilities/journeys/risk/jobs.ts',
    guard: 'export const subscriptions = [when(riskEvents.levelChanged, registryUpdatesEvents.tellLevel)];',
    naive: 'export const subscriptions = [when(riskEvents.levelChanged, registryUpdatesEvents.tellLevel)].slice(1);',
    test: TEST,
    title: 'another tax number, another account',
  },
  {
    name: 'another tax number is not told to the fund registry',
    file: JOBS,
    guard: '  when(kycEvents.taxNumberGiven, events.tell),\n',
    naive: '',
    test: TEST,
    title: 'another tax number, another account',
  },
];
