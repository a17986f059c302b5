/** Holds what a card says against what was typed: case, accents and what stands between words make no difference. */
import { plainName } from '@lumbung/kernel/person.ts';
import { PROFILE_FIELDS, type Profile, type ProfileField } from '@lumbung/kernel/profile.ts';

export interface ReadField {
  readonly field: ProfileField;
  readonly typed: string | null;
  readonly read: string | null;
  /** A field that could not be made out, or contradicts another one on the card, is no difference. */
  readonly verdict: 'same' | 'differs' | 'doubtful';
}

/** Every field that the card says something about. */
export const compareReading = (typed: Profile, read: Profile, doubtful: readonly string[]): ReadField[] =>
  PROFILE_FIELDS.flatMap((field): ReadField[] => {
    const [mine, its] = [typed[field] ?? null, read[field] ?? null];
    if (its === null) return doubtful.includes(field) ? [{ field, typed: mine, read: null, verdict: 'doubtful' }] : [];
    return [{ field, typed: mine, read: its, verdict: mine !== null && plainName(mine) === plainName(its) ? 'same' : 'differs' }];
  });
