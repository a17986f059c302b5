/** Notification preferences by topic and channel; mandatory ones are listed as well. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { GetPreferencesReply } from '@lumbung/contract/notifier/preferences.ts';
import { CHOSEN_TOPICS, type ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import { getPreferences, savePreferences } from '@lumbung/contract/notifier/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { noticePreferences } from '@lumbung/wording/notice-preferences.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useState } from 'react';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/account/notifications')({ beforeLoad: signedIn, component: Notifications });

function Notifications() {
  const text = useTexts(noticePreferences);
  const back = useTexts(accounts);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid max-w-160 gap-4 lg:gap-5">
        <Loaded of={useCall(getPreferences, {})} shape={<Skeleton className="h-96" />} faultIn="card">
          {({ topics }) => <Choices topics={topics} />}
        </Loaded>
        <Card title={text.always} hint={text.alwaysHint} id="always">
          <ul className="m-0 grid list-none gap-4 p-0">
            {(['money', 'security'] as const).map((one) => (
              <li key={one} className="flex items-start justify-between gap-4">
                <span className="min-w-0">
                  <span className="block font-semibold">{text[one]}</span>
                  <span className="block text-sm text-ink-2">{text[`${one}Text`]}</span>
                </span>
                <Badge tone="gain">{text.on}</Badge>
              </li>
            ))}
          </ul>
        </Card>
        <p className="text-sm">
          <Link to="/account" className="inline-block min-h-6 font-semibold">
            {back.back}
          </Link>
        </p>
      </div>
    </>
  );
}

const CHANNELS = ['inbox', 'email'] as const;
type Box = `${ChosenTopic}-${(typeof CHANNELS)[number]}`;

function Choices({ topics }: { topics: GetPreferencesReply['topics'] }) {
  const text = useTexts(noticePreferences);
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useForm(savePreferences, {
    values: Object.fromEntries(topics.flatMap((one) => CHANNELS.map((channel) => [`${one.topic}-${channel}`, one[channel]]))) as Record<Box, boolean>,
    input: (values) => ({ topics: CHOSEN_TOPICS.map((topic) => ({ topic, inbox: values[`${topic}-inbox`], email: values[`${topic}-email`] })) }),
    onDone: async () => {
      setSaved(true);
      await invalidate(client, getPreferences);
    },
  });
  return (
    <Card title={text.chosen} id="chosen">
      <form onSubmit={form.submit} noValidate className="grid gap-5" onChange={() => setSaved(false)}>
        {CHOSEN_TOPICS.map((topic) => (
          <fieldset key={topic} className="m-0 grid min-w-0 gap-2 border-0 p-0">
            <legend className="p-0 font-semibold">{text.topics[topic]}</legend>
            <p className="text-sm text-ink-2">{text.topicTexts[topic]}</p>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {CHANNELS.map((channel) => (
                <Checkbox key={channel} {...form.box(`${topic}-${channel}`)} label={text[channel]} />
              ))}
            </div>
          </fieldset>
        ))}
        <FormNotice form={form} />
        <Told text={isSaved ? text.saved : null} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text.save}
        </Button>
      </form>
    </Card>
  );
}
