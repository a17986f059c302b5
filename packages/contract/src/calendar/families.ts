/** Refusals of calls about the calendar, with their codes. */
import { family } from '../family.ts';

export const calendar = family('ours', {
  field: 'result',
  refusals: { dayPassed: 151, weekendDay: 152, nothingToChange: 153, nameMissing: 154, dayProposed: 155 },
});
