/** The facts of a NAV under review, as both operators see them. */
import type { WaitingNav } from '@lumbung/contract/prices/list-waiting-navs.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateOnly, DateTime, Delta, Nav } from '@lumbung/ui/numbers.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

/** `isBeside`: omits what the proposal shows already. */
export function NavFacts({ item, isBeside = false }: { item: WaitingNav; isBeside?: boolean }) {
  const text = useTexts(consoleNavs);
  return (
    <div className="grid gap-3">
      {item.settledLegs > 0 && <InlineNotice tone="warn">{text.settledWarning(item.settledLegs)}</InlineNotice>}
      <Facts
        rows={[
          ...(isBeside
            ? []
            : [
                [
                  text.nav,
                  <span key="nav">
                    <Nav value={item.nav} currency={item.currency} className="font-semibold" />
                    {` · ${text.version(item.version)}`}
                  </span>,
                ] as const,
                [text.reason, item.reasons.map((reason) => text.reasons[reason]).join(', ')] as const,
              ]),
          [text.comparedWith, <Compared key="compared" item={item} />],
          [text.last, <LastNavs key="last" item={item} />],
          [text.waitingOrders, item.waitingOrders],
          [text.source, wordOf(text.sources, item.source) ?? item.source],
          [text.since, <DateTime key="since" at={item.cameAt} />],
        ]}
      />
    </div>
  );
}

function Compared({ item: { comparedWith, difference, currency, day } }: { item: WaitingNav }) {
  const text = useTexts(consoleNavs);
  if (comparedWith === null || difference === null) return text.noneBefore;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <Delta share={difference} />
      <span>
        <Nav value={comparedWith.nav} currency={currency} />
        {' · '}
        {comparedWith.day === day ? text.states.published : <DateOnly day={comparedWith.day} />}
      </span>
    </span>
  );
}

const LastNavs = ({ item: { last, currency } }: { item: WaitingNav }) => (
  <ul className="grid gap-0.5">
    {last.map(({ day, nav }) => (
      <li key={day}>
        <DateOnly day={day} />
        {' · '}
        <Nav value={nav} currency={currency} />
      </li>
    ))}
  </ul>
);
