/** Reads the obstacles to closing an account, and the duties that nobody else of a company could take over. */
import type { Obstacle } from '@lumbung/contract/deactivation/status.ts';
import type { Db } from '../../../platform/database.ts';
import { type Duty, lastWhoOf, obstaclesTo } from './rules.ts';
import { holdingsOf, listPeople } from './store.ts';

export interface Standing {
  readonly obstacles: Obstacle[];
  readonly lastWho: Duty[];
}

export async function readStanding(db: Db, investorId: string, loginId: string): Promise<Standing> {
  const [people, held] = await Promise.all([listPeople(db, investorId), holdingsOf(db, investorId)]);
  const lastWho = lastWhoOf(
    people,
    loginId,
    people.some(({ needs_approval }) => needs_approval),
  );
  return { obstacles: obstaclesTo(held, lastWho), lastWho };
}
