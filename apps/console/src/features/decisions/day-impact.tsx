/** What changing a calendar day would affect, shown before it is proposed or approved. */
import { getDayImpact } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { parseDay } from '@lumbung/kernel/time.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

/** For one fund or for all; nothing while no day is chosen. */
export function DayImpact({ day, productId }: { day: string; productId?: string }) {
  return parseDay(day) === null || productId === '' ? null : <Touched day={day} productId={productId} />;
}

function Touched({ day, productId }: { day: string; productId: string | undefined }) {
  const text = useTexts(decisionTexts);
  const impact = useCall(getDayImpact, { day, ...(productId === undefined ? {} : { productId }) });
  return (
    <section aria-label={text.impact.title} className="rounded-tile bg-sunken p-3">
      <p className="m-0 mb-1 text-sm font-semibold">{text.impact.title}</p>
      <Loaded of={impact} shape={<Skeleton className="h-24" />}>
        {({ waiting, unpaid, settled, plans }) => (
          <Facts
            rows={[
              [text.impact.waiting, waiting],
              [text.impact.unpaid, unpaid],
              [text.impact.settled, settled],
              ...(productId === undefined ? [[text.impact.plans, plans] as const] : []),
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
