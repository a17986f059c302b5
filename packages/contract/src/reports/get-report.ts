/** The statement of an account as a PDF: what is held at the end of a period, what moved in it, and what it cost. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Day } from '../input.ts';

export const GetReportInput = Type.Object({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type GetReportInput = Static<typeof GetReportInput>;

/** It counts how often it is asked. Without days it is of this month until today. */
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
