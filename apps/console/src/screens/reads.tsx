/** Who read whose data, for a breach report: filtered by period, operator and customer, shown, and downloaded as a file. */
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ListReadsInput, ListReadsReply, Read } from '@lumbung/contract/operations/list-reads.ts';
import { listReads } from '@lumbung/contract/operations/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { addDays, dayOf, parseDay, parseInstant, startOf, toIso } from '@lumbung/kernel/time.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { Icon, ScrollText } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { consoleAudit } from '@lumbung/wording/console-audit.ts';
import { consoleReads } from '@lumbung/wording/console-reads.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { download } from '@lumbung/web/download.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../app/data-table.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { useSession } from '../app/session.ts';
import { readsFile } from '../features/reads/reads-file.ts';

export const Route = createFileRoute('/reads')({ component: Reads });

/** The maximum number of rows of a file; a breach extract needs no more. */
const MOST_ROWS = 5_000;
const PAGE = 100;
/** The number of fields named in a row; the rest can be expanded. */
const NAMED = 3;

type Asked = Pick<ListReadsInput, 'operatorId' | 'investorId' | 'from' | 'until'>;
interface Searched {
  readonly asked: Asked;
  readonly days: readonly [from: string, until: string];
  readonly found: ListReadsReply;
}

function Reads() {
  const text = useTexts(consoleReads);
  const general = useTexts(common);
  const words = useReadWords();
  const columns = useColumns(words);
  const today = useSession()?.businessTime.slice(0, 10) ?? dayOf(parseInstant(new Date().toISOString())!);
  const [searched, setSearched] = useState<Searched | null>(null);
  const [fetched, setFetched] = useState<number | null>(null);
  const [isCut, setCut] = useState(false);
  const onward = useSend(listReads);
  const isId = (value: string) => value.trim() !== '' && !isUuid(value.trim()) && text.idWrong;
  const form = useForm(listReads, {
    values: { from: today, until: today, operatorId: '', investorId: '' },
    checks: {
      from: (value) => parseDay(value) === null && text.dayMissing,
      until: (value, { from }) => (parseDay(value) === null ? text.dayMissing : value < from && text.daysTurned),
      operatorId: isId,
      investorId: isId,
    },
    input: (typed) => ({ ...askedOf(typed), size: PAGE }),
    onDone: (found, typed) => {
      setCut(false);
      setSearched({ asked: askedOf(typed), days: [typed.from, typed.until], found });
    },
  });
  const next = async (asked: Asked, after: string): Promise<ListReadsReply | null> => {
    const answer = await onward.mutateAsync({ ...asked, after, size: PAGE });
    return answer.ok ? answer.value : null;
  };
  const goOn = async ({ asked, found, days }: Searched): Promise<void> => {
    if (found.next === null) return;
    try {
      const more = await next(asked, found.next);
      if (more) setSearched((now) => (now?.found === found ? { asked, days, found: { ...more, items: [...found.items, ...more.items] } } : now));
    } catch (fault) {
      form.setNotice(faultText(fault, general));
    }
  };
  const keep = async ({ asked, found, days }: Searched): Promise<void> => {
    let [items, place] = [[...found.items], found.next];
    try {
      while (place !== null && items.length < MOST_ROWS) {
        setFetched(items.length);
        const more = await next(asked, place);
        if (!more) break;
        items = [...items, ...more.items];
        place = more.next;
      }
      setCut(place !== null);
      download(text.fileName(...days), new Blob([readsFile(items, { heading: text.heading, ...words })], { type: 'text/csv;charset=utf-8' }));
    } catch (fault) {
      form.setNotice(faultText(fault, general));
    } finally {
      setFetched(null);
    }
  };
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Card>
        <search>
          <form noValidate className="grid gap-3" onSubmit={form.submit}>
            <FormErrors form={form} />
            <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
              <TextInput {...form.text('from')} label={text.from} type="date" max={today} />
              <TextInput {...form.text('until')} label={text.until} type="date" max={today} />
              <TextInput {...form.text('operatorId')} label={text.operatorId} hint={text.operatorHint} autoComplete="off" spellCheck={false} data-search />
              <TextInput {...form.text('investorId')} label={text.investorId} hint={text.investorHint} autoComplete="off" spellCheck={false} />
            </div>
            <FormNotice form={form} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" isBusy={form.isBusy}>
                {text.search}
              </Button>
              {searched && searched.found.items.length > 0 && (
                <Button kind="secondary" isBusy={fetched !== null} onClick={() => void keep(searched)}>
                  {text.export}
                </Button>
              )}
            </div>
          </form>
        </search>
      </Card>
      <p className="mt-4 mb-2 text-sm text-ink-2" role="status">
        {fetched !== null
          ? text.exporting(fetched)
          : searched && searched.found.items.length > 0 && text.shown(searched.found.items.length, searched.found.next !== null)}
      </p>
      {isCut && (
        <div className="mb-3">
          <InlineNotice tone="warn">{text.tooMany(MOST_ROWS)}</InlineNotice>
        </div>
      )}
      {searched && (
        <Card>
          {searched.found.items.length === 0 ? (
            <EmptyState icon={<Icon of={ScrollText} size={22} />} title={text.none} />
          ) : (
            <DataTable
              caption={text.caption}
              columns={columns}
              items={searched.found.items}
              idOf={(read) => `${read.operatorId}.${read.number}`}
              onMore={searched.found.next === null ? undefined : () => void goOn(searched)}
              isLoadingMore={onward.isPending && fetched === null}
            />
          )}
        </Card>
      )}
    </>
  );
}

