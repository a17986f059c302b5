/** Whether the platform is well: all that the console shows until operators can sign in. */
import { useEffect, useState } from 'react';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';

type State = 'asking' | 'well' | 'ill';
const EVERY_MS = 10_000;

export function Health() {
  const text = inLanguage(consoleTexts, navigator.language.startsWith('en') ? 'en' : 'id');
  const [states, setStates] = useState<{ server: State; database: State }>({ server: 'asking', database: 'asking' });
  useEffect(() => {
    const ask = (path: string): Promise<State> =>
      fetch(path).then(
        (response) => (response.ok ? 'well' : 'ill'),
        () => 'ill',
      );
    const look = async (): Promise<void> => setStates({ server: await ask('/health/live'), database: await ask('/health/ready') });
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const badge = (state: State) => <Badge tone={state === 'well' ? 'gain' : state === 'ill' ? 'loss' : 'neutral'}>{text[state]}</Badge>;
  return (
    <main className="mx-auto max-w-160 p-4 md:p-10">
      <PageHeader title={text.title} lead={text.lead} />
      <Card title={text.health} id="health">
        <Facts
          rows={[
            [text.server, badge(states.server)],
            [text.database, badge(states.database)],
          ]}
        />
      </Card>
    </main>
  );
}
