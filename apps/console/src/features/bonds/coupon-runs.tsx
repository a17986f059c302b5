/** Coupons of all series: total, progress, and the number of odd rows of each. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { CouponRun } from '@lumbung/contract/bond-coupons/runs.ts';
import { listRuns } from '@lumbung/contract/bond-coupons/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { FileText } from '@lumbung/ui/icons.tsx';
import { DateOnly, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../../app/data-table.tsx';
import { ListScreen } from '../../app/list-screen.tsx';
import { usePages } from '../../app/paged.ts';

const TONES: Record<CouponRun['state'], Tone> = { drawing: 'info', drawn: 'info', told: 'warn', paid: 'gain' };

export function RunState({ state }: Pick<CouponRun, 'state'>) {
  const text = useTexts(consoleBonds);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={TONES[state]}>{text.runStates[state]}</Badge>
    </span>
  );
}

/** How many rows are mismatched, returned or unreadable; nothing where none is. */
export function OddRows({ mismatched, returned, unreadable }: Pick<CouponRun, 'mismatched' | 'returned' | 'unreadable'>) {
  const text = useTexts(consoleBonds);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {mismatched > 0 && <Badge tone="warn">{text.mismatched(mismatched)}</Badge>}
      {unreadable > 0 && <Badge tone="warn">{text.unreadable(unreadable)}</Badge>}
      {returned > 0 && <Badge tone="info">{text.returned(returned)}</Badge>}
    </span>
  );
}

const isOdd = ({ mismatched, returned, unreadable }: CouponRun): boolean => mismatched + returned + unreadable > 0;

export function CouponRuns({ choice }: { choice: ReactNode }) {
  const text = useTexts(consoleBonds);
  const { language } = usePreferences();
  const list = usePages(listRuns, {}, 30_000);
  const columns = useMemo<readonly Column<CouponRun>[]>(
    () => [
      {
        id: 'run',
        label: text.views.coupons,
        value: (item) => `${item.seri} ${String(item.number).padStart(4, '0')}`,
        cell: (item) => (
          <span className="grid justify-items-start">
            <Link
              to="/bonds"
              search={{ which: 'coupons', seri: item.seri, number: item.number }}
              data-row
              className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap"
            >
              {text.run(item.seri, item.number)}
            </Link>
            {item.isLast && <span className="text-xs text-ink-2">{text.last}</span>}
          </span>
        ),
      },
      {
        id: 'couponOn',
        label: text.couponOn,
        value: (item) => item.couponOn,
        cell: (item) => (
          <span className="grid whitespace-nowrap">
            <DateOnly day={item.couponOn} />
            {item.payOn !== item.couponOn && <span className="text-xs text-ink-2">{text.payOn(dateText(item.payOn, language))}</span>}
          </span>
        ),
      },
      { id: 'state', label: text.state, value: (item) => text.runStates[item.state], cell: (item) => <RunState state={item.state} /> },
      { id: 'odd', label: text.odd, isFor: isOdd, value: (item) => item.mismatched + item.unreadable + item.returned, cell: (item) => <OddRows {...item} /> },
      { id: 'rate', label: text.coupon, value: (item) => Number(item.rate), isNumber: true, cell: (item) => <Percent share={item.rate} /> },
      { id: 'holders', label: text.holders, value: (item) => item.drawn?.holders ?? -1, isNumber: true, cell: (item) => item.drawn?.holders ?? '–' },
      { id: 'units', label: text.unitsOf, value: (item) => item.drawn?.units ?? -1, isNumber: true, cell: (item) => item.drawn?.units ?? '–' },
      {
        id: 'net',
        label: text.net,
        value: (item) => item.drawn?.net ?? -1,
        isNumber: true,
        cell: (item) => (item.drawn ? <Money value={item.drawn.net} className="font-semibold" /> : '–'),
      },
    ],
    [text, language],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.couponsLead}
      list={list}
      caption={text.couponsCaption}
      columns={columns}
      idOf={({ seri, number }) => `${seri} ${number}`}
      empty={{ icon: FileText, title: text.noCoupons }}
      filters={choice}
    />
  );
}
