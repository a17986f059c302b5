/** Rules that must always hold of the books: each asked of the database by one statement, brought by the capability whose books they are. */
import type { RuleSentence } from '@lumbung/wording/audit-rules.ts';

/**
 * A rule: a sentence that says what must not be, and a statement that answers a row (`what`) for each time it is.
 * Tables stand in braces with their alias, `{ledger.entry entry}`, so that the same is asked of everybody or of some.
 */
export interface AuditRule {
  readonly rule: RuleSentence;
  readonly question: string;
  /**
   * Where it is broken money does not add up: nothing is paid out of the books it names, until two people say so. Its
   * `what` begins with the investor.
   */
  readonly stopsPayouts: boolean;
}

export const auditRule = (rule: RuleSentence, question: string, { stopsPayouts = false } = {}): AuditRule => ({ rule, question, stopsPayouts });

/** A rule of which money does not add up where it is broken. */
export const moneyRule = (rule: RuleSentence, question: string): AuditRule => auditRule(rule, question, { stopsPayouts: true });

let rules: readonly AuditRule[] = [];

/** Names the rules of all capabilities: `app.ts` does, before anything runs. */
export const auditAll = (all: readonly AuditRule[]): void => {
  rules = all;
};

/** The rules of all capabilities. Throws when nobody named them: books that nothing was asked about would look clean. */
export function auditRules(): readonly AuditRule[] {
  if (rules.length === 0) throw new Error('no capability has brought its rules: app.ts has to be loaded first');
  return rules;
}
