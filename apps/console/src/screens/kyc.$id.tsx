/** One case: documents beside the submitted data, check results, history, and the decision. */
import { wordOf } from '@lumbung/wording/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { getCaseChecks, listCases, openCase } from '@lumbung/contract/kyc/routes.gen.ts';
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
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { useLiveChecks } from '../app/live-checks.ts';
import { NotFound } from '../app/not-found.tsx';
import { CardReading } from '../features/kyc/card-reading.tsx';
import { Decisions, type Done } from '../features/kyc/decisions.tsx';
import { Documents } from '../features/kyc/documents.tsx';
import { Earlier, History } from '../features/kyc/history.tsx';
import { HitList } from '../features/screening/hit-list.tsx';
import { Verdict } from '../features/kyc/verdict.tsx';

export const Route = createFileRoute('/kyc/$id')({ component: CaseScreen });

function CaseScreen() {
  const text = useTexts(consoleKyc);
  const { id } = Route.useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  // Opening is an audited action: fetched once, not again on window focus.
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
            onChecked={() => void invalidate(client, openCase, listCases)}
            onDecided={(done) => {
              client.removeQueries({ queryKey: [openCase.name] });
              void invalidate(client, listCases);
              void navigate({ to: '/kyc', search: { done } });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

/** Whether a partner check or the screening is still pending. */
const isWaiting = (checks: OpenCaseReply['case']['checks']): boolean => Object.values(checks).includes('waiting');

function Case({ found: opened, onDecided, onChecked }: { found: OpenCaseReply; onDecided: (done: Done) => void; onChecked: () => void }) {
  const text = useTexts(consoleKyc);
  const shown = useShown();
  const live = useLiveChecks(
    getCaseChecks,
    { investorId: opened.case.investorId },
    {
      isMoving: opened.case.state === 'submitted' && isWaiting(opened.case.checks),
      isOver: ({ submissionId, checks }) => submissionId !== opened.case.submissionId || !isWaiting(checks),
      onOver: onChecked,
    },
  );
  const found = live && live.submissionId === opened.case.submissionId ? { ...opened, case: { ...opened.case, checks: live.checks } } : opened;
  const { case: summary } = found;
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(found.seen));
  return (
    <>
      <PageHeader
        title={summary.name}
        lead={found.email}
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={summary.state === 'active' ? 'gain' : summary.state === 'rejected' ? 'loss' : 'info'}>
              {wordOf(text.states, summary.state) ?? summary.state}
            </Badge>
            {summary.state === 'submitted' && (
              <a href="#decision" className={buttonLook('secondary', 'dense')}>
                {text.toDecision}
              </a>
            )}
          </div>
        }
      />
      <div className="grid gap-4">
        <Documents found={found} onSeen={(id) => setSeen((before) => new Set([...before, id]))} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {/* The submitted data is long: the decision stays in view beside it. */}
          <div className="grid min-w-0 gap-4 lg:sticky lg:top-18">
            {summary.state === 'submitted' && (
              <Card title={text.decision} id="decision">
                <Decisions found={found} seen={seen} onDecided={onDecided} />
              </Card>
            )}
            {found.hits.length > 0 && (
              <Card title={text.names} hint={text.namesHint} id="names">
                <HitList hits={found.hits} />
              </Card>
            )}
            <CardReading found={found} shown={shown} />
            <Earlier found={found} shown={shown} />
            <History history={found.history} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Profile found={found} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Formats the value of a field: codes by their names, dates in words, long numbers in groups. */
function useShown(): (field: ProfileField, value: string) => string {
  const { language } = usePreferences();
  const nameOf = useNames();
  return (field, value) => {
    const list = FIELD_RULES[field]?.list;
    if (list !== undefined) return nameOf(list, value);
    if (field === 'birthDate' && parseDay(value) !== null) return dateText(value, language);
    return field === 'nik' || field === 'ownerNik' || field === 'npwpNumber' ? groupsOfFour(value) : value;
  };
}

function useNames(): (list: string, code: string) => string {
  const { language } = usePreferences();
  const { data: lookups } = useCall(getLookups, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (list, code) => lookups?.lists.find((one) => one.list === list)?.items.find((one) => one.code === code)?.label[language] ?? code;
}

function Profile({ found }: { found: OpenCaseReply }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const [shown, nameOf] = [useShown(), useNames()];
  // The civil registry calls the full name `name`.
  const verdicts = new Map(found.civilRegistry.map(({ field, verdict }) => [field === 'name' ? 'fullName' : field, verdict]));
  return (
    <Card title={text.profile} id="profile">
      {!found.nikAgrees && (
        <div className="mb-3">
          <InlineNotice tone="warn">{text.nikDiffers}</InlineNotice>
        </div>
      )}
      <Facts
        rows={[
          [text.registry, <Verdict key="registry" outcome={found.case.checks.civilRegistry} />],
          [text.bank, <Verdict key="bank" outcome={found.case.checks.bankName} />],
          [text.names, <Verdict key="names" outcome={found.case.checks.names} />],
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
