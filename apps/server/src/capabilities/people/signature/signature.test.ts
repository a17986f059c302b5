/** Tests over HTTP of signing by a link: who may, once, with which name; and the public check of the result. */
import fs from 'node:fs';
import path from 'node:path';
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import type { CheckDocumentReply } from '@lumbung/contract/signature/check-document.ts';
import { checkDocument, get, getBank, getBankIssigned, isSigned, send, sendBank, verify, verifyBank } from '@lumbung/contract/signature/routes.gen.ts';
import { MINUTE } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { aPicture, fillIn, newCitizen, nestedForms, upload } from '../../../../../../tests/support/identifying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { secondsOf } from '../../../../../../tests/support/processor.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { sha256 } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { signature } from './capability.ts';
import { CHECKS_BEFORE_CAPTCHA, LINK_LIFE_MS, LINKS_AN_HOUR } from './rules.ts';

let platform: Platform;
/** An investor who has signed. */
let kept: Awaited<ReturnType<typeof verified>>;
beforeAll(async () => {
  platform = await sharedPlatform();
  kept = await verified();
  await kept.caller.must(send, {});
  await kept.caller.must(verify, { code: await codeTo(kept.email) });
});

/** An investor with a submission and a drawn signature. */
async function submitted() {
  const person = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  await fillIn(person.caller, citizen);
  await upload(person.caller, 'signature', await aPicture());
  const { submissionId } = await person.caller.must(finish, { isAgree: true });
  return { ...person, citizen, submissionId: submissionId! };
}
/** Simulates the approvals of compliance and the fund registry, which are tested elsewhere. */
async function verified() {
  const person = await submitted();
  await platform.owner.query(`update kyc.investor_status set state = 'active', sid = 'IDD0000000001' where investor_id = $1`, [person.investorId]);
  return person;
}
const mailTo = (email: string) => platform.sandbox.mail(email, ({ text }) => text.includes('/sign'));
const linkIn = (text: string): URL => new URL(/https?:\S+/.exec(text)![0]);
const codeTo = async (email: string): Promise<string> => linkIn((await mailTo(email)).text).searchParams.get('code')!;
/** A link mailed after another one. */
async function newCodeTo(person: { readonly caller: Caller; readonly email: string }, before: string): Promise<string> {
  await person.caller.must(send, {});
  await until('another link', async () => (await codeTo(person.email)) !== before);
  return codeTo(person.email);
}
const documentsOf = async (investorId: string) =>
  (await platform.owner.query<{ state: string; file_id: string }>('select * from signature.document where investor_id = $1', [investorId])).rows;
const filesOf = (investorId: string): string[] => fs.readdirSync(path.join(platform.app.config.dataDir, 'files', investorId));
async function later(ms: number, work: () => Promise<unknown>): Promise<void> {
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + ms });
  try {
    await work();
  } finally {
    Object.assign(platform.app, { clock });
  }
}
/** The reply of the public check to a file. */
async function check(caller: Caller, bytes: Uint8Array | null, more: Readonly<Record<string, string>> = {}, field = 'document') {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  if (bytes) form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'x.pdf');
  const response = await fetch(caller.origin + addressOf(checkDocument), { method: 'POST', headers: caller.headers(), body: form });
  return { status: response.status, body: (await response.json()) as CheckDocumentReply & { result: number; reason?: string } };
}
const signedOf = async (caller: Caller) => Buffer.from((await caller.must(get, {})).document!.pdf, 'base64');

