/** One operator proposes that a day closes, or reopens, with a reason for the approver. */
import type { CalendarDay } from '@lumbung/contract/calendar/list-days.ts';
import { propose } from '@lumbung/contract/calendar/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { Segmented, TextInput } from '@lumbung/ui/field.tsx';
import { consoleCalendar } from '@lumbung/wording/console-calendar.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { DayImpact } from '../decisions/day-impact.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

const SHORTEST_NAME = 3;

/** `reopened` is the closed day to reopen; null to close a day. */
export function ProposeDialog({ reopened, onClose }: { reopened: CalendarDay | null; onClose: (told?: string) => void }) {
  const text = useTexts(consoleCalendar);
  const { language } = usePreferences();
  const { noteProblem, ends } = useProposal(onClose);
  const lacksName = (value: string) => reopened === null && value.trim().length < SHORTEST_NAME && text.nameMissing;
  const form = useForm(propose, {
    values: { calendar: (reopened?.calendar ?? 'IDX') as 'IDX' | 'BI', day: reopened?.day ?? '', nameId: '', nameEn: '', note: '' },
    checks: {
      day: (value) => value === '' && text.dayMissing,
      nameId: lacksName,
      nameEn: lacksName,
      note: noteProblem,
    },
    input: ({ nameId, nameEn, ...values }) => ({ ...values, change: reopened ? 'open' : 'close', ...(reopened ? {} : { nameId, nameEn }) }),
    fields: { dayPassed: 'day', weekendDay: 'day', nothingToChange: 'day', dayProposed: 'day' },
    ...ends,
  });
  return (
    <ProposalDialog
      kind="calendar.change"
      title={reopened ? text.openTitle(dateText(reopened.day, language)) : text.closeTitle}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <p className="text-sm text-ink-2">{reopened ? text.openLead : text.closeLead}</p>
      {!reopened && (
        <>
          <div>
            <Segmented<'IDX' | 'BI'>
              label={text.calendar}
              value={form.values.calendar}
              onValue={(calendar) => form.set('calendar', calendar)}
              options={[
                { value: 'IDX', label: text.calendars.IDX },
                { value: 'BI', label: text.calendars.BI },
              ]}
            />
          </div>
          <TextInput {...form.text('day')} label={text.day} type="date" />
          <TextInput {...form.text('nameId')} label={text.nameId} maxLength={120} />
          <TextInput {...form.text('nameEn')} label={text.nameEn} maxLength={120} />
        </>
      )}
      <DayImpact day={form.values.day} />
    </ProposalDialog>
  );
}
