/** Texts in both languages: a text that one of them lacks, or writes with other parameters, does not compile. */

export type Language = 'id' | 'en';
export type Text = string | ((...parameters: never[]) => string);
type Widened<T> = T extends (...parameters: infer P) => string ? (...parameters: P) => string : string;
type Both<Texts> = { readonly [Name in keyof Texts]: Widened<Texts[Name]> };

/** The texts of one subject in both languages. */
export interface Messages<Texts> {
  readonly id: Texts;
  readonly en: Texts;
}

export const messages = <Texts extends Record<string, Text>>(both: {
  readonly id: Texts;
  readonly en: Both<NoInfer<Texts>>;
}): Messages<Both<Texts>> => both as unknown as Messages<Both<Texts>>;

/** The texts in one language. */
export const inLanguage = <Texts>(all: Messages<Texts>, language: Language): Texts => (language === 'en' ? all.en : all.id);
