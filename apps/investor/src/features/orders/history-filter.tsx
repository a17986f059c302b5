/** Which part of the history is shown, as the address says; and taking that part along as a table. */
import { useEffect, useState } from 'react';
import { getTransactions } from '@lumbung/contract/reports/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { type Day, dayOf, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { SheetLater } from '@lumbung/ui/dialog-later.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { FileText, Icon, SlidersHorizontal, X } from '@lumbung/ui/icons.tsx';
import { transactions } from '@lumbung/wording/transactions.ts';
import { download } from '@lumbung/web/download.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';

/** Kinds of orders by the numbers of the specification. */
const KINDS = [1, 2, 6, 11, 12, 13] as const;
type Kind = (typeof KINDS)[number];

export interface HistoryFilter {
  readonly from?: Day;
  readonly to?: Day;
  readonly search?: string;
  readonly transactionType?: Kind;
}

/** What of an address is a filter. */
export function filterIn(search: Record<string, unknown>): HistoryFilter {
  const [from, to] = [search.from, search.to].map((day) => (typeof day === 'string' ? parseDay(day) : null));
  const kind = KINDS.find((one) => one === Number(search.transactionType));
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(typeof search.search === 'string' && search.search.trim() !== '' ? { search: search.search.slice(0, 60) } : {}),
    ...(kind === undefined ? {} : { transactionType: kind }),
  };
}

export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(filter).length > 0;

interface Props {
  readonly filter: HistoryFilter;
  readonly onChange: (next: HistoryFilter) => void;
}

/** The button that opens the filter; what is chosen stands beside it. */
export function FilterButton({ filter, onChange }: Props) {
  const text = useTexts(transactions);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const { from, to, search, transactionType } = filter;
  const chosen = [
    ...(search ? [`“${search}”`] : []),
    ...(transactionType ? [text.kinds[transactionType]] : []),
    ...(from ? [text.since(dateText(from, language))] : []),
    ...(to ? [text.until(dateText(to, language))] : []),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button kind="secondary" size="dense" className="min-h-11" icon={<Icon of={SlidersHorizontal} size={18} />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {chosen.length > 0 && (
        <>
          <p className="min-w-0 text-sm text-ink-2">
            {text.chosen} {chosen.join(', ')}
          </p>
          <Button kind="quiet" size="dense" className="min-h-11" icon={<Icon of={X} size={16} />} onClick={() => onChange({})}>
            {text.reset}
          </Button>
        </>
      )}
      <SheetLater isOpen={isOpen} onClose={() => setOpen(false)} title={text.title}>
        <Fields filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
      </SheetLater>
    </div>
  );
}

function Fields({ filter, onChange, onClose }: Props & { onClose: () => void }) {
  const text = useTexts(transactions);
  const now = useStart()?.businessTime;
  const today = now === undefined ? undefined : dayOf(Date.parse(now) as Instant);
  const [typed, setTyped] = useState(filter.search ?? '');
  const change = (next: Record<string, unknown>): void => onChange(filterIn({ ...filter, ...next }));
  // What is typed counts when the typing rests.
  useEffect(() => {
    if (typed.trim() === (filter.search ?? '')) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim() }), 250);
    return () => clearTimeout(timer);
  });
  return (
    <div className="grid gap-4">
      <TextInput label={text.search} type="search" value={typed} maxLength={60} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
      <Select label={text.kind} value={String(filter.transactionType ?? '')} onChange={(event) => change({ transactionType: event.target.value })}>
        <option value="">{text.allKinds}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {text.kinds[kind]}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.from}
          type="date"
          max={filter.to ?? today}
          value={filter.from ?? ''}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextInput label={text.to} type="date" min={filter.from} max={today} value={filter.to ?? ''} onChange={(event) => change({ to: event.target.value })} />
      </div>
      <Button isWide onClick={onClose}>
        {text.show}
      </Button>
      <Table filter={filter} today={today ?? ''} />
    </div>
  );
}

function Table({ filter, today }: Pick<Props, 'filter'> & { today: string }) {
  const text = useTexts(transactions);
  const form = useForm(getTransactions, { values: {}, input: () => filter, onDone: (file) => download(text.file(today), file) });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{text.hint}</p>
      <FormNotice form={form} />
      <Button type="submit" kind="secondary" isWide icon={<Icon of={FileText} size={18} />} isBusy={form.isBusy}>
        {text.download}
      </Button>
    </form>
  );
}
