/** Raises the timeouts for tests, whose order of events must not depend on other load of the machine. */
import { TURN } from '../../apps/server/src/capabilities/records/recognition/index.ts';
import { WAITS } from '../../apps/server/src/platform/database.ts';
import { PACE } from '../../apps/server/src/platform/limited-process.ts';

Object.assign(PACE, { longestMs: 90_000, niceness: 0 });
TURN.ms = 90_000;
Object.assign(WAITS, { connection: 20_000, statement: 30_000, lock: 20_000, idleInTransaction: 30_000 });
