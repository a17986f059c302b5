/** Rules of closing an account: obstacles, duties nobody else of a company can take over, and retention periods. */
import type { Obstacle } from '@lumbung/contract/deactivation/status.ts';
import { DAY } from '@lumbung/kernel/time.ts';

/**
 * Contact data (address, number, password) is processed for at most three times 24 hours after consent was withdrawn (UU PDP
 * 27/2022). Until then a sign-in is refused as not active; afterwards the address and number are free for a new account.
 */
export const CONTACT_KEPT_MS = 3 * DAY;
/**
 * Records required by anti-money-laundering rules (identity check with pictures, names, bank accounts) are kept five years after
 * the end of the relationship (POJK 8/2023). This rounds up; the database counts calendar years.
 */
export const RECORDS_KEPT_MS = 5 * 366 * DAY;

/** One of the logins of an investor. */
export interface Person {
  readonly login_id: string;
  readonly state: 'active' | 'deactivated';
  readonly makes: boolean;
  readonly approves: boolean;
}

/** Something that no other login of the investor can do. */
export type Duty = 'signsIn' | 'makes' | 'approves';

/** What is lost with a login; for a single person that is the account itself. */
export function lastWhoOf(people: readonly Person[], loginId: string, needsApproval: boolean): Duty[] {
  const [own, others] = [
    people.find(({ login_id }) => login_id === loginId),
    people.filter(({ login_id, state }) => login_id !== loginId && state === 'active'),
  ];
  if (others.length === 0) return ['signsIn'];
  return [
    ...(own?.makes && !others.some(({ makes }) => makes) ? (['makes'] as const) : []),
    ...(needsApproval && own?.approves && !others.some(({ approves }) => approves) ? (['approves'] as const) : []),
  ];
}

/** What an investor still holds or is owed. */
export interface Holdings {
  readonly orders: number;
  readonly has_units: boolean;
  readonly has_money: boolean;
  readonly awaits_money: boolean;
}

/** The obstacles, in the order in which they are refused. There are none when the remaining people can take over everything. */
export function obstaclesTo(held: Holdings, lastWho: readonly Duty[]): Obstacle[] {
  if (lastWho.length === 0) return [];
  const standing: readonly (readonly [Obstacle, boolean])[] = [
    ['ordersRunning', held.orders > 0],
    ['unitsHeld', held.has_units],
    ['moneyHeld', held.has_money],
    ['moneyAwaited', held.awaits_money],
  ];
  return standing.filter(([, stands]) => stands).map(([obstacle]) => obstacle);
}
