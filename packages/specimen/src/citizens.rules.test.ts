/** Bank accounts of the invented citizens: each is in its owner's name, so are later ones, and no two are the same. */
import { expect, test } from 'vitest';
import { CITIZENS, dollarAccountOf, holderAt, nextAccountOf } from './citizens.ts';

test("every account of a citizen, including dollar and later accounts, is in their name and nobody else's", () => {
  const seen = new Set<string>();
  for (const one of CITIZENS) {
    const { bank, account, holder } = one.account;
    const own = [account, dollarAccountOf(one)];
    for (let last = account; own.length < 10; own.push(last)) last = nextAccountOf(bank, last)!;
    for (const each of own) expect(holderAt(bank, each), each).toBe(holder);
    expect(new Set(own).size).toBe(10);
    for (const each of own) seen.add(`${bank} ${each}`);
    // After the last one the first comes again.
    expect(nextAccountOf(bank, own.at(-1)!)).toBe(own[2]);
  }
  expect(seen.size).toBe(CITIZENS.length * 10);
  for (const strange of ['0', '7712345671', '', `12${CITIZENS[0]!.account.account}`]) {
    expect(holderAt(CITIZENS[0]!.account.bank, strange)).toBeUndefined();
    expect(nextAccountOf(CITIZENS[0]!.account.bank, strange)).toBeUndefined();
  }
});
