/** Compares the recognised text of a card with the typed data, ignoring case, accents and separators. */
import { plainName } from '@lumbung/kernel/person.ts';
import { PROFILE_FIELDS, type Profile, type ProfileField } from '@lumbung/kernel/profile.ts';

export interface ReadField {
  readonly field: ProfileField;
  readonly typed: string | null;
  readonly read: string | null;
  /** `doubtful`: the field could not be recognised, or contradicts another one on the card; it counts as no difference. */
  readonly verdict: 'same' | 'differs' | 'doubtful';
}

/** Every field that was recognised on the card, or is doubtful. */
export const compareReading = (typed: Profile, read: Profile, doubtful: readonly string[]): ReadField[] =>
  PROFILE_FIELDS.flatMap((field): ReadField[] => {
    const [mine, its] = [typed[field] ?? null, read[field] ?? null];
    if (its === null) return doubtful.includes(field) ? [{ field, typed: mine, read: null, verdict: 'doubtful' }] : [];
    return [{ field, typed: mine, read: its, verdict: mine !== null && plainName(mine) === plainName(its) ? 'same' : 'differs' }];
  });
