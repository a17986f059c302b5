/** Own data of the questionnaire: each assessment, what was shown before a level was accepted, and the draft. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('risk.assessment', {
    opens: {
      answers_encrypted: (investorId, row) => contextOf(investorId, 'answers', String(row.assessment_id)),
      drill_encrypted: (investorId, row) => contextOf(investorId, 'drill', String(row.assessment_id)),
    },
  }),
  ownData('risk.draft', {
    opens: {
      answers_encrypted: (investorId) => contextOf(investorId, 'draft'),
      shown_encrypted: (investorId, row) => contextOf(investorId, 'shown', String(row.shown_id)),
    },
  }),
];
