/** Tests over HTTP of reading a photo of an ID card: its fields are returned, nothing is stored, and reading is limited. */
import { addressOf } from '@lumbung/contract/route.ts';
import { getAutosave, getReview, readCard, uploadCard, uploadDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import type { UploadCardReply } from '@lumbung/contract/kyc/upload-card.ts';
import { refuse } from '@lumbung/kernel/outcome.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { CLEAN, photographed, specimenCard, type Wear } from '../../../../../../../tests/recognition/cards.ts';
import { aPicture, nestedForms, pdfOf, upload } from '../../../../../../../tests/support/identifying.ts';
import type { Caller } from '../../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../../tests/support/platform.ts';
import { PAGES_A_DAY, UPLOADS_A_DAY } from '../upload-document.ts';
import { CARDS_AN_HOUR } from './budget.ts';
import { MOST_UNDER_WAY, readNow, recognise } from '../../../records/recognition/index.ts';
import { cardReader } from './card-reader.ts';
import { inProof } from '../../../../../../../tests/support/depth.ts';

/** Each takes seconds. */
const slow = inProof(import.meta.filename, 'kyc/card', 'recognition');

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const newcomer = () => platform.newInvestor({ isVerified: false });
type Read = UploadCardReply & { readonly errorCode: number; readonly reason?: string };
/** Sends a card to one of the two calls. */
const send = async (caller: Caller, route: typeof uploadCard | typeof readCard, bytes: Buffer | null, more: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await upload(caller, 'ktp', bytes, more, 'x.jpg', route);
  return { status, body: body as unknown as Read };
};
const CARD = specimenCard('tuning', 2);
const cardPhoto = (wear: Wear = CLEAN) => photographed(CARD, wear);
const needed = ({ nik, fullName, birthDate, gender }: Profile) => ({ nik, fullName, birthDate, gender });
const setUsed = (bucket: string, used: number) =>
  platform.owner.query(`insert into platform.rate_limit values ($1, $2, now() + interval '10 years') on conflict (bucket) do update set used = excluded.used`, [
    bucket,
    used,
  ]);

slow.each([
  ['as it is', CLEAN],
  ['turned by five degrees', { jpeg: 85, turned: 5 }],
  ['out of focus, unevenly lit and saved at 60', { jpeg: 60, blurred: 1.2, uneven: 0.5 }],
] as const)('a card %s is read right', async (_how, wear) => {
  const reading = await readNow(cardReader, await cardPhoto(wear));
  expect(reading).toMatchObject({ ok: true, value: { doubtful: [], profile: needed(CARD.profile) } });
});

test('reading a card without uploading it returns the fields and keeps nothing', async () => {
  const { caller, investorId } = await newcomer();
  expect((await send(caller, readCard, await cardPhoto())).body.profile).toEqual(CARD.profile);
  const { state, profile, documents } = await caller.must(getReview, {});
  expect([state, profile, documents]).toEqual(['none', {}, []]);
  const kept = await platform.owner.query('select 1 from kyc.profile where investor_id = $1 union all select 1 from kyc.document where investor_id = $1', [
    investorId,
  ]);
  expect(kept.rows).toEqual([]);
});

test('an uploaded card becomes the document and is read; the saved draft stays unchanged', async () => {
  const { caller } = await newcomer();
  const { body } = await send(caller, uploadCard, await cardPhoto(), { w: '160', h: '120' });
  expect(body).toMatchObject({ errorCode: 0, kind: 'ktp', profile: CARD.profile, doubtful: [] });
  expect(await sharp(Buffer.from(body.image, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 160 });
  const { profile, documents } = await caller.must(getReview, {});
  expect([profile, documents.map(({ id }) => id)]).toEqual([{}, [body.id]]);
  expect((await caller.must(getAutosave, {})).profile).toEqual({});
});

test('an upload without reading only stores the card and does not use the reading budget', async () => {
  const { caller, investorId } = await newcomer();
  await setUsed(`kyc.card:${investorId}`, CARDS_AN_HOUR - 1);
  const { body } = await send(caller, uploadCard, await cardPhoto(), { skipOcr: 'true' });
  expect([body.errorCode, body.profile, body.doubtful]).toEqual([0, null, []]);
  expect((await send(caller, readCard, await aPicture())).body.errorCode).toBe(0);
});

test('C32.cards kyc.readCard: tooManyUploads: cards read per account and hour are limited; an uploaded card is still stored', async () => {
  const { caller, investorId } = await newcomer();
  await setUsed(`kyc.card:${investorId}`, CARDS_AN_HOUR);
  const { status, body } = await send(caller, readCard, await aPicture());
  expect([status, body.reason]).toEqual([429, 'tooManyUploads']);
  const taken = (await send(caller, uploadCard, await cardPhoto())).body;
  expect([taken.errorCode, taken.profile, taken.kind]).toEqual([0, null, 'ktp']);
});

slow('one card of an account is read at a time, and others of it do not wait', async () => {
  const { caller } = await newcomer();
  const photo = await cardPhoto();
  const answers = await Promise.all([1, 2, 3].map(() => send(caller, readCard, photo)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  // The slot is free again.
  expect((await send(caller, readCard, await aPicture())).body.errorCode).toBe(0);
});

slow('a card whose turn has not come is not drawn, and so many wait at most', async () => {
  const gate = Promise.withResolvers<void>();
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    await gate.promise;
    return refuse('fileWrongType');
  };
  const waiting = Array.from({ length: MOST_UNDER_WAY }, (_, at) => recognise(cardReader, `account ${at}`, draw, at === 0 ? undefined : 1));
  const oneMore = recognise(cardReader, 'one more', draw, 60_000);
  await expect.poll(() => drawn).toBe(1);
  expect(await Promise.all(waiting.slice(1))).toEqual(Array.from({ length: MOST_UNDER_WAY - 1 }, () => ({ ok: false, reason: 'busy' })));
  gate.resolve();
  expect([await waiting[0], await oneMore]).toEqual(['fileWrongType', 'busy'].map((reason) => ({ ok: false, reason })));
  expect(drawn).toBe(1);
});

slow('a server that has its hands full reads no card', async () => {
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      const until = performance.now() + 20;
      while (performance.now() < until);
      await nextTurn();
    }
  })();
  let drawn = 0;
  const reading = await recognise(
    cardReader,
    'hands full',
    async () => {
      drawn += 1;
      return refuse('fileWrongType');
    },
    300,
  );
  isOver = true;
  await working;
  expect([reading, drawn]).toEqual([{ ok: false, reason: 'busy' }, 0]);
});

