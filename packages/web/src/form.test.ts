/** A form keeps its input through every failure, and submits once however often it is pressed. */
import { expect, test } from 'vitest';
import { type Answer, CallFault } from '@lumbung/client/send.ts';
import { type FormRules, type FormState, runForm } from './form.ts';

interface Typed {
  readonly name: string;
  readonly amount: string;
  readonly agrees: boolean;
}
const NOTHING: Typed = { name: '', amount: '', agrees: false };
const refusal = (reason: string, fields?: readonly { field: string; message: string }[]): Answer<string> =>
  ({ ok: false, code: 1, reason, message: `refused: ${reason}`, ...(fields ? { fields } : {}) }) as Answer<string>;

/** A form with responses under the test's control; `sent` holds the requests, `done` the replies. */
function form(more: Partial<FormRules<Typed, Typed, string>> = {}) {
  const sent: Typed[] = [];
  const keys: string[] = [];
  const done: string[] = [];
  const drawn: FormState<Typed>[] = [];
  const waiting: PromiseWithResolvers<Answer<string>>[] = [];
  const run = runForm<Typed, Typed, string>(
    () => ({
      values: NOTHING,
      checks: { amount: (amount) => amount === '' && 'missing' },
      input: (values) => values,
      onDone: (reply) => done.push(reply),
      ...more,
      send(input, key) {
        sent.push(input);
        keys.push(key);
        waiting.push(Promise.withResolvers());
        return waiting.at(-1)!.promise;
      },
      fieldWrong: 'wrong',
      faultText: (fault) => `fault ${(fault as CallFault).status}`,
    }),
    (state) => drawn.push(state),
  );
  return {
    ...run,
    sent,
    keys,
    done,
    drawn,
    answer: (answer: Answer<string>) => waiting.shift()!.resolve(answer),
    fail: (fault: Error) => waiting.shift()!.reject(fault),
  };
}

test('a form submitted twice is sent once, and can be sent again after the reply', async () => {
  const made = form();
  made.set('amount', '5');
  const [first, second] = [made.submit(), made.submit()];
  await second;
  expect([made.sent.length, made.state().isBusy]).toEqual([1, true]);
  made.answer({ ok: true, value: 'one', code: 0 });
  await first;
  expect([made.done, made.state().isBusy]).toEqual([['one'], false]);
  const third = made.submit();
  made.answer({ ok: true, value: 'two', code: 0 });
  await third;
  expect(made.done).toEqual(['one', 'two']);
});

test('a form is not sent again while work after the reply is running', async () => {
  const gate = Promise.withResolvers<void>();
  const made = form({ onDone: () => gate.promise });
  made.set('amount', '5');
  const first = made.submit();
  made.answer({ ok: true, value: 'one', code: 0 });
  await Promise.resolve();
  await made.submit();
  expect([made.sent.length, made.state().isBusy]).toEqual([1, true]);
  gate.resolve();
  await first;
  expect(made.state().isBusy).toBe(false);
});

test('input survives refusals and faults, and the latest input is sent', async () => {
  const made = form({ fields: { tooSmall: 'amount' } });
  made.set('name', 'Ani');
  made.set('amount', '5');
  made.set('agrees', true);
  const typed = { name: 'Ani', amount: '5', agrees: true };
  const outcomes: (readonly [(to: ReturnType<typeof form>) => void, Partial<FormState<Typed>>])[] = [
    [(to) => to.answer(refusal('tooSmall')), { errors: { amount: 'refused: tooSmall' }, notice: null }],
    [(to) => to.answer(refusal('closed')), { errors: {}, notice: 'refused: closed' }],
    [(to) => to.answer(refusal('any', [{ field: 'name', message: 'taken' }])), { errors: { name: 'taken' }, notice: null }],
    [(to) => to.fail(new CallFault(0, { reason: 'offline' })), { errors: {}, notice: 'fault 0' }],
    [(to) => to.fail(new CallFault(400, { errors: [{ path: '/name', message: 'shape' }] })), { errors: { name: 'wrong' }, notice: null }],
  ];
  for (const [outcome, shown] of outcomes) {
    const sending = made.submit();
    expect(made.sent.at(-1)).toEqual(typed);
    outcome(made);
    await sending;
    expect(made.state()).toMatchObject({ values: typed, isBusy: false, ...shown });
  }
  expect(made.done).toEqual([]);
});

test('invalid input is not sent, is reported on leaving the field, and is accepted once corrected', async () => {
  const made = form();
  await made.submit();
  expect([made.sent, made.state().errors, made.state().attempt]).toEqual([[], { amount: 'missing' }, 1]);
  made.leave('amount');
  expect(made.state().errors, 'an empty field is not blamed for being passed').toEqual({ amount: 'missing' });
  made.set('amount', '5');
  expect(made.state().errors.amount).toBeUndefined();
  made.reset();
  expect(made.state()).toMatchObject({ values: NOTHING, errors: {}, attempt: 0 });
  expect(made.drawn.at(-1)).toBe(made.state());
});

test('work before sending runs once the input is valid, keeps the form busy, and later input is included', async () => {
  const kept: PromiseWithResolvers<void>[] = [];
  const made = form({
    before() {
      kept.push(Promise.withResolvers());
      return kept.at(-1)!.promise;
    },
  });
  await made.submit();
  expect([kept.length, made.state().attempt]).toEqual([0, 1]);
  made.set('amount', '5');
  const pressed = made.submit();
  await made.submit();
  expect([kept.length, made.sent.length, made.state().isBusy]).toEqual([1, 0, true]);
  made.set('name', 'Ani');
  kept[0]!.resolve();
  await Promise.resolve();
  await Promise.resolve();
  made.answer({ ok: true, value: 'one', code: 0 });
  await pressed;
  expect([made.sent, made.done]).toEqual([[{ ...NOTHING, amount: '5', name: 'Ani' }], ['one']]);
});

test('repeats a request without a reply under the same key, and uses a new key after a refusal or a change', async () => {
  const made = form();
  made.set('amount', '5');
  const outcome = async (end: () => void): Promise<void> => {
    const sending = made.submit();
    end();
    await sending;
  };
  await outcome(() => made.fail(new CallFault(0, { reason: 'offline' })));
  await outcome(() => made.fail(new CallFault(503, { reason: 'busy' })));
  await outcome(() => made.answer(refusal('closed')));
  await outcome(() => made.fail(new CallFault(0, { reason: 'offline' })));
  made.set('amount', '6');
  await outcome(() => made.fail(new CallFault(0, { reason: 'offline' })));
  await outcome(() => made.answer({ ok: true, value: 'one', code: 0 }));
  const [first, again, third, other, changed, last] = made.keys;
  expect([again, third]).toEqual([first, first]);
  expect(new Set([first, other, changed]).size).toBe(3);
  expect(last).toBe(changed);
});
