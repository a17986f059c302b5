/** Changes of personal data awaiting compliance: current and new values, and the decision. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ListDataChangesReply } from '@lumbung/contract/profile/data-changes.ts';
import { listDataChanges } from '@lumbung/contract/profile/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Pencil } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleDataChanges } from '@lumbung/wording/console-data-changes.ts';
import { fieldNames } from '@lumbung/wording/kyc-fields.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { ChangeDialog } from '../features/kyc/change-dialog.tsx';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { ProposeDialog } from '../features/decisions/propose-dialog.tsx';
import { proposeDataChange } from '@lumbung/contract/profile/routes.gen.ts';

export const Route = createFileRoute('/data-changes')({ component: DataChanges });

type Waiting = ListDataChangesReply['items'][number];
type Working = { readonly of: Waiting; readonly step: 'look' | 'propose' | 'decide' };

function DataChanges() {
  const text = useTexts(consoleDataChanges);
  const { language } = usePreferences();
  const client = useQueryClient();
  const list = usePages(listDataChanges, {}, 15_000);
  const [working, setWorking] = useState<Working | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const close = (what?: string): void => {
    setWorking(null);
    setTold(what ?? null);
    void invalidate(client, listDataChanges);
  };
  const columns = useMemo<readonly Column<Waiting>[]>(
    () => [
      {
        id: 'name',
        label: text.name,
        value: (item) => item.name,
        cell: (item) => (
          <Button kind="quiet" size="dense" data-row onClick={() => setWorking({ of: item, step: 'look' })}>
            {item.name}
          </Button>
        ),
      },
      { id: 'fields', label: text.fields, value: (item) => item.fields.join(), cell: (item) => fieldNames(item.fields, language) },
      { id: 'at', label: text.askedAt, value: (item) => item.askedAt, cell: (item) => <DateTime at={item.askedAt} className="whitespace-nowrap" /> },
      {
        id: 'proposal',
        label: text.proposal,
        value: (item) => (item.proposalId === null ? '' : '1'),
        cell: (item) => item.proposalId !== null && <Badge tone="warn">{text.proposed}</Badge>,
      },
    ],
    [text, language],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={list}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.changeId}
      empty={{ icon: Pencil, title: text.empty }}
      filters={<Told text={told} />}
    >
      {working?.step === 'look' && (
        <ChangeDialog
          of={working.of}
          onPropose={() => setWorking({ of: working.of, step: 'propose' })}
          onDecide={() => setWorking({ of: working.of, step: 'decide' })}
          onClose={close}
        />
      )}
      {working?.step === 'propose' && (
        <ProposeDialog
          kind="profile.changeData"
          facts={[]}
          call={proposeDataChange}
          about={{ investorId: working.of.investorId, changeId: working.of.changeId }}
          decidedBy="complianceAlone"
          onClose={close}
        />
      )}
      {working?.step === 'decide' && working.of.proposalId !== null && <DecideDialog proposalId={working.of.proposalId} onClose={close} />}
    </ListScreen>
  );
}
