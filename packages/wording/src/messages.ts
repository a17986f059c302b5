/**
 * Texts in both languages. A file of texts declares `id` and `en: typeof id`, so a text that is missing in one language or takes
 * other parameters does not compile.
 */
import type { Language } from '@lumbung/kernel/format.ts';

export type { Language };

/** The texts of one subject in both languages. */
export interface Messages<Texts> {
  readonly id: Texts;
  readonly en: Texts;
}

/** The texts in one language. */
export const inLanguage = <Texts>(all: Messages<Texts>, language: Language): Texts => (language === 'en' ? all.en : all.id);

/** The text for a key received as a string; undefined for an unknown key. */
export const wordOf = <Key extends string, Word>(words: Readonly<Record<Key, Word>>, key: string): Word | undefined =>
  Object.hasOwn(words, key) ? words[key as Key] : undefined;
