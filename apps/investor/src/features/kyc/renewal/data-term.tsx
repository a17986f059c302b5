/** When the user's data expires, and the link to renew it once a renewal is due. */
import { Link } from '@tanstack/react-router';
import { get } from '@lumbung/contract/renewal/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { renewal } from '@lumbung/wording/renewal.ts';
import { useTexts } from '../../../app/preferences.tsx';

/** Renders nothing if no renewal applies: before the identity check, and while loading. */
export function DataTerm() {
  const text = useTexts(renewal);
  const { data } = useCall(get, {}, { staleTime: 60_000 });
  if (!data || (data.state === 'none' && data.goodUntil === null)) return null;
  return (
    <Card title={text.title} id="data-term">
      <div className="grid gap-4">
        {data.state === 'none' && data.goodUntil !== null && <Facts rows={[[text.goodUntil, <DateTime key="until" at={data.goodUntil} />]]} />}
        {data.state === 'inReview' && <InlineNotice>{text.reviewTitle}</InlineNotice>}
        {data.state === 'open' && (
          <>
            {data.isDue ? (
              <InlineNotice tone="warn">{text.due}</InlineNotice>
            ) : (
              data.dueAt !== null && <Facts rows={[[text.answerUntil, <DateTime key="due" at={data.dueAt} />]]} />
            )}
            <Link to="/account/renew" className={buttonLook('primary')}>
              {text.open}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}
