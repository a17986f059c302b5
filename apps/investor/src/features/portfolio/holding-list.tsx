/** Holdings: a table on wide screens, two lines each on phones. */
import { Link } from '@tanstack/react-router';
import type { Holding } from '@lumbung/contract/portfolio/list-holdings.ts';
import { Dot } from '@lumbung/ui/badge.tsx';
import { Delta, Money, Nav, Units } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

interface Shown {
  readonly holdings: readonly Holding[];
}

export const HoldingList = ({ holdings }: Shown) => (
  <>
    <Table holdings={holdings} />
    <Lines holdings={holdings} />
  </>
);

function Table({ holdings }: Shown) {
  const text = useTexts(portfolio);
  return (
    <table className="hidden w-full border-collapse md:table">
      <thead>
        <tr className="text-xs text-ink-2">
          <th scope="col" className="border-b border-line py-2 text-left font-normal">
            {text.product}
          </th>
          <th scope="col" className="border-b border-line py-2 text-right font-normal">
            {text.nav}
          </th>
          <th scope="col" className="border-b border-line py-2 text-right font-normal">
            {text.amount}
          </th>
          <th scope="col" className="border-b border-line py-2 text-right font-normal">
            {text.gain}
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((row) => (
          <tr key={row.productId} className="align-top last:*:border-b-0 last:*:pb-0">
            <th scope="row" className="border-b border-line py-3 text-left font-normal">
              <Link to="/funds/$slug" params={{ slug: row.slug }} className="font-semibold text-ink">
                {row.name}
              </Link>
              <Kind of={row} />
            </th>
            <td className="border-b border-line py-3 text-right text-sm">
              <Nav value={row.nav} currency={row.currency} />
              <Units value={row.units} text={text.units} className="block text-xs text-ink-2" />
            </td>
            <td className="border-b border-line py-3 text-right font-semibold">
              <Money value={row.value} currency={row.currency} />
            </td>
            <td className="border-b border-line py-3 text-right">
              <Delta amount={row.gain} currency={row.currency} hasArrow={false} />
              <span className="block">
                <Delta share={row.gainShare} size="xs" />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Lines = ({ holdings }: Shown) => (
  <ul className="m-0 list-none p-0 md:hidden">
    {holdings.map((row) => (
      <li key={row.productId} className="border-b border-line last:-mb-2.5 last:border-b-0">
        <Link to="/funds/$slug" params={{ slug: row.slug }} className="flex min-h-16 items-center justify-between gap-3 py-2.5 text-ink no-underline">
          <span className="min-w-0">
            <span className="block font-semibold">{row.name}</span>
            <Kind of={row} />
          </span>
          <span className="shrink-0 text-right">
            <Money value={row.value} currency={row.currency} className="block font-semibold" />
            <Delta share={row.gainShare} size="xs" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

function Kind({ of }: { of: Holding }) {
  const fund = useTexts(catalogue);
  return (
    <span className="mt-0.5 flex items-center gap-2 text-xs text-ink-2">
      <Dot kind={of.type} />
      {fund.types[of.type]}
    </span>
  );
}
