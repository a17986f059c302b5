/** The second operator sees which day is to change and agrees or declines; one's own can only be taken back. */
import type { CalendarDay } from '@lumbung/contract/calendar/list-days.ts';
import { approve, decline } from '@lumbung/contract/calendar/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleCalendar } from '@lumbung/wording/console-calendar.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { useSession } from '../../app/session.ts';

export function DecideDialog({
  item,
  proposal,
  onClose,
}: {
  item: CalendarDay;
  proposal: NonNullable<CalendarDay['proposal']>;
  onClose: (told?: string) => void;
}) {
  const text = useTexts(consoleCalendar);
  const { language } = usePreferences();
  const isOwn = useSession()?.operator?.operatorId === proposal.proposedBy;
  const { changeId } = proposal;
  const agree = useForm(approve, { values: {}, input: () => ({ changeId }), onDone: () => onClose(text.approved), isSentOnce: true });
  const refuse = useForm(decline, { values: {}, input: () => ({ changeId }), onDone: () => onClose(text.declined) });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.decideTitle[proposal.change](dateText(item.day, language))}>
      <Facts
        rows={[
          [text.calendar, text.calendars[item.calendar]],
          [text.name, language === 'id' ? item.nameId : item.nameEn],
          [text.note, proposal.note],
          [text.proposedBy, proposal.proposedByName],
          [text.proposedAt, <DateTime key="at" at={proposal.proposedAt} />],
        ]}
      />
      <div className="mt-4 grid gap-3">
        <InlineNotice>{isOwn ? text.own : proposal.change === 'close' ? text.closeLead : text.openLead}</InlineNotice>
        <FormNotice form={agree} />
        <FormNotice form={refuse} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="danger" isBusy={refuse.isBusy} disabled={agree.isBusy} onClick={() => void refuse.submit()}>
            {isOwn ? text.withdraw : text.decline}
          </Button>
          {!isOwn && (
            <Button isBusy={agree.isBusy} disabled={refuse.isBusy} onClick={() => void agree.submit()}>
              {text.approve}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
