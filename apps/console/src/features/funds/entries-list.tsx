/** Funds as entered: proposing new ones, the brands that sell them, their terms, fact sheets and details. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Entry, ListEntriesReply } from '@lumbung/contract/catalogue/list-entries.ts';
import { listEntries } from '@lumbung/contract/catalogue/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { PieChart } from '@lumbung/ui/icons.tsx';
import { DateOnly } from '@lumbung/ui/numbers.tsx';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { consoleFunds } from '@lumbung/wording/console-funds.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../../app/data-table.tsx';
import { ListScreen } from '../../app/list-screen.tsx';
import { useSession } from '../../app/session.ts';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { DecisionStep } from '../decisions/step.tsx';
import { ProposeDetailsDialog } from './propose-details-dialog.tsx';
import { ProposeFactSheetDialog } from './propose-fact-sheet-dialog.tsx';
import { ProposeFundDialog } from './propose-fund-dialog.tsx';
import { ProposeOfferDialog } from './propose-offer-dialog.tsx';
import { ProposeTermsDialog } from './propose-terms-dialog.tsx';

type Opened =
  | { readonly proposalId: string }
  | { readonly offer: Entry }
  | { readonly terms: Entry }
  | { readonly factSheet: Entry }
  | { readonly details: Entry }
  | 'new';

export function EntriesList({ choice }: { choice: ReactNode }) {
  const text = useTexts(consoleFundEntries);
  const { title } = useTexts(consoleFunds);
  const client = useQueryClient();
  const mayPropose = (useSession()?.operator?.roles ?? []).includes('product');
  const list = useCall(listEntries, {}, { refetchInterval: 30_000 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(list.data?.brands, mayPropose, setOpened);
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listEntries);
  };
  return (
    <ListScreen
      title={title}
      lead={text.lead}
      list={partOf(list, ({ items }) => items)}
      caption={text.caption}
      columns={columns}
      idOf={({ productId }) => productId}
      empty={{ icon: PieChart, title: text.empty }}
      filters={
        <>
          {choice}
          <div className="flex flex-wrap gap-2">
            {mayPropose && list.data && <Button onClick={() => setOpened('new')}>{text.write}</Button>}
            {list.data?.proposals.map(({ code, proposalId }) => (
              <Button key={proposalId} kind="secondary" onClick={() => setOpened({ proposalId })}>
                {text.decideFund(code)}
              </Button>
            ))}
          </div>
          <Told text={told} />
        </>
      }
    >
      {opened && list.data && <OpenedDialog opened={opened} known={list.data} onClose={close} />}
    </ListScreen>
  );
}

function OpenedDialog({ opened, known, onClose }: { opened: Opened; known: ListEntriesReply; onClose: (told?: string) => void }) {
  if (opened === 'new') return <ProposeFundDialog known={known} onClose={onClose} />;
  if ('proposalId' in opened) return <DecideDialog proposalId={opened.proposalId} onClose={onClose} />;
  if ('offer' in opened) return <ProposeOfferDialog entry={opened.offer} brands={known.brands} onClose={onClose} />;
  if ('factSheet' in opened) return <ProposeFactSheetDialog entry={opened.factSheet} onClose={onClose} />;
  if ('details' in opened) return <ProposeDetailsDialog entry={opened.details} indices={known.indices} onClose={onClose} />;
  return <ProposeTermsDialog entry={opened.terms} onClose={onClose} />;
}

type Change = 'offer' | 'terms' | 'factSheet' | 'details';
const changesOf = (entry: Entry): readonly { readonly change: Change; readonly proposalId: string | null; readonly proposes: Opened }[] => [
  { change: 'offer', proposalId: entry.offerProposalId, proposes: { offer: entry } },
  { change: 'terms', proposalId: entry.termsProposalId, proposes: { terms: entry } },
  { change: 'factSheet', proposalId: entry.factSheetProposalId, proposes: { factSheet: entry } },
  { change: 'details', proposalId: entry.detailsProposalId, proposes: { details: entry } },
];

/** Proposes the changes of a fund, or decides the proposals that wait. Of a fund that ends only the fact sheet changes. */
function Changes({ entry, mayPropose, onOpen }: { entry: Entry; mayPropose: boolean; onOpen: (opened: Opened) => void }) {
  const text = useTexts(consoleFundEntries);
  const { language } = usePreferences();
  const shown = changesOf(entry).filter(({ change, proposalId }) => proposalId !== null || (mayPropose && (entry.endsOn === null || change === 'factSheet')));
  return (
    <span className="grid justify-items-start gap-1">
      <span className="grid grid-cols-[auto_auto] justify-items-start gap-1.5">
        {shown.map(({ change, proposalId, proposes }, index) => (
          <DecisionStep
            key={change}
            proposalId={proposalId}
            label={text[change]}
            about={text.about[change]}
            isForRow={index === 0}
            onStart={() => onOpen(proposalId === null ? proposes : { proposalId })}
          />
        ))}
      </span>
      {entry.changesOn && <span className="text-xs text-ink-2">{text.changesOn(dateText(entry.changesOn, language))}</span>}
      {entry.asOf && <span className="text-xs text-ink-2">{text.factsOf(dateText(entry.asOf, language))}</span>}
    </span>
  );
}

