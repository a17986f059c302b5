/** What an agent earns, and from when on a rate may hold. Nothing here reads or writes. */
import type { Minor, PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, plus, startOf } from '@lumbung/kernel/time.ts';

/** Of a fee: rounded down, once for all of a leg's figures. What is less than a step of the money stays with the house. */
export const earned = (fee: Minor, share: PartsPerMillion): Minor => ((fee * share) / 1_000_000n) as Minor;

/** What agreeing to a rate may take. */
const AGREEING_MS = 60_000;

/** Whether a rate that is agreed to now is known before its first day begins: every order of that day is placed under it. */
export const isAhead = (validFrom: Day, now: Instant): boolean => plus(now, AGREEING_MS) < startOf(validFrom);
