/** Whether support is open, and when the first reply is due. */
import type { Service } from '@lumbung/contract/chat/conversation.ts';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { chat } from '@lumbung/wording/chat.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

export function ServiceLine({ service: { isOpen, answerBy, hours } }: { service: Service }) {
  const text = useTexts(chat);
  const { language } = usePreferences();
  const by = dateTimeText(answerBy, language);
  return (
    <>
      <p className="m-0 text-sm">{isOpen ? text.openNow(by) : text.closedNow(by)}</p>
      {hours !== null && <p className="m-0 text-xs text-ink-3">{text.hours(hours.from, hours.until)}</p>}
    </>
  );
}
