/** Changes to the investor's units made by funds without an order: type, date, units, amount. */
import type { Movement } from '@lumbung/contract/histories/list-movements.ts';
import { DateOnly, Money, Units } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

export function MovementRows({ movements }: { movements: readonly Movement[] }) {
  const text = useTexts(portfolio);
  return (
    <ul className="m-0 list-none p-0">
      {movements.map(({ movementId, kind, name, day, units, into, amount, currency }) => (
        <li key={movementId} className="flex min-h-16 items-center justify-between gap-3 border-b border-line py-3 first:-mt-2 last:-mb-2 last:border-b-0">
          <span className="min-w-0">
            <span className="block">
              <strong>{text.movements[kind]}</strong> {into ? text.switched(name, into.name) : name}
            </span>
            <DateOnly day={day} className="block text-xs text-ink-2" />
          </span>
          <span className="shrink-0 text-right">
            {amount !== null && <Money value={amount} currency={currency} className="block font-semibold" />}
            {Number(units) !== 0 && <Units value={units} text={text.movedUnits} className="block" />}
            {into && <Units value={into.units} text={text.movedUnits} className="block" />}
          </span>
        </li>
      ))}
    </ul>
  );
}
