/** Preferences stored on this device: language, theme, hidden amounts. Nothing else is stored here. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { HideAmounts, LanguageProvider } from '@lumbung/ui/reading.tsx';
import { inLanguage, type Language, type Messages } from '@lumbung/wording/messages.ts';

export type Theme = 'system' | 'light' | 'dark';

interface Stored {
  readonly language: Language;
  readonly theme: Theme;
  readonly hidesAmounts: boolean;
}

interface Choices extends Stored {
  choose(change: Partial<Stored>): void;
}

const recall = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // If the browser cannot store the choice, it lasts for this visit.
  }
};

const initial = (): Stored => ({
  language: recall('language') === 'en' ? 'en' : 'id',
  theme: (['light', 'dark'] as const).find((theme) => theme === recall('theme')) ?? 'system',
  hidesAmounts: recall('hidesAmounts') === 'yes',
});

const PreferencesContext = createContext<Choices | null>(null);
let current: Stored = initial();

/** The language sent with calls. */
export const currentLanguage = (): Language => current.language;

export function Preferences({ children }: { children: ReactNode }) {
  const [stored, setStored] = useState(current);
  useEffect(() => {
    const root = document.documentElement;
    root.lang = stored.language;
    if (stored.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = stored.theme;
  }, [stored]);
  const choices = useMemo<Choices>(
    () => ({
      ...stored,
      choose(change) {
        current = { ...current, ...change };
        remember('language', current.language);
        remember('theme', current.theme);
        remember('hidesAmounts', current.hidesAmounts ? 'yes' : 'no');
        setStored(current);
      },
    }),
    [stored],
  );
  return (
    <PreferencesContext value={choices}>
      <LanguageProvider language={stored.language}>
        <HideAmounts hidden={stored.hidesAmounts}>{children}</HideAmounts>
      </LanguageProvider>
    </PreferencesContext>
  );
}

export function usePreferences(): Choices {
  const choices = useContext(PreferencesContext);
  if (!choices) throw new Error('outside Preferences');
  return choices;
}

/** The texts of a subject in the language of this device. */
export const useTexts = <Texts,>(messages: Messages<Texts>): Texts => inLanguage(messages, usePreferences().language);
