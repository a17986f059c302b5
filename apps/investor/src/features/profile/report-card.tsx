/** Account statement for a chosen period. */
import { getReport } from '@lumbung/contract/reports/routes.gen.ts';
import { addDays, type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { reports } from '@lumbung/wording/reports.ts';
import { download } from '@lumbung/web/download.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function ReportCard({ now }: { now: string }) {
  const text = useTexts(reports);
  const today = dayOf(Date.parse(now) as Instant);
  // Defaults to last month, the most requested period.
  const last = addDays(`${today.slice(0, 8)}01` as Day, -1);
  const form = useForm(getReport, {
    values: { from: `${last.slice(0, 8)}01`, to: last as string },
    input: ({ from, to }) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    fields: { periodInvalid: 'from' },
    onDone: (file, { from, to }) => download(text.file(from, to), file),
  });
  return (
    <Card title={text.card} id="report" hint={text.lead}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput {...form.text('from')} label={text.from} type="date" max={today} />
          <TextInput {...form.text('to')} label={text.to} type="date" max={today} />
        </div>
        <FormNotice form={form} />
        <Button type="submit" kind="secondary" isWide icon={<Icon of={FileText} size={18} />} isBusy={form.isBusy}>
          {text.download}
        </Button>
      </form>
    </Card>
  );
}
