/** Tests articles: read from pages of every origin, published exactly as reviewed by two operators, visits counted anonymously. */
import { addressOf } from '@lumbung/contract/route.ts';
import {
  getArticle,
  getEdition,
  getPicture,
  listArticles,
  listFeatured,
  listItems,
  listTutorials,
  proposeChange,
  recordTutorialVisit,
  saveDraft,
  uploadPicture,
} from '@lumbung/contract/content/routes.gen.ts';
import { agree, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { ARTICLES } from '@lumbung/specimen/articles.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { nestedForms, sendPages } from '../../../../../../tests/support/identifying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { VISITS_A_DAY } from './record-tutorial-visit.ts';

let platform: Platform;
let writer: OperatorCaller;
let reader: OperatorCaller;
beforeAll(async () => {
  platform = await sharedPlatform();
  [writer, reader] = await Promise.all([platform.operator('product'), platform.operator('compliance')]);
});

let count = 0;
const draft = () => ({
  slug: `uji-${(count += 1)}`,
  kind: 'article' as const,
  topic: 'basics' as const,
  isFeatured: false,
  titleId: 'Judul uji',
  titleEn: 'A title to try',
  leadId: 'Kalimat pembuka.',
  leadEn: 'A first sentence.',
  bodyId: 'Isi tentang [[nav|NAB]].',
  bodyEn: 'Text about the [[nav|NAV]].',
});
const note = 'Sudah dibaca bersama tim produk';
const publish = (itemId: string, version: number) => writer.must(proposeChange, { itemId, version, change: 'publish', note });

test('visitors read published content in their language, find it despite a typing error, and see featured articles first', async () => {
  const visitor = platform.caller();
  const [articles, tutorials, featured] = [await visitor.must(listArticles, {}), await visitor.must(listTutorials, {}), await visitor.must(listFeatured, {})];
  expect(articles.items.map(({ slug }) => slug)).toEqual(expect.arrayContaining(ARTICLES.filter(({ kind }) => kind === 'article').map(({ slug }) => slug)));
  expect(tutorials.items.map(({ slug }) => slug)).toEqual(ARTICLES.filter(({ kind }) => kind === 'tutorial').map(({ slug }) => slug));
  expect(featured.items.every(({ isFeatured }) => isFeatured)).toBe(true);
  const [found] = (await visitor.must(listArticles, { search: 'batas wkatu', lang: 'id' })).items;
  expect(found).toMatchObject({ slug: 'nav-and-cut-off', title: 'NAB dan batas waktu: harga mana yang Anda dapat' });
  expect((await visitor.must(listArticles, { search: 'blockchain' })).items).toEqual([]);
  expect((await visitor.must(listArticles, { topic: 'risk' })).items.map(({ topic }) => topic)).toEqual(['risk']);
  const { article } = await visitor.must(getArticle, { articleId: 'nav-and-cut-off', lang: 'en' });
  expect(article.title).toBe('NAV and cut-off: which price you get');
  expect(article.blocks[0]).toMatchObject({
    kind: 'paragraph',
    lines: [[{ text: 'The price of one unit is called the ' }, { text: 'NAV per unit', term: 'nav' }, {}]],
  });
  expect((await visitor.fault(getArticle, { articleId: 'nothing' })).status).toBe(404);
});

test('pages of every origin can read lists, an article and its picture, and get no cookie', async () => {
  const { items } = await platform.caller().must(listArticles, { lang: 'en' });
  const { pictureId } = items[0]!.picture!;
  const paths = [listArticles, listFeatured, listTutorials].map((route) => addressOf(route));
  for (const path of [...paths, `${addressOf(getArticle)}?articleId=fees-and-tax`, addressOf(getPicture).replace('{pictureId}', pictureId)]) {
    const reply = await fetch(`${platform.url}${path}`, { headers: { origin: 'https://berita.example', 'sec-fetch-site': 'cross-site' } });
    expect([reply.status, reply.headers.get('access-control-allow-origin'), reply.headers.get('cross-origin-resource-policy')], path).toEqual([
      200,
      '*',
      'cross-origin',
    ]);
    expect(reply.headers.getSetCookie(), path).toEqual([]);
    await reply.arrayBuffer();
  }
  const picture = await fetch(`${platform.url}${addressOf(getPicture).replace('{pictureId}', pictureId)}`);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 480 });
  expect((await fetch(`${platform.url}${addressOf(getPicture).replace('{pictureId}', crypto.randomUUID())}`)).status).toBe(404);
});

