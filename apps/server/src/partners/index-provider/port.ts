/** Port to the index provider: closing levels of market indices. */
import type { Day } from '@lumbung/kernel/time.ts';
import type { SaidNav } from '../fund-registry/port.ts';

export interface IndexProvider {
  /** Rows of a day, with the index code in `productId`; empty until the levels are published. */
  levelsOf(day: Day): Promise<readonly SaidNav[]>;
}
