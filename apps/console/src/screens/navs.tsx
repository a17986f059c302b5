/** NAVs under review: one operator proposes, another approves; and missing NAVs. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { MissingNav } from '@lumbung/contract/prices/list-missing-navs.ts';
import type { WaitingNav } from '@lumbung/contract/prices/list-waiting-navs.ts';
import { listMissingNavs, listWaitingNavs } from '@lumbung/contract/prices/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Clock3 } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime, Delta, Nav } from '@lumbung/ui/numbers.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { useSession } from '../app/session.ts';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { DecisionStep } from '../features/decisions/step.tsx';
import { EnterNavDialog } from '../features/navs/enter-nav-dialog.tsx';
import { NavFacts } from '../features/navs/facts.tsx';
import { MissingCard, OddCard } from '../features/navs/missing-cards.tsx';
import { ProposeVerdictDialog } from '../features/navs/propose-verdict-dialog.tsx';

type Which = 'open' | 'all';
type Opened = { readonly waiting: WaitingNav } | { readonly enter: MissingNav | null };

export const Route = createFileRoute('/navs')({
  validateSearch: (search: Record<string, unknown>): { which?: Which } => (search.which === 'all' ? { which: 'all' } : {}),
  component: NavsScreen,
});

const TONES: Record<WaitingNav['state'], Tone> = { proposed: 'warn', published: 'gain', superseded: 'neutral', refused: 'loss' };
const FRESH = { refetchInterval: 15_000, keepPrevious: true } as const;

function NavsScreen() {
  const text = useTexts(consoleNavs);
  const { which = 'open' } = Route.useSearch();
  const navigate = useNavigate({ from: '/navs' });
  const client = useQueryClient();
  const mayPropose = (useSession()?.operator?.roles ?? []).includes('product');
  const waiting = useCall(listWaitingNavs, { which, size: 100 }, FRESH);
  const missing = useCall(listMissingNavs, {}, FRESH);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(mayPropose, (item) => setOpened({ waiting: item }));
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void Promise.all([invalidate(client, listWaitingNavs), invalidate(client, listMissingNavs)]);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(waiting, ({ items }) => items)}
      caption={text.caption}
      columns={columns}
      idOf={keyOf}
      empty={{ icon: Clock3, title: text.empty }}
      filters={
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Segmented<Which>
              label={text.which}
              value={which}
              onValue={(next) => void navigate({ search: next === 'open' ? {} : { which: next }, replace: true })}
              options={[
                { value: 'open', label: text.open },
                { value: 'all', label: text.all },
              ]}
            />
            {mayPropose && (
              <Button kind="secondary" size="dense" onClick={() => setOpened({ enter: null })}>
                {text.enterOther}
              </Button>
            )}
          </div>
          <Told text={told} />
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <MissingCard list={missing} mayEnter={mayPropose} onEnter={(item) => setOpened({ enter: item })} />
        <OddCard list={missing} />
      </div>
      {opened && <OpenedDialog opened={opened} onClose={close} />}
    </ListScreen>
  );
}

const keyOf = ({ productId, day, version }: WaitingNav): string => `${productId}.${day}.${version}`;

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: (told?: string) => void }) {
  if ('enter' in opened) return <EnterNavDialog missing={opened.enter} onClose={onClose} />;
  const { waiting } = opened;
  return waiting.proposal ? (
    <DecideDialog proposalId={waiting.proposal.proposalId} onClose={onClose}>
      <NavFacts item={waiting} isBeside />
    </DecideDialog>
  ) : (
    <ProposeVerdictDialog item={waiting} onClose={onClose} />
  );
}

/** The columns of the table, with the action of each NAV. */
function useColumns(mayPropose: boolean, onOpen: (item: WaitingNav) => void): readonly Column<WaitingNav>[] {
  const [text, decisions] = [useTexts(consoleNavs), useTexts(decisionTexts)];
  return useMemo<readonly Column<WaitingNav>[]>(
    () => [
      {
        id: 'action',
        label: decisions.action,
        isFor: (item) => item.state === 'proposed' && (mayPropose || item.proposal !== null),
        cell: (item) => <DecisionStep proposalId={item.proposal?.proposalId ?? null} onStart={() => onOpen(item)} />,
      },
      {
        id: 'product',
        label: text.product,
        value: (item) => item.product,
        cell: (item) => (
          <span className="grid">
            <span className="font-semibold">{item.product}</span>
            <DateOnly day={item.day} className="text-xs text-ink-2" />
          </span>
        ),
      },
      { id: 'nav', label: text.nav, isNumber: true, cell: (item) => <Nav value={item.nav} currency={item.currency} /> },
      {
        id: 'difference',
        label: text.difference,
        value: (item) => Number(item.difference ?? 0),
        isNumber: true,
        cell: (item) => (item.difference === null ? '–' : <Delta share={item.difference} />),
      },
      {
        id: 'reason',
        label: text.reason,
        value: (item) => item.reasons.join(' '),
        cell: (item) => item.reasons.map((reason) => text.reasons[reason]).join(', '),
      },
      {
        id: 'state',
        label: text.state,
        value: (item) => item.state,
        cell: (item) => <Badge tone={TONES[item.state]}>{text.states[item.state]}</Badge>,
      },
      {
        id: 'since',
        label: text.since,
        value: (item) => item.cameAt,
        cell: (item) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <DateTime at={item.cameAt} className="whitespace-nowrap" />
            {item.isAlarming && <Badge tone="loss">{text.tooLong}</Badge>}
          </span>
        ),
      },
      {
        id: 'orders',
        label: text.waitingOrders,
        value: (item) => item.waitingOrders,
        isNumber: true,
        cell: (item) => (
          <span className="grid">
            {item.waitingOrders}
            {item.settledLegs > 0 && <span className="text-xs text-ink-2">{text.settledToo(item.settledLegs)}</span>}
            {item.correctedLegs > 0 && <span className="text-xs text-ink-2">{text.correctedToo(item.correctedLegs)}</span>}
            {item.openClaims > 0 && <span className="text-xs text-ink-2">{text.claimsToo(item.openClaims)}</span>}
          </span>
        ),
      },
    ],
    [text, decisions, mayPropose, onOpen],
  );
}
