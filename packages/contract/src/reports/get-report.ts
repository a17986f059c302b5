/** PDF statement of an account: holdings at the end of a period, movements in it, and costs. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Day } from '../input.ts';

export const GetReportInput = Type.Object({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type GetReportInput = Static<typeof GetReportInput>;

/** Requests are counted against a limit. Without days: this month until today. */
export const getReport = declare('reports.getReport', 'GET main/profile/report', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'any',
  family: 'profile',
  input: GetReportInput,
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers', 'periodInvalid'],
});
