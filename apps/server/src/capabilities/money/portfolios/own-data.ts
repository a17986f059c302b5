/** An investor's portfolios and all their postings, for the data export. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('portfolios.portfolio'), ownData('ledger.account'), ownData('ledger.posting'), ownData('ledger.entry'), ownData('ledger.hold')];