function useColumns(brands: ListEntriesReply['brands'] | undefined, mayPropose: boolean, onOpen: (opened: Opened) => void): readonly Column<Entry>[] {
  const text = useTexts(consoleFundEntries);
  const funds = useTexts(consoleFunds);
  const { language } = usePreferences();
  return useMemo<readonly Column<Entry>[]>(() => {
    const soldBy = (entry: Entry) => entry.brands.map((id) => brands?.find((brand) => brand.id === id)?.name ?? id).join(', ');
    const fees = ({ figures: { subscriptionFee, redemptionFee, switchingFee } }: Entry) =>
      [subscriptionFee, redemptionFee, switchingFee].map((fee) => percentText(fee, language)).join(' · ');
    return [
      {
        id: 'fund',
        label: funds.fund,
        value: (entry) => entry.name,
        cell: (entry) => (
          <span className="grid">
            <span className="font-semibold">{entry.name}</span>
            <span className="text-xs text-ink-2">{`${entry.productId} · ${entry.house}`}</span>
          </span>
        ),
      },
      {
        id: 'soldBy',
        label: text.soldBy,
        value: soldBy,
        cell: (entry) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {entry.isOpen ? soldBy(entry) : <Badge tone="neutral">{text.nobody}</Badge>}
            {entry.endsOn && <Badge tone="warn">{text.ends(dateText(entry.endsOn, language))}</Badge>}
          </span>
        ),
      },
      {
        id: 'nav',
        label: text.papers,
        value: (entry) => entry.navDay ?? '',
        cell: (entry) => (
          <span className="grid justify-items-start gap-0.5">
            {entry.navDay === null ? <Badge tone="warn">{text.navMissing}</Badge> : <DateOnly day={entry.navDay} className="whitespace-nowrap" />}
            {entry.hasProspectus ? <span className="text-xs text-ink-2">{text.published}</span> : <Badge tone="warn">{text.notPublished}</Badge>}
          </span>
        ),
      },
      {
        id: 'cutOff',
        label: text.cutOff,
        value: (entry) => entry.terms.cutOff,
        cell: (entry) => (
          <span className="grid">
            <span className="num">{entry.terms.cutOff}</span>
            <span className="whitespace-nowrap text-xs text-ink-2">{moneyText(entry.figures.minimumSubscription, language, { currency: entry.currency })}</span>
          </span>
        ),
      },
      { id: 'fees', label: text.fees, value: fees, cell: (entry) => <span className="num whitespace-nowrap">{fees(entry)}</span> },
      {
        id: 'changes',
        label: text.changes,
        isFor: (entry) => mayPropose || changesOf(entry).some(({ proposalId }) => proposalId !== null),
        cell: (entry) => <Changes entry={entry} mayPropose={mayPropose} onOpen={onOpen} />,
      },
    ];
  }, [text, funds, language, brands, mayPropose, onOpen]);
}