test('I-80 the whole way: a mailed link used a hundred times at once signs once, and the signed PDF shows the verified name', async () => {
  const { caller, email, citizen, investorId } = await verified();
  expect(await caller.must(isSigned, {})).toEqual({ isSigned: false, state: 'none', canSign: true, signedAt: null });
  expect((await caller.must(get, {})).document).toBeNull();
  expect((await caller.must(send, {})).isSigned).toBe(false);
  const { text } = await mailTo(email);
  const link = linkIn(text);
  expect(link.pathname).toBe('/sign');
  // Neither the mail nor its link contains an identifying number or an address.
  for (const secret of [citizen.nik, citizen.account.account, citizen.motherName, investorId, email]) expect(text.includes(secret), secret).toBe(false);
  const code = link.searchParams.get('code')!;
  const answers = await Promise.all(Array.from({ length: 100 }, () => caller.must(verify, { code })));
  expect(new Set(answers.map(({ documentId, sha256: digest }) => `${documentId} ${digest}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ signer: citizen.name, fileName: 'profil-investor.pdf' });
  expect(await documentsOf(investorId)).toHaveLength(1);
  expect(filesOf(investorId)).toHaveLength(4);
  // A repeat, and another link, return the same document.
  expect(await caller.must(verify, { code })).toEqual(answers[0]);
  expect(await caller.must(send, {})).toMatchObject({ isSigned: true, expiresAt: null });
  expect(await caller.must(isSigned, {})).toMatchObject({ isSigned: true, state: 'signed', signedAt: answers[0]!.signedAt });
  const { image, document } = await caller.must(get, {});
  expect(Buffer.from(image!, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const pdf = Buffer.from(document!.pdf, 'base64');
  expect([sha256(pdf).toString('hex'), pdf.length]).toEqual([document!.sha256, document!.size]);
  const { body } = await check(platform.caller(), pdf);
  expect(body).toMatchObject({ result: 0, verdict: 'valid', signatures: [{ signer: citizen.name, isIntact: true, isTrusted: true }] });
  expect(Date.parse(body.signatures[0]!.at!)).toBe(Math.floor(Date.parse(document!.signedAt) / 1_000) * 1_000);
});

test('signature.verify: signingLinkExpired for a link that is forged, changed, of another purpose, replaced by a newer one, or expired', async () => {
  const person = await verified();
  const { caller, email } = person;
  await caller.must(send, {});
  const first = await codeTo(email);
  const [owner] = first.split('.') as [string];
  // While the first link is the only one.
  await refused(caller, verify, { code: `${owner}.${'A'.repeat(43)}` }, 'signingLinkExpired');
  const code = await newCodeTo(person, first);
  const secret = code.split('.')[1]!;
  const stranger = Buffer.from(newId(platform.app.clock()).replaceAll('-', ''), 'hex').toString('base64url');
  const letter = secret.startsWith('A') ? 'B' : 'A';
  for (const wrong of [first, `${owner}.${letter}${secret.slice(1)}`, `${stranger}.${secret}`, owner, `${owner}.`, `.${secret}`, '.', `${code}.`, secret, 'ä'])
    await refused(caller, verify, { code: wrong }, 'signingLinkExpired');
  await refused(caller, verifyBank, { code, email }, 'signingLinkExpired');
  expect((await caller.fault(verify, { code: 'a\u0000' })).status).toBe(400);
  expect((await caller.fault(verify, { code: '' })).status).toBe(400);
  const used = await codeTo(kept.email);
  expect(await kept.caller.must(verify, { code: used })).toMatchObject({ signer: kept.citizen.name });
  await later(LINK_LIFE_MS + MINUTE, async () => {
    await caller.signIn(email);
    await refused(caller, verify, { code }, 'signingLinkExpired');
    // A used link is expired too.
    const hers = platform.caller();
    await hers.signIn(kept.email);
    await refused(hers, verify, { code: used }, 'signingLinkExpired');
  });
  expect(await documentsOf(person.investorId)).toEqual([]);
});

test('signature.verify: signingNotAuthorised for any other signed-in user; the link is checked first', async () => {
  const [mine, other] = [await verified(), await verified()];
  await mine.caller.must(send, {});
  const code = await codeTo(mine.email);
  await refused(other.caller, verify, { code }, 'signingNotAuthorised');
  const { rows } = await platform.owner.query(`select from platform.security_event where investor_id = $1 and kind = 'codeRefused'`, [other.investorId]);
  expect(rows).toHaveLength(1);
  await refused(other.caller, verify, { code: `${code}x` }, 'signingLinkExpired');
  expect((await platform.caller().fault(verify, { code })).status).toBe(401);
  // A different submission is not the one the link was mailed for.
  await platform.owner.query(`update kyc.investor_status set state = 'returned' where investor_id = $1`, [mine.investorId]);
  await refused(mine.caller, verify, { code }, 'signingNotAuthorised');
  await platform.owner.query(`update kyc.investor_status set state = 'active' where investor_id = $1`, [mine.investorId]);
  expect(await mine.caller.must(verify, { code })).toMatchObject({ signer: mine.citizen.name });
  expect((await other.caller.must(get, {})).document).toBeNull();
});

test('signature.send: signingNotAuthorised before verification; signature.send: tooManySigningLinks is checked first', async () => {
  const { caller } = await submitted();
  expect(await caller.must(isSigned, {})).toMatchObject({ canSign: false });
  for (let count = 0; count < LINKS_AN_HOUR; count += 1) await refused(caller, send, {}, 'signingNotAuthorised');
  await refused(caller, send, {}, 'tooManySigningLinks');
});

test('a bank form is signed the same way, for the user’s own address only; signature.sendBank: signingNotAuthorised, signature.sendBank: tooManySigningLinks, signature.verifyBank: signingLinkExpired, signature.verifyBank: signingNotAuthorised, signature.getBankIssigned: signingNotAuthorised, signature.getBank: signingNotAuthorised', async () => {
  const { caller, email, citizen, investorId } = await verified();
  for (const strange of [kept.email, 'nobody@example.test', 'x'.repeat(254)]) {
    await refused(caller, getBankIssigned, { email: strange }, 'signingNotAuthorised');
    await refused(caller, getBank, { email: strange }, 'signingNotAuthorised');
  }
  await refused(caller, sendBank, { email: kept.email }, 'signingNotAuthorised');
  await caller.must(sendBank, { email: ` ${email.toUpperCase()} ` });
  const link = linkIn((await mailTo(email)).text);
  expect(link.pathname).toBe('/sign/bank');
  const code = link.searchParams.get('code')!;
  await refused(caller, verify, { code }, 'signingLinkExpired');
  await refused(caller, verifyBank, { code: `${code}x`, email: kept.email }, 'signingLinkExpired');
  await refused(caller, verifyBank, { code, email: kept.email }, 'signingNotAuthorised');
  expect(await caller.must(verifyBank, { code, email })).toMatchObject({ signer: citizen.name, fileName: 'formulir-rekening-dana.pdf' });
  expect(await caller.must(getBankIssigned, { email })).toMatchObject({ isSigned: true });
  // The profile is a separate document.
  expect(await caller.must(isSigned, {})).toMatchObject({ isSigned: false });
  expect((await caller.must(getBank, { email })).document!.sha256).toHaveLength(64);
  await platform.owner.query('update platform.rate_limit set used = 1000 where bucket = $1', [`signature.links:${investorId}`]);
  await refused(caller, sendBank, { email }, 'tooManySigningLinks');
});

test('signature.send: signingUnavailable and signature.sendBank: signingUnavailable without a signing authority; signature.verify: signingUnavailable and signature.verifyBank: signingUnavailable while the authority is away, and a job signs later', async () => {
  const { caller, email, investorId } = await verified();
  const { partners, settings } = platform.app;
  const without = async (signer: typeof partners.signer, work: () => Promise<unknown>) => {
    const before = { signer: partners.signer, roots: settings.signingRoots };
    Object.assign(partners, { signer });
    Object.assign(settings, { signingRoots: signer?.roots ?? [] });
    try {
      await work();
    } finally {
      Object.assign(partners, { signer: before.signer });
      Object.assign(settings, { signingRoots: before.roots });
    }
  };
  await without(null, async () => {
    await refused(caller, send, {}, 'signingUnavailable');
    await refused(caller, sendBank, { email }, 'signingUnavailable');
    expect(await caller.must(isSigned, {})).toMatchObject({ canSign: false });
  });
  await caller.must(sendBank, { email });
  const forBank = await codeTo(email);
  await caller.must(send, {});
  await until('another link', async () => (await codeTo(email)) !== forBank);
  const code = await codeTo(email);
  await without(null, () => refused(caller, verify, { code }, 'signingUnavailable'));
  // A provider that does not reply.
  const away = { roots: settings.signingRoots, sign: () => Promise.reject(new Error('the authority does not answer')) };
  await without(away, async () => {
    await refused(caller, verify, { code }, 'signingUnavailable');
    await refused(caller, verifyBank, { code: forBank, email }, 'signingUnavailable');
    expect(await caller.must(isSigned, {})).toMatchObject({ isSigned: false, state: 'signing' });
  });
  const documents = await documentsOf(investorId);
  expect(documents).toHaveLength(2);
  const job = signature.jobs!.find(({ task }) => task === 'signature.sign')!;
  for (const { document_id: documentId } of documents as unknown as { document_id: string }[])
    await job.run(await errandOf(platform.app, platform.app.pools.jobs), { investorId, documentId });
  expect(await caller.must(isSigned, {})).toMatchObject({ isSigned: true });
  expect(await caller.must(verify, { code })).toMatchObject({ documentId: expect.stringMatching(/-/) });
});

test('a file whose document was never stored is deleted, and one with a document stays', async () => {
  const { investorId } = kept;
  const fileId = newId(platform.app.clock());
  await platform.app.files.put(investorId, fileId, Buffer.from('half'));
  const job = signature.jobs!.find(({ task }) => task === 'signature.removeUnclaimed')!;
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const before = filesOf(investorId).length;
  await job.run(errand, { investorId, fileId });
  const [signed] = await documentsOf(investorId);
  await job.run(errand, { investorId, fileId: signed!.file_id });
  expect(filesOf(investorId)).toHaveLength(before - 1);
  expect(filesOf(investorId).some((name) => name.includes(signed!.file_id))).toBe(true);
});

test('C54.disk the signed PDF is sealed on disk, and its link is hashed', async () => {
  const { investorId, email } = kept;
  const [signed] = await documentsOf(investorId);
  const raw = fs.readFileSync(path.join(platform.app.config.dataDir, 'files', investorId, signed!.file_id));
  expect(raw.includes('%PDF')).toBe(false);
  const secret = (await codeTo(email)).split('.')[1]!;
  const { rows } = await platform.owner.query<{ token_hash: Buffer }>('select token_hash from signature.link where investor_id = $1', [investorId]);
  expect(rows.map(({ token_hash: hash }) => hash.toString('hex'))).toContain(sha256(secret).toString('hex'));
  expect(rows.some(({ token_hash: hash }) => hash.equals(Buffer.from(secret, 'base64url')))).toBe(false);
});

test('the public check distinguishes a changed byte, an update, another authority, no signature and no PDF', async () => {
  const pdf = await signedOf(kept.caller);
  const visitor = platform.caller();
  const verdict = async (bytes: Uint8Array) => (await check(visitor, bytes)).body.verdict;
  const changed = Buffer.from(pdf);
  changed[Math.floor(pdf.length / 3)]! ^= 1;
  expect(await verdict(changed)).toBe('changed');
  const update = '\n9 0 obj\n<< /Type /Page >>\nendobj\nxref\n9 1\n0000000000 00000 n\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF\n';
  expect(await verdict(Buffer.concat([pdf, Buffer.from(update)]))).toBe('appended');
  expect(await verdict(nestedForms())).toBe('unsigned');
  expect(await verdict(await aPicture())).toBe('notPdf');
  const { settings } = platform.app;
  const { signingRoots } = settings;
  Object.assign(settings, { signingRoots: [] });
  try {
    expect((await check(visitor, pdf)).body).toMatchObject({ verdict: 'untrusted', signatures: [{ at: null, isTrusted: false }] });
  } finally {
    Object.assign(settings, { signingRoots });
  }
});

test('signature.checkDocument: noFile, signature.checkDocument: fileTooBig; hostile files get a quick response', async () => {
  const visitor = platform.caller();
  expect((await check(visitor, null)).body).toMatchObject({ result: 102, reason: 'noFile' });
  expect((await check(visitor, Buffer.alloc(0))).body).toMatchObject({ reason: 'noFile' });
  expect((await check(visitor, Buffer.from('%PDF-1.7'), {}, 'other')).body).toMatchObject({ reason: 'noFile' });
  expect((await check(visitor, Buffer.alloc(5 * 1024 * 1024 + 1))).body).toMatchObject({ result: 103, reason: 'fileTooBig' });
  const pdf = await signedOf(kept.caller);
  const filled = (piece: string) => Buffer.concat([pdf, Buffer.from(piece.repeat(Math.floor((5 * 1024 * 1024 - pdf.length) / piece.length)))]);
  const hostile = [
    filled(' /ByteRange [0 10 20 30]'.padEnd(500)),
    filled('/ByteRange'),
    filled('/ByteRange [ 1 1 '),
    filled('/ByteRange [                                           '),
    Buffer.concat([Buffer.from('%PDF-1.7\n/ByteRange [0 43 5242000 0]       <'), Buffer.alloc(5_242_000 - 45, '30'), Buffer.from('>')]),
    filled('9'),
  ];
  for (const [index, bytes] of hostile.entries()) {
    const began = process.cpuUsage();
    const { status, body } = await check(visitor, bytes);
    expect([status, ['changed', 'appended', 'unsigned'].includes(body.verdict)], `file ${index}`).toEqual([200, true]);
    expect(secondsOf(began), `file ${index}`).toBeLessThan(3);
  }
});

test('C32.checks signature.checkDocument: captchaRequired after too many from a network; a captcha solution allows one', async () => {
  const visitor = platform.caller();
  const file = Buffer.from('%PDF-1.7');
  for (let count = 0; count < CHECKS_BEFORE_CAPTCHA; count += 1) expect((await check(visitor, file)).body.result).toBe(0);
  expect((await check(visitor, file)).body).toMatchObject({ result: 101, reason: 'captchaRequired' });
  await visitor.start();
  const captcha = await solvedCaptcha(visitor, 'signature.checkDocument');
  expect((await check(visitor, file, { captcha })).body).toMatchObject({ verdict: 'unsigned' });
  expect((await check(visitor, file, { captcha })).body.reason).toBe('captchaRequired');
});
