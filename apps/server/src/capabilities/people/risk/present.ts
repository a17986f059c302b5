/** Risk profiles as replies show them. */
import type { RiskProfile } from '@lumbung/contract/risk/profile.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { AssessmentRow } from './store.ts';

export const presentProfile = (row: AssessmentRow): RiskProfile => ({
  level: row.level,
  score: row.score,
  limitedBy: row.limited_by,
  answeredAt: toIso(row.at),
  validUntil: toIso(row.valid_until),
});
