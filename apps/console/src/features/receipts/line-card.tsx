/** A candidate statement line for a receipt: what the bank reports, the name comparison, and the button that accepts it as payment. */
import type { CandidateLine } from '@lumbung/contract/receipts/list-cases.ts';
import { accept } from '@lumbung/contract/receipts/routes.gen.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleReceipts } from '@lumbung/wording/console-receipts.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import type { OfReceipt } from './answer-forms.tsx';

const TONES = { exact: 'gain', similar: 'warn', different: 'loss', unknown: 'warn' } as const;

export function LineCard({ of, line, currency, onDone }: { of: OfReceipt; line: CandidateLine; currency: Currency; onDone: (told?: string) => void }) {
  const text = useTexts(consoleReceipts);
  const { bank, account, day, reference } = line;
  const form = useForm(accept, {
    values: { note: '' },
    checks: { note: (note) => note.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ ...of, line: { bank, account, day, reference }, note }),
    onDone: ({ proposalId }) => onDone(proposalId === null ? text.acceptDone : text.proposeDone),
    isSentOnce: true,
  });
  return (
    <section aria-label={text.line(bank, reference)} className="rounded-tile border border-line p-4">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <span className="num text-sm font-semibold break-all">{text.line(bank, reference)}</span>
        <Badge tone={TONES[line.name]}>{text.names[line.name]}</Badge>
        {line.isKept && <Badge tone="info">{text.kept}</Badge>}
      </div>
      <Facts
        rows={[
          [text.amount, <Money key="amount" value={line.amount} currency={currency} />],
          [text.since, <DateTime key="at" at={line.at} />],
          [text.from, line.sourceAccount === null ? text.nothing : `${line.sourceBank} ${line.sourceAccount}`],
          [text.holder, line.holder ?? text.nothing],
          [text.remark, line.remark === '' ? text.nothing : line.remark],
        ]}
      />
      {line.name !== 'different' && (
        <form onSubmit={form.submit} noValidate className="mt-3 grid gap-3">
          <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
          {line.name === 'unknown' && <p className="text-sm text-ink-2">{text.nameless}</p>}
          <FormNotice form={form} />
          <Button type="submit" isBusy={form.isBusy}>
            {line.takesTwo ? text.propose : text.accept}
          </Button>
        </form>
      )}
    </section>
  );
}
