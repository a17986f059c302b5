/** Domain event and jobs of commissions. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfStatement = { readonly investorId: string; readonly statementId: string };
/** The statement of a month is fixed, and awaits two operators of finance. */
export const drawn = domainEvent<OfStatement>('commissions.drawn');

/** Accrues what agents earned on the days before `day`. */
export const accrue = jobName<{ readonly day: string }>('commissions.accrue', 'background');
/** Draws the statements of the month that is over on `day`. */
export const drawStatements = jobName<{ readonly day: string }>('commissions.drawStatements', 'background');
