/** Tests documents of funds and our own: public, published by two operators, and stored with the approval. */
import { createHash } from 'node:crypto';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee } from '@lumbung/contract/checkout/routes.gen.ts';
import { agree, decline } from '@lumbung/contract/decisions/routes.gen.ts';
import { getFile, getKept, getLegal, listKept, listOfFund } from '@lumbung/contract/documents/routes.gen.ts';
import { LEGAL } from '@lumbung/wording/legal.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { paper, uploadPaper } from '../../../../../../tests/support/papers.ts';
import { textOf } from '../../../../../../tests/support/pdf.ts';
import { nestedForms, sendPages } from '../../../../../../tests/support/identifying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
let publisher: OperatorCaller;
let second: OperatorCaller;
beforeAll(async () => {
  platform = await sharedPlatform();
  [publisher, second] = await Promise.all([platform.operator('product'), platform.operator('compliance')]);
});

const send = (productId: string, version: string, bytes: Uint8Array | null, kind = 'factSheet') => uploadPaper(publisher, { productId, version, kind, bytes });

test('every fund has a public prospectus and fact sheet, byte for byte from its fund house, and the previous version', async () => {
  const visitor = platform.caller();
  const { items } = await visitor.must(listOfFund, { productId: 'tirta-pasar-uang' });
  expect(items.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
    ['factSheet', true],
    ['prospectus', true],
    ['prospectus', false],
  ]);
  const sheet = items[0]!;
  const file = await visitor.must(getFile, { documentId: sheet.documentId });
  expect(
    createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex'),
  ).toBe(sheet.sha256);
  expect(await textOf(file)).toContain('Lembar ringkasan Tirta Pasar Uang');
  expect((await visitor.fault(listOfFund, { productId: 'nothing' })).status).toBe(404);
  expect((await visitor.fault(getFile, { documentId: crypto.randomUUID() })).status).toBe(404);
});

test('our own documents are rendered in the current version and the requested language; an unknown version is 404', async () => {
  const visitor = platform.caller();
  const { version } = LEGAL.privacy[0]!;
  expect(await textOf(await visitor.must(getLegal, { kind: 'privacy', language: 'en' }))).toContain(`Version ${version}`);
  expect(await textOf(await visitor.must(getLegal, { kind: 'opening', version: '2026-11-21', language: 'id' }))).toContain(
    'Syarat pembukaan rekening investasi',
  );
  expect((await visitor.fault(getLegal, { kind: 'terms', version: '2020-01-01' })).status).toBe(404);
});

test('a document is hidden until a second operator approves it; then it is current, and buyers agree to that version', async () => {
  const { caller } = await platform.newInvestor();
  const before = await caller.must(listOfFund, { productId: 'F05' });
  const { documentId, proposalId } = await send('F05', '2027-01', await paper('Lembar baru'));
  expect((await caller.fault(getFile, { documentId })).status).toBe(404);
  expect(await textOf(await second.must(getKept, { id: proposalId }))).toContain('Lembar baru');
  expect(await second.must(listKept, { productId: 'F05' })).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ documentId, proposalId, publishedAt: null })]),
  });
  expect(await caller.must(listOfFund, { productId: 'F05' })).toEqual(before);
  await refused(publisher, agree, { proposalId }, 'ownProposal');
  await second.must(agree, { proposalId });

  const after = await caller.must(listOfFund, { productId: 'F05' });
  expect(after.items.filter(({ kind }) => kind === 'factSheet').map(({ version, isCurrent }) => [version, isCurrent])[0]).toEqual(['2027-01', true]);
  await caller.must(saveItem, { productId: 'F05', transactionType: 1, amount: 250_000 });
  const quote = await caller.must(quoteFee, {});
  const { documentId: id, kind, version, sha256 } = after.items[0]!;
  expect(quote.items[0]!.documents).toContainEqual({ documentId: id, kind, version, sha256 });
  expect(quote.items[0]!.documents.map((one) => one.kind).sort()).toEqual(['factSheet', 'prospectus']);
});

test('documents.proposePublish: versionTaken; documents.proposePublish: documentProposed; documents.proposePublish: productUnknown', async () => {
  const [held] = (await publisher.must(listKept, { productId: 'F06' })).items;
  expect(await send('F06', held!.version, await paper('Sama'), held!.kind)).toMatchObject({ reason: 'versionTaken' });
  expect(await send('nothing', '2027-01', await paper('Tanpa'))).toMatchObject({ reason: 'productUnknown' });
  const { proposalId, documentId } = await send('F06', '2027-01', await paper('Satu'));
  expect(await send('F06', '2027-02', await paper('Dua'))).toMatchObject({ reason: 'documentProposed' });
  await second.must(decline, { proposalId });
  // A declined document is not published, and its version is free again.
  expect((await platform.caller().fault(getFile, { documentId })).status).toBe(404);
  expect(await send('F06', '2027-01', await paper('Lagi'))).toMatchObject({ result: 0 });
  expect((await second.fault(getKept, { id: crypto.randomUUID() })).status).toBe(404);
});

test('documents.proposePublish: noFile; documents.proposePublish: fileTooBig; documents.proposePublish: fileWrongType; documents.proposePublish: tooManyUploads', async () => {
  expect(await send('F07', '2027-01', null)).toMatchObject({ reason: 'noFile' });
  expect(await send('F07', '2027-01', Buffer.alloc(5 * 1024 * 1024 + 10, 1))).toMatchObject({ reason: 'fileTooBig' });
  expect(await send('F07', '2027-01', Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ reason: 'fileWrongType' });
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#263d9b' } })
    .jpeg()
    .toBuffer();
  expect(await send('F07', '2027-01', photo)).toMatchObject({ reason: 'fileWrongType' });
  const answers = await sendPages(4, () => send('F07', '2027-01', nestedForms()));
  expect(answers.map(({ reason }) => reason)).toEqual(['tooManyUploads', 'tooManyUploads', 'fileWrongType', 'fileWrongType']);
});
