/** Rules that must always hold of the books: each asked of the database by one statement, brought by the capability whose books they are. */
import type { RuleSentence } from '@lumbung/wording/audit-rules.ts';

/**
 * A rule: a sentence that says what must not be, and a statement that answers a row (`what`) for each time it is.
 * Tables stand in braces with their alias, `{ledger.entry entry}`, so that the same is asked of everybody or of some.
 */
export interface AuditRule {
  readonly rule: RuleSentence;
  readonly question: string;
}

export const auditRule = (rule: RuleSentence, question: string): AuditRule => ({ rule, question });

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
