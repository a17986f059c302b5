/** Tests C55: a person who requests their own data gets everything stored about them, readable, and nothing about others. */
import { autosave } from '@lumbung/contract/kyc/routes.gen.ts';
import { download } from '@lumbung/contract/own-data/routes.gen.ts';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { overpay, placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { loginOf } from '../../../../../../tests/support/closing.ts';
import { aPicture, newCitizen, profileOf, upload } from '../../../../../../tests/support/identifying.ts';
import { givePhone } from '../../../../../../tests/support/people.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { zipOf } from '../../../platform/zip.ts';
import { contextOf as kycContextOf } from '../../people/kyc/store.ts';
import { contextOf as renewalContextOf } from '../../people/renewal/store.ts';
import { DOWNLOADS_A_DAY } from './download.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

interface Told {
  readonly investorId: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}
/** Unpacks a copy with a standard library, by file name. */
const copyOf = async (caller: Caller): Promise<Readonly<Record<string, Uint8Array>>> =>
  unzipSync(new Uint8Array(await ((await caller.must(download, {})) as Blob).arrayBuffer()));
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');
const toldTo = async (caller: Caller): Promise<Told> => JSON.parse(textOf((await copyOf(caller))['data.json'])) as Told;

test('C55.rights the copy contains the data in the clear: identity, accounts, orders with what was shown, origin of money', async () => {
  const one = await overpay(platform, { bank: '008', account: '1370012399' });
  const phone = await givePhone({ books: platform.books, keys: platform.app.keys }, one.investorId);
  const { tables, investorId } = await toldTo(one.caller);
  expect(investorId).toBe(one.investorId);
  expect(tables['accounts.login']).toMatchObject([{ phone, name: 'Wira Kusuma', login_id: await loginOf(platform, one.investorId) }]);
  expect(tables['kyc.bank_account']).toMatchObject([{ holder: 'Wira Kusuma', bank: '014' }]);
  expect(tables['orders.evidence']![0]!.shown).toBeTypeOf('object');
  expect(tables['payouts.payout']).toMatchObject([{ beneficiary: { bank: '008', account: '1370012399' } }]);
  expect(tables['ledger.entry']!.length).toBeGreaterThan(0);
  const all = JSON.stringify(tables);
  for (const secret of ['password_hash', 'pin_hash', 'token_hash', 'client_hash', '_encrypted']) expect(all).not.toContain(secret);
});

test('C55.rights contains what was typed for the identity check, nothing of other investors, and no address of others in a company', async () => {
  const draft = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  await draft.caller.must(autosave, profileOf(citizen));
  const other = await platform.newInvestor();
  await placeOrder(platform, other.caller, other.investorId);
  const told = await toldTo(draft.caller);
  expect(JSON.stringify(told.tables['kyc.profile'])).toContain(citizen.nik);
  expect(JSON.stringify(told)).not.toContain(other.investorId);
  const company = await platform.newCompany();
  const hers = JSON.stringify(await toldTo(company.maker.caller));
  expect(hers).toContain(company.maker.email);
  for (const member of [company.approver, company.both]) expect(hers).not.toContain(member.email);
});

test('own-data.download: proofNeeded, reported before own-data.download: tooManyPapers', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await toldTo(caller);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`own-data.download:${investorId}`, DOWNLOADS_A_DAY]);
  await refused(caller, download, {}, 'tooManyPapers');
  await platform.owner.query(`update accounts.session set proved_at = proved_at - interval '1 day' where investor_id = $1`, [investorId]);
  await refused(caller, download, {}, 'proofNeeded');
});

