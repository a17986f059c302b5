/** What the platform asks of whoever measures the market: where its indices stood at the end of a day. */
import type { Day } from '@lumbung/kernel/time.ts';
import type { SaidNav } from '../fund-registry/port.ts';

export interface IndexProvider {
  /** Row by row, each with the index it names in place of a fund; empty while nothing is worked out. */
  levelsOf(day: Day): Promise<readonly SaidNav[]>;
}
