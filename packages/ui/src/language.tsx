/** The language in which numbers and dates are shown, for everything below it. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '@lumbung/kernel/format.ts';

const LanguageContext = createContext<Language>('id');

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

export const useLanguage = (): Language => useContext(LanguageContext);
