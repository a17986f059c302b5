/** Tests of uploaded pictures: the type is determined from the bytes, and nothing survives that is not picture data. */
import { addressOf } from '@lumbung/contract/route.ts';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { getDocument, getImageGetbase64dev, getPicture, getReview, uploadDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aPicture, nestedForms, paintedOver, pdfOf, sendPages, upload } from '../../../../../../tests/support/identifying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { PAGES_A_DAY, UPLOADS_A_DAY } from './upload-document.ts';

/** The error codes of the specification. */
const UPLOAD = { noFile: 1, fileTooBig: 2, fileWrongType: 3 } as const;

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const newcomer = () => platform.newInvestor({ isVerified: false });
const filesOf = (investorId: string): string[] => {
  const folder = path.join(platform.app.config.dataDir, 'files', investorId);
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
};
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#357' } });

test('an uploaded picture is re-encoded: upright, without metadata, with a thumbnail of the requested size', async () => {
  const { caller } = await newcomer();
  const taken = await flat(1200, 800)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'KAMERA-RAHASIA' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } } })
    .toBuffer();
  expect(taken.includes('KAMERA-RAHASIA')).toBe(true);
  const { status, body } = await upload(caller, 'ktp', taken, { w: '160', h: '60' });
  expect([status, body.errorCode, body.kind, body.width, body.height]).toEqual([200, 0, 'ktp', 800, 1200]);
  const thumbnail = await sharp(Buffer.from(body.image, 'base64')).metadata();
  expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['jpeg', 40, 60]);
  const whole = Buffer.from((await caller.must(getDocument, { id: body.id })).image, 'base64');
  expect((await sharp(whole).metadata()).exif).toBeUndefined();
  expect(whole.includes('KAMERA-RAHASIA')).toBe(false);
  // The default size is 100 by 100.
  const small = await sharp(Buffer.from((await upload(caller, 'selfie', taken)).body.image, 'base64')).metadata();
  expect(Math.max(small.width, small.height)).toBe(100);
  expect(await sharp(Buffer.from((await caller.must(getPicture, {})).image, 'base64')).metadata()).toMatchObject({ height: 256 });
});

