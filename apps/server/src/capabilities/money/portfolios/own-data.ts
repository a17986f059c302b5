/** The parts of somebody's books, and all that was ever booked in them. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('portfolios.portfolio'), ownData('ledger.account'), ownData('ledger.posting'), ownData('ledger.entry'), ownData('ledger.hold')];
