/** Government bonds: series, customer orders, and coupons. */
import { createFileRoute } from '@tanstack/react-router';
import { Segmented } from '@lumbung/ui/field.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useSession } from '../app/session.ts';
import { type BondSearch, BondOrders, KINDS } from '../features/bonds/orders-list.tsx';
import { CouponRun, ROWS, type Which } from '../features/bonds/coupon-run.tsx';
import { CouponRuns } from '../features/bonds/coupon-runs.tsx';
import { SeriesList } from '../features/bonds/series-list.tsx';

type View = 'series' | 'orders' | 'coupons';
/** Roles that see series and coupons; support sees orders too. */
const SEE_ALL: readonly string[] = ['product', 'finance', 'admin'];

interface Search extends BondSearch {
  readonly which?: View;
  /** For coupons: the open run, and which of its rows are shown. */
  readonly number?: number;
  readonly rows?: Which;
}

const isSeri = (value: unknown): value is string => typeof value === 'string' && /^(ORI|SR|SBR|ST)\d{3}(T\d)?$/.test(value);

export const Route = createFileRoute('/bonds')({
  validateSearch: ({ which, q, seri, kind, number, rows }: Record<string, unknown>): Search => ({
    ...(which === 'orders' || which === 'coupons' ? { which } : {}),
    ...(typeof q === 'string' && q !== '' && q.length <= 40 ? { q } : {}),
    ...(isSeri(seri) ? { seri } : {}),
    ...(KINDS.some((one) => one === kind) ? { kind: kind as Search['kind'] & string } : {}),
    ...(typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 1_000 ? { number } : {}),
    ...(ROWS.some((one) => one === rows) ? { rows: rows as Search['rows'] & string } : {}),
  }),
  component: BondsScreen,
});

function BondsScreen() {
  const text = useTexts(consoleBonds);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const seesAll = (useSession()?.operator?.roles ?? []).some((role) => SEE_ALL.includes(role));
  const which = seesAll ? (search.which ?? 'series') : 'orders';
  const views: readonly View[] = seesAll ? ['series', 'orders', 'coupons'] : ['orders'];
  const choice = views.length > 1 && (
    <div>
      <Segmented<View>
        label={text.which}
        value={which}
        onValue={(next) => void navigate({ search: next === 'series' ? {} : { which: next }, replace: true })}
        options={views.map((value) => ({ value, label: text.views[value] }))}
      />
    </div>
  );
  if (which === 'series') return <SeriesList choice={choice} />;
  if (which === 'orders')
    return (
      <BondOrders
        choice={choice}
        search={search}
        seesSeries={seesAll}
        onSearch={(change) => void navigate({ search: { which: 'orders', ...change }, replace: true })}
      />
    );
  const { seri, number, rows = 'mismatched' } = search;
  if (seri === undefined || number === undefined) return <CouponRuns choice={choice} />;
  const of = { seri, number };
  return <CouponRun of={of} which={rows} onWhich={(next) => void navigate({ search: { which: 'coupons', ...of, rows: next }, replace: true })} />;
}
