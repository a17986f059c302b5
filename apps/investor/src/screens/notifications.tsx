/** Notifications, newest first. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ListReply } from '@lumbung/contract/notifications/list.ts';
import { list, readMany } from '@lumbung/contract/notifications/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Bell, CircleAlert, Icon, Pin } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';

export const Route = createFileRoute('/notifications')({ beforeLoad: signedIn, component: Notifications });

function Notifications() {
  const text = useTexts(portfolio);
  const client = useQueryClient();
  const notes = useCall(list, { size: 50 });
  const { data } = notes;
  const mark = useSend(readMany);
  return (
    <>
      <PageHeader
        title={text.notifications}
        action={
          data &&
          data.unread > 0 && (
            <Button
              kind="secondary"
              size="dense"
              isBusy={mark.isPending}
              onClick={() => mark.mutate({}, { onSuccess: () => void Promise.all([invalidate(client, list), restart(client)]) })}
            >
              {text.readAll}
            </Button>
          )
        }
      />
      <Card>
        <Loaded
          of={notes}
          shape={<Skeleton className="h-40" />}
          empty={{ when: ({ items }) => items.length === 0, show: <EmptyState icon={<Icon of={Bell} size={22} />} title={text.noNotifications} /> }}
        >
          {({ items }) => (
            <ul className="m-0 list-none p-0">
              {items.map((note) => (
                <li key={note.notificationId} className="border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    <Mark type={note.type} />
                    {note.title}
                    {!note.isRead && <Badge tone="primary">{text.unread}</Badge>}
                  </p>
                  <p className="measure mt-1 text-ink-2">{note.text}</p>
                  <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-3">
                    <DateTime at={note.at} />
                    {note.plan && <PlanLink plan={note.plan} label={text.planLink} />}
                    {note.orderId && (
                      <Link to="/transactions/$id" params={{ id: note.orderId }} className="inline-block min-h-6 font-semibold">
                        {text.rateLink}
                      </Link>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function PlanLink({ plan: { planId, of }, label }: { plan: NonNullable<ListReply['items'][number]['plan']>; label: string }) {
  const look = 'inline-block min-h-6 font-semibold';
  return of === 'navigator' ? (
    <Link to="/navigator" className={look}>
      {label}
    </Link>
  ) : (
    <Link to={of === 'goal' ? '/goals/$id' : '/plans/$id'} params={{ id: planId }} className={look}>
      {label}
    </Link>
  );
}

/** Badge for pinned and important notifications, before the title; in words, because colour alone is not enough. */
function Mark({ type }: { type: number }) {
  const text = useTexts(portfolio);
  if (type === 1)
    return (
      <Badge tone="warn" icon={<Icon of={Pin} size={14} />}>
        {text.pinned}
      </Badge>
    );
  if (type === 2)
    return (
      <Badge tone="info" icon={<Icon of={CircleAlert} size={14} />}>
        {text.important}
      </Badge>
    );
  return null;
}