test('visits of a tutorial are counted by day, with a limit per network, from query or body; visits of an article are not', async () => {
  const visitor = platform.caller();
  const slug = ARTICLES.find(({ kind }) => kind === 'tutorial')!.slug;
  const visits = async () => (await writer.must(listItems, {})).items.find((item) => item.slug === slug)!.visits;
  const before = await visits();
  expect(await visitor.must(recordTutorialVisit, { articleId: slug })).toEqual({ isCounted: true });
  const reply = await fetch(`${platform.url}${addressOf(recordTutorialVisit)}?articleId=${slug}`, { method: 'POST' });
  expect(await reply.json()).toMatchObject({ result: 0, isCounted: true });
  expect(await visits()).toBe(before + 2);
  expect((await visitor.fault(recordTutorialVisit, { articleId: 'fees-and-tax' })).status).toBe(404);
  await Promise.all(Array.from({ length: VISITS_A_DAY }, () => visitor.must(recordTutorialVisit, { articleId: slug })));
  expect(await visitor.must(recordTutorialVisit, { articleId: slug })).toEqual({ isCounted: false });
  expect(await visits()).toBe(before + 1 + VISITS_A_DAY);
  // A page of another site cannot count visits.
  const foreign = await fetch(`${platform.url}${addressOf(recordTutorialVisit)}?articleId=${slug}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
});

test('an article is written, proposed, listed in its queue and published by another operator; a newer edition appears once published', async () => {
  const typed = draft();
  const { itemId, version } = await writer.must(saveDraft, typed);
  const visitor = platform.caller();
  expect((await visitor.fault(getArticle, { articleId: typed.slug })).status).toBe(404);
  const { proposalId } = await publish(itemId, version);
  expect((await writer.must(listWaiting, { queue: 'content.proposed' })).items.map(({ id }) => id)).toContain(proposalId);
  await refused(writer, agree, { proposalId }, 'ownProposal');
  const { decision } = await reader.must(getDecision, { proposalId });
  expect(decision.facts.map(({ fact, value }) => [fact, value])).toEqual([
    ['kind', 'publish'],
    ['nameId', typed.titleId],
    ['nameEn', typed.titleEn],
    ['number', '1'],
  ]);
  await reader.must(agree, { proposalId });
  expect((await visitor.must(getArticle, { articleId: typed.slug, lang: 'en' })).article.title).toBe(typed.titleEn);

  const second = await writer.must(saveDraft, { ...typed, itemId, version, titleEn: 'Another title' });
  expect(second.version).toBe(2);
  expect((await reader.must(getEdition, { itemId })).edition).toMatchObject({ state: 'changed', version: 2, publishedVersion: 1, titleEn: 'Another title' });
  expect((await visitor.must(getArticle, { articleId: typed.slug, lang: 'en' })).article.title).toBe(typed.titleEn);
  const next = await publish(itemId, 2);
  // An approval covers only the edition reviewed: a later edition makes the open proposal stale.
  await writer.must(saveDraft, { ...typed, itemId, version: 2, titleEn: 'Slipped in' });
  await refused(reader, agree, next, 'overtaken');
  expect((await visitor.must(getArticle, { articleId: typed.slug, lang: 'en' })).article.title).toBe(typed.titleEn);
  await reader.must(agree, await publish(itemId, 3));
  expect((await visitor.must(getArticle, { articleId: typed.slug, lang: 'en' })).article.title).toBe('Slipped in');

  await reader.must(agree, await writer.must(proposeChange, { itemId, version: 3, change: 'withdraw', note }));
  expect((await visitor.fault(getArticle, { articleId: typed.slug })).status).toBe(404);
  expect((await reader.must(getEdition, { itemId })).edition.state).toBe('withdrawn');
});

test('content.saveDraft: proseImpossible; content.saveDraft: pictureUnknown; content.saveDraft: pictureUndescribed; content.saveDraft: slugTaken; content.saveDraft: editionChanged', async () => {
  const typed = draft();
  const picture = { pictureId: crypto.randomUUID(), altId: 'Lumbung', altEn: 'A granary' };
  const [taken] = ARTICLES;
  // With everything wrong at once, the first problem is returned.
  await refused(writer, saveDraft, { ...typed, ...picture, slug: taken!.slug, bodyEn: '**open' }, 'proseImpossible');
  await refused(writer, saveDraft, { ...typed, ...picture, slug: taken!.slug }, 'pictureUnknown');
  const { pictureId } = await send(await jpeg());
  await refused(writer, saveDraft, { ...typed, pictureId, altId: ' ', altEn: 'A granary', slug: taken!.slug }, 'pictureUndescribed');
  await refused(writer, saveDraft, { ...typed, ...picture, pictureId, slug: taken!.slug }, 'slugTaken');
  const { itemId } = await writer.must(saveDraft, { ...typed, ...picture, pictureId });
  expect((await writer.must(getEdition, { itemId })).edition).toMatchObject({ pictureId, altEn: 'A granary', state: 'draft' });
  // Of several concurrent saves of the same edition, one succeeds.
  const all = await Promise.all(Array.from({ length: 8 }, () => writer.send(saveDraft, { ...typed, itemId, version: 1 })));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(writer, saveDraft, { ...typed, itemId, version: 1 }, 'editionChanged');
  expect((await writer.fault(saveDraft, { ...typed, itemId: crypto.randomUUID(), version: 1 })).status).toBe(404);
  expect((await reader.fault(saveDraft, typed)).status).toBe(403);
});

test('content.proposeChange: editionChanged; content.proposeChange: editionUnchanged; content.proposeChange: contentProposed', async () => {
  const typed = draft();
  const { itemId } = await writer.must(saveDraft, typed);
  const about = { itemId, version: 1, change: 'publish' as const, note };
  await refused(writer, proposeChange, { ...about, version: 2, change: 'withdraw' }, 'editionChanged');
  await refused(writer, proposeChange, { ...about, change: 'withdraw' }, 'editionUnchanged');
  const proposed = await writer.must(proposeChange, about);
  await refused(writer, proposeChange, about, 'contentProposed');
  await reader.must(agree, proposed);
  await refused(writer, proposeChange, about, 'editionUnchanged');
  expect((await writer.fault(proposeChange, { ...about, itemId: crypto.randomUUID() })).status).toBe(404);
  expect((await writer.fault(getEdition, { itemId: crypto.randomUUID() })).status).toBe(404);
});

const jpeg = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#263d9b' } })
    .jpeg()
    .toBuffer();

/** Uploads a picture as a form. Returns the response body. */
async function send(bytes: Uint8Array | null) {
  const form = new FormData();
  if (bytes) form.set('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'x.jpg');
  const response = await fetch(writer.origin + addressOf(uploadPicture), { method: 'POST', headers: writer.headers(), body: form });
  return (await response.json()) as { result: number; reason?: string; pictureId: string; width: number };
}

test('content.uploadPicture: noFile; content.uploadPicture: fileTooBig; content.uploadPicture: fileWrongType; content.uploadPicture: tooManyUploads', async () => {
  expect(await send(null)).toMatchObject({ result: 158, reason: 'noFile' });
  expect(await send(Buffer.alloc(11 * 1024 * 1024, 1))).toMatchObject({ result: 159, reason: 'fileTooBig' });
  expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ result: 160, reason: 'fileWrongType' });
  expect(await send(await jpeg())).toMatchObject({ result: 0, width: 300 });
  const answers = await sendPages(4, () => send(nestedForms()));
  expect(answers.map(({ reason }) => reason)).toEqual(['tooManyUploads', 'tooManyUploads', 'fileWrongType', 'fileWrongType']);
});
