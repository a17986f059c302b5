/** Renewal of the user's data, part by part: confirm or change in place, then submit everything once. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SaveReKycReply, GetRenewalReply } from '@lumbung/contract/renewal/answer.ts';
import { get } from '@lumbung/contract/renewal/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { renewal } from '@lumbung/wording/renewal.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { AnswerForm } from '../features/kyc/renewal/answer-form.tsx';

export const Route = createFileRoute('/account/renew')({ beforeLoad: signedIn, component: RenewPage });

function RenewPage() {
  const text = useTexts(renewal);
  const client = useQueryClient();
  // Refocusing the window must not refetch, because that would reset the input.
  const asked = useCall(get, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [saved, setSaved] = useState<SaveReKycReply | null>(null);
  return (
    <div className="mx-auto max-w-180">
      {!asked.data && <PageHeader title={text.title} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => (
          <Asked
            reply={reply}
            saved={saved}
            onSaved={(next) => {
              setSaved(next);
              scrollTo({ top: 0 });
              // The page layout and other pages show this data, so refetch them.
              void restart(client);
              void client.invalidateQueries();
            }}
          />
        )}
      </Loaded>
    </div>
  );
}

function Asked({ reply, saved, onSaved }: { reply: GetRenewalReply; saved: SaveReKycReply | null; onSaved: (reply: SaveReKycReply) => void }) {
  const text = useTexts(renewal);
  if (saved?.state === 'done') return <Told title={text.doneTitle} lead={text.doneLead} until={saved.goodUntil} isDone />;
  if (saved?.state === 'inReview' || reply.state === 'inReview') return <Told title={text.reviewTitle} lead={text.reviewLead} until={null} />;
  if (reply.state === 'open') return <AnswerForm asked={reply} onSaved={onSaved} />;
  const isKnown = reply.identity === 'active' || reply.identity === 'refreshDue';
  return isKnown ? (
    <Told title={text.noneTitle} lead={text.noneLead} until={reply.goodUntil} />
  ) : (
    <Told title={text.title} lead={text.notVerified} until={null} />
  );
}

/** The result, and a link to continue. */
function Told({ title, lead, until, isDone = false }: { title: string; lead: string; until: string | null; isDone?: boolean }) {
  const text = useTexts(renewal);
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {until !== null && (
        <Card className="mb-4">
          <Facts rows={[[text.goodUntil, <DateTime key="until" at={until} />]]} />
        </Card>
      )}
      <div className="flex flex-wrap gap-3">
        {isDone && (
          <Link to="/explore" className={buttonLook('primary', 'large')}>
            {text.explore}
          </Link>
        )}
        <Link to="/account" className={buttonLook(isDone ? 'quiet' : 'secondary', 'large')}>
          {text.toAccount}
        </Link>
      </div>
    </>
  );
}
