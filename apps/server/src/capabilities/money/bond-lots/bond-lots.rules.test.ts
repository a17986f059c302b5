/** Which state changes the registry's reports cause, which of its orders is ours, and when it is asked again. */
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { day, type Instant, MINUTE, parseInstant, plus, SECOND } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { changeOf, type Listed, nextAsk, nextLook, outcomesOf, settlementAt, whichIsOurs } from './rules.ts';

const NOW = parseInstant('2026-11-27T10:00:00+07:00')!;
const after = (minutes: number): Instant => plus(NOW, minutes * MINUTE);
const order = (code: string, nominal: bigint, at: Instant): Listed => ({ code, nominal: rupiah(nominal), at });
const which = (orders: readonly Listed[], known: ReadonlySet<string>) => whichIsOurs(orders, (one) => one, { amount: rupiah(5_000_000n), sentAt: NOW }, known);

test('ours is the one of the same amount, made since it was sent, under a code that nobody knows; of two nobody can tell', () => {
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

test('every word of the registry about every state an order can have: what is done or rejected stays', () => {
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

test('a payment is asked for at growing distances, at its deadline, and past it without end; what expired a few times more', () => {
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

test('an unanswered request is asked about the more rarely the older it is; a series settles on its morning, or now', () => {
  expect([0, 5, 60].map((age) => (nextAsk(after(-age), NOW) - NOW) / SECOND)).toEqual([20, 120, 900]);
  expect(settlementAt(day('2026-12-16'), NOW)).toBe(parseInstant('2026-12-16T07:30:00+07:00'));
  expect(settlementAt(day('2026-11-20'), NOW)).toBe(NOW);
});

test('two people may say only what nobody else says: and nothing of what is decided, is not due, or never left', () => {
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
