/** An amount typed into the cart reaches the review, however late it was typed and whatever requests were in flight. */
import { expect, test } from 'vitest';
import { saveAll, typedLine } from './typed-line.ts';

/** A line with server responses under the test's control; `kept` holds what the server stored. */
function line(refuses: (typed: string) => string | undefined = () => undefined) {
  const kept: string[] = [];
  const waiting: (() => void)[] = [];
  const told: (string | undefined)[] = [];
  const made = typedLine('1000000', () => ({
    problemOf: (typed) => (Number(typed) < 100_000 ? 'too small' : undefined),
    keep: async (typed) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      kept.push(typed);
      return refuses(typed);
    },
    tell: (problem) => told.push(problem),
  }));
  /** Waits until a request is in flight. */
  const asked = async (): Promise<void> => {
    for (let turn = 0; waiting.length === 0 && turn < 50; turn += 1) await Promise.resolve();
  };
  const answer = async (): Promise<void> => {
    await asked();
    waiting.shift()?.();
  };
  return { ...made, kept, told, asked, answer, underWay: () => waiting.length };
}

test('saves an amount just typed before leaving the cart', async () => {
  const made = line();
  made.type('2750000');
  let hasLeft = false;
  const left = saveAll(new Map([['first', made.save]])).then((wrong) => {
    hasLeft = true;
    return wrong;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect([hasLeft, made.kept]).toEqual([false, []]);
  await made.answer();
  expect(await left).toEqual([]);
  expect(made.kept).toEqual(['2750000']);
});

test('input during a save is sent with the next one, and the last input wins', async () => {
  const made = line();
  made.type('2000000');
  const early = made.save();
  await made.asked();
  made.type('3000000');
  const late = made.save();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(made.underWay(), 'the later one waits for the earlier').toBe(1);
  await made.answer();
  await made.answer();
  expect(await Promise.all([early, late])).toEqual([true, true]);
  expect([made.kept.at(-1), made.isOpen()]).toEqual(['3000000', false]);
});

test('an invalid line keeps the cart open, and the other lines are saved', async () => {
  const [small, good] = [line(), line()];
  small.type('5');
  good.type('4000000');
  const left = saveAll(
    new Map([
      ['small', small.save],
      ['good', good.save],
    ]),
  );
  await good.answer();
  expect(await left).toEqual(['small']);
  expect([small.kept, small.told.at(-1), good.kept]).toEqual([[], 'too small', ['4000000']]);
});

test('a failed save is reported, remains pending and is retried', async () => {
  let isAway = true;
  const made = line(() => (isAway ? 'offline' : undefined));
  made.type('2000000');
  const first = made.save();
  await made.answer();
  expect([await first, made.told.at(-1), made.isOpen()]).toEqual([false, 'offline', true]);
  isAway = false;
  const again = made.save();
  await made.answer();
  expect([await again, made.isOpen()]).toEqual([true, false]);
  expect(await made.save(), 'what the server has is not sent again').toBe(true);
  expect(made.kept).toEqual(['2000000', '2000000']);
});
