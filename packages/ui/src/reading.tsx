/** Contexts for the display of figures: language, hidden amounts, brand name. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '@lumbung/kernel/format.ts';

const LanguageContext = createContext<Language>('id');
const HiddenContext = createContext(false);
const BrandContext = createContext('');

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

export const useLanguage = (): Language => useContext(LanguageContext);

/** Masks the amounts below it, for using the app in public. */
export const HideAmounts = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => <HiddenContext value={hidden}>{children}</HiddenContext>;

export const useHiddenAmounts = (): boolean => useContext(HiddenContext);

/** The name of the brand, part of every document title. */
export const BrandProvider = ({ name, children }: { name: string; children: ReactNode }) => <BrandContext value={name}>{children}</BrandContext>;

export const useBrand = (): string => useContext(BrandContext);
