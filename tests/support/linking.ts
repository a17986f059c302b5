/** Links accounts of blu for tests: through the bank's page and back. */
import { LINK_TERMS } from '@lumbung/contract/payments/link.ts';
import { linkAutodebit, listBankLinks } from '@lumbung/contract/payments/routes.gen.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/** Follows the browser's redirects: to the platform, to the bank, and back. */
export async function linkBlu(platform: Pick<Platform, 'url' | 'sandbox'>, caller: Caller, account?: string): Promise<string> {
  const { linkId, redirectUrl } = await caller.must(linkAutodebit, { bank: 'blu', terms: LINK_TERMS });
  const { pathname, search } = new URL(redirectUrl);
  const page = (await fetch(platform.url + pathname + search, { redirect: 'manual' })).headers.get('location')!;
  const { goesTo } = await platform.sandbox.post<{ goesTo: string }>('blu/link', { address: page, ...(account === undefined ? {} : { account }) });
  const back = new URL(goesTo);
  await fetch(platform.url + back.pathname + back.search, { redirect: 'manual' });
  await until('the link', async () => (await caller.must(listBankLinks, { bank: 'blu' })).banks[0]!.state === 'linked');
  return linkId;
}
