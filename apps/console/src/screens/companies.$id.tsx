/** One company: its documents beside its data, what a change would replace, the history, and the two-operator decision. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getCaseChecks, listCases, openCase } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { getLookups } from '@lumbung/contract/lookups/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText, groupsOfFour, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { COMPANY_FIELDS, COMPANY_RULES, COMPANY_STEPS, type CompanyField, type CompanyProfile } from '@lumbung/kernel/company-profile.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { consoleCompanies } from '@lumbung/wording/console-companies.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { useLiveChecks } from '../app/live-checks.ts';
import { NotFound } from '../app/not-found.tsx';
import { Decisions } from '../features/company-kyc/decisions.tsx';
import { Documents } from '../features/company-kyc/documents.tsx';
import type { OpenedCase } from '../features/company-kyc/opened-case.ts';
import { Verdict } from '../features/kyc/verdict.tsx';
import { HitList } from '../features/screening/hit-list.tsx';

export const Route = createFileRoute('/companies/$id')({
  validateSearch: (search: Record<string, unknown>): { submission?: string } =>
    typeof search.submission === 'string' && isUuid(search.submission) ? { submission: search.submission } : {},
  component: CaseScreen,
});

function CaseScreen() {
  const text = useTexts(consoleCompanies);
  const { id } = Route.useParams();
  const { submission } = Route.useSearch();
  const client = useQueryClient();
  // Opening is an audited action: fetched once, not again on window focus.
  const found = useCall(openCase, { investorId: id, ...(submission ? { submissionId: submission } : {}) }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <Link to="/companies" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      {!found.data && !found.error && <PageHeader title={text.title} />}
      <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
        {(one) => (
          <Case
            key={one.case.submissionId}
            found={one}
            onChanged={() => {
              void invalidate(client, openCase);
              void invalidate(client, listCases);
            }}
          />
        )}
      </Loaded>
    </>
  );
}

function Case({ found: opened, onChanged }: { found: OpenedCase; onChanged: () => void }) {
  const text = useTexts(consoleCompanies);
  const general = useTexts(consoleKyc);
  // Approved; its account is being opened.
  const isOpening = opened.case.state === 'approved';
  const live = useLiveChecks(
    getCaseChecks,
    { investorId: opened.case.investorId, submissionId: opened.case.submissionId },
    {
      isMoving: isOpening || (opened.case.state === 'submitted' && (opened.case.bankName === 'waiting' || opened.names === 'waiting')),
      isOver: ({ state, bankName, names }) =>
        isOpening ? state !== 'submitted' && state !== 'approved' : state !== 'submitted' || (bankName !== 'waiting' && names !== 'waiting'),
      onOver: onChanged,
    },
  );
  const found = live ? { ...opened, names: live.names, case: { ...opened.case, bankName: live.bankName } } : opened;
  const { case: summary } = found;
  const [told, setTold] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={summary.name}
        lead={`${text.kinds[summary.kind]} · ${text.submissionOf(summary.number)}`}
        action={<Badge tone={summary.state === 'inForce' ? 'gain' : summary.state === 'rejected' ? 'loss' : 'info'}>{text.states[summary.state]}</Badge>}
      />
      <Told text={told} className="mb-4" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-18">
          <Documents found={found} onSeen={onChanged} />
        </div>
        <div className="grid min-w-0 gap-4">
          {summary.state === 'submitted' && (
            <Card title={text.decision} id="decision">
              <Decisions
                found={found}
                onDone={(said) => {
                  setTold(said);
                  if (said !== null) onChanged();
                }}
              />
            </Card>
          )}
          {found.hits.length > 0 && (
            <Card title={general.names} hint={general.namesHint} id="names">
              <HitList hits={found.hits} />
            </Card>
          )}
          {found.inForce && <Changed found={found} before={found.inForce} />}
          <Profile found={found} />
          <History found={found} />
        </div>
      </div>
    </>
  );
}

/** Formats the value of a field for display. */
function useShown(): (field: CompanyField, value: string) => string {
  const { language } = usePreferences();
  const { data: lookups } = useCall(getLookups, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (field, value) => {
    const { list } = COMPANY_RULES[field];
    if (list !== undefined) return lookups?.lists.find((one) => one.list === list)?.items.find((one) => one.code === value)?.label[language] ?? value;
    if (field === 'totalAssets') return moneyText(value, language);
    if (/^owner\dShare$/.test(field)) return percentText(String(Number(value) / 10_000), language);
    if (/Date$/.test(field) && parseDay(value) !== null) return dateText(value, language);
    return /(Nik|IdNumber|npwpNumber)$/.test(field) ? groupsOfFour(value) : value;
  };
}

function Changed({ found, before }: { found: OpenedCase; before: CompanyProfile }) {
  const text = useTexts(consoleCompanies);
  const { labels, documents } = useTexts(companyFields);
  const shown = useShown();
  const said = (profile: CompanyProfile, name: string): string => {
    const value = profile[name as CompanyField];
    return value ? shown(name as CompanyField, value) : text.none;
  };
  return (
    <Card title={text.changed} id="changed">
      <Facts
        rows={found.changed.map((name) => {
          const document = wordOf(documents, name);
          return [
            document ?? wordOf(labels, name) ?? name,
            document ? (
              text.documents
            ) : (
              <span key={name}>
                <span className="num block break-words font-semibold">{said(found.profile, name)}</span>
                <span className="num block break-words text-xs text-ink-2">{`${text.before}: ${said(before, name)}`}</span>
              </span>
            ),
          ] as const;
        })}
      />
    </Card>
  );
}

function Profile({ found }: { found: OpenedCase }) {
  const text = useTexts(consoleCompanies);
  const general = useTexts(consoleKyc);
  const { labels, steps } = useTexts(companyFields);
  const shown = useShown();
  const rowsOf = (step: string) =>
    COMPANY_FIELDS.flatMap((field) => {
      const value = found.profile[field];
      return value && COMPANY_RULES[field].step === step
        ? [
            [
              labels[field],
              <span key={field} className="num break-words">
                {shown(field, value)}
              </span>,
            ] as const,
          ]
        : [];
    });
  return (
    <>
      <Card title={general.bank} id="bank">
        <Facts
          rows={[
            [general.bank, <Verdict key="bank" outcome={found.case.bankName} />],
            [general.names, <Verdict key="names" outcome={found.names} />],
            ...(found.bankHolder ? ([[general.bankHolder, found.bankHolder]] as const) : []),
            ...(found.sid ? ([[general.sid, found.sid]] as const) : []),
            ...(found.ifua ? ([[general.ifua, found.ifua]] as const) : []),
          ]}
        />
        <p className="mt-2 text-sm text-ink-2">{text.signers(found.signersNeeded)}</p>
      </Card>
      {COMPANY_STEPS.map((step) => {
        const rows = rowsOf(step);
        return (
          rows.length > 0 && (
            <Card key={step} title={steps[step]} id={step}>
              <Facts rows={rows} />
            </Card>
          )
        );
      })}
    </>
  );
}

function History({ found }: { found: OpenedCase }) {
  const text = useTexts(consoleCompanies);
  const general = useTexts(consoleKyc);
  const others = found.submissions.filter(({ submissionId }) => submissionId !== found.case.submissionId);
  return (
    <Card title={general.history} id="history">
      <ol className="m-0 grid list-none gap-2 p-0 text-sm">
        {found.history.map((event, index) => (
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
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-bold">{text.otherSubmissions}</h3>
          <ul className="m-0 mt-1 grid list-none gap-1 p-0 text-sm">
            {others.map((one) => (
              <li key={one.submissionId}>
                <Link
                  to="/companies/$id"
                  params={{ id: found.case.investorId }}
                  search={{ submission: one.submissionId }}
                  className="inline-flex min-h-6 items-center"
                >
                  {`${text.submissionOf(one.number)} · ${text.kinds[one.kind]} · ${text.states[one.state]}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
