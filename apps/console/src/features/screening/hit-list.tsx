/** The watch list hits of one investor in short: the possible match, and its decision. */
import { Link } from '@tanstack/react-router';
import type { Hit } from '@lumbung/contract/screening/names.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { consoleScreening } from '@lumbung/wording/console-screening.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { HIT_TONES } from './tones.ts';

export function HitList({ hits }: { hits: readonly Hit[] }) {
  const text = useTexts(consoleScreening);
  return (
    <ul className="m-0 grid list-none gap-2 p-0 text-sm">
      {hits.map(({ investorId, hitId, list, listedName, score, state }) => (
        <li key={hitId} className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2 last:border-b-0">
          <Link to="/screening/$investorId/$id" params={{ investorId, id: hitId }} className="inline-flex min-h-6 items-center font-semibold">
            {listedName}
          </Link>
          <span className="inline-flex flex-wrap items-center gap-2 text-ink-2">
            <span>{text.lists[list]}</span>
            <span className="num">{score}</span>
            <Badge tone={HIT_TONES[state]}>{text.states[state]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
