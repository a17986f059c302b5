/** Background jobs of bond purchases. */
import { does } from '../../../platform/jobs.ts';
import { askRegistry } from './ask.ts';
import * as lotsEvents from './events.ts';
import { lookAtOrder } from './look.ts';
import { settleSeries } from './settle.ts';

export const jobs = [
  does(lotsEvents.ask, askRegistry),
  does(lotsEvents.look, async (errand, of) => void (await lookAtOrder(errand, of))),
  does(lotsEvents.settle, settleSeries),
];
