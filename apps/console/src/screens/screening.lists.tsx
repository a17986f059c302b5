/** Watch lists: editions in force, editions awaiting two operators, and the upload of a new edition. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Edition } from '@lumbung/contract/screening/names.ts';
import { discardEdition, listEditions, proposeActivation } from '@lumbung/contract/screening/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { ScrollText } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleScreening } from '@lumbung/wording/console-screening.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { FormDialog } from '../app/form-dialog.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { ProposeDialog } from '../features/decisions/propose-dialog.tsx';
import { DecisionStep } from '../features/decisions/step.tsx';
import { ImportPanel } from '../features/screening/import-panel.tsx';
import { ScreeningTabs } from '../features/screening/tabs.tsx';
import { EDITION_TONES } from '../features/screening/tones.ts';

export const Route = createFileRoute('/screening/lists')({ component: Lists });

/** What is open above the list. */
type Opened = { readonly what: 'decide' | 'discard'; readonly item: Edition } | { readonly what: 'import' } | null;

function Lists() {
  const text = useTexts(consoleScreening);
  const client = useQueryClient();
  const editions = useCall(listEditions, { size: 100 }, { refetchInterval: 15_000 });
  const [opened, setOpened] = useState<Opened>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(setOpened);
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listEditions);
  };
  const behind = editions.data?.behind;
  return (
    <ListScreen
      title={text.title}
      lead={text.listsLead}
      list={partOf(editions, ({ items }) => items)}
      caption={text.listsCaption}
      columns={columns}
      idOf={(item) => item.editionId}
      empty={{ icon: ScrollText, title: text.listsEmpty }}
      filters={
        <>
          <div>
            <ScreeningTabs at="lists" />
          </div>
          <Told text={told} />
          {behind !== undefined && (
            <p className="m-0 text-sm text-ink-2" role="status">
              {behind === 0 ? text.nobodyBehind : text.behind(behind)}
            </p>
          )}
          {opened?.what === 'import' ? (
            <ImportPanel onClose={close} />
          ) : (
            <div>
              <Button onClick={() => setOpened({ what: 'import' })}>{text.import}</Button>
            </div>
          )}
        </>
      }
    >
      {opened?.what === 'decide' &&
        (opened.item.proposalId === null ? (
          <Activate item={opened.item} onClose={close} />
        ) : (
          <DecideDialog proposalId={opened.item.proposalId} onClose={close} />
        ))}
      {opened?.what === 'discard' && <Discard item={opened.item} onClose={close} />}
    </ListScreen>
  );
}

interface About {
  readonly item: Edition;
  readonly onClose: (told?: string) => void;
}

const Activate = ({ item, onClose }: About) => (
  <ProposeDialog
    kind="screening.activate"
    facts={[
      { fact: 'list', kind: 'text', value: item.list },
      { fact: 'edition', kind: 'text', value: item.name },
      { fact: 'day', kind: 'day', value: item.issuedOn },
      { fact: 'rows', kind: 'count', value: String(item.taken) },
    ]}
    call={proposeActivation}
    about={{ editionId: item.editionId }}
    decidedBy="complianceAlone"
    onClose={onClose}
  />
);

function Discard({ item, onClose }: About) {
  const text = useTexts(consoleScreening);
  const form = useForm(discardEdition, { values: {}, input: () => ({ editionId: item.editionId }), onDone: () => onClose(text.discarded) });
  return (
    <FormDialog title={text.discardTitle(item.name)} form={form} submit={text.discard} onClose={() => onClose()}>
      <p className="text-ink-2">{text.discardText}</p>
    </FormDialog>
  );
}

function useColumns(onOpen: (opened: Opened) => void): readonly Column<Edition>[] {
  const text = useTexts(consoleScreening);
  return useMemo<readonly Column<Edition>[]>(
    () => [
      {
        id: 'list',
        label: text.list,
        value: (item) => text.lists[item.list],
        cell: (item) => (
          <span>
            <strong className="block">{text.lists[item.list]}</strong>
            <span className="text-ink-2">{item.name}</span>
          </span>
        ),
      },
      { id: 'issued', label: text.issuedOn, value: (item) => item.issuedOn, cell: (item) => <DateOnly day={item.issuedOn} className="whitespace-nowrap" /> },
      { id: 'taken', label: text.entries, value: (item) => item.taken, isNumber: true, cell: (item) => item.taken },
      {
        id: 'state',
        label: text.state,
        value: (item) => text.editionStates[item.state],
        cell: (item) => <Badge tone={EDITION_TONES[item.state]}>{text.editionStates[item.state]}</Badge>,
      },
      {
        id: 'since',
        label: text.activatedAt,
        value: (item) => item.activatedAt ?? '',
        cell: (item) => (item.activatedAt === null ? '–' : <DateTime at={item.activatedAt} className="whitespace-nowrap" />),
      },
      {
        id: 'by',
        label: text.importedBy,
        value: (item) => item.importedBy,
        cell: (item) => (
          <span>
            {item.importedBy}
            <DateTime at={item.begunAt} className="block text-xs whitespace-nowrap text-ink-2" />
          </span>
        ),
      },
      {
        id: 'action',
        label: text.action,
        isFor: (item) => item.state === 'ready' || item.state === 'importing',
        cell: (item) => (
          <span className="inline-flex flex-wrap gap-2">
            {item.state === 'ready' && item.taken > 0 && (
              <DecisionStep proposalId={item.proposalId} label={text.activate} onStart={() => onOpen({ what: 'decide', item })} />
            )}
            <Button kind="quiet" size="dense" onClick={() => onOpen({ what: 'discard', item })}>
              {text.discard}
            </Button>
          </span>
        ),
      },
    ],
    [text, onOpen],
  );
}
