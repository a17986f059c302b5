/** Sandbox requests about a fund: distribute, change a distribution, end a fund, buy units for an account, launch a fund. */
import { parseDay } from '@lumbung/kernel/time.ts';
import { dealIn, isFund, type KnownFund, knownFunds } from './funds.ts';
import type { Journal } from './journal.ts';
import type { RegistryEvent } from './register-events.ts';
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

interface Launch {
  readonly fund?: string;
  readonly name?: string;
  readonly nav?: string;
  readonly bank?: string;
  readonly account?: string;
  readonly cutOff?: string;
  readonly handOff?: string;
  readonly settlementDays?: number;
  readonly unitScale?: number;
}

/** Launches an accumulating fund in rupiah whose custodian rounds half up. */
export function launchFund(journal: Journal<RegistryEvent>, asked: Launch): object {
  const { fund = '', name = '', nav = '', bank = '', account = '', cutOff = '13:00', handOff = '17:00', settlementDays = 5, unitScale = 4 } = asked;
  const isWhole = (value: number, from: number, until: number): boolean => Number.isSafeInteger(value) && value >= from && value <= until;
  const isRight = /^[A-Z0-9]{2,20}$/.test(fund) && !isFund(fund) && name !== '' && isDecimal(nav) && /^\d{3}$/.test(bank) && /^\d{6,20}$/.test(account);
  const isTimely = [cutOff, handOff].every((time) => /^\d\d:\d\d$/.test(time)) && isWhole(settlementDays, 1, 7) && isWhole(unitScale, 0, 4);
  if (!isRight || !isTimely || knownFunds().some((one) => one.account.bank === bank && one.account.number === account))
    return {
      reason: 'validationError',
      message:
        'give "fund" (a code that no fund has), "name", "nav", "bank" and "account" of its own; perhaps "cutOff", "handOff", "settlementDays", "unitScale"',
    };
  const terms = { kind: '*', validFrom: '2010-01-01', cutOff, handOff, settlementDays, unitRounding: 'halfUp', unitScale, distribution: 'accumulate' } as const;
  const what: KnownFund = { id: fund, name, currency: 'IDR', account: { bank, number: account }, terms: [terms], firstNav: Number(nav) };
  journal.append({ kind: 'fundLaunched', fund, what });
  dealIn(what);
  return { fund, nav };
}
