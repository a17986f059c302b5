/** A live support conversation: its messages, the reply, its assignee, and the notes about the customer. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OpenAtDeskReply } from '@lumbung/contract/chat/desk.ts';
import { answer, assign, closeAtDesk, getFileAtDesk, listCanned, listDesk, markReadAtDesk, readAtDesk } from '@lumbung/contract/chat/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { connected, invalidate, refresh, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Select } from '@lumbung/ui/field.tsx';
import { consoleChat } from '@lumbung/wording/console-chat.ts';
import { ChatLogView, ChatWriter } from '@lumbung/web/chat-box.tsx';
import { type ChatLog, EMPTY_LOG, fail, hear, lastSeq, leave } from '@lumbung/web/chat-log.ts';
import { useLine } from '@lumbung/web/line.ts';
import { useVisible } from '@lumbung/web/visible.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function DeskConversation({ found }: { found: OpenAtDeskReply }) {
  const text = useTexts(consoleChat);
  const client = useQueryClient();
  const { row } = found;
  const { investorId, conversation } = row;
  const { conversationId, lastSeq: newest } = conversation;
  const which = { investorId, conversationId };
  const [log, setLog] = useState<ChatLog>(() => hear(EMPTY_LOG, found.messages));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const send = useSend(answer);
  const hand = useSend(assign);
  const close = useSend(closeAtDesk);
  const { mutateAsync: mark } = useSend(markReadAtDesk, { isByItself: true });
  const isVisible = useVisible();
  const again = (): void => void invalidate(client, readAtDesk, listDesk);

  useEffect(() => setLog((before) => hear(before, found.messages)), [found.messages]);
  useLine(`${addressOf(listDesk, connected().bases)}/line?investorId=${investorId}`, lastSeq(log), {
    // A new message also triggers `onChanged`, which reads it.
    onTold: () => undefined,
    onChanged: () => void refresh(client, readAtDesk, listDesk),
    onLost: () => setLost(true),
  });
  // A conversation on the screen counts as read; a hidden window marks nothing as read.
  const hasUnread = conversation.unread > 0;
  useEffect(() => {
    if (!isVisible || !hasUnread) return;
    void mark({ investorId, conversationId, seq: newest }).then(
      () => refresh(client, readAtDesk, listDesk),
      () => undefined,
    );
  }, [isVisible, hasUnread, newest, investorId, conversationId, mark, client]);

  const say = (clientKey: string, words: string): void => {
    setProblem(null);
    setLog((before) => leave(before, clientKey, words));
    // Each reply is confirmed separately: several may be in flight.
    void send.mutateAsync({ ...which, clientKey, text: words }).then(
      (sent) => {
        again();
        if (sent.ok) return setLog((before) => hear(before, [sent.value.sent]));
        setProblem(sent.message);
        setLog((before) => fail(before, clientKey));
      },
      () => setLog((before) => fail(before, clientKey)),
    );
  };
  const isClosed = conversation.state === 'closed';
  return (
    <Card
      title={text.about[conversation.about.kind](conversation.about.name)}
      id="conversation"
      action={<Badge tone={conversation.state === 'waiting' ? 'warn' : 'info'}>{text.states[conversation.state]}</Badge>}
    >
      <div className="grid gap-4">
        {!isClosed && (
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-48 flex-1">
              <Select
                label={text.handOn}
                value={row.assignedTo?.operatorId ?? ''}
                onChange={(event) => hand.mutate({ ...which, operatorId: event.target.value === '' ? null : event.target.value }, { onSettled: again })}
              >
                <option value="">{text.everybody}</option>
                {found.colleagues.map(({ operatorId, name }) => (
                  <option key={operatorId} value={operatorId}>
                    {name}
                  </option>
                ))}
              </Select>
            </div>
            <Button kind="secondary" isBusy={close.isPending} onClick={() => close.mutate(which, { onSettled: again })}>
              {text.close}
            </Button>
          </div>
        )}
        <ChatLogView
          log={log}
          side="support"
          texts={text}
          readByOther={conversation.readByOther}
          onAgain={say}
          fileLink={(seq) => `${addressOf(getFileAtDesk, connected().bases)}?investorId=${investorId}&conversationId=${conversationId}&seq=${seq}`}
        />
        {isLost && <InlineNotice tone="warn">{text.lost}</InlineNotice>}
        {problem !== null && (
          <InlineNotice tone="loss" role="alert">
            {problem}
          </InlineNotice>
        )}
        {isClosed ? (
          conversation.rating !== null && (
            <p className="m-0 text-sm">
              {text.rating(conversation.rating)}
              {found.comment !== null && <span className="block whitespace-pre-wrap text-ink-2">{found.comment}</span>}
            </p>
          )
        ) : (
          <ChatWriter
            texts={text}
            value={typed}
            onValue={setTyped}
            onSend={(words) => {
              setTyped('');
              say(crypto.randomUUID(), words);
            }}
          >
            <CannedSelect onChoose={(words) => setTyped((before) => (before.trim() === '' ? words : `${before.trimEnd()}\n${words}`))} />
          </ChatWriter>
        )}
      </div>
    </Card>
  );
}

/** The chosen text is put into the field, to be reviewed before it is sent. */
function CannedSelect({ onChoose }: { onChoose: (text: string) => void }) {
  const text = useTexts(consoleChat);
  const { data } = useCall(listCanned, {}, { staleTime: 60_000 });
  if (!data || data.items.length === 0) return null;
  const texts = data.items.flatMap(({ cannedId, title, textId, textEn }) => [
    { key: `${cannedId}-id`, label: text.cannedIndonesian(title), words: textId },
    { key: `${cannedId}-en`, label: text.cannedEnglish(title), words: textEn },
  ]);
  return (
    <div className="min-w-48">
      <Select
        label={text.canned}
        value=""
        onChange={(event) => {
          const chosen = texts.find(({ key }) => key === event.target.value);
          if (chosen) onChoose(chosen.words);
        }}
      >
        <option value="">{text.cannedChoose}</option>
        {texts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
