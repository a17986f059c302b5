/** Marks of purchases and sales on a chart, and their legend. */
import type { WorthHistory } from '@lumbung/contract/portfolio/list-holdings.ts';
import { MarkSign, type SeriesMark } from '@lumbung/ui/charts/time-series.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

/** Inflows and outflows within the range of the chart. */
export const marksOf = (flows: WorthHistory['flows'], from: string | undefined): SeriesMark[] =>
  flows
    .filter(({ day }) => from !== undefined && day >= from)
    .flatMap(({ day, moneyIn, moneyOut }) => [
      ...(Number(moneyIn) > 0 ? [{ day, kind: 'in' as const }] : []),
      ...(Number(moneyOut) > 0 ? [{ day, kind: 'out' as const }] : []),
    ]);

export function MarkLegend({ marks }: { marks: readonly SeriesMark[] }) {
  const text = useTexts(portfolio);
  const names = { in: text.bought, out: text.sold };
  return (['in', 'out'] as const)
    .filter((kind) => marks.some((mark) => mark.kind === kind))
    .map((kind) => (
      <span key={kind} className="inline-flex items-center gap-1 text-ink-2">
        <MarkSign kind={kind} />
        {names[kind]}
      </span>
    ));
}
