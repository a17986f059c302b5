/** Every promotion with what is left of it: written by one operator, published by two. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listPromotions } from '@lumbung/contract/promotions/routes.gen.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Badge, Meter } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { ReceiptText } from '@lumbung/ui/icons.tsx';
import { DateTime, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { useSession } from '../app/session.ts';
import { PromotionDialog } from '../features/promotions/promotion-dialog.tsx';
import { WriteDialog } from '../features/promotions/write-dialog.tsx';

export const Route = createFileRoute('/promotions')({ component: PromotionsScreen });

type Opened = { readonly is: 'shown' | 'written'; readonly promotion: OpsPromotion | null };

function PromotionsScreen() {
  const text = useTexts(consolePromotions);
  const client = useQueryClient();
  const roles = useSession()?.operator?.roles ?? [];
  const list = usePages(listPromotions, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useMemo<readonly Column<OpsPromotion>[]>(
    () => [
      {
        id: 'code',
        label: text.code,
        value: (item) => item.code,
        cell: (item) => (
          <Button kind="quiet" data-row aria-label={text.open(item.code)} onClick={() => setOpened({ is: 'shown', promotion: item })}>
            <span className="num">{item.code}</span>
          </Button>
        ),
      },
      {
        id: 'state',
        label: text.state,
        value: (item) => text.states[item.state],
        cell: (item) => <Badge tone={item.state === 'open' ? 'gain' : item.state === 'draft' ? 'info' : 'neutral'}>{text.states[item.state]}</Badge>,
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
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listPromotions);
  };
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
        <>
          {mayWrite && (
            <div>
              <Button onClick={() => setOpened({ is: 'written', promotion: null })}>{text.write}</Button>
            </div>
          )}
          <Told text={told} />
        </>
      }
    >
      {opened?.is === 'written' && <WriteDialog draft={opened.promotion} onClose={close} />}
      {opened?.is === 'shown' && opened.promotion && (
        <PromotionDialog
          promotion={opened.promotion}
          mayWrite={mayWrite}
          mayPause={mayWrite || roles.includes('finance')}
          onRewrite={() => setOpened({ is: 'written', promotion: opened.promotion })}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
