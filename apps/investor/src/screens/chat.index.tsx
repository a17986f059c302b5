/** Conversations with support; `about` opens the one about an order, a fund or a page, creating it if needed. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Conversation } from '@lumbung/contract/chat/conversation.ts';
import { bindConversation, listConversations } from '@lumbung/contract/chat/routes.gen.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Handshake, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { chat } from '@lumbung/wording/chat.ts';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { aboutText } from '../features/chat/about-text.ts';
import { ServiceLine } from '../features/chat/service-line.tsx';

export const Route = createFileRoute('/chat/')({
  validateSearch: (search: Record<string, unknown>): { about?: string } =>
    typeof search.about === 'string' && search.about.length <= 80 && search.about !== '' ? { about: search.about } : {},
  beforeLoad: signedIn,
  component: Chats,
});

function Chats() {
  const text = useTexts(chat);
  const general = useTexts(common);
  const { about } = Route.useSearch();
  const navigate = useNavigate({ from: '/chat/' });
  const { mutateAsync: bind, isPending } = useSend(bindConversation);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (id: string): Promise<void> => {
    try {
      const answer = await bind({ id });
      if (answer.ok) await navigate({ to: '/chat/$id', params: { id: answer.value.conversation.conversationId }, replace: id === about });
    } catch (fault) {
      setProblem(faultText(fault as Error, general));
    }
  };
  useEffect(() => {
    if (about !== undefined) void open(about);
  }, [about]);
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={text.title} lead={text.lead} />
      {problem !== null && (
        <div className="mb-4">
          <InlineNotice tone="loss" role="alert">
            {problem}
          </InlineNotice>
        </div>
      )}
      <Loaded of={useCall(listConversations, {})} faultIn="page" shape={<Skeleton className="h-72" />}>
        {({ items, service }) => (
          <div className="grid gap-4">
            <Card>
              <ServiceLine service={service} />
              <Button className="mt-3" isBusy={isPending} onClick={() => void open('help')}>
                {text.begin}
              </Button>
            </Card>
            <Card title={text.list} id="conversations">
              {items.length === 0 ? (
                <EmptyState icon={<Icon of={Handshake} size={22} />} title={`${text.empty} ${text.emptyHint}`} />
              ) : (
                <ul className="m-0 list-none p-0">
                  {items.map((item) => (
                    <li key={item.conversationId} className="border-b border-line last:border-b-0">
                      <Row conversation={item} />
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Row({ conversation: { conversationId, about, state, openedAt, unread } }: { conversation: Conversation }) {
  const text = useTexts(chat);
  return (
    <Link to="/chat/$id" params={{ id: conversationId }} className="flex min-h-14 items-center justify-between gap-3 py-2.5 text-ink no-underline">
      <span className="min-w-0">
        <span className="block font-semibold">{aboutText(about, text)}</span>
        <span className="block text-xs text-ink-3">
          <DateTime at={openedAt} />
        </span>
      </span>
      {unread > 0 ? <Badge tone="info">{text.unread(unread)}</Badge> : <span className="text-sm text-ink-2">{text.states[state]}</span>}
    </Link>
  );
}