slow('a picture that is no card gives an empty reading', async () => {
  const { caller } = await newcomer();
  expect((await send(caller, readCard, await aPicture())).body).toMatchObject({ errorCode: 0, profile: {}, doubtful: [] });
  const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await send(caller, uploadCard, tiny)).body).toMatchObject({ errorCode: 0, kind: 'ktp' });
});

test('C41.cards kyc.readCard: noFile, kyc.readCard: fileTooBig, kyc.readCard: fileWrongType: never 413 or 415', () => refusesFiles(readCard));
test('C41.takenCards kyc.uploadCard: noFile, kyc.uploadCard: fileTooBig, kyc.uploadCard: fileWrongType: never 413 or 415', () => refusesFiles(uploadCard));

async function refusesFiles(route: typeof uploadCard | typeof readCard): Promise<void> {
  const { caller } = await newcomer();
  const picture = await aPicture();
  const cases: readonly (readonly [string, Buffer | null, number])[] = [
    ['none', null, 1],
    ['an empty one', Buffer.alloc(0), 1],
    ['five megabytes', Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]), 2],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 3],
    ['half a picture', picture.subarray(0, Math.floor(picture.length / 3)), 3],
    ['a PDF of nested forms', nestedForms(), 3],
  ];
  for (const [what, bytes, code] of cases) {
    const { status, body } = await send(caller, route, bytes);
    expect([what, status, body.errorCode]).toEqual([what, 200, code]);
  }
  const { status } = await upload(caller, 'selfie', picture, {}, 'x.jpg', route);
  expect(status).toBe(200);
  const plain = await caller.raw('POST', addressOf(route), { body: '{"skipOcr":"\u0000"}', headers: { 'content-type': 'application/json' } });
  expect([plain.status, ((await plain.json()) as Read).errorCode]).toEqual([200, 1]);
}

test('kyc.uploadCard: tooManyUploads before kyc.uploadCard: userNotFound before kyc.uploadCard: profileLocked; kyc.readCard: tooManyUploads before kyc.readCard: userNotFound', async () => {
  const { caller, investorId } = await newcomer();
  const wrong = Buffer.from('x');
  expect((await send(caller, uploadCard, wrong, { skipOcr: 'perhaps' })).status).toBe(400);
  expect((await send(caller, uploadCard, wrong, { w: '100000' })).status).toBe(400);
  await platform.owner.query(`update kyc.investor_status set state = 'submitted' where investor_id = $1`, [investorId]);
  expect((await send(caller, uploadCard, wrong)).body.reason).toBe('profileLocked');
  await platform.owner.query(`update accounts.investor set kind = 'company' where investor_id = $1`, [investorId]);
  expect((await send(caller, uploadCard, wrong)).body.reason).toBe('userNotFound');
  expect((await send(caller, readCard, wrong)).body.reason).toBe('userNotFound');
  await setUsed(`kyc.upload:${investorId}`, UPLOADS_A_DAY);
  await setUsed(`kyc.card:${investorId}`, CARDS_AN_HOUR);
  expect((await send(caller, uploadCard, wrong)).body.reason).toBe('tooManyUploads');
  expect((await send(caller, readCard, wrong)).body.reason).toBe('tooManyUploads');
});

slow('C32.cardPages a PDF that is only read counts as a page of the day', async () => {
  const { caller, investorId } = await newcomer();
  await setUsed(`kyc.page:${investorId}`, PAGES_A_DAY - 1);
  const file = pdfOf(await aPicture(), [243, 153]);
  expect((await send(caller, readCard, file)).body.errorCode).toBe(0);
  expect((await upload(caller, 'ktp', file, {}, 'x.pdf', uploadDocument)).body.reason).toBe('tooManyUploads');
  expect((await send(caller, readCard, file)).body.reason).toBe('tooManyUploads');
});
