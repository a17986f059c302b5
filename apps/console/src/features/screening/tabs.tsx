/** The two pages of watch lists: the hits, and the lists themselves. */
import { useNavigate } from '@tanstack/react-router';
import { Segmented } from '@lumbung/ui/field.tsx';
import { consoleScreening } from '@lumbung/wording/console-screening.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function ScreeningTabs({ at }: { at: 'hits' | 'lists' }) {
  const text = useTexts(consoleScreening);
  const navigate = useNavigate();
  return (
    <Segmented<'hits' | 'lists'>
      label={text.title}
      value={at}
      onValue={(next) => void navigate({ to: next === 'hits' ? '/screening' : '/screening/lists' })}
      options={[
        { value: 'hits', label: text.tabs.hits },
        { value: 'lists', label: text.tabs.lists },
      ]}
    />
  );
}
