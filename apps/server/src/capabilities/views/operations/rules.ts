/** What a job of the queue is about. And what is shown to whom of a customer. */
import type { CODE_PURPOSES, CODE_STATES } from '@lumbung/contract/operations/get-customer-books.ts';

/** What a job is about: its name in the queue without the task. */
export const causeOf = (task: string, key: string): string => (key.startsWith(`${task}:`) ? key.slice(task.length + 1) : key);

/** Binds a sealed note to its row. */
export const noteContextOf = (abandonedId: string): string => `operations.abandoned_job.note:${abandonedId}`;

/** Whoever decides about people or works on money sees what somebody has; who only helps does not need to. */
const SEES_FIGURES = new Set(['compliance', 'finance', 'admin']);
export const seesFigures = (roles: readonly string[]): boolean => roles.some((role) => SEES_FIGURES.has(role));

/** What a code is for, by the beginning of what it is kept under. */
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

/** What became of a code. Whoever typed it had it; what no job is to send any more has left, unless it was said that it never will. */
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
