/** Tests watch lists: one per person, adding is idempotent, and the length is limited. */
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { list, set } from '@lumbung/contract/watchlist/routes.gen.ts';
import { MOST_WATCHED } from '@lumbung/contract/watchlist/set.ts';
import { expect, test } from 'vitest';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

const platform = await sharedPlatform();

test('people of a company have separate watchlists; a removed fund is gone', async () => {
  const { maker, approver } = await platform.newCompany();
  const [first, second] = (await maker.caller.must(listProducts, { size: 2 })).items;
  await maker.caller.must(set, { productId: first!.productId, isWatched: true });
  // The slug identifies the same fund.
  expect(await maker.caller.must(set, { productId: first!.slug, isWatched: true })).toEqual({ productIds: [first!.productId] });
  await maker.caller.must(set, { productId: second!.productId, isWatched: true });
  expect((await maker.caller.must(list, {})).items.map(({ productId }) => productId).sort()).toEqual([first!.productId, second!.productId].sort());
  expect((await maker.caller.must(list, {})).items).toContainEqual(first);
  expect((await approver.caller.must(list, {})).items).toEqual([]);
  expect(await maker.caller.must(set, { productId: first!.productId, isWatched: false })).toEqual({ productIds: [second!.productId] });
  expect((await maker.caller.fault(set, { productId: 'none', isWatched: true })).status).toBe(404);
});

test('watchlist.set: listFull: of concurrent additions only one gets the last place', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const [first, second, third] = (await caller.must(listProducts, { size: 3 })).items.map(({ productId }) => productId);
  await caller.must(set, { productId: first!, isWatched: true });
  await platform.owner.query(
    `insert into watchlist.item select investor_id, login_id, 'X' || n, added_at from watchlist.item, generate_series(1, $2) n where investor_id = $1`,
    [investorId, MOST_WATCHED - 2],
  );
  const answers = await Promise.all([second!, third!].map((productId) => caller.send(set, { productId, isWatched: true })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(caller, set, { productId: answers[0]!.ok ? third! : second!, isWatched: true }, 'listFull');
  // The fund is already listed, so it is not a new entry.
  await caller.must(set, { productId: first!, isWatched: true });
});
