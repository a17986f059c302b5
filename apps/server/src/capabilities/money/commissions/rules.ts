/** What an agent earns, and from when on a rate may apply. Pure functions. */
import type { Minor, PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, plus, startOf } from '@lumbung/kernel/time.ts';

/** The share of a fee: rounded down, once for all of a leg's figures. Fractions of the smallest unit stay with us. */
export const earned = (fee: Minor, share: PartsPerMillion): Minor => ((fee * share) / 1_000_000n) as Minor;

/** Time that agreeing to a rate may take. */
const AGREEING_MS = 60_000;

/** Whether a rate that is agreed to now is known before its first day begins, so that every order of that day is placed under it. */
export const isAhead = (validFrom: Day, now: Instant): boolean => plus(now, AGREEING_MS) < startOf(validFrom);
