/** Moves the business clock: exchange days that it passes are closed, and banks send what they held back until then. */
import { at, type Instant } from '@lumbung/kernel/time.ts';
import type { Bank } from './bank.ts';
import type { Control } from './control.ts';
import type { BankName } from './fault-kinds.ts';
import { CLOSE_TIME, type Registry } from './registry.ts';

export interface Moved {
  readonly clock: Instant;
  readonly closed: { readonly date: string; readonly navs: number; readonly orders: number }[];
}

export interface Market {
  /** Runs work that moves the clock, one at a time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Moves the business clock to an instant, closing the market on every exchange day it passes. Null if the instant lies in the past. */
  advanceTo(target: Instant): Promise<Moved | null>;
  /** Closes the market of every day whose close has passed, and sends what banks held back until now, without moving the clock. */
  catchUp(): Promise<void>;
}

interface Parts {
  readonly control: Control;
  readonly registry: Registry;
  readonly banks: Readonly<Record<BankName, Bank>>;
}

export function makeMarket({ control, registry, banks }: Parts): Market {
  /** Serialises everything that moves the clock. */
  let moving: Promise<unknown> = Promise.resolve();
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = moving.then(work, work);
    moving = next.catch(() => {});
    return next;
  };

  /** Sends the banks' held-back messages until an instant, each at its time. */
  async function tellUntil(target: Instant): Promise<void> {
    for (;;) {
      const next = Math.min(...Object.values(banks).map((bank) => bank.nextTelling() ?? Number.POSITIVE_INFINITY)) as Instant;
      if (next > target) return;
      if ((await control.now()) < next) await control.moveTo(next);
      for (const bank of Object.values(banks)) await bank.tellDue(next);
      await control.drain();
    }
  }

  async function advanceTo(target: Instant): Promise<Moved | null> {
    const isAhead = target >= (await control.now());
    const closed: Moved['closed'] = [];
    for (const day of registry.toPublish(target)) {
      const close = at(day, CLOSE_TIME);
      await tellUntil(close);
      if ((await control.now()) < close) await control.moveTo(close);
      closed.push({ date: day, ...(await registry.publish(day)) });
      await control.drain();
    }
    await tellUntil(target);
    const clock = await control.moveTo(target);
    // Closing days takes time: an instant that lay ahead may have passed in the meantime.
    if (clock === null && !isAhead && closed.length === 0) return null;
    return { clock: clock ?? (await control.now()), closed };
  }

  async function catchUp(): Promise<void> {
    for (const day of registry.toPublish(await control.now())) await registry.publish(day);
    for (const bank of Object.values(banks)) await bank.tellDue(await control.now());
  }

  return { alone, advanceTo, catchUp };
}
