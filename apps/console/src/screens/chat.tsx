/** The support desk: pending conversations, the open one, and its customer. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { DeskRow, OpenAtDeskReply } from '@lumbung/contract/chat/desk.ts';
import { listDesk, openAtDesk, readAtDesk } from '@lumbung/contract/chat/routes.gen.ts';
import { getCustomerBooks } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleChat } from '@lumbung/wording/console-chat.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useVisible } from '@lumbung/web/visible.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePages } from '../app/paged.ts';
import { CannedCard } from '../features/chat/canned-card.tsx';
import { DeskConversation } from '../features/chat/desk-conversation.tsx';
import { NotesCard } from '../features/chat/notes-card.tsx';
import { Books } from '../features/customers/books.tsx';

const LISTS = ['waiting', 'mine', 'open', 'closed'] as const;
type Which = (typeof LISTS)[number];
interface Search {
  readonly which?: Which;
  readonly investor?: string;
  readonly open?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const Route = createFileRoute('/chat')({
  validateSearch: ({ which, investor, open }: Record<string, unknown>): Search => ({
    ...(LISTS.includes(which as Which) ? { which: which as Which } : {}),
    ...(typeof investor === 'string' && typeof open === 'string' && ID.test(investor) && ID.test(open) ? { investor, open } : {}),
  }),
  component: Desk,
});

function Desk() {
  const text = useTexts(consoleChat);
  const { which = 'waiting', investor, open } = Route.useSearch();
  const navigate = Route.useNavigate();
  const found = usePages(listDesk, { which, size: 50 }, 5_000);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="mb-4">
        <Segmented<Which>
          label={text.which}
          value={which}
          onValue={(value) => void navigate({ search: (before) => ({ ...before, which: value }), replace: true })}
          options={LISTS.map((value) => ({ value, label: text.lists[value] }))}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <Card title={text.list} id="chats">
          <Loaded
            of={found}
            shape={<Skeleton className="h-60" />}
            empty={{ when: (items) => items.length === 0, show: <p className="m-0 text-sm text-ink-2">{text.empty}</p> }}
          >
            {(items) => (
              <ul className="m-0 list-none p-0">
                {items.map((row) => (
                  <li key={row.conversation.conversationId} className="border-b border-line last:border-b-0">
                    <ListRow row={row} which={which} isOpen={row.conversation.conversationId === open} />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
          {found.more && (
            <Button kind="quiet" size="dense" isBusy={found.isLoadingMore ?? false} onClick={found.more}>
              {text.more}
            </Button>
          )}
        </Card>
        {investor !== undefined && open !== undefined ? (
          <Opened key={open} investorId={investor} conversationId={open} />
        ) : (
          <div className="grid gap-4">
            <Card>
              <p className="m-0 text-sm text-ink-2">{text.choose}</p>
            </Card>
            <CannedCard />
          </div>
        )}
      </div>
    </>
  );
}

function ListRow({ row: { investorId, conversation, waitingSince, assignedTo }, which, isOpen }: { row: DeskRow; which: Which; isOpen: boolean }) {
  const text = useTexts(consoleChat);
  return (
    <Link
      to="/chat"
      search={{ which, investor: investorId, open: conversation.conversationId }}
      aria-current={isOpen ? 'true' : undefined}
      data-row
      className={`block px-2 py-2.5 text-sm text-ink no-underline hover:bg-sunken ${isOpen ? 'bg-primary-soft' : ''}`}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold break-words">{text.about[conversation.about.kind](conversation.about.name)}</span>
        {conversation.unread > 0 && <Badge tone="warn">{text.unread(conversation.unread)}</Badge>}
      </span>
      <span className="num block text-xs text-ink-2">{shortId(investorId)}</span>
      <span className="block text-xs text-ink-2">
        {waitingSince === null ? (
          text.states[conversation.state]
        ) : (
          <>
            {text.since} <DateTime at={waitingSince} />
          </>
        )}
        {' · '}
        {assignedTo?.name ?? text.nobody}
      </span>
    </Link>
  );
}

function Opened(which: { investorId: string; conversationId: string }) {
  const isVisible = useVisible();
  // Opening is audited and marks the conversation as read for the customer: done once, and only while the page is visible.
  const found = useCall(openAtDesk, which, { staleTime: Number.POSITIVE_INFINITY, enabled: isVisible });
  return (
    <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
      {(opened) => <OpenedCards opened={opened} {...which} />}
    </Loaded>
  );
}

function OpenedCards({ opened, investorId, conversationId }: { opened: OpenAtDeskReply; investorId: string; conversationId: string }) {
  const text = useTexts(consoleChat);
  const after = opened.row.conversation.lastSeq;
  const { data: since } = useCall(readAtDesk, { investorId, conversationId, after }, { staleTime: Number.POSITIVE_INFINITY });
  const messages = useMemo(() => [...opened.messages, ...(since?.messages ?? [])], [opened.messages, since?.messages]);
  const now = { ...opened, ...since, messages };
  // Opening is an audited action: fetched once, not again on window focus.
  const books = useCall(getCustomerBooks, { investorId }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <DeskConversation found={now} />
      <div className="grid min-w-0 gap-4">
        <Card title={text.customerTitle} id="customer">
          <p className="num m-0 text-sm">{shortId(investorId)}</p>
          <Link to="/customers/$id" params={{ id: investorId }} className={`mt-2 -ml-3 ${buttonLook('quiet', 'dense')}`}>
            {text.toCustomer}
          </Link>
        </Card>
        <NotesCard investorId={investorId} notes={now.notes} />
        <Loaded of={books} shape={<Skeleton className="h-72" />} missing={null}>
          {({ books: held }) => <Books books={held} investorId={investorId} />}
        </Loaded>
      </div>
    </div>
  );
}
