/** What a job of the queue is: which partner it speaks to, what it is about, whether it moves money. */
/** The partner a job speaks to; null for work that stays at home. */
export function partnerOf(task: string): 'banks' | 'fundRegistry' | 'messages' | null {
  if (/^(payouts\.send|payments\.(findLost|alignAccount|fetchStatement))$/.test(task)) return 'banks';
  if (/^(settlement\.(handOff|book)|prices\.collect)$/.test(task)) return 'fundRegistry';
  return task.startsWith('notifications.') ? 'messages' : null;
}

/** The floor `money`: whether money or units may be lost with a job that is given up. Two people decide about it. */
const MONEY = /^(portfolios|payouts|custody|payments|payoutApprovals|orders|redemptions|switches|subscriptions|settlement|corrections|commissions|holdings)\./;
export const movesMoney = (task: string): boolean => MONEY.test(task);

/** What a job is about: its name in the queue without the task. */
export const causeOf = (task: string, key: string): string => (key.startsWith(`${task}:`) ? key.slice(task.length + 1) : key);

/** Binds a sealed note to its row. */
export const noteContextOf = (abandonedId: string): string => `operations.abandoned_job.note:${abandonedId}`;
