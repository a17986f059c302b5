/** One coupon of a series: computed, confirmed by the custodian and booked amounts, and its rows, mismatches first. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CouponOfHolder, CouponSums, GetRunReply, ListRowsInput } from '@lumbung/contract/bond-coupons/runs.ts';
import { getRun, listRows } from '@lumbung/contract/bond-coupons/routes.gen.ts';
import type { QueueName } from '@lumbung/contract/operations/queues.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Cell, HeadCell, Row, TableFrame } from '@lumbung/ui/console/table.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { ArrowLeft, CircleCheck, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../../app/data-table.tsx';
import { InvestorLink } from '../../app/investor-link.tsx';
import { NotFound } from '../../app/not-found.tsx';
import { usePages } from '../../app/paged.ts';
import { OddRows, RunState } from './coupon-runs.tsx';

export type Which = ListRowsInput['which'];
export const ROWS: readonly Which[] = ['mismatched', 'due', 'returned', 'paid'];
interface OfRun {
  readonly seri: string;
  readonly number: number;
}
/** The queue in which pending rows are handled; booked rows have none. */
const QUEUE_OF: Record<Which, QueueName | null> = {
  mismatched: 'bondCoupons.mismatched',
  due: 'bondCoupons.unbooked',
  returned: 'bondCoupons.returned',
  paid: null,
};

export function CouponRun({ of, which, onWhich }: { of: OfRun; which: Which; onWhich: (which: Which) => void }) {
  const text = useTexts(consoleBonds);
  const found = useCall(getRun, of, { refetchInterval: 30_000 });
  return (
    <>
      <Link to="/bonds" search={{ which: 'coupons' }} className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.allRuns}
      </Link>
      <PageHeader title={text.run(of.seri, of.number)} lead={text.couponsLead} />
      <Loaded of={found} shape={<Skeleton className="h-60" />} missing={<NotFound />} faultIn="page">
        {(data) => (
          <div className="grid gap-4">
            <Card title={text.sumsTitle} id="sums" hint={<RunHint data={data} />}>
              <Sums data={data} />
            </Card>
            <Rows of={of} which={which} onWhich={onWhich} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const RunHint = ({ data: { run } }: { data: GetRunReply }) => (
  <span className="inline-flex flex-wrap items-center gap-1.5">
    <RunState state={run.state} />
    <OddRows {...run} />
  </span>
);

function Sums({ data: { run, told, booked } }: { data: GetRunReply }) {
  const text = useTexts(consoleBonds);
  const lines: readonly (readonly [keyof typeof text.sums, CouponSums | null])[] = [
    ['drawn', run.drawn],
    ['told', told],
    ['booked', booked],
  ];
  const columns = ['holders', 'units', 'gross', 'tax', 'net', 'principal'] as const;
  const labels = { holders: text.holders, units: text.unitsOf, gross: text.gross, tax: text.tax, net: text.net, principal: text.principal };
  return (
    <TableFrame
      caption={text.sumsCaption}
      head={
        <>
          <HeadCell>{text.sumsTitle}</HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} isNumber>
              {labels[column]}
            </HeadCell>
          ))}
        </>
      }
    >
      {lines.map(([line, sums]) => (
        <Row key={line}>
          <Cell label={text.sumsTitle} density="dense">
            <strong>{text.sums[line]}</strong>
          </Cell>
          {columns.map((column) => (
            <Cell key={column} label={labels[column]} density="dense" isNumber>
              {sums === null ? (
                <span className="text-ink-2">{text.notYet}</span>
              ) : column === 'holders' || column === 'units' ? (
                sums[column]
              ) : (
                <Money value={sums[column]} />
              )}
            </Cell>
          ))}
        </Row>
      ))}
    </TableFrame>
  );
}

function Rows({ of, which, onWhich }: { of: OfRun; which: Which; onWhich: (which: Which) => void }) {
  const text = useTexts(consoleBonds);
  const list = usePages(listRows, { ...of, which }, 30_000);
  const columns = useColumns();
  const queue = QUEUE_OF[which];
  const nothing = <EmptyState icon={<Icon of={CircleCheck} size={22} />} title={text.noRows[which]} />;
  return (
    <Card title={text.rowsCaption} id="rows">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Segmented<Which> label={text.which} value={which} onValue={onWhich} options={ROWS.map((value) => ({ value, label: text.rowViews[value] }))} />
        {queue && list.data && list.data.length > 0 && (
          <Link to="/queues/$queue" params={{ queue }} className={buttonLook('secondary', 'dense')}>
            {text.work}
          </Link>
        )}
      </div>
      <Loaded of={list} shape={<Skeleton className="h-24" />} empty={{ when: (items) => items.length === 0, show: nothing }}>
        {(items) => (
          <DataTable
            caption={text.rowsCaption}
            columns={columns}
            items={items}
            idOf={({ investorId }) => investorId}
            onMore={list.more}
            isLoadingMore={list.isLoadingMore ?? false}
          />
        )}
      </Loaded>
    </Card>
  );
}

function useColumns(): readonly Column<CouponOfHolder>[] {
  const text = useTexts(consoleBonds);
  return useMemo<readonly Column<CouponOfHolder>[]>(
    () => [
      {
        id: 'investor',
        label: text.investor,
        value: (item) => item.investorName ?? '',
        cell: (item) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <InvestorLink id={item.investorId} name={item.investorName} isRow />
            {item.proposalId !== null && <Badge tone="info">{text.proposed}</Badge>}
          </span>
        ),
      },
      { id: 'units', label: text.unitsOf, value: (item) => item.units, isNumber: true, cell: (item) => item.units },
      { id: 'gross', label: text.gross, value: (item) => item.gross, isNumber: true, cell: (item) => <Money value={item.gross} /> },
      { id: 'tax', label: text.tax, value: (item) => item.tax, isNumber: true, cell: (item) => <Money value={item.tax} /> },
      { id: 'ours', label: text.ours, value: (item) => item.net, isNumber: true, cell: (item) => <Money value={item.net} className="font-semibold" /> },
      {
        id: 'theirs',
        label: text.theirs,
        isFor: (item) => item.state === 'mismatched',
        isNumber: true,
        cell: (item) => (item.told === null ? text.notNamed : <Money value={item.told.net} />),
      },
      {
        id: 'principal',
        label: text.principal,
        isFor: (item) => item.principal > 0 || (item.told?.principal ?? 0) > 0,
        isNumber: true,
        cell: (item) => <Money value={item.principal} />,
      },
      { id: 'since', label: text.since, value: (item) => item.since, cell: (item) => <DateTime at={item.since} className="whitespace-nowrap" /> },
    ],
    [text],
  );
}