/** Converts chosen days into timestamps; the last day is included. */
const askedOf = ({ from, until, operatorId, investorId }: Readonly<Record<'from' | 'until' | 'operatorId' | 'investorId', string>>): Asked => {
  const [first, last] = [parseDay(from), parseDay(until)];
  return {
    from: first === null ? from : toIso(startOf(first)),
    until: last === null ? until : toIso(startOf(addDays(last, 1))),
    ...(operatorId.trim() ? { operatorId: operatorId.trim().toLowerCase() } : {}),
    ...(investorId.trim() ? { investorId: investorId.trim().toLowerCase() } : {}),
  };
};

interface Words {
  call(name: string): string;
  field(name: string): string;
}

/** Names of calls and fields. */
function useReadWords(): Words {
  const text = useTexts(consoleReads);
  const { calls } = useTexts(consoleAudit);
  const person = useTexts(kycFields).labels;
  const company = useTexts(companyFields).labels;
  return useMemo(
    () => ({
      call: (name) => wordOf(calls, name) ?? name,
      field: (name) => wordOf(text.words, name) ?? wordOf(person, name) ?? wordOf(company, name) ?? name,
    }),
    [text, calls, person, company],
  );
}

function useColumns(words: Words): readonly Column<Read>[] {
  const text = useTexts(consoleReads);
  return useMemo<readonly Column<Read>[]>(
    () => [
      { id: 'at', label: text.at, value: (read) => read.at, cell: (read) => <DateTime at={read.at} className="whitespace-nowrap" /> },
      { id: 'operator', label: text.operator, value: (read) => read.operatorName, cell: (read) => read.operatorName },
      { id: 'call', label: text.call, value: (read) => words.call(read.call), cell: (read) => words.call(read.call) },
      {
        id: 'customer',
        label: text.customer,
        value: (read) => read.investorName ?? '',
        cell: (read) => (read.investorId === null ? text.several(read.found) : <InvestorLink id={read.investorId} name={read.investorName} isRow />),
      },
      { id: 'fields', label: text.fields, cell: (read) => <Fields names={read.fields.map((field) => words.field(field))} /> },
    ],
    [text, words],
  );
}

function Fields({ names }: { names: readonly string[] }) {
  const text = useTexts(consoleReads);
  if (names.length <= NAMED + 1) return <>{names.join(', ')}</>;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">
        {names.slice(0, NAMED).join(', ')} <span className="text-link">{text.moreFields(names.length - NAMED)}</span>
      </summary>
      <p className="mt-1 max-w-120 text-ink-2">{names.slice(NAMED).join(', ')}</p>
    </details>
  );
}
