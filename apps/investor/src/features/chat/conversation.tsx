/** A conversation in the investor app: live messages, input, files, closing and rating. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Conversation as Shown, Message, Service } from '@lumbung/contract/chat/conversation.ts';
import type { GetMessagesReply } from '@lumbung/contract/chat/get-messages.ts';
import { closeConversation, getFile, getMessages, listConversations, markRead, sendFile, sendMessage } from '@lumbung/contract/chat/routes.gen.ts';
import { addressOf, type Route } from '@lumbung/contract/route.ts';
import { connected, invalidate, keyOf, read, refresh, useSend } from '@lumbung/client/hooks.tsx';
import { uploadFile } from '@lumbung/client/upload.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { chat } from '@lumbung/wording/chat.ts';
import { common } from '@lumbung/wording/common.ts';
import { ChatLogView, ChatWriter } from '@lumbung/web/chat-box.tsx';
import { type ChatLog, EMPTY_LOG, fail, hear, lastSeq, leave } from '@lumbung/web/chat-log.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useLine } from '@lumbung/web/line.ts';
import { useVisible } from '@lumbung/web/visible.ts';
import { useTexts } from '../../app/preferences.tsx';
import { RateForm } from './rate-form.tsx';
import { ServiceLine } from './service-line.tsx';

/** The address of a call on this server. */
const at = (route: Pick<Route, 'base' | 'path'>): string => addressOf(route, connected().bases);

