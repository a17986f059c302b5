/** Audit rules: invariants of the books. Each is checked by one SQL statement and declared by the capability that owns the books. */
import type { RuleSentence } from '@lumbung/wording/audit-rules.ts';

/**
 * A rule: a sentence that names the violation, and a statement that returns one row (`what`) for each violation.
 * Tables are written in braces with their alias, `{ledger.entry entry}`, so that the same statement can run over all investors or some.
 */
export interface AuditRule {
  readonly rule: RuleSentence;
  readonly question: string;
  /**
   * A violation means that money does not add up: payouts of the books it names stop until two operators lift the stop.
   * `what` begins with the investor's id.
   */
  readonly stopsPayouts: boolean;
}

export const auditRule = (rule: RuleSentence, question: string, { stopsPayouts = false } = {}): AuditRule => ({ rule, question, stopsPayouts });

/** A rule whose violation means that money does not add up; it stops payouts. */
export const moneyRule = (rule: RuleSentence, question: string): AuditRule => auditRule(rule, question, { stopsPayouts: true });

let rules: readonly AuditRule[] = [];

/** Registers the rules of all capabilities. `app.ts` calls it before anything runs. */
export const auditAll = (all: readonly AuditRule[]): void => {
  rules = all;
};

/** The rules of all capabilities. Throws if none are registered: books checked against no rules would look correct. */
export function auditRules(): readonly AuditRule[] {
  if (rules.length === 0) throw new Error('no capability has brought its rules: app.ts has to be loaded first');
  return rules;
}
