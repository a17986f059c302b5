/** Filter fields of the history, and the export of the filtered list as a table; loaded on demand. */
import { useEffect, useState } from 'react';
import { getTransactions } from '@lumbung/contract/reports/routes.gen.ts';
import { dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { transactions } from '@lumbung/wording/transactions.ts';
import { PaperForm } from '@lumbung/web/paper-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';
import { type FilterProps, filterIn, KINDS } from './filter-in.ts';

export default function HistoryFields({ filter, onChange, onClose }: FilterProps & { onClose: () => void }) {
  const text = useTexts(transactions);
  const now = useStart()?.businessTime;
  const today = now === undefined ? undefined : dayOf(Date.parse(now) as Instant);
  const [typed, setTyped] = useState(filter.search ?? '');
  const change = (next: Record<string, unknown>): void => onChange(filterIn({ ...filter, ...next }));
  // Applies the search text after a pause in typing.
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

function Table({ filter, today }: Pick<FilterProps, 'filter'> & { today: string }) {
  const text = useTexts(transactions);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{text.hint}</p>
      <PaperForm route={getTransactions} input={filter} file={text.file(today)} label={text.download} />
    </div>
  );
}
