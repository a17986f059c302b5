/** The answer of a customer: what changed, and what the law requires to be reviewed. Both deciding operators see it. */
import type { OpenCaseReply } from '@lumbung/contract/renewal/review.ts';
import { openCase } from '@lumbung/contract/renewal/routes.gen.ts';
import { getLookups } from '@lumbung/contract/lookups/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { FIELD_RULES, type ProfileField } from '@lumbung/kernel/profile.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { renewal } from '@lumbung/wording/renewal.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';

export function CaseFacts({ investorId, requestId }: { investorId: string; requestId: string }) {
  // Opening is an audited action: fetched once, not again on window focus.
  const found = useCall(openCase, { investorId, requestId }, { staleTime: Number.POSITIVE_INFINITY });
  const lookups = useCall(getLookups, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded of={both(found, lookups)} shape={<Skeleton className="h-48" />}>
      {([reply, { lists }]) => (
        <Shown reply={reply} nameOf={(list, code) => lists.find((one) => one.list === list)?.items.find((item) => item.code === code)} />
      )}
    </Loaded>
  );
}

function Shown({
  reply,
  nameOf,
}: {
  reply: OpenCaseReply;
  nameOf: (list: string, code: string) => { readonly label: { readonly id: string; readonly en: string } } | undefined;
}) {
  const text = useTexts(renewal);
  const { labels } = useTexts(kycFields);
  const { language } = usePreferences();
  const shown = (field: ProfileField, value: string): string => {
    if (value === '') return text.was;
    const { list } = FIELD_RULES[field];
    return (list && nameOf(list, value)?.label[language]) ?? value;
  };
  return (
    <div className="grid gap-4">
      {reply.wantsCloserLook && <InlineNotice tone="warn">{text.closer}</InlineNotice>}
      <Facts
        rows={[
          [text.name, reply.name],
          ...(reply.answeredAt === null ? [] : [[text.answeredAt, <DateTime key="at" at={reply.answeredAt} />] as const]),
          [text.dueAt, <DateTime key="due" at={reply.dueAt} />],
        ]}
      />
      <section aria-label={text.changes}>
        <h3 className="mb-1 font-semibold">{text.changes}</h3>
        {reply.fields.length === 0 ? (
          <p className="text-ink-2">{text.noChanges}</p>
        ) : (
          <Facts
            rows={reply.fields.map(({ field, from, to }) => [
              labels[field] ?? field,
              <span key={field}>
                {shown(field, to)} <span className="block text-xs text-ink-2">{text.from(shown(field, from))}</span>
              </span>,
            ])}
          />
        )}
      </section>
      <section aria-label={text.standsNow}>
        <h3 className="mb-1 font-semibold">{text.standsNow}</h3>
        <Facts rows={reply.stands.map(({ field, value }) => [labels[field] ?? field, shown(field, value)])} />
      </section>
    </div>
  );
}
