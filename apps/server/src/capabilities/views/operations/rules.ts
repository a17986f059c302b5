/** Rules for the cause of a job, and for what operators see of a customer. */
import type { CODE_PURPOSES, CODE_STATES } from '@lumbung/contract/operations/get-customer-books.ts';

/** The cause of a job: its key without the task. */
export const causeOf = (task: string, key: string): string => (key.startsWith(`${task}:`) ? key.slice(task.length + 1) : key);

/** Encryption context that binds a note to its row. */
export const noteContextOf = (abandonedId: string): string => `operations.abandoned_job.note:${abandonedId}`;

/** Roles that decide about people or process money see figures; support does not need them. */
const SEES_FIGURES = new Set(['compliance', 'finance', 'admin']);
export const seesFigures = (roles: readonly string[]): boolean => roles.some((role) => SEES_FIGURES.has(role));

/** The purpose of a code, by the prefix of its key. */
const PURPOSES: readonly (readonly [RegExp, (typeof CODE_PURPOSES)[number]])[] = [
  [/^checkout:/, 'order'],
  [/^approval:/, 'approval'],
  [/^twoFactor/, 'factor'],
  [/^deactivation:/, 'closing'],
  [/^dataUpdate:/, 'dataUpdate'],
  [/^(forgotten|partner)Password/, 'password'],
  [/^agentSignIn$/, 'signIn'],
];
export const codePurposeOf = (purpose: string): (typeof CODE_PURPOSES)[number] => PURPOSES.find(([begins]) => begins.test(purpose))?.[1] ?? 'other';

/** The state of a code. A code that was entered has arrived; one without a job to send it has been sent, unless it is marked as unsent. */
export function codeStateOf({
  isUsed,
  isUnsent,
  sending,
}: {
  readonly isUsed: boolean;
  readonly isUnsent: boolean;
  readonly sending: { readonly tries: number } | null;
}): (typeof CODE_STATES)[number] {
  if (isUsed) return 'used';
  if (isUnsent) return 'unsent';
  if (sending === null) return 'left';
  return sending.tries > 0 ? 'failing' : 'waiting';
}
