/** Own data of goals. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOfDraft, contextOfGoal } from './store.ts';

export const own = [
  ownData('goals.draft', { opens: { content_encrypted: (investorId, row) => contextOfDraft(investorId, row.is_change === true) } }),
  ownData('goals.goal', { opens: { content_encrypted: (investorId, row) => contextOfGoal(investorId, String(row.goal_id)) } }),
];
