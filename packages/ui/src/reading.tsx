/** How figures are read, for everything below: in which language, and whether amounts are hidden. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '@lumbung/kernel/format.ts';

const LanguageContext = createContext<Language>('id');
const HiddenContext = createContext(false);

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

export const useLanguage = (): Language => useContext(LanguageContext);

/** Hides amounts below it, for looking at a screen among people. */
export const HideAmounts = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => <HiddenContext value={hidden}>{children}</HiddenContext>;

export const useHiddenAmounts = (): boolean => useContext(HiddenContext);
