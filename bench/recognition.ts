/** Measures how many ID cards are read correctly, and the time per card: for the set the reader was tuned on, and for an unseen one. */
import { PROFILE_FIELDS, type ProfileField } from '@lumbung/kernel/profile.ts';
import { cardReader } from '../apps/server/src/capabilities/people/kyc/card/card-reader.ts';
import { readNow } from '../apps/server/src/capabilities/records/recognition/index.ts';
import { type CardSet, CLEAN, photographed, specimenCard, type Wear, worn } from '../tests/recognition/cards.ts';
import { pace } from './pace.ts';
import { median } from './turns.ts';

/** The fields that must be correct: a person is looked up by them. */
const NEEDED = ['nik', 'fullName', 'birthDate', 'gender'] as const satisfies readonly ProfileField[];
const CARDS = pace(100, 3);

export interface Recognised {
  readonly cards: number;
  /** Number of cards on which all needed fields were exactly right. */
  readonly whole: number;
  /** Per field, the number of cards on which it was exactly right, and on which it was wrong; on the others it was left empty. */
  readonly fields: Readonly<Partial<Record<ProfileField, { readonly right: number; readonly wrong: number }>>>;
  readonly seconds: { readonly median: number; readonly worst: number };
}

/** Reads the cards of a set, one after another. */
export async function benchRecognition(set: CardSet, condition: 'clean' | 'degraded'): Promise<Recognised> {
  const fields: Partial<Record<ProfileField, { right: number; wrong: number }>> = {};
  const seconds: number[] = [];
  let whole = 0;
  for (let number = 0; number < CARDS; number += 1) {
    const card = specimenCard(set, number);
    const wear: Wear = condition === 'clean' ? CLEAN : worn(card);
    const photo = await photographed(card, wear);
    const began = performance.now();
    const reading = await readNow(cardReader, photo, { niceness: 0, longestMs: 120_000 });
    seconds.push((performance.now() - began) / 1_000);
    const found = reading.ok ? reading.value.profile : {};
    for (const field of PROFILE_FIELDS.filter((one) => card.profile[one] !== undefined)) {
      const count = (fields[field] ??= { right: 0, wrong: 0 });
      if (found[field] === card.profile[field]) count.right += 1;
      else if (found[field] !== undefined) count.wrong += 1;
    }
    if (NEEDED.every((field) => found[field] === card.profile[field])) whole += 1;
  }
  return { cards: CARDS, whole, fields, seconds: { median: median(seconds), worst: Math.max(...seconds) } };
}
