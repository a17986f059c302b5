/** Background jobs of early bond redemptions. */
import { does } from '../../../platform/jobs.ts';
import { askRedemption } from './ask.ts';
import * as redemptionsEvents from './events.ts';
import { lookAtRedemption } from './look.ts';

export const jobs = [does(redemptionsEvents.ask, askRedemption), does(redemptionsEvents.look, lookAtRedemption)];
