/** Tests that a page tutorial is marked as read per person and per page. */
import { getRead, markDashboardRead, markProductRead } from '@lumbung/contract/tutorials/routes.gen.ts';
import { expect, test } from 'vitest';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';

test('what one user of a company has read another has not, and reading twice counts once', async () => {
  const platform = await sharedPlatform();
  const { maker, approver } = await platform.newCompany();
  expect(await maker.caller.must(getRead, {})).toEqual({ isDashboardRead: false, isProductRead: false });
  expect(await maker.caller.must(markDashboardRead, {})).toEqual({ isDashboardRead: true, isProductRead: false });
  expect(await maker.caller.must(markDashboardRead, {})).toEqual({ isDashboardRead: true, isProductRead: false });
  expect(await maker.caller.must(markProductRead, {})).toEqual({ isDashboardRead: true, isProductRead: true });
  expect(await approver.caller.must(getRead, {})).toEqual({ isDashboardRead: false, isProductRead: false });
  expect((await platform.caller().fault(getRead, {})).status).toBe(401);
});
