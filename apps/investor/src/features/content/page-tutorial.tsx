/** Short tutorial of a page, shown until the user has read it. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getRead, markDashboardRead, markProductRead } from '@lumbung/contract/tutorials/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { learn } from '@lumbung/wording/learn.ts';
import { useTexts } from '../../app/preferences.tsx';

const LONGER = { dashboard: 'what-your-portfolio-shows', product: 'read-a-fact-sheet' } as const;

export function PageTutorial({ of }: { of: 'dashboard' | 'product' }) {
  const text = useTexts(learn);
  const client = useQueryClient();
  const { data } = useCall(getRead, {}, { staleTime: 300_000 });
  const mark = useSend(of === 'dashboard' ? markDashboardRead : markProductRead);
  // Shows nothing while loading or after an error.
  if (!data || (of === 'dashboard' ? data.isDashboardRead : data.isProductRead)) return null;
  const { title, points } = text.pageTutorial[of];
  return (
    <Card title={title} id={`tutorial-${of}`}>
      <ul className="measure m-0 mb-4 grid list-disc gap-1.5 pl-5 text-sm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" isBusy={mark.isPending} onClick={() => mark.mutate({}, { onSuccess: () => void invalidate(client, getRead) })}>
          {text.readIt}
        </Button>
        <Link to="/learn/tutorials/$slug" params={{ slug: LONGER[of] }} className={buttonLook('quiet', 'dense')}>
          {text.readMore}
        </Link>
      </div>
    </Card>
  );
}
