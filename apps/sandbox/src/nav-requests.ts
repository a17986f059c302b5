/** Sandbox requests about NAVs: publish late, miss a day, report an odd value, correct, delay confirmations. */
import { parseDay } from '@lumbung/kernel/time.ts';
import { isFund } from './funds.ts';
import type { Registry } from './registry.ts';

export interface NavRequest {
  readonly fund?: string;
  readonly does?: string;
  readonly day?: string;
  readonly nav?: string;
}

const USAGE =
  '"does" is "publishes" (what it kept back, of "day" or of all), "says" ("nav", whatever it is, for the next day) "corrects" ("nav" of "day", which is published), "waits" (its custodian confirms nothing) or "confirms" again; "fund" is one of the funds, to say something any code';
const refusal = { reason: 'validationError', message: USAGE };

export async function sayNavs(registry: Registry, { fund, does, day: named, nav }: NavRequest): Promise<object> {
  const day = named === undefined || named === '' ? null : parseDay(named);
  if (typeof fund !== 'string' || (!isFund(fund) && does !== 'says') || (named && day === null)) return refusal;
  switch (does) {
    case 'publishes':
      return { fund, does, days: await registry.releaseNavs(fund, day) };
    case 'says':
      if (typeof nav !== 'string' || nav.length > 100) return refusal;
      registry.sayNav(fund, nav);
      return { fund, does, nav };
    case 'corrects':
      if (typeof nav !== 'string' || nav.length > 100 || day === null || !(await registry.correctNav(fund, day, nav))) return refusal;
      return { fund, does, day, nav };
    case 'waits':
    case 'confirms':
      await registry.holdConfirmations(fund, does === 'waits');
      return { fund, does };
    default:
      return refusal;
  }
}
