/** Articles and tutorials: published, in draft, and awaiting a second operator. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ContentItem } from '@lumbung/contract/content/edition.ts';
import { listItems } from '@lumbung/contract/content/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { FileText } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleContent } from '@lumbung/wording/console-content.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { useSession } from '../app/session.ts';

export const Route = createFileRoute('/content/')({ component: ContentScreen });

const TONES = { draft: 'neutral', published: 'gain', changed: 'info', withdrawn: 'warn' } as const;

function ContentScreen() {
  const text = useTexts(consoleContent);
  const mayWrite = (useSession()?.operator?.roles ?? []).some((role) => role === 'product' || role === 'support');
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(useCall(listItems, {}), ({ items }) => items)}
      caption={text.caption}
      columns={useColumns()}
      idOf={({ itemId }) => itemId}
      empty={{ icon: FileText, title: text.empty }}
      filters={
        mayWrite && (
          <div>
            <Link to="/content/$id" params={{ id: 'new' }} className={buttonLook()}>
              {text.add}
            </Link>
          </div>
        )
      }
    />
  );
}

function useColumns(): readonly Column<ContentItem>[] {
  const text = useTexts(consoleContent);
  const { language } = usePreferences();
  return useMemo<readonly Column<ContentItem>[]>(() => {
    const titleOf = (item: ContentItem): string => (language === 'id' ? item.titleId : item.titleEn);
    return [
      {
        id: 'name',
        label: text.name,
        value: titleOf,
        cell: (item) => (
          <Link to="/content/$id" params={{ id: item.itemId }} data-row className="font-semibold">
            {titleOf(item)}
          </Link>
        ),
      },
      { id: 'kind', label: text.kind, value: (item) => text.kinds[item.kind], cell: (item) => text.kinds[item.kind] },
      { id: 'topic', label: text.topic, value: (item) => text.topics[item.topic], cell: (item) => text.topics[item.topic] },
      {
        id: 'state',
        label: text.state,
        value: (item) => text.states[item.state],
        cell: (item) => (
          <span className="inline-flex flex-wrap gap-1.5">
            <Badge tone={TONES[item.state]}>{text.states[item.state]}</Badge>
            {item.proposalId !== null && <Badge tone="info">{text.proposed}</Badge>}
          </span>
        ),
      },
      {
        id: 'visits',
        label: text.visits,
        value: (item) => item.visits,
        cell: (item) => (item.kind === 'tutorial' ? <span className="num">{item.visits}</span> : '–'),
      },
      { id: 'writtenAt', label: text.writtenAt, value: (item) => item.writtenAt, cell: (item) => <DateTime at={item.writtenAt} /> },
      { id: 'writtenBy', label: text.writtenBy, value: (item) => item.writtenBy ?? '', cell: (item) => item.writtenBy ?? '–' },
    ];
  }, [text, language]);
}
