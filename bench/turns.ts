/** Runs the compared sides alternately, many times, so that noise on the machine affects all of them equally. */
import { pace } from './pace.ts';

const ROUNDS = pace(7, 1);

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The median of each side and, relative to the floor of the same round, the median of its ratios. */
export interface Compared<Side extends string> {
  readonly rates: Readonly<Record<Side | 'floor', number>>;
  readonly ratios: Readonly<Record<Side, number>>;
}

/** Runs the floor and then each side, round by round, after a warm-up round. `before` runs before each. */
export async function inTurns<Side extends string>(
  floor: () => Promise<number>,
  sides: Readonly<Record<Side, () => Promise<number>>>,
  before: () => Promise<void> = async () => {},
): Promise<Compared<Side>> {
  const names = Object.keys(sides) as Side[];
  const round = async (): Promise<Record<Side | 'floor', number>> => {
    const rates: Record<string, number> = {};
    for (const [name, side] of [['floor', floor], ...names.map((one) => [one, sides[one]] as const)] as const) {
      await before();
      rates[name] = await side();
    }
    return rates as Record<Side | 'floor', number>;
  };
  await round();
  const rounds: Record<Side | 'floor', number>[] = [];
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round());
  const each = <Name extends string>(of: readonly Name[], figure: (name: Name, at: (typeof rounds)[number]) => number) =>
    Object.fromEntries(of.map((name) => [name, median(rounds.map((at) => figure(name, at)))])) as Record<Name, number>;
  return {
    rates: each<Side | 'floor'>(['floor', ...names], (name, at) => at[name]),
    ratios: each<Side>(names, (name, at) => at[name] / at.floor),
  };
}

/** Executions per second of one operation, repeated by several clients. */
export async function rateOf(clients: number, seconds: number, one: (turn: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        count += 1;
        await one(count);
      }
    }),
  );
  return (count * 1_000) / (performance.now() - started);
}
