/** The glossary: all terms with definitions; the requested one is highlighted. */
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { TERMS } from '@lumbung/kernel/prose.ts';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { glossary } from '@lumbung/wording/glossary.ts';
import { learn } from '@lumbung/wording/learn.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/learn/glossary')({ component: Glossary });

function Glossary() {
  const text = useTexts(learn);
  const entries = useTexts(glossary);
  const { language } = usePreferences();
  const asked = useRouterState({ select: (state) => state.location.hash });
  const sorted = [...TERMS].sort((one, other) => entries[one].name.localeCompare(entries[other].name, language));
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={text.glossary} lead={text.glossaryLead} />
      <Card>
        <dl className="m-0 grid gap-2">
          {sorted.map((term) => (
            <div key={term} id={term} className={`scroll-mt-24 rounded-small p-2 ${asked === term ? 'bg-primary-soft' : ''}`}>
              <dt className="font-bold">{entries[term].name}</dt>
              <dd className="measure m-0 text-ink-2">{entries[term].means}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
