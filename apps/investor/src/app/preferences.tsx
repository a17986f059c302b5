/** What this device remembers, as both apps keep it. */
export { currentLanguage, Preferences, type Theme, usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
