/** What stands in the way of closing an account, who may not leave a company alone with what it owns, and how long what is kept. */
import type { Obstacle } from '@lumbung/contract/deactivation/status.ts';
import { DAY } from '@lumbung/kernel/time.ts';

/**
 * How to reach somebody (address, number, password) is not used any longer than three times 24 hours after consent was
 * withdrawn (UU PDP 27/2022). Until then a login is answered that the account is not active; from then on the address and
 * the number are free for a new account.
 */
export const CONTACT_KEPT_MS = 3 * DAY;
/**
 * What anti-money-laundering rules want kept is kept five years after the relationship ended (POJK 8/2023): the identity
 * check with its pictures, names, bank accounts. Counted long; the database counts years.
 */
export const RECORDS_KEPT_MS = 5 * 366 * DAY;

/** One of those who sign in for an investor. */
export interface Person {
  readonly login_id: string;
  readonly state: 'active' | 'deactivated';
  readonly makes: boolean;
  readonly approves: boolean;
}

/** Something that nobody else can do for an investor. */
export type Duty = 'signsIn' | 'makes' | 'approves';

/** What is lost with a login: of a person alone the account itself. */
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

/** What an investor still has with us. */
export interface Holdings {
  readonly orders: number;
  readonly has_units: boolean;
  readonly has_money: boolean;
  readonly awaits_money: boolean;
}

/** What stands in the way, in the order in which it is refused. Who leaves others behind who can do all her work leaves it to them. */
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