test('C55.rights the investor’s pictures are included as stored, named in the data and on the page, which is in their language', async () => {
  const one = await platform.newInvestor({ isVerified: false, language: 'en' });
  await one.caller.must(autosave, profileOf(newCitizen()));
  for (const kind of ['ktp', 'ktp', 'selfie'] as const) await upload(one.caller, kind, await aPicture());
  const copy = await copyOf(one.caller);
  const told = JSON.parse(textOf(copy['data.json'])) as Told;
  const rows = told.tables['kyc.document'] as readonly { kind: string; state: string; sha256: string; files?: string[]; file_id?: string }[];
  const named = rows.flatMap(({ files = [] }) => files);
  expect(named).toHaveLength(2);
  // The file of a document that was replaced before review is not kept.
  expect(rows.filter(({ state }) => state === 'replaced').flatMap(({ files = [] }) => files)).toEqual([]);
  expect(Object.keys(copy).sort()).toEqual(['data.json', 'index.html', ...named].sort());
  for (const { files = [], sha256 } of rows)
    for (const name of files) expect(`\\x${createHash('sha256').update(copy[name]!).digest('hex')}`, name).toBe(sha256);
  expect(JSON.stringify(rows)).not.toContain('file_id');
  const page = textOf(copy['index.html']);
  for (const name of named) expect(page).toContain(`href="${name}"`);
  expect(page).toContain('Identity and bank accounts');
  expect(page).not.toContain('<script');
});

test('C55.rights an unreadable picture does not prevent the download: the page names it', async () => {
  const one = await platform.newInvestor({ isVerified: false });
  await upload(one.caller, 'ktp', await aPicture());
  await platform.owner.query('update kyc.document set file_id = gen_random_uuid() where investor_id = $1', [one.investorId]);
  const copy = await copyOf(one.caller);
  expect(Object.keys(copy).sort()).toEqual(['data.json', 'index.html']);
  expect(textOf(copy['index.html'])).toMatch(/kyc-document-1-ktp\.jpg: tidak dapat dibaca/);
});

test('C55.rights internal notes of operators are not included', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { keys } = platform.app;
  const [eventId, requestId] = [crypto.randomUUID(), crypto.randomUUID()];
  const details = { reasons: [{ field: 'ktp', reason: 'unreadable', note: 'Fotonya buram' }], note: 'RAHASIA PETUGAS', proposedBy: crypto.randomUUID() };
  await platform.owner.query(`insert into kyc.event (investor_id, event_id, kind, details_encrypted, at) values ($1, $2, 'returned', $3, now())`, [
    investorId,
    eventId,
    keys.encrypt(JSON.stringify(details), kycContextOf(investorId, 'event', eventId)),
  ]);
  const sealed = keys.encrypt('RAHASIA PETUGAS', renewalContextOf(investorId, 'note', requestId));
  await platform.owner.query(
    `insert into renewal.request (investor_id, request_id, cause, state, asked_at, due_at, note_encrypted) values ($1, $2, 'operator', 'open', now(), now(), $3)`,
    [investorId, requestId, sealed],
  );
  const told = await toldTo(caller);
  expect(told.tables['kyc.event']).toMatchObject([{ details: { reasons: details.reasons } }]);
  expect(told.tables['renewal.request']).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain('RAHASIA');
  expect(JSON.stringify(told)).not.toContain(details.proposedBy);
});

test('a ZIP is streamed: the next entry is not read before it is needed', async () => {
  const read: string[] = [];
  async function* entries() {
    for (const name of ['a', 'b', 'c'])
      yield {
        name,
        isPacked: true,
        *pieces() {
          for (const part of [1, 2]) {
            read.push(`${name}${part}`);
            yield Buffer.alloc(50_000, name);
          }
        },
      };
  }
  const pieces = zipOf(entries(), new Date(Date.UTC(2026, 10, 25)));
  const taken: Uint8Array[] = [];
  const take = async (least: number): Promise<void> => {
    while (taken.reduce((sum, piece) => sum + piece.length, 0) < least) taken.push((await pieces.next()).value as Uint8Array);
  };
  await take(50_000);
  expect(read).toEqual(['a1']);
  await take(100_000);
  expect(read).toEqual(['a1', 'a2']);
  for await (const piece of pieces) taken.push(piece);
  expect(Object.entries(unzipSync(Buffer.concat(taken))).map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['a', 100_000],
    ['b', 100_000],
    ['c', 100_000],
  ]);
});
