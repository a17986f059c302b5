/** One watch list hit: the investor's data beside the list entry, and the two-operator decision. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenHitReply } from '@lumbung/contract/screening/hits.ts';
import { listHits, openHit, proposeLift, proposeVerdict } from '@lumbung/contract/screening/routes.gen.ts';
import { openCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleScreening } from '@lumbung/wording/console-screening.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { NotFound } from '../app/not-found.tsx';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { ProposeDialog } from '../features/decisions/propose-dialog.tsx';
import { HIT_TONES } from '../features/screening/tones.ts';

export const Route = createFileRoute('/screening/$investorId/$id')({ component: HitScreen });

function HitScreen() {
  const text = useTexts(consoleScreening);
  const { investorId, id: hitId } = Route.useParams();
  // Opening is an audited action: fetched once, not again on window focus.
  const found = useCall(openHit, { investorId, hitId }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <Link to="/screening" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      {!found.data && !found.error && <PageHeader title={text.title} />}
      <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
        {(one) => <Hit found={one} />}
      </Loaded>
    </>
  );
}

function Hit({ found }: { found: OpenHitReply }) {
  const text = useTexts(consoleScreening);
  const { hit, isFrozen } = found;
  return (
    <>
      <PageHeader
        title={text.hitTitle(hit.name || hit.listedName)}
        lead={`${text.lists[hit.list]}. ${text.listHints[hit.list]}`}
        action={<Badge tone={HIT_TONES[hit.state]}>{text.states[hit.state]}</Badge>}
      />
      <div className="grid gap-4">
        {isFrozen && <InlineNotice tone="warn">{text.frozen}</InlineNotice>}
        <Compare found={found} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title={text.decision} hint={text.decisionLead} id="decision">
            <Decision found={found} />
          </Card>
          <History history={found.history} />
        </div>
      </div>
    </>
  );
}

/** Line by line, so that differences are side by side; on a phone one below the other. */
function Compare({ found: { hit, told, listed, marks } }: { found: OpenHitReply }) {
  const text = useTexts(consoleScreening);
  const { language } = usePreferences();
  // People of a company are named by their place in its profile: owner1, signer2.
  const [, role, place] = /^(owner|signer)(\d+)$/.exec(hit.party) ?? [];
  const day = (birth: string): string => (birth.length === 4 ? birth : dateText(birth, language));
  // Facts that only the list has face an empty cell.
  const rows: readonly (readonly [string, string | null, string])[] = [
    [text.fields.name, hit.name, text.names(listed.names)],
    [text.fields.births, told.birthDate === null ? '' : day(told.birthDate), listed.births.map(day).join(', ')],
    [text.fields.numbers, told.numbers.join(', '), listed.numbers.join(', ')],
    [text.fields.reference, null, listed.reference],
    [text.fields.remark, null, listed.remark],
    [text.fields.edition, null, `${listed.edition}, ${dateText(listed.issuedOn, language)}`],
  ];
  return (
    <Card title={text.compare} id="compare">
      <div className="mb-3 flex flex-wrap gap-2">
        <Badge tone="warn">{text.marks.name(marks.name)}</Badge>
        <Badge tone={marks.birth > 0 ? 'warn' : 'neutral'}>
          {marks.birth > 0 ? text.marks.birthSame : marks.birth < 0 ? text.marks.birthOther : text.marks.birthUnknown}
        </Badge>
        {marks.number && <Badge tone="loss">{text.marks.number}</Badge>}
      </div>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{text.compare}</caption>
        <thead className="text-left text-xs text-ink-2">
          <tr>
            <td className="w-1/4" />
            <th scope="col" className="py-1 pr-3 font-semibold">
              {text.told}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {text.listed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, mine, its]) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2">
                {label}
              </th>
              <td className="py-1.5 pr-3 break-words">{mine === null ? '' : mine || '–'}</td>
              <td className="py-1.5 break-words">{its || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="text-ink-2">
          {role === 'owner' && place ? text.owners(place) : role === 'signer' && place ? text.signers(place) : (text.parties[hit.party] ?? hit.party)}
        </span>
        {hit.party === 'company' || place ? (
          <Link to="/companies/$id" params={{ id: hit.investorId }} className={buttonLook('secondary', 'dense')}>
            {text.toCompany}
          </Link>
        ) : (
          <Link to="/kyc/$id" params={{ id: hit.investorId }} className={buttonLook('secondary', 'dense')}>
            {text.toCase}
          </Link>
        )}
      </div>
    </Card>
  );
}

type Asked = 'cleared' | 'confirmed' | 'lift' | 'proposal' | null;

function Decision({ found: { hit, isFrozen } }: { found: OpenHitReply }) {
  const text = useTexts(consoleScreening);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const [told, setTold] = useState<string | null>(null);
  const { investorId, hitId, proposalId } = hit;
  const close = (words?: string): void => {
    setAsked(null);
    if (!words) return;
    setTold(words);
    void invalidate(client, openHit);
    void invalidate(client, listHits);
    client.removeQueries({ queryKey: [openCase.name] });
  };
  const facts = [
    { fact: 'list', kind: 'text', value: hit.list },
    { fact: 'score', kind: 'count', value: String(hit.score) },
  ] as const;
  const about = { investorId, hitId };
  return (
    <div className="grid gap-3">
      <Told text={told} />
      {proposalId !== null && !told && <InlineNotice>{text.isProposed}</InlineNotice>}
      <div className="flex flex-wrap gap-2">
        {proposalId !== null && <Button onClick={() => setAsked('proposal')}>{text.decideProposal}</Button>}
        {proposalId === null && hit.state === 'open' && (
          <>
            <Button onClick={() => setAsked('cleared')}>{text.clear}</Button>
            <Button kind="danger" onClick={() => setAsked('confirmed')}>
              {text.confirm}
            </Button>
          </>
        )}
        {proposalId === null && hit.state === 'confirmed' && isFrozen && hit.list !== 'pep' && (
          <Button kind="secondary" onClick={() => setAsked('lift')}>
            {text.lift}
          </Button>
        )}
      </div>
      {asked === 'proposal' && proposalId !== null && <DecideDialog proposalId={proposalId} onClose={close} />}
      {(asked === 'cleared' || asked === 'confirmed') && (
        <ProposeDialog
          kind="screening.judge"
          facts={[{ fact: 'kind', kind: 'text', value: asked }, ...facts]}
          call={proposeVerdict}
          about={{ ...about, verdict: asked }}
          decidedBy="otherCompliance"
          onClose={close}
        />
      )}
      {asked === 'lift' && <ProposeDialog kind="screening.lift" facts={facts} call={proposeLift} about={about} decidedBy="otherCompliance" onClose={close} />}
    </div>
  );
}

function History({ history }: { history: OpenHitReply['history'] }) {
  const text = useTexts(consoleScreening);
  return (
    <Card title={text.history} id="history">
      <ol className="m-0 grid list-none gap-2 p-0 text-sm">
        {history.map((event, index) => (
          <li key={index} className="border-b border-line pb-2 last:border-b-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong>{text.events[event.kind]}</strong>
              <DateTime at={event.at} className="text-xs text-ink-2" />
            </span>
            {event.operator && <span className="block text-xs text-ink-2">{event.operator}</span>}
            {event.note && <q className="block text-ink-2">{event.note}</q>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
