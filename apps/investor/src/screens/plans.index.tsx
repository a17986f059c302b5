/** All recurring plans: amount, frequency, next purchase, and pending actions. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { PlanOut } from '@lumbung/contract/disciplines/plan.ts';
import { dismissHelp, list } from '@lumbung/contract/disciplines/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { CalendarDays, Icon } from '@lumbung/ui/icons.tsx';
import { useFigures } from '@lumbung/ui/numbers.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { cycleText } from '../features/plans/cycle-text.ts';
import { PlanBadge } from '../features/plans/plan-badge.tsx';

export const Route = createFileRoute('/plans/')({ beforeLoad: signedIn, component: Plans });

function Plans() {
  const text = useTexts(plans);
  const asked = useCall(list, {}, { staleTime: 0, isKept: true });
  const make = (
    <Link to="/plans/new/$step" params={{ step: 'funds' }} className={buttonLook()}>
      {text.make}
    </Link>
  );
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} action={asked.data && asked.data.items.length > 0 && make} />
      {asked.data && !asked.data.isHelpDismissed && <Help />}
      <Loaded
        of={asked}
        shape={<Skeleton className="h-64" />}
        faultIn="card"
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Card>
              <EmptyState icon={<Icon of={CalendarDays} size={22} />} title={text.none} action={make} />
            </Card>
          ),
        }}
      >
        {({ items }) => (
          <>
            <PlanList items={items.filter(({ state }) => state !== 'ended')} />
            {items.some(({ state }) => state === 'ended') && (
              <section className="mt-8" aria-labelledby="ended">
                <h2 id="ended" className="mb-3 text-lg font-bold">
                  {text.ended}
                </h2>
                <PlanList items={items.filter(({ state }) => state === 'ended')} />
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Help() {
  const text = useTexts(plans);
  const client = useQueryClient();
  const dismiss = useSend(dismissHelp);
  return (
    <Card className="mb-4">
      <p className="measure text-sm text-ink-2">{text.help}</p>
      <Button
        kind="quiet"
        size="dense"
        className="mt-2 -ml-3"
        isBusy={dismiss.isPending}
        onClick={() => void dismiss.mutateAsync({}).then(() => invalidate(client, list))}
      >
        {text.helpDone}
      </Button>
    </Card>
  );
}

function PlanList({ items }: { items: readonly PlanOut[] }) {
  return (
    <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-2">
      {items.map((plan) => (
        <li key={plan.strategyId} className="min-w-0">
          <PlanCard plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { plan: PlanOut }) {
  const text = useTexts(plans);
  const { language } = usePreferences();
  const { money } = useFigures();
  const shown = plan.mandate ?? plan.draft;
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 truncate text-lg font-bold">
          <Link to="/plans/$id" params={{ id: plan.strategyId }} className="text-ink no-underline hover:underline">
            {plan.name}
          </Link>
        </h2>
        <PlanBadge state={plan.state} />
      </div>
      {shown && <p className="mt-2 font-semibold">{text.each(money(String(shown.amount)), cycleText(shown, text, language))}</p>}
      <p className="mt-1 text-sm text-ink-2">
        {plan.state === 'draft'
          ? text.drafted
          : plan.state === 'active' && plan.next
            ? plan.next.isSkipped
              ? text.nextSkipped(dateText(plan.next.day, language))
              : text.nextOn(dateText(plan.next.day, language))
            : shown?.products.map(({ name }) => name).join(', ')}
      </p>
    </Card>
  );
}
