/** What whoever is at the sandbox has a house do with a fund: distribute, say something else of it, end it, buy units of it for somebody. */
import { parseDay } from '@lumbung/kernel/time.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import type { Registry } from './registry.ts';

export interface FundRequest {
  readonly units?: string;
  readonly fund?: string;
  readonly day?: string;
  readonly perUnit?: string;
  readonly reference?: string;
  readonly ifua?: string;
  readonly gives?: string;
  readonly row?: object;
  readonly into?: string;
}

const refusal = {
  reason: 'validationError',
  message:
    'to distribute give "fund", "day" and "perUnit" (money a unit); to say something else of a distribution its "reference", with "ifua" and "gives" or with any "row"; to end a fund "fund", "day" and perhaps "into"',
};
const isFund = (fund: unknown): fund is string => FUNDS.some(({ id }) => id === fund);
const isDecimal = (text: unknown): text is string => typeof text === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(text);

export async function distribute(registry: Registry, { fund, day: named, perUnit, reference, ifua, gives, row }: FundRequest): Promise<object> {
  if (reference !== undefined) {
    const what = row ? { row } : typeof ifua === 'string' && isDecimal(gives) ? { ifua, gives } : null;
    return what && (await registry.redistribute(reference, what)) ? { reference } : refusal;
  }
  const day = parseDay(named ?? '');
  if (!isFund(fund) || day === null || !isDecimal(perUnit) || !registry.isExchangeDay(day)) return refusal;
  return { reference: await registry.distribute(fund, day, perUnit) };
}

export function endFund(registry: Registry, { fund, into, day: named }: FundRequest): object {
  const day = parseDay(named ?? '');
  if (!isFund(fund) || day === null || (into !== undefined && (!isFund(into) || into === fund))) return refusal;
  registry.endFund(fund, into ?? null, day);
  return { fund, day };
}

export function buyUnits(registry: Registry, { ifua, fund, units }: FundRequest): object {
  if (typeof ifua !== 'string' || !/^[\w-]{4,40}$/.test(ifua) || !isFund(fund) || typeof units !== 'string' || !/^[1-9]\d{0,17}$/.test(units))
    return { reason: 'validationError', message: 'give "ifua", "fund" and "units" in ten-thousandths' };
  registry.buyUnits(ifua, fund, BigInt(units));
  return { ifua, fund, units };
}
