/** Own data of the navigator: the draft, and every accepted advice. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOfAdvice, contextOfDraft } from './store.ts';

export const own = [
  ownData('navigator.draft', { leaves: ['shown_digest'], opens: { content_encrypted: (investorId) => contextOfDraft(investorId) } }),
  ownData('navigator.advice', {
    opens: {
      inputs_encrypted: (investorId, row) => contextOfAdvice(investorId, 'inputs', String(row.advice_id)),
      result_encrypted: (investorId, row) => contextOfAdvice(investorId, 'result', String(row.advice_id)),
    },
  }),
];