/** A file not yet confirmed by the server. It keeps its client key across retries, so it is delivered once. */
interface Unsent {
  readonly bytes: File;
  readonly clientKey: string;
}
const isSame = (one: File, other: File): boolean => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export function Conversation({ found }: { found: GetMessagesReply }) {
  const text = useTexts(chat);
  const general = useTexts(common);
  const client = useQueryClient();
  const { conversation } = found;
  const { conversationId } = conversation;
  const [log, setLog] = useState<ChatLog>(() => hear(EMPTY_LOG, found.messages));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const send = useSend(sendMessage, { waitsForNetwork: true });
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const { mutateAsync: mark } = useSend(markRead, { isByItself: true });
  const isVisible = useVisible();
  const close = useSend(closeConversation);
  const again = (): void => void refresh(client, getMessages, listConversations);

  // Merge fetched messages like those from the event stream.
  useEffect(() => setLog((before) => hear(before, found.messages)), [found.messages]);
  useLine(conversation.state === 'closed' ? null : `${at(listConversations)}/line`, lastSeq(log), {
    onTold: (data) => {
      const message = data as Message;
      if (message.conversationId === conversationId) setLog((before) => hear(before, [message]));
    },
    onChanged: again,
    onLost: () => {
      setLost(true);
      again();
    },
  });
  const newest = lastSeq(log);
  const hasUnread = conversation.unread > 0;
  useEffect(() => {
    if (!isVisible || newest === 0 || !hasUnread) return;
    void mark({ conversationId, seq: newest }).then(
      () => refresh(client, listConversations),
      () => undefined,
    );
  }, [isVisible, newest, hasUnread, conversationId, mark, client]);
  // A closed conversation has no event stream, so fetch the remaining messages.
  const isReadOn = conversation.state === 'closed' && newest < conversation.lastSeq;
  useEffect(() => {
    if (!isReadOn) return undefined;
    const left = new AbortController();
    void read(getMessages, { conversationId, after: newest }, left.signal).then(
      ({ messages }) => setLog((before) => hear(before, messages)),
      (fault: unknown) => left.signal.aborted || setProblem(faultText(fault as Error, general)),
    );
    return () => left.abort();
  }, [isReadOn, newest, conversationId, general]);

  const say = (clientKey: string, words: string): void => {
    setProblem(null);
    setLog((before) => leave(before, clientKey, words));
    // Each message has its own request; several may be in flight.
    void send.mutateAsync({ conversationId, clientKey, text: words }).then(
      (answer) => {
        if (answer.ok) return setLog((before) => hear(before, [answer.value.sent]));
        setProblem(answer.message);
        setLog((before) => fail(before, clientKey));
      },
      () => setLog((before) => fail(before, clientKey)),
    );
  };
  const attach = async (bytes: File): Promise<void> => {
    setProblem(null);
    setUnsent(null);
    const clientKey = unsent && isSame(unsent.bytes, bytes) ? unsent.clientKey : crypto.randomUUID();
    try {
      const answer = await uploadFile(sendFile, { conversationId, clientKey }, { name: 'file', bytes }, () => undefined);
      if (answer.ok) setLog((before) => hear(before, [answer.value.sent]));
      else setProblem(answer.message);
    } catch (fault) {
      setUnsent({ bytes, clientKey });
      setProblem(faultText(fault as Error, general));
    }
  };
  return (
    <div className="grid gap-4">
      <Subject conversation={conversation} service={found.service} />
      <Card>
        <ChatLogView
          log={log}
          side="investor"
          texts={text}
          readByOther={conversation.readByOther}
          onAgain={say}
          fileLink={(seq) => `${at(getFile)}?seq=${seq}`}
        />
        {log.said.length === 0 && <p className="m-0 text-sm text-ink-2">{text.emptyHint}</p>}
      </Card>
      {isLost && <InlineNotice tone="warn">{text.lost}</InlineNotice>}
      {problem !== null && (
        <InlineNotice tone="loss" role="alert">
          {problem}
        </InlineNotice>
      )}
      {unsent !== null && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {text.fileFailed}
          <Button kind="secondary" size="dense" onClick={() => void attach(unsent.bytes)}>
            {text.again}
          </Button>
        </div>
      )}
      {conversation.state === 'closed' ? (
        <RateForm conversation={conversation} onDone={() => void client.invalidateQueries({ queryKey: keyOf(getMessages) })} />
      ) : (
        <>
          <ChatWriter
            texts={text}
            value={typed}
            onValue={setTyped}
            onSend={(words) => {
              setTyped('');
              say(crypto.randomUUID(), words);
            }}
          >
            <AttachButton onFile={(file) => void attach(file)} />
          </ChatWriter>
          {log.said.length > 0 && (
            <div>
              <Button
                kind="quiet"
                size="dense"
                isBusy={close.isPending}
                onClick={() => close.mutate({ conversationId }, { onSuccess: () => void invalidate(client, getMessages, listConversations) })}
              >
                {text.close}
              </Button>
            </div>
          )}
        </>
      )}
      <p className="m-0 text-xs text-ink-3">{text.safe}</p>
    </div>
  );
}

/** Subject of the conversation, and when to expect a reply. */
function Subject({ conversation: { about, handledBy }, service }: { conversation: Shown; service: Service }) {
  const text = useTexts(chat);
  return (
    <Card>
      {about.kind === 'order' && (
        <Link to="/transactions/$id" params={{ id: about.id }} className={`-ml-3 ${buttonLook('quiet', 'dense')}`}>
          {text.toOrder}
        </Link>
      )}
      {about.kind === 'fund' && (
        <Link to="/funds/$slug" params={{ slug: about.id }} className={`-ml-3 ${buttonLook('quiet', 'dense')}`}>
          {text.toFund}
        </Link>
      )}
      <ServiceLine service={service} />
      {handledBy !== null && <p className="mt-1 mb-0 text-sm text-ink-2">{text.handledBy(handledBy)}</p>}
    </Card>
  );
}

/** A real file input under a label styled as a button, so that keyboards and phones can open it. */
function AttachButton({ onFile }: { onFile: (file: File) => void }) {
  const text = useTexts(chat);
  return (
    <label className={`${buttonLook('secondary')} relative cursor-pointer focus-within:outline-2 focus-within:outline-focus`}>
      {text.attach}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-label={text.attach}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
