/** One promotion: edited beside what investors will read, its simulated cost, its use so far, and the next step. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListChoicesReply } from '@lumbung/contract/promotions/list-choices.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { listChoices, listPromotions, previewPromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { NotFound } from '../app/not-found.tsx';
import { useSession } from '../app/session.ts';
import { Figures, Grants, Past } from '../features/promotions/cards.tsx';
import { readAs, valuesOf } from '../features/promotions/draft.ts';
import { Editor } from '../features/promotions/editor.tsx';
import { Head } from '../features/promotions/head.tsx';
import { Seen } from '../features/promotions/seen.tsx';

export const Route = createFileRoute('/promotions/$id')({ component: PromotionScreen });

function PromotionScreen() {
  const text = useTexts(consolePromotions);
  const { id } = Route.useParams();
  return (
    <>
      <Link to="/promotions" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.title}
      </Link>
      {id === 'new' ? <Begin /> : isUuid(id) ? <Known key={id} promotionId={id} /> : <NotFound />}
    </>
  );
}

const useChoices = () => useCall(listChoices, {}, { staleTime: 300_000 });

function Begin() {
  const text = useTexts(consolePromotions);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={text.write} />
      <Loaded of={useChoices()} shape={<Skeleton className="h-96" />} faultIn="page">
        {(choices) => (
          <Editor
            draft={null}
            choices={choices}
            onSaved={(promotionId) => {
              void invalidate(client, listPromotions);
              void navigate({ to: '/promotions/$id', params: { id: promotionId } });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

function Known({ promotionId }: { promotionId: string }) {
  const client = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  const text = useTexts(consolePromotions);
  // Not refetched on window focus: that would overwrite what is being written.
  const found = useCall(listPromotions, { promotionId }, { staleTime: Number.POSITIVE_INFINITY });
  const reload = (words?: string): void => {
    if (words) setTold(words);
    void invalidate(client, listPromotions, previewPromotion);
  };
  return (
    <Loaded of={both(found, useChoices())} shape={<Skeleton className="h-96" />} faultIn="page">
      {([{ items }, choices]) =>
        items[0] ? (
          <>
            <Head promotion={items[0]} onChanged={reload} />
            <Told text={told} className="mb-3" />
            <Whole promotion={items[0]} choices={choices} onSaved={() => reload(text.written)} />
          </>
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  );
}

/** Authors of a draft see the form; others see what investors will read. */
function Whole({ promotion, choices, onSaved }: { promotion: OpsPromotion; choices: ListChoicesReply; onSaved: () => void }) {
  const { language } = usePreferences();
  const roles = useSession()?.operator?.roles ?? [];
  const isWritten = roles.includes('product') && promotion.state === 'draft';
  const { promotionId } = promotion;
  const cards = (
    <>
      <Figures promotion={promotion} choices={choices} />
      {roles.some((role) => role !== 'support' && role !== 'compliance') && <Past promotionId={promotionId} />}
      {promotion.state !== 'draft' && <Grants promotionId={promotionId} />}
    </>
  );
  if (isWritten)
    return (
      <div className="grid gap-4">
        <Editor draft={promotion} choices={choices} onSaved={onSaved} />
        <div className="grid items-start gap-4 xl:grid-cols-2">{cards}</div>
      </div>
    );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Seen read={(lang) => readAs(valuesOf(promotion), lang, choices, language)} />
      <div className="grid min-w-0 gap-4">{cards}</div>
    </div>
  );
}
