/** How figures are read, for everything below: in which language, and whether amounts are hidden. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '@lumbung/kernel/format.ts';

const LanguageContext = createContext<Language>('id');
const HiddenContext = createContext(false);
const BrandContext = createContext('');

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

export const useLanguage = (): Language => useContext(LanguageContext);

/** Hides amounts below it, for looking at a screen among people. */
export const HideAmounts = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => <HiddenContext value={hidden}>{children}</HiddenContext>;

export const useHiddenAmounts = (): boolean => useContext(HiddenContext);

/** Whose app it is: stands in the title of every window. */
export const BrandProvider = ({ name, children }: { name: string; children: ReactNode }) => <BrandContext value={name}>{children}</BrandContext>;

export const useBrand = (): string => useContext(BrandContext);
