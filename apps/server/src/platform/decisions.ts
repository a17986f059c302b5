/** Two-operator decisions: each kind is declared by its capability and carried out when the second operator agrees. */
import type { Role } from '@lumbung/contract/call.ts';
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { WAITING_FACTS, WaitingFact } from '@lumbung/contract/operations/queues.ts';
import type { AccountAddress } from '../partners/banks/port.ts';
import type { OperatorContext } from './context.ts';
import type { Tx } from './database.ts';

export interface DecisionOf {
  readonly kind: DecisionKind;
  /** Roles that may agree or decline. */
  readonly deciding: readonly Role[];
  /** Whether only its proposer and those who may decide see it: an operator must not learn that they are on a watch list. */
  readonly isConfidential?: boolean;
  /** Id of the operator whose access it concerns: operators do not decide about their own. */
  concerns?(about: About): string;
  /** Locks rows that must not change during the decision. Runs before the proposal is locked, in the lock order of all other writers of both. */
  hold?(tx: Tx, about: About): Promise<void>;
  /** Why this operator cannot agree yet, because they have not viewed what they must; null if they can. */
  whyNotYet?(tx: Tx, context: OperatorContext, about: About): Promise<'caseUnseen' | 'picturesUnseen' | 'hitUnseen' | null>;
  /** Carries out the decision in the agreeing transaction. Returns false if its subject is no longer as it was proposed. */
  carryOut(tx: Tx, context: OperatorContext, about: About, agreed: Agreed): Promise<boolean>;
}

export interface Agreed {
  readonly proposalId: string;
  readonly proposedBy: string;
  /** The account that both operators decided about; null if none was named. */
  readonly beneficiary: AccountAddress | null;
}

/** The subject of a decision, by our ids. */
export type About = Readonly<Record<string, string>>;

type MoneyFact = { [Fact in WaitingFact]: (typeof WAITING_FACTS)[Fact] extends 'money' ? Fact : never }[WaitingFact];
/** Facts shown to the deciding operator: names of `WAITING_FACTS`, no personal data. Amounts come with their currency. */
export type DecisionFacts = Readonly<Partial<Record<Exclude<WaitingFact, MoneyFact>, string>>> &
  (Readonly<Partial<Record<MoneyFact, undefined>>> | (Readonly<Partial<Record<MoneyFact, string>>> & { readonly currency: string }));

/** Whether an operator may see a decision; a confidential one only if they proposed it or may decide it. */
export const mayHearOf = (
  { isConfidential = false, deciding }: Pick<DecisionOf, 'isConfidential' | 'deciding'>,
  { operatorId, roles }: Pick<OperatorContext['operator'], 'operatorId' | 'roles'>,
  proposedBy: string | null,
): boolean => !isConfidential || proposedBy === operatorId || deciding.some((role) => roles.includes(role));

let kinds: readonly DecisionOf[] = [];

/** Registers the decisions of all capabilities. `app.ts` calls it before anything runs. */
export const decideAll = (all: readonly DecisionOf[]): void => {
  kinds = all;
};

export function decisionOf(kind: string): DecisionOf {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`nobody carries out the decision ${kind}`);
  return found;
}
