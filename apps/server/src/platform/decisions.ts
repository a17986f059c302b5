/** Decisions of two people: each kind is brought by the capability whose business it is, and carried out when the second one agrees. */
import type { Role } from '@lumbung/contract/call.ts';
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { WAITING_FACTS, WaitingFact } from '@lumbung/contract/operations/queues.ts';
import type { AccountAddress } from '../partners/banks/port.ts';
import type { OperatorContext } from './context.ts';
import type { Tx } from './database.ts';

export interface DecisionOf {
  readonly kind: DecisionKind;
  /** Who may agree, or decline. */
  readonly deciding: readonly Role[];
  /** Whether it is told to nobody but who proposed it and who may decide: that somebody stands on a list must not come to her ears. */
  readonly isConfidential?: boolean;
  /** The operator whose access it is about: nobody decides about her own. */
  concerns?(about: About): string;
  /** Holds what has to stand still while it is decided: before the proposal is held, as whoever else changes both does. */
  hold?(tx: Tx, about: About): Promise<void>;
  /** Why whoever asks cannot agree yet; null when she can: what she has to have looked at herself. */
  whyNotYet?(tx: Tx, context: OperatorContext, about: About): Promise<'caseUnseen' | 'picturesUnseen' | 'hitUnseen' | null>;
  /** Does what was agreed to, in the transaction that agrees. Answers false when what it is about is no longer as it was proposed. */
  carryOut(tx: Tx, context: OperatorContext, about: About, agreed: Agreed): Promise<boolean>;
}

export interface Agreed {
  readonly proposalId: string;
  readonly proposedBy: string;
  /** The account that both decided about; null where none was named. */
  readonly beneficiary: AccountAddress | null;
}

/** What a decision is about: ids of ours. */
export type About = Readonly<Record<string, string>>;

type MoneyFact = { [Fact in WaitingFact]: (typeof WAITING_FACTS)[Fact] extends 'money' ? Fact : never }[WaitingFact];
/** What is shown of it to whoever decides: names of `WAITING_FACTS`, nothing that is personal. Money stands beside its currency. */
export type DecisionFacts = Readonly<Partial<Record<Exclude<WaitingFact, MoneyFact>, string>>> &
  (Readonly<Partial<Record<MoneyFact, undefined>>> | (Readonly<Partial<Record<MoneyFact, string>>> & { readonly currency: string }));

/** Whether an operator may hear of a decision: of a confidential one whoever may decide it, or has proposed it. */
export const mayHearOf = (
  { isConfidential = false, deciding }: Pick<DecisionOf, 'isConfidential' | 'deciding'>,
  { operatorId, roles }: Pick<OperatorContext['operator'], 'operatorId' | 'roles'>,
  proposedBy: string | null,
): boolean => !isConfidential || proposedBy === operatorId || deciding.some((role) => roles.includes(role));

let kinds: readonly DecisionOf[] = [];

/** Names the decisions of all capabilities: `app.ts` does, before anything runs. */
export const decideAll = (all: readonly DecisionOf[]): void => {
  kinds = all;
};

export function decisionOf(kind: string): DecisionOf {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`nobody carries out the decision ${kind}`);
  return found;
}
