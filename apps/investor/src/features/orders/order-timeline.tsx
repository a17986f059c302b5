/** The timeline of an order in words and dates. */
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { Timeline } from '@lumbung/ui/order.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const text = useTexts(portfolio);
  const { language } = usePreferences();
  return (
    <Timeline
      stateNames={text.stepStates}
      items={order.timeline.map((step) => ({
        key: step.key,
        title: step.title,
        detail: step.detail,
        state: step.state,
        when: [
          step.at ? dateTimeText(step.at, language) : step.expectedOn ? text.expected(dateText(step.expectedOn, language)) : null,
          step.state === 'current' ? text.holder(step.holder) : null,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
