/**
 * Texts in both languages. A file of texts holds `id` and `en: typeof id`, so a text that one of them lacks,
 * or writes with other parameters, does not compile.
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

/** The word for a key that came as a text; undefined for one that nobody knows yet. */
export const wordOf = <Key extends string, Word>(words: Readonly<Record<Key, Word>>, key: string): Word | undefined =>
  Object.hasOwn(words, key) ? words[key as Key] : undefined;
