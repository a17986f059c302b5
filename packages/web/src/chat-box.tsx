/** The conversation view used by both sides: messages, pending messages and the input. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '@lumbung/contract/chat/conversation.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import type { ChatLog } from './chat-log.ts';

export interface ChatTexts {
  readonly log: string;
  readonly you: string;
  readonly support: string;
  readonly customer: string;
  readonly sending: string;
  readonly failed: string;
  readonly again: string;
  readonly read: string;
  readonly file: string;
  readonly write: string;
  readonly send: string;
}

interface ChatBoxProps {
  readonly log: ChatLog;
  readonly side: 'investor' | 'support';
  readonly texts: ChatTexts;
  /** Number of the last message that the other side has read. */
  readonly readByOther: number;
  readonly onAgain: (clientKey: string, text: string) => void;
  readonly fileLink: (seq: number) => string;
}

export function ChatLogView({ log, side, texts, readByOther, onAgain, fileLink }: ChatBoxProps) {
  const end = useRef<HTMLDivElement>(null);
  const count = log.said.length + log.leaving.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const lastOwn = log.said.findLast(({ author }) => author === side)?.seq ?? 0;
  return (
    <div role="log" aria-label={texts.log}>
      <ol className="m-0 grid list-none gap-3 p-0">
        {log.said.map((message) => (
          <Bubble key={message.seq} isOwn={message.author === side} who={whoOf(message, side, texts)} at={message.sentAt}>
            {message.hasFile ? (
              <a href={fileLink(message.seq)} target="_blank" rel="noreferrer" className="inline-block min-h-6 font-semibold">
                {texts.file}
              </a>
            ) : (
              message.text
            )}
            {message.seq === lastOwn && readByOther >= lastOwn && <span className="mt-1 block text-xs text-ink-2">{texts.read}</span>}
          </Bubble>
        ))}
        {log.leaving.map(({ clientKey, text, isFailed }) => (
          <Bubble key={clientKey} isOwn who={texts.you} at={null}>
            {text}
            <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-2">
              {isFailed ? texts.failed : texts.sending}
              {isFailed && (
                <Button kind="secondary" size="dense" onClick={() => onAgain(clientKey, text)}>
                  {texts.again}
                </Button>
              )}
            </span>
          </Bubble>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

function whoOf({ author, name }: Message, side: 'investor' | 'support', texts: ChatTexts): string {
  if (author === 'support') return side === 'support' ? (name ?? texts.support) : `${name ?? ''} · ${texts.support}`;
  return side === 'investor' ? texts.you : texts.customer;
}

const Bubble = ({ isOwn, who, at, children }: { isOwn: boolean; who: string; at: string | null; children: ReactNode }) => (
  <li className={`flex ${isOwn ? 'justify-end' : 'justify-start'}`}>
    <div className={`max-w-[85%] min-w-0 rounded-tile border px-3.5 py-2.5 ${isOwn ? 'border-primary-line bg-primary-soft' : 'border-line bg-surface'}`}>
      <p className="m-0 text-xs text-ink-2">
        {who}
        {at !== null && (
          <>
            {' · '}
            <DateTime at={at} />
          </>
        )}
      </p>
      <div className="mt-0.5 break-words whitespace-pre-wrap">{children}</div>
    </div>
  </li>
);

/** The draft stays until it is sent. Enter inserts a line break; Ctrl+Enter sends. */
export function ChatWriter({
  texts,
  value,
  onValue,
  onSend,
  children,
}: {
  texts: ChatTexts;
  value: string;
  onValue: (text: string) => void;
  onSend: (text: string) => void;
  children?: ReactNode;
}) {
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (value.trim() !== '') onSend(value.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={texts.write}
        rows={2}
        maxLength={2_000}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button type="submit" className="ml-auto">
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
