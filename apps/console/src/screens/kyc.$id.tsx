/** One case: documents beside what was filled in, verdicts, history, and the decision. */
import { wordOf } from '@lumbung/wording/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { listCases, openCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { getLookups } from '@lumbung/contract/lookups/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText, groupsOfFour } from '@lumbung/kernel/format.ts';
import { FIELD_RULES, PROFILE_FIELDS, type ProfileField } from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { NotFound } from '../app/not-found.tsx';
import { Decisions } from '../features/kyc/decisions.tsx';
import { Documents } from '../features/kyc/documents.tsx';
import { Verdict } from '../features/kyc/verdict.tsx';

export const Route = createFileRoute('/kyc/$id')({ component: CaseScreen });

function CaseScreen() {
  const text = useTexts(consoleKyc);
  const { id } = Route.useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  // Opening a case is an act: it is done once, and not again because a window came to the front.
  const found = useCall(openCase, { investorId: id }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <Link to="/kyc" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      {!found.data && !found.error && <PageHeader title={text.title} />}
      <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
        {(one) => (
          <Case
            found={one}
            onDecided={() => {
              client.removeQueries({ queryKey: [openCase.name] });
              void invalidate(client, listCases);
              void navigate({ to: '/kyc' });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

function Case({ found, onDecided }: { found: OpenCaseReply; onDecided: () => void }) {
  const text = useTexts(consoleKyc);
  const { case: summary } = found;
  return (
    <>
      <PageHeader
        title={summary.name}
        lead={found.email}
        action={
          <Badge tone={summary.state === 'active' ? 'gain' : summary.state === 'rejected' ? 'loss' : 'info'}>
            {wordOf(text.states, summary.state) ?? summary.state}
          </Badge>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-18">
          <Documents investorId={summary.investorId} documents={found.documents} />
        </div>
        <div className="grid min-w-0 gap-4">
          {summary.state === 'submitted' && (
            <Card title={text.decision} id="decision">
              <Decisions found={found} onDecided={onDecided} />
            </Card>
          )}
          <Profile found={found} />
          <History history={found.history} />
        </div>
      </div>
    </>
  );
}

function Profile({ found }: { found: OpenCaseReply }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const { language } = usePreferences();
  const { data: lookups } = useCall(getLookups, {}, { staleTime: Number.POSITIVE_INFINITY });
  // The registry calls the full name simply name.
  const verdicts = new Map(found.civilRegistry.map(({ field, verdict }) => [field === 'name' ? 'fullName' : field, verdict]));
  const nameOf = (list: string, code: string): string =>
    lookups?.lists.find((one) => one.list === list)?.items.find((one) => one.code === code)?.label[language] ?? code;
  const shown = (field: ProfileField, value: string): string => {
    const list = FIELD_RULES[field].list;
    if (list !== undefined) return nameOf(list, value);
    if (field === 'birthDate' && parseDay(value) !== null) return dateText(value, language);
    return field === 'nik' || field === 'ownerNik' || field === 'npwpNumber' ? groupsOfFour(value) : value;
  };
  return (
    <Card title={text.profile} id="profile">
      {found.wantsCloserLook && (
        <div className="mb-3">
          <InlineNotice tone="warn">{text.closerLook}</InlineNotice>
        </div>
      )}
      {!found.nikAgrees && (
        <div className="mb-3">
          <InlineNotice tone="warn">{text.nikDiffers}</InlineNotice>
        </div>
      )}
      <Facts
        rows={[
          [text.registry, <Verdict key="registry" outcome={found.case.checks.civilRegistry} />],
          [text.bank, <Verdict key="bank" outcome={found.case.checks.bankName} />],
          ...(found.bankHolder ? ([[text.bankHolder, found.bankHolder]] as const) : []),
          ...PROFILE_FIELDS.flatMap((field) => {
            const value = found.profile[field];
            if (!value) return [];
            const verdict = verdicts.get(field);
            return [
              [
                labels[field] ?? field,
                <span key={field} className="inline-flex flex-wrap items-center justify-end gap-2">
                  <span className="num break-all">{shown(field, value)}</span>
                  {verdict && <Badge tone={verdict === 'match' ? 'gain' : 'loss'}>{verdict === 'match' ? text.agrees : text.differs}</Badge>}
                </span>,
              ] as const,
            ];
          }),
          ...(found.riskLevel === null ? [] : ([[text.riskLevel, nameOf('riskLevel', String(found.riskLevel))]] as const)),
          ...(found.sid ? ([[text.sid, found.sid]] as const) : []),
          ...(found.ifua ? ([[text.ifua, found.ifua]] as const) : []),
        ]}
      />
    </Card>
  );
}

function History({ history }: { history: OpenCaseReply['history'] }) {
  const text = useTexts(consoleKyc);
  return (
    <Card title={text.history} id="history">
      <ol className="m-0 grid list-none gap-2 p-0 text-sm">
        {history.map((event, index) => (
          <li key={index} className="border-b border-line pb-2 last:border-b-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong>{wordOf(text.events, event.kind) ?? event.kind}</strong>
              <DateTime at={event.at} className="text-xs text-ink-2" />
            </span>
            {event.operator && <span className="block text-xs text-ink-2">{event.operator}</span>}
            {event.reasons.map((reason) => (
              <span key={reason.field} className="block">
                {reason.message}
              </span>
            ))}
            {event.note && <q className="block text-ink-2">{event.note}</q>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
