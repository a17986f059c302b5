/** The guards of decisions that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/people/decisions/decisions.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'one person decides alone',
    file: 'apps/server/src/capabilities/people/decisions/rules.ts',
    guard: "  if (proposal.proposedBy === who.operatorId) return 'ownProposal';\n",
    naive: '',
    test,
    title: 'M6 figures that differ are booked as the registry confirmed them once two people agree',
  },
  {
    name: 'any role decides anything',
    file: 'apps/server/src/capabilities/people/decisions/rules.ts',
    guard: "  if (!hasRole(proposal, who)) return 'notYourRole';\n  if (proposal.state",
    naive: '  if (proposal.state',
    test,
    title: 'M6 figures that differ are booked as the registry confirmed them once two people agree',
  },
  {
    name: 'two who agree at once both do it',
    file: 'apps/server/src/capabilities/people/decisions/store.ts',
    guard: 'for update of p`',
    naive: '`',
    test,
    title: 'M6 figures that differ are booked as the registry confirmed them once two people agree',
  },
  {
    name: 'what was agreed to is done whatever the registry says by now',
    file: 'apps/server/src/capabilities/money/settlement/accept-figures.ts',
    guard: "if (leg?.state !== 'mismatched' || leg.is_beyond || String(leg.version) !== version) return false;",
    naive: 'if (!leg) return false;',
    test,
    title: 'decisions.agree: overtaken when the registry says something else meanwhile',
  },
  {
    name: 'an operator agrees to what is about her own access',
    file: 'apps/server/src/capabilities/people/decisions/rules.ts',
    guard: `return proposal.concerns === who.operatorId ? 'ownAccess' : null;\n}\n\n/** Why an operator cannot decline`,
    naive: `return null;\n}\n\n/** Why an operator cannot decline`,
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'decisions.agree: ownAccess and decisions.decline: ownAccess',
  },
  {
    name: 'an operator declines what is about her own access',
    file: 'apps/server/src/capabilities/people/decisions/rules.ts',
    guard: `if (proposal.state !== 'open') return 'proposalClosed';\n  return proposal.concerns === who.operatorId ? 'ownAccess' : null;`,
    naive: `return proposal.state === 'open' ? null : 'proposalClosed';`,
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'decisions.agree: ownAccess and decisions.decline: ownAccess',
  },
];
