/** What happens to commissions, and what is done about them. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfStatement = { readonly investorId: string; readonly statementId: string };
/** A month is fixed, and waits for two people of finance. */
export const drawn = domainEvent<OfStatement>('commissions.drawn');

/** Accrues what agents earned on the days before one. */
export const accrue = jobName<{ readonly day: string }>('commissions.accrue', 'background');
/** Draws the statements of the month that is over on a day. */
export const drawStatements = jobName<{ readonly day: string }>('commissions.drawStatements', 'background');
