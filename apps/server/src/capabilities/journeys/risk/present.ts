/** Presents risk profiles in replies. */
import type { ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/risk/save.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { contradictionTexts } from '@lumbung/wording/questionnaire.ts';
import type { Language } from '../../../platform/context.ts';
import type { Contradiction } from './rules.ts';
import type { AssessmentRow } from './store.ts';

export const presentProfile = (row: AssessmentRow) => ({
  level: row.level,
  measuredLevel: row.measured_level ?? row.level,
  score: row.score,
  limitedBy: row.limited_by,
  bonds: row.bond_level === null || row.bond_score === null ? null : { level: row.bond_level, score: row.bond_score },
  answeredAt: toIso(row.at),
  validUntil: toIso(row.valid_until),
});

/** The profile valid at a given time, or null. */
export const standing = (row: AssessmentRow | null, now: Instant) => (row && row.valid_until > now ? presentProfile(row) : null);

export const presentContradictions = (found: readonly Contradiction[], language: Language): ReplyOf<typeof call.save>['contradictions'] => {
  const texts = inLanguage(contradictionTexts, language);
  return found.map(({ code, questions }) => ({ code, text: texts[code] ?? code, questions: [...questions] }));
};
