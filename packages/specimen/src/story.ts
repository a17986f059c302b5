/** The past purchases of the seeded investor and the seeded company. */
import { addBusinessDays, businessDayOnOrAfter, type Calendar } from '@lumbung/kernel/calendar.ts';
import { unitsFor, type Nav, type Rupiah, type Units } from '@lumbung/kernel/amounts.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { addDays, at, type Day, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { FUNDS } from './funds.ts';
import { INVESTORS } from './people.ts';
import type { NavSeries } from './navs.ts';
import { tenBytes } from './random.ts';

export interface PastPurchase {
  readonly investorId: string;
  readonly ifua: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly billId: string;
  /** The virtual account it was paid to, and the bank's id of the payment. */
  readonly accountNumber: string;
  readonly paymentId: string;
  readonly productId: string;
  readonly amount: Rupiah;
  readonly nav: Nav;
  readonly units: Units;
  readonly placedAt: Instant;
  readonly paidAt: Instant;
  readonly navDay: Day;
  readonly allottedAt: Instant;
}

/** The platform's company code at the sandbox bank. */
export const COMPANY_CODE = '12345';

/** About one purchase a month: calendar days before the start, fund, rupiah. */
const PLAN: readonly (readonly [number, string, number])[] = [
  [392, 'nusa-obligasi-prima', 45_000_000],
  [390, 'tirta-pasar-uang', 30_000_000],
  [360, 'cakra-saham-unggulan', 12_000_000],
  [331, 'nusa-obligasi-prima', 8_000_000],
  [300, 'selaras-campuran-syariah', 9_000_000],
  [269, 'nusa-obligasi-prima', 8_000_000],
  [241, 'cakra-saham-unggulan', 10_000_000],
  [210, 'tirta-pasar-uang', 12_500_000],
  [180, 'nusa-obligasi-prima', 8_000_000],
  [149, 'selaras-campuran-syariah', 8_700_000],
  [118, 'cakra-saham-unggulan', 11_000_000],
  [88, 'tirta-pasar-uang', 10_000_000],
  [57, 'nusa-obligasi-prima', 15_000_000],
  [27, 'cakra-saham-unggulan', 8_000_000],
];

/** The purchases of the company: enough to sell and to switch. */
const PLAN_OF_COMPANY: typeof PLAN = [
  [200, 'nusa-obligasi-prima', 150_000_000],
  [95, 'tirta-pasar-uang', 80_000_000],
];

/** The purchases, oldest first; all lie before the day of `start`. */
export function pastPurchases(calendar: Calendar, series: NavSeries, start: Day): PastPurchase[] {
  const company = INVESTORS.find(({ role }) => role !== null)!;
  const plans = [...PLAN.map((line) => [INVESTORS[0]!, ...line] as const), ...PLAN_OF_COMPANY.map((line) => [company, ...line] as const)];
  return plans
    .map(([investor, daysAgo, slug, amount], index) => {
      const fund = FUNDS.find((one) => one.slug === slug)!;
      const navDay = businessDayOnOrAfter(calendar, addDays(start, -daysAgo));
      const nav = series.navs.get(fund.id)![series.days.indexOf(navDay)]! as Nav;
      const placedAt = at(navDay, timeOfDay('09:40'));
      const id = (what: string): string => uuidV7(placedAt, tenBytes(what, index));
      const billId = id('bill');
      return {
        investorId: investor.investorId,
        ifua: investor.ifua!,
        orderId: id('order'),
        lineId: id('line'),
        billId,
        accountNumber: COMPANY_CODE + String(Number.parseInt(billId.slice(-10), 16) % 100_000_000_000).padStart(11, '0'),
        paymentId: `seed-${billId}`,
        productId: fund.id,
        amount: BigInt(amount) as Rupiah,
        nav,
        units: unitsFor(BigInt(amount) as Rupiah, nav, 'IDR'),
        placedAt,
        paidAt: at(navDay, timeOfDay('09:52')),
        navDay,
        allottedAt: at(addBusinessDays(calendar, navDay, 1), timeOfDay('08:10')),
      };
    })
    .sort((one, other) => one.placedAt - other.placedAt);
}
