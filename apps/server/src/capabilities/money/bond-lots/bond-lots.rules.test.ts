/** Which state changes the registry's reports cause, which of its orders is ours, and when it is asked again. */
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { day, type Instant, MINUTE, parseInstant, plus, SECOND } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { changeOf, type Listed, nextAsk, nextLook, outcomesOf, settlementAt, whichIsOurs } from './rules.ts';

const NOW = parseInstant('2026-11-27T10:00:00+07:00')!;
const after = (minutes: number): Instant => plus(NOW, minutes * MINUTE);
const order = (code: string, nominal: bigint, at: Instant): Listed => ({ code, nominal: rupiah(nominal), at });
const which = (orders: readonly Listed[], known: ReadonlySet<string>) => whichIsOurs(orders, (one) => one, { amount: rupiah(5_000_000n), sentAt: NOW }, known);

test('finds our order at the registry by amount, time since sending and an unknown code; two candidates are ambiguous', () => {
  const [known, older, other, ours] = [
    order('A', 5_000_000n, NOW),
    order('B', 5_000_000n, after(-2)),
    order('C', 6_000_000n, NOW),
    order('D', 5_000_000n, plus(NOW, -30 * SECOND)),
  ];
  expect(which([known, older, other], new Set(['A']))).toEqual({ kind: 'none' });
  expect(which([known, older, other, ours], new Set(['A']))).toEqual({ kind: 'one', one: ours });
  expect(which([known, ours], new Set())).toEqual({ kind: 'several' });
});

test('maps each order state and registry report to a change; done and rejected orders keep their state', () => {
  const states = ['awaitingPayment', 'paid', 'expired', 'rejected', 'done'] as const;
  const said = ['waiting', 'paid', 'expired', 'annulled', 'undecided'] as const;
  expect(Object.fromEntries(states.map((state) => [state, said.map((word) => changeOf(state, word))]))).toEqual({
    awaitingPayment: [null, 'paid', 'expired', 'rejected', null],
    paid: [null, null, null, 'annulled', null],
    expired: [null, 'paidAfterAll', null, null, null],
    rejected: [null, null, null, null, null],
    done: [null, null, null, null, null],
  });
});

test('queries a payment at growing intervals, at its deadline and indefinitely after it; an expired order only a few more times', () => {
  const looks = (state: 'awaitingPayment' | 'expired', from: number): number[] => {
    const at: number[] = [];
    for (let now = after(from); at.length < 12; ) {
      const next = nextLook({ state, madeAt: NOW, payBefore: after(60) }, now);
      if (next === null) break;
      at.push((next - NOW) / MINUTE);
      now = next;
    }
    return at;
  };
  expect(looks('awaitingPayment', 0)).toEqual([1, 3, 5, 10, 20, 40, 60, 61, 62, 63, 64, 65]);
  expect(looks('awaitingPayment', 75)).toEqual([90, 105, 120, 135, 150, 165, 180, 195, 210, 225, 240, 255]);
  expect(looks('expired', 60)).toEqual([70, 120, 420, 1500]);
  expect(nextLook({ state: 'paid', madeAt: NOW, payBefore: after(60) }, NOW)).toBeNull();
});

test('queries an unanswered request less often as it ages; a series settles on its settlement morning, or now if that has passed', () => {
  expect([0, 5, 60].map((age) => (nextAsk(after(-age), NOW) - NOW) / SECOND)).toEqual([20, 120, 900]);
  expect(settlementAt(day('2026-12-16'), NOW)).toBe(parseInstant('2026-12-16T07:30:00+07:00'));
  expect(settlementAt(day('2026-11-20'), NOW)).toBe(NOW);
});

test('offers operators only the outcomes that are still open: none if the order is decided, not yet due or was never sent', () => {
  const request = { sent_at: after(-2), answered_at: null };
  const lot = { pay_before: NOW, seri: 'ORI031T3' };
  const answered = { sent_at: after(-2), answered_at: after(-1) };
  const of = (state: 'awaitingPayment' | 'paid' | 'expired' | 'rejected' | 'done', has: { request?: object; lot?: object | null }) =>
    outcomesOf({ order: { state }, request: answered, lot, ...has } as Parameters<typeof outcomesOf>[0], NOW);
  expect(of('awaitingPayment', { request, lot: null })).toEqual(['made', 'notMade']);
  expect(of('awaitingPayment', { request: { ...request, sent_at: null }, lot: null })).toEqual([]);
  expect(of('awaitingPayment', { request: { ...request, sent_at: plus(NOW, -59 * SECOND) }, lot: null })).toEqual([]);
  expect(of('rejected', { lot: null })).toEqual([]);
  expect(of('awaitingPayment', {})).toEqual(['paid', 'expired', 'rejected']);
  expect(of('awaitingPayment', { lot: { ...lot, pay_before: after(1) } })).toEqual([]);
  expect(of('expired', {})).toEqual(['paid']);
  expect(of('paid', {})).toEqual(['settled', 'annulled']);
  expect(of('done', {})).toEqual([]);
});
