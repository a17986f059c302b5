/** The page frame for signed-out users: logo, language and theme, one card. */
import type { ReactNode } from 'react';
import { Card, Heading } from '@lumbung/ui/card.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Looks } from '@lumbung/web/looks.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { SandboxBanner } from './frame.tsx';
import { useSession } from './session.ts';

export function Door({ title, lead, children, below }: { title: string; lead: string; children: ReactNode; below?: ReactNode }) {
  const text = useTexts(consoleTexts);
  const session = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      {session?.mode === 'sandbox' && <SandboxBanner />}
      <header className="flex items-center justify-between px-4 py-2">
        <span className="inline-flex items-center gap-2 font-extrabold">
          <img src="/mark.svg" alt="" width="24" height="24" />
          {session?.brand ?? ''}
        </span>
        <span className="inline-flex">
          <Looks texts={text} />
        </span>
      </header>
      <main id="main" className="mx-auto w-full max-w-110 px-4 py-6 md:py-12">
        <Heading className="text-xl font-extrabold md:text-2xl">{title}</Heading>
        <p className="mt-1 mb-5 text-ink-2">{lead}</p>
        <Card>{children}</Card>
        {below}
      </main>
    </div>
  );
}
