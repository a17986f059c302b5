/** Frequent answers, written once in both languages for all support operators. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCanned, removeCanned, saveCanned } from '@lumbung/contract/chat/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Select, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { consoleChat } from '@lumbung/wording/console-chat.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

const BLANK = { cannedId: '', title: '', textId: '', textEn: '' };

export function CannedCard() {
  const text = useTexts(consoleChat);
  const client = useQueryClient();
  const [form, setForm] = useState(BLANK);
  const save = useSend(saveCanned);
  const remove = useSend(removeCanned);
  const done = (): void => {
    setForm(BLANK);
    void invalidate(client, listCanned);
  };
  const isWhole = [form.title, form.textId, form.textEn].every((one) => one.trim() !== '');
  return (
    <Card title={text.cannedManage} id="canned">
      <Loaded of={useCall(listCanned, {}, { staleTime: 60_000 })} shape={<Skeleton className="h-48" />}>
        {({ items }) => (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              const { cannedId, ...texts } = form;
              if (isWhole) save.mutate({ ...texts, ...(cannedId === '' ? {} : { cannedId }) }, { onSuccess: done });
            }}
          >
            <Select
              label={text.canned}
              value={form.cannedId}
              onChange={(event) => setForm(items.find(({ cannedId }) => cannedId === event.target.value) ?? BLANK)}
            >
              <option value="">{text.cannedNew}</option>
              {items.map(({ cannedId, title }) => (
                <option key={cannedId} value={cannedId}>
                  {title}
                </option>
              ))}
            </Select>
            <TextInput label={text.cannedTitle} maxLength={80} value={form.title} onChange={(event) => setForm({ ...form, title: event.target.value })} />
            <TextArea label={text.cannedId} maxLength={2_000} value={form.textId} onChange={(event) => setForm({ ...form, textId: event.target.value })} />
            <TextArea label={text.cannedEn} maxLength={2_000} value={form.textEn} onChange={(event) => setForm({ ...form, textEn: event.target.value })} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" kind="secondary" isBusy={save.isPending} disabled={!isWhole}>
                {text.cannedSave}
              </Button>
              {form.cannedId !== '' && (
                <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ cannedId: form.cannedId }, { onSuccess: done })}>
                  {text.cannedRemove(form.title)}
                </Button>
              )}
            </div>
          </form>
        )}
      </Loaded>
    </Card>
  );
}
