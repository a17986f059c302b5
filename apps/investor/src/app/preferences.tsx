/** Device preferences, shared by both apps. */
export { currentLanguage, Preferences, type Theme, usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
