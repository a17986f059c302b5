/** Target of unsubscribe links for one topic: no login needed; merely opening the page changes nothing. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import { unsubscribe } from '@lumbung/contract/notifier/routes.gen.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { noticePreferences } from '@lumbung/wording/notice-preferences.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: Record<string, unknown>): { code: string } => ({ code: String(search.code ?? '') }),
  component: Unsubscribe,
});

function Unsubscribe() {
  const text = useTexts(noticePreferences);
  const { code } = Route.useSearch();
  const [stopped, setStopped] = useState<ChosenTopic | null>(null);
  const form = useForm(unsubscribe, {
    values: {},
    input: () => ({ code: code === '' ? '-' : code.slice(0, 200) }),
    onDone: ({ topic }) => setStopped(topic),
  });
  return (
    <div className="mx-auto max-w-120">
      <PageHeader title={text.stopTitle} {...(stopped === null ? { lead: text.stopLead } : {})} />
      <Card>
        {stopped === null ? (
          <form onSubmit={form.submit} noValidate className="grid gap-4">
            <FormNotice form={form} />
            <Button type="submit" isWide isBusy={form.isBusy}>
              {text.stop}
            </Button>
          </form>
        ) : (
          <div className="grid gap-4">
            <InlineNotice tone="gain" role="status">
              {text.stopped(text.topics[stopped])}
            </InlineNotice>
            <p className="text-sm text-ink-2">{text.stoppedHint}</p>
            <Link to="/account/notifications" className={buttonLook('secondary')}>
              {text.link}
            </Link>
          </div>
        )}
      </Card>
    </div>
  );
}
