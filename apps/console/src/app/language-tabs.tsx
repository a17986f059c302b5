/** Selects the language in which a customer text is written or shown. */
import { Segmented } from '@lumbung/ui/field.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function LanguageTabs({ value, onValue }: { value: 'id' | 'en'; onValue: (language: 'id' | 'en') => void }) {
  const { textLanguage } = useTexts(consoleTexts);
  return (
    <Segmented<'id' | 'en'>
      label={textLanguage.label}
      value={value}
      onValue={onValue}
      options={[
        { value: 'id', label: textLanguage.id },
        { value: 'en', label: textLanguage.en },
      ]}
    />
  );
}
