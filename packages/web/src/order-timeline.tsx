/** The timeline of an order in words and dates. */
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { Timeline } from '@lumbung/ui/order.tsx';
import { usePreferences } from './preferences.tsx';

export interface TimelineTexts {
  readonly stepStates: { readonly done: string; readonly current: string; readonly next: string; readonly failed: string };
  readonly expected: (day: string) => string;
  readonly holder: (who: string) => string;
}

export function OrderTimeline({ steps, texts }: { steps: OrderDetail['timeline']; texts: TimelineTexts }) {
  const { language } = usePreferences();
  return (
    <Timeline
      stateNames={texts.stepStates}
      items={steps.map((step) => ({
        key: step.key,
        title: step.title,
        detail: step.detail,
        state: step.state,
        when: [
          step.at ? dateTimeText(step.at, language) : step.expectedOn ? texts.expected(dateText(step.expectedOn, language)) : null,
          step.state === 'current' ? texts.holder(step.holder) : null,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
