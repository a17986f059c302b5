/** Pictures are read and pages drawn as fast as anything else: what they say must not depend on what else the machine does. */
import { TURN } from '../../apps/server/src/capabilities/records/recognition/index.ts';
import { PACE } from '../../apps/server/src/platform/limited-process.ts';

Object.assign(PACE, { longestMs: 90_000, niceness: 0 });
TURN.ms = 90_000;
