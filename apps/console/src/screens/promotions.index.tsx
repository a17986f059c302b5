/** All promotions with their remaining quota and budget: written by one operator, published by two. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listPromotions } from '@lumbung/contract/promotions/routes.gen.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { Badge, Meter } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { ReceiptText } from '@lumbung/ui/icons.tsx';
import { DateTime, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { useSession } from '../app/session.ts';

export const Route = createFileRoute('/promotions/')({ component: PromotionsScreen });

function PromotionsScreen() {
  const text = useTexts(consolePromotions);
  const roles = useSession()?.operator?.roles ?? [];
  const list = usePages(listPromotions, {});
  const columns = useMemo<readonly Column<OpsPromotion>[]>(
    () => [
      {
        id: 'code',
        label: text.code,
        value: (item) => item.code,
        cell: (item) => (
          <Link to="/promotions/$id" params={{ id: item.promotionId }} data-row aria-label={text.open(item.code)} className={buttonLook('quiet')}>
            <span className="num">{item.code}</span>
          </Link>
        ),
      },
      {
        id: 'state',
        label: text.state,
        value: (item) => text.states[item.state],
        cell: (item) => (
          <span className="inline-flex flex-wrap gap-1.5">
            <Badge tone={item.state === 'open' ? 'gain' : item.state === 'draft' ? 'info' : 'neutral'}>{text.states[item.state]}</Badge>
            {item.proposalId !== null && <Badge tone="warn">{text.proposed}</Badge>}
          </span>
        ),
      },
      {
        id: 'gives',
        label: text.gives,
        isNumber: true,
        cell: (item) => (item.share === null ? <Money value={item.amount} currency={item.currency} /> : <Percent share={item.share} />),
      },
      { id: 'until', label: text.period, value: (item) => item.endsAt, cell: (item) => <DateTime at={item.endsAt} className="whitespace-nowrap" /> },
      {
        id: 'uses',
        label: text.uses,
        isNumber: true,
        value: (item) => item.uses,
        cell: (item) => (
          <>
            {text.of(String(item.uses), String(item.quota))}
            <Meter share={item.uses / item.quota} label={text.uses} />
          </>
        ),
      },
      {
        id: 'committed',
        label: text.committed,
        isNumber: true,
        cell: (item) => (
          <>
            <Money value={item.committed} currency={item.currency} />
            <Meter share={Number(item.committed) / Number(item.budget)} label={text.committed} />
          </>
        ),
      },
    ],
    [text],
  );
  const mayWrite = roles.includes('product');
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={list}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.promotionId}
      empty={{ icon: ReceiptText, title: text.none }}
      filters={
        mayWrite && (
          <div>
            <Link to="/promotions/$id" params={{ id: 'new' }} className={buttonLook()}>
              {text.write}
            </Link>
          </div>
        )
      }
    />
  );
}
