/** The investor of a row: a masked name that links to the customer if the operator may open customers, else to the orders. */
import { Link } from '@tanstack/react-router';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { pagesFor } from './pages.ts';
import { useSession } from './session.ts';

export function InvestorLink({ id, name, isRow = false }: { id: string; name: string | null; isRow?: boolean }) {
  const open = new Set<string>(pagesFor(useSession()?.operator?.roles ?? []).map((page) => page.name));
  // Names are masked, so two may look alike: the end of the id tells them apart.
  const whose = (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {name !== null && <span className="whitespace-nowrap">{name}</span>}
      <span className="num text-xs whitespace-nowrap">{shortId(id)}</span>
    </span>
  );
  const look = 'inline-flex min-h-6 items-center';
  const row = isRow ? { 'data-row': true } : {};
  if (open.has('customers'))
    return (
      <Link to="/customers/$id" params={{ id }} className={look} {...row}>
        {whose}
      </Link>
    );
  if (open.has('orders'))
    return (
      <Link to="/orders" search={{ q: id }} className={look} {...row}>
        {whose}
      </Link>
    );
  return whose;
}