test('the first page of a PDF is kept as a picture', async () => {
  const { caller } = await newcomer();
  const card = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#d02010' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(caller, 'ktp', pdfOf(card, [243, 153]), {}, 'kartu.pdf');
  expect([status, body.errorCode, body.width, body.height]).toEqual([200, 0, 2_000, 1_259]);
  const kept = Buffer.from((await caller.must(getDocument, { id: body.id })).image, 'base64');
  expect(kept.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const { channels } = await sharp(kept).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([13, 2, 1]);
});

test('a PDF that is not one, is truncated, is locked or has no page is refused', async () => {
  const { caller } = await newcomer();
  const whole = pdfOf(await aPicture(), [243, 153]);
  const hostile = {
    'a page of HTML': Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'),
    'half a file': whole.subarray(0, 200),
    'a lock': pdfOf(await aPicture(), [243, 153], {
      trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`,
    }),
    'no page': Buffer.from(whole.toString('latin1').replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0     '), 'latin1'),
  };
  for (const [what, bytes] of Object.entries(hostile))
    expect((await upload(caller, 'ktp', bytes, {}, 'x.pdf')).body, what).toMatchObject({
      errorCode: UPLOAD.fileWrongType,
      reason: 'fileWrongType',
    });
});

test('of eight hostile PDFs uploaded at once by one account two wait in the queue, and another user’s photo does not wait', async () => {
  const [thief, other] = [await newcomer(), await newcomer()];
  const answers = await sendPages(
    8,
    async () => (await upload(thief.caller, 'ktp', nestedForms(), {}, 'x.pdf')).body.reason,
    async () => expect((await upload(other.caller, 'ktp', await aPicture())).body.errorCode).toBe(0),
  );
  expect(answers).toEqual([...Array.from({ length: 6 }, () => 'tooManyUploads'), 'fileWrongType', 'fileWrongType']);
});

test('C32.pages an account may upload a limited number of PDFs a day, and photos beyond that', async () => {
  const { caller, investorId } = await newcomer();
  await platform.owner.query(`insert into platform.rate_limit values ($1, $2, now() + interval '10 years')`, [`kyc.page:${investorId}`, PAGES_A_DAY - 1]);
  const file = pdfOf(await aPicture(), [243, 153]);
  expect((await upload(caller, 'ktp', file)).body.errorCode).toBe(0);
  expect((await upload(caller, 'ktp', file)).body.reason).toBe('tooManyUploads');
  expect((await upload(caller, 'ktp', await aPicture())).body.errorCode).toBe(0);
});

test('C41.anew data hidden behind a picture is not stored', async () => {
  const { caller } = await newcomer();
  const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>%PDF-1.7 PK\u0003\u0004')]);
  const { body } = await upload(caller, 'ktp', polyglot);
  expect(body.errorCode).toBe(0);
  const whole = Buffer.from((await caller.must(getDocument, { id: body.id })).image, 'base64');
  for (const hidden of ['<script>', '%PDF', 'PK\u0003']) expect(whole.includes(hidden), hidden).toBe(false);
});

test.each(['png', 'webp', 'jpeg'] as const)('a %s is accepted, whatever its file name', async (format) => {
  const { caller } = await newcomer();
  expect((await upload(caller, 'npwp', await flat(300, 200).toFormat(format).toBuffer(), {}, 'scan.pdf')).body).toMatchObject({ errorCode: 0, kind: 'npwp' });
});

test('kyc.uploadDocument: noFile: no file, an empty one, one under another field name, no form at all; never 415', async () => {
  const { caller } = await newcomer();
  expect((await upload(caller, 'ktp', null, { w: '100' })).body).toMatchObject({ errorCode: 1, reason: 'noFile' });
  expect((await upload(caller, 'ktp', Buffer.alloc(0))).body).toMatchObject({ errorCode: 1 });
  expect((await upload(caller, 'passport', await aPicture())).body).toMatchObject({ errorCode: 1 });
  for (const type of ['application/json', 'text/plain', 'image/jpeg', 'application/x-nonsense']) {
    const response = await caller.raw('POST', addressOf(uploadDocument), { body: '{"w":1}', headers: { 'content-type': type } });
    expect([type, response.status, ((await response.json()) as { errorCode: number }).errorCode]).toEqual([type, 200, 1]);
  }
  const torn = await caller.raw('POST', addressOf(uploadDocument), {
    body: '--x\r\nContent-Disp',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(torn.status).toBe(400);
});

test('C41.limits kyc.uploadDocument: fileTooBig: more than 5 MB, more than 40 megapixels in few bytes; never 413', async () => {
  const { caller, investorId } = await newcomer();
  expect((await upload(caller, 'ktp', Buffer.concat([await aPicture(), Buffer.alloc(5 * 1024 * 1024)]))).body).toMatchObject({ errorCode: 2 });
  const bomb = await flat(6_400, 6_407).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(400_000);
  const { status, body } = await upload(caller, 'ktp', bomb);
  expect([status, body.errorCode, body.reason]).toEqual([200, 2, 'fileTooBig']);
  expect(filesOf(investorId)).toEqual([]);
});

test('kyc.uploadDocument: fileWrongType: by content, not by name; a broken picture is not a picture', async () => {
  const { caller, investorId } = await newcomer();
  const picture = await aPicture();
  const wrong: Readonly<Record<string, Buffer>> = {
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>'),
    gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    zip: Buffer.from('504b0304140000000000', 'hex'),
    'half a picture': picture.subarray(0, Math.floor(picture.length / 3)),
    'a head without a body': Buffer.concat([picture.subarray(0, 24), Buffer.alloc(500, 7)]),
  };
  for (const [what, bytes] of Object.entries(wrong)) {
    const { status, body } = await upload(caller, 'ktp', bytes, {}, 'foto.jpg');
    expect([what, status, body.errorCode]).toEqual([what, 200, 3]);
  }
  expect(filesOf(investorId)).toEqual([]);
});

test('C41.hostile 25 hostile files under hostile names are each refused or re-encoded in little memory, and none is returned as something a browser runs', async () => {
  const picture = await aPicture();
  const png = await flat(20, 20).png().toBuffer();
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://127.0.0.1/"/></svg>');
  const width = (bytes: Buffer, value: number) =>
    Buffer.concat([bytes.subarray(0, 16), Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]), bytes.subarray(20)]);
  const [WRONG, EMPTY, BIG] = [UPLOAD.fileWrongType, UPLOAD.noFile, UPLOAD.fileTooBig];
  const files: readonly (readonly [what: string, bytes: Buffer, name: string, codes: readonly number[]])[] = [
    ['HTML as a JPEG', html, 'foto.jpg', [WRONG]],
    ['HTML behind the first bytes of a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html]), 'foto.jpg', [WRONG]],
    ['SVG with a script', svg, 'foto.svg', [WRONG]],
    ['SVG as a PNG', svg, 'foto.png', [WRONG]],
    [
      'SVG behind a declaration',
      Buffer.concat([Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), svg]),
      'x.xml',
      [WRONG],
    ],
    ['a picture with a page behind it', Buffer.concat([picture, html]), 'foto.html', [0]],
    ['a picture with an archive behind it', Buffer.concat([picture, Buffer.from('504b0304140000000000', 'hex')]), 'foto.zip', [0]],
    [
      'a picture with a PHP comment',
      await sharp(picture)
        .withMetadata({ exif: { IFD0: { Copyright: '<?php system($_GET[0]); ?>' } } })
        .toBuffer(),
      'foto.php.jpg',
      [0],
    ],
    ['fifty thousand pixels wide by its head', width(png, 50_000), 'foto.png', [WRONG, BIG]],
    ['four thousand million pixels wide by its head', width(png, 0xff_ff_ff_ff), 'foto.png', [WRONG, BIG]],
    ['forty-one megapixels in few bytes', await flat(6_400, 6_407).png({ compressionLevel: 9 }).toBuffer(), 'foto.png', [BIG]],
    ['a PDF of nested forms', nestedForms(), 'kartu.pdf', [WRONG]],
    ['a PDF that is painted for minutes', paintedOver(), 'kartu.pdf', [WRONG, 0]],
    [
      'a PDF whose picture unpacks to a gigabyte',
      pdfOf(zlib.deflateSync(Buffer.alloc(64 * 1024 * 1024)), [243, 153], { filter: 'FlateDecode', side: 16_000 }),
      'kartu.pdf',
      [WRONG, BIG, 0],
    ],
    ['a PDF that is a page', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'), 'kartu.pdf', [WRONG]],
    ['nothing', Buffer.alloc(0), 'foto.jpg', [EMPTY]],
    ['one byte', Buffer.from([0xff]), 'foto.jpg', [WRONG]],
    ['an animation', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'foto.gif', [WRONG]],
    ['an archive', Buffer.from('504b0304140000000000', 'hex'), 'foto.jpg', [WRONG]],
    ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex'), 'foto.jpg', [WRONG]],
    ['half a picture', picture.subarray(0, Math.floor(picture.length / 3)), 'foto.jpg', [WRONG]],
    ['a name that climbs', picture, '../../../../etc/passwd', [0]],
    ['a name that climbs otherwise', picture, '..\\..\\keys\\master.key', [0]],
    ['a name with an end in it', picture, 'foto.php%00.jpg', [0]],
    ['a name that is markup', picture, '"><img src=x onerror=alert(1)>.jpg', [0]],
    ['a very long name', picture, `${'x'.repeat(2_000)}.jpg`, [0, WRONG]],
  ];
  expect(files.length).toBeGreaterThanOrEqual(25);
  const before = process.memoryUsage().rss;
  for (const [what, bytes, name, codes] of files) {
    const { caller, investorId } = await newcomer();
    const { status, body } = await upload(caller, 'ktp', bytes, {}, name);
    expect(status, what).toBe(200);
    expect(codes, `${what}: ${body.reason}`).toContain(body.errorCode);
    // Stored files have a generated name, in the folder of their owner.
    expect(
      filesOf(investorId).map((file) => /^[0-9a-f-]{36}$/.test(path.basename(file))),
      what,
    ).toEqual(body.errorCode === 0 ? [true] : []);
    if (body.errorCode !== 0) continue;
    const shown = await caller.raw('GET', `/api/main/image/getbase64?id=${body.id}`);
    expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options'), shown.headers.get('content-security-policy')], what).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    const { image } = (await shown.json()) as { image: string };
    const kept = Buffer.from(image, 'base64');
    expect(kept.subarray(0, 3).toString('hex'), what).toBe('ffd8ff');
    for (const hidden of ['<script', '<?php', 'PK\u0003', '%PDF']) expect(kept.includes(hidden), what).toBe(false);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
});

test('C32.uploads kyc.uploadDocument: tooManyUploads before kyc.uploadDocument: userNotFound before kyc.uploadDocument: profileLocked before everything about the file', async () => {
  const { caller, investorId } = await newcomer();
  const setState = (state: string) => platform.owner.query('update kyc.investor_status set state = $2 where investor_id = $1', [investorId, state]);
  expect((await upload(caller, 'ktp', null, { w: 'wide' })).status).toBe(400);
  expect((await upload(caller, 'ktp', null, { w: '100000' })).status).toBe(400);
  await setState('submitted');
  expect((await upload(caller, 'ktp', Buffer.from('x'))).body).toMatchObject({ reason: 'profileLocked' });
  await platform.owner.query(`update accounts.investor set kind = 'company' where investor_id = $1`, [investorId]);
  expect((await upload(caller, 'ktp', Buffer.from('x'))).body).toMatchObject({ reason: 'userNotFound' });
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`kyc.upload:${investorId}`, UPLOADS_A_DAY]);
  expect((await upload(caller, 'ktp', Buffer.from('x'))).body).toMatchObject({ reason: 'tooManyUploads' });
});

test('a form with two files is refused as a whole, and a browser must send the anti-forgery token', async () => {
  const { caller, investorId } = await newcomer();
  const form = new FormData();
  for (const kind of ['ktp', 'selfie']) form.set(kind, new Blob([(await aPicture()) as Uint8Array<ArrayBuffer>]), 'x.jpg');
  const response = await fetch(caller.origin + addressOf(uploadDocument), { method: 'POST', headers: caller.headers(), body: form });
  expect(response.status).toBe(400);
  expect(filesOf(investorId)).toEqual([]);
  const browser = await fetch(caller.origin + addressOf(uploadDocument), {
    method: 'POST',
    headers: { cookie: `__Host-session=${caller.token}` },
    body: new FormData(),
  });
  expect(browser.status).toBe(403);
});

test('another user’s document and an unknown id are both not found', async () => {
  const [{ caller }, { caller: stranger }] = [await newcomer(), await newcomer()];
  const { body } = await upload(caller, 'selfie', await aPicture());
  const others = await stranger.fault(getDocument, { id: body.id });
  const nobodys = await stranger.fault(getDocument, { id: '01930000-0000-7000-8000-00000000ffff' });
  expect([others.status, others.reason, nobodys.status, nobodys.reason]).toEqual([404, 'notFound', 404, 'notFound']);
  expect((await stranger.fault(getDocument, { id: '../../keys/master.key' })).status).toBe(404);
  expect((await platform.caller().fault(getDocument, { id: body.id })).status).toBe(401);
});

test('C41.disk C54.disk nothing on disk is readable without the key, and a changed or moved file does not open', async () => {
  const { caller, investorId } = await newcomer();
  const ktp = (await upload(caller, 'ktp', await aPicture())).body;
  const [file] = filesOf(investorId);
  const sealed = fs.readFileSync(file!);
  expect(sealed.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
  expect(sealed.includes('JFIF')).toBe(false);
  await upload(caller, 'selfie', await flat(50, 50).jpeg().toBuffer());
  const other = filesOf(investorId).find((name) => name !== file)!;
  for (const forged of [Buffer.concat([sealed.subarray(0, -1), Buffer.from([sealed.at(-1)! ^ 1])]), fs.readFileSync(other)]) {
    fs.writeFileSync(file!, forged);
    expect((await caller.fault(getDocument, { id: ktp.id })).status).toBe(500);
  }
  fs.writeFileSync(file!, sealed);
  expect((await caller.must(getDocument, { id: ktp.id })).kind).toBe('ktp');
});

test('a new picture replaces the previous one, whose file is deleted if nobody has seen it; ten concurrent uploads leave one', async () => {
  const { caller, investorId } = await newcomer();
  const first = (await upload(caller, 'ktp', await aPicture())).body.id;
  await Promise.all(Array.from({ length: 10 }, async () => upload(caller, 'ktp', await aPicture())));
  const { documents } = await caller.must(getReview, {});
  expect(documents).toHaveLength(1);
  await until('the old files to go', async () => filesOf(investorId).length === 1);
  expect((await caller.fault(getDocument, { id: first })).status).toBe(404);
  expect((await caller.must(getDocument, { id: documents[0]!.id })).kind).toBe('ktp');
});

test('a file whose upload never became a document is deleted later; one that did stays', async () => {
  const { caller, investorId } = await newcomer();
  const { id } = (await upload(caller, 'ktp', await aPicture())).body;
  const waiting = () =>
    platform.owner.query<{ fileId: string; waits: boolean }>(
      `select j.payload ->> 'fileId' as "fileId", run_at > now() + interval '50 minutes' as waits
       from graphile_worker._private_jobs j where payload ->> 'investorId' = $1 and key like 'kyc.removeUnclaimed:%'`,
      [investorId],
    );
  const { rows: planned } = await waiting();
  expect(planned.map(({ waits }) => waits)).toEqual([true]);
  expect(filesOf(investorId).map((file) => path.basename(file))).toEqual([planned[0]!.fileId]);
  // As after a crash between file and document.
  const orphan = '01930000-0000-7000-8000-0000000000aa';
  await platform.app.files.put(investorId, orphan, await aPicture());
  await platform.owner.query(
    `select graphile_worker.add_job('kyc.removeUnclaimed', json_build_object('investorId', $1::text, 'fileId', $2::text)),
            graphile_worker.add_job('kyc.removeUnclaimed', json_build_object('investorId', $1::text, 'fileId', $3::text), job_key := 'kyc.removeUnclaimed:' || $3)`,
    [investorId, orphan, planned[0]!.fileId],
  );
  await until('the orphan to go', async () => filesOf(investorId).length === 1);
  await until('both jobs to end', async () => (await waiting()).rows.length === 0);
  expect(filesOf(investorId)).toHaveLength(1);
  expect((await caller.must(getDocument, { id })).kind).toBe('ktp');
});

test('kyc.getImageGetbase64dev opens the user’s own document by its kind, and does not exist outside the sandbox', async () => {
  const { caller } = await platform.newInvestor({ isVerified: false });
  const { body } = await upload(caller, 'npwp', await aPicture());
  const byId = await caller.must(getDocument, { id: body.id });
  expect(await caller.must(getImageGetbase64dev, { id: 'npwp' })).toEqual(byId);
  expect(await caller.must(getImageGetbase64dev, { id: body.id })).toEqual(byId);
  const stranger = await platform.newInvestor({ isVerified: false });
  for (const id of ['npwp', body.id, 'selfie', '../ktp']) expect(await stranger.caller.fault(getImageGetbase64dev, { id }), id).toMatchObject({ status: 404 });
  expect(await platform.caller().fault(getImageGetbase64dev, { id: 'npwp' })).toMatchObject({ status: 401 });
  const settings = platform.app.settings as { mode: string };
  settings.mode = 'live';
  try {
    for (const id of ['npwp', body.id]) expect(await caller.fault(getImageGetbase64dev, { id }), id).toMatchObject({ status: 404 });
    expect((await caller.must(getDocument, { id: body.id })).kind).toBe('npwp');
  } finally {
    settings.mode = 'sandbox';
  }
});

test.each(['ktp', 'selfie', 'npwp', 'signature'])('a thumbnail of the %s is never larger than asked for, and keeps its shape', async (kind) => {
  const { caller } = await platform.newInvestor({ isVerified: false });
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#964' } })
    .jpeg()
    .toBuffer();
  for (const [frame, wanted] of [
    [{}, [33, 100]],
    [{ w: '16', h: '800' }, [16, 48]],
    [{ w: '90', h: '60' }, [20, 60]],
  ] as const) {
    const { body } = await upload(caller, kind, tall, frame);
    const { width, height, format } = await sharp(Buffer.from(body.image, 'base64')).metadata();
    expect([width, height, format]).toEqual([...wanted, 'jpeg']);
  }
  for (const frame of [{ w: '0' }, { w: '15' }, { h: '801' }, { h: '-1' }, { w: '1e2' }, { h: '10.5' }, { w: '' }, { w: '１００' }]) {
    const { status } = await upload(caller, kind, tall, frame as unknown as Record<string, string>);
    expect(status, JSON.stringify(frame)).toBe(400);
  }
});
