/** Signed PDFs: valid and trusted as signed, rejected after any change. Also verified with OpenSSL and pdfsig where installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instant } from '@lumbung/kernel/time.ts';
import { PDFDocument } from 'pdf-lib';
import { ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';
import { certificatesIn, issue, makeAuthority, openAuthority } from './certificates.ts';
import { checkPdf } from './check-pdf.ts';
import { bufferOf, signDetached } from './cms.ts';
import { ownAuthority } from './own-authority.ts';
import type { DocumentSigner } from './port.ts';
import { signPdf } from './sign-pdf.ts';

const NOW = Date.parse('2026-11-25T03:00:00Z') as Instant;
const YEAR = 365 * 86_400_000;
const later = (ms: number) => (NOW + ms) as Instant;
const SIGNING = { name: 'Sari Wulandari', subject: '01A1EC61', reason: 'Profil investor', at: NOW };

let blank: Uint8Array;
let signer: DocumentSigner;
let signed: Buffer;
const roots = () => certificatesIn(signer.roots.join(''));
const check = (pdf: Uint8Array, at: number = NOW) => checkPdf(pdf, roots(), new Date(at));
const verdict = async (pdf: Uint8Array) => (await check(pdf)).verdict;
const authority = async () => openAuthority(await makeAuthority('Lumbung', NOW, later(5 * YEAR)));
const has = (program: string) => spawnSync(program, ['-v']).error === undefined;

beforeAll(async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Halo, saya setuju.');
  blank = await document.save();
  signer = ownAuthority(await authority(), 'Lumbung');
  signed = Buffer.from(await signer.sign(blank, SIGNING));
});

const rangeOf = (pdf: Buffer): [number, number, number] =>
  /\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)/.exec(pdf.toString('latin1'))!.slice(1).map(Number) as [number, number, number];
const put = (pdf: Buffer, at: number, text: string): Buffer =>
  Buffer.concat([pdf.subarray(0, at), Buffer.from(text, 'latin1'), pdf.subarray(at + text.length)]);

describe('a signed document', () => {
  test('reports signer and time, and stays valid long after the certificate expires', async () => {
    const wanted = { verdict: 'valid', signatures: [{ signer: 'Sari Wulandari', at: new Date(NOW), isIntact: true, isTrusted: true }] };
    expect(await check(signed)).toEqual(wanted);
    expect(await check(signed, later(3 * YEAR))).toEqual(wanted);
  });

  test('distinguishes an unsigned PDF from a file that is no PDF', async () => {
    expect(await verdict(blank)).toBe('unsigned');
    expect(await verdict(Buffer.from('GIF89a'))).toBe('notPdf');
    expect(await verdict(Buffer.alloc(0))).toBe('notPdf');
  });

  test('detects one changed byte anywhere in the signed content', async () => {
    const [first, rest] = rangeOf(signed);
    const said = await check(signed);
    const places = [8, first - 1, rest, signed.length - 1, ...Array.from({ length: 40 }, (_, index) => Math.floor((signed.length / 41) * (index + 1)))];
    const passed: number[] = [];
    for (const place of places) {
      const other = Buffer.from(signed);
      other[place]! ^= 1;
      const found = await check(other);
      // A byte of the signature may be insignificant, such as a version; the result is then unchanged.
      if (found.verdict === 'valid') passed.push(place);
      if (found.verdict === 'valid' && place > first && place < rest) expect(found).toEqual(said);
    }
    expect(passed.filter((place) => place <= first || place >= rest)).toEqual([]);
    expect(passed.length, 'bytes of the signature that say nothing').toBeLessThan(4);
  });

  test('detects content added after the signature, even a comment, and content cut off', async () => {
    expect(await verdict(Buffer.concat([signed, Buffer.from('\n%\n')]))).toBe('appended');
    const update = '\n9 0 obj\n<< /Type /Page >>\nendobj\nxref\n9 1\n0000000000 00000 n\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF\n';
    expect(await verdict(Buffer.concat([signed, Buffer.from(update)]))).toBe('appended');
    expect(await verdict(signed.subarray(0, -1))).toBe('changed');
  });

  test('rejects a byte range that omits more than the signature', async () => {
    const [first, rest, length] = rangeOf(signed);
    const before = `/ByteRange [0 ${first} ${rest} ${length}]`;
    const at = signed.indexOf(before);
    for (const [start, end] of [
      [first - 1, rest],
      [first, rest + 1],
      [first + 2, rest],
    ] as const)
      expect(await verdict(put(signed, at, `/ByteRange [0 ${start} ${end} ${length}]`))).toBe('changed');
  });

  test('the unused space reserved for the signature cannot hide content', async () => {
    const [, rest] = rangeOf(signed);
    expect(await verdict(put(signed, rest - 9, '41'))).toBe('changed');
    expect(await verdict(put(signed, rest - 9, '> '))).toBe('changed');
  });

  test('an untrusted signer cannot make a trusted signature, whatever names it uses', async () => {
    const theirs = ownAuthority(await authority(), 'Lumbung');
    const forged = await check(await theirs.sign(blank, SIGNING));
    expect(forged).toEqual({ verdict: 'untrusted', signatures: [{ signer: 'Sari Wulandari', at: null, isIntact: true, isTrusted: false }] });
  });

  test('rejects another certificate in place of the signing one, even with the same key', async () => {
    const ours = await authority();
    const wanted = { subject: { name: 'Sari Wulandari', organization: 'Lumbung' }, from: later(-60_000), to: later(YEAR), for: 'signing' } as const;
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    const person = await issue(ours, wanted, keys);
    const clock = await issue(ours, { ...wanted, for: 'timeStamping' });
    const { certificate: hers } = await issue(ours, { ...wanted, subject: { ...wanted.subject, name: 'Bima' } }, keys);
    const believed = certificatesIn(ownAuthority(ours, 'Lumbung').roots[0]!);
    const sign = (by: typeof person) => signPdf(blank, SIGNING, (content) => signDetached(content, NOW, { person: by, clock, chain: ours.chain }));
    expect((await checkPdf(await sign(person), believed, new Date(NOW))).verdict).toBe('valid');
    // Another certificate for the same key replaces the signer's after signing: the key fits, the name differs.
    const swapped = await signPdf(blank, SIGNING, async (content) => {
      const info = ContentInfo.fromBER(bufferOf(await signDetached(content, NOW, { person, clock, chain: ours.chain })));
      const whole = new SignedData({ schema: info.content });
      whole.certificates![0] = hers;
      whole.signerInfos[0]!.sid = new IssuerAndSerialNumber({ issuer: hers.issuer, serialNumber: hers.serialNumber });
      return Buffer.from(new ContentInfo({ contentType: info.contentType, content: whole.toSchema(true) }).toSchema().toBER());
    });
    expect((await checkPdf(swapped, believed, new Date(NOW))).verdict).toBe('changed');
    // The time stamp of a certificate not meant for time-stamping is not trusted.
    const untimed = await signPdf(blank, SIGNING, (content) => signDetached(content, NOW, { person, clock: person, chain: ours.chain }));
    expect((await checkPdf(untimed, believed, new Date(NOW))).signatures[0]).toMatchObject({ at: null, isIntact: true, isTrusted: false });
  });

  test('signing a signed document again invalidates the first signature', async () => {
    // The library rewrites the file, which invalidates the first signature: the document counts as changed.
    const twice = await signer.sign(signed, { ...SIGNING, name: 'Bima' });
    expect(await verdict(twice)).toBe('changed');
  });

  test('returns a verdict for any malformed bytes', async () => {
    const [first, rest] = rangeOf(signed);
    const odd = [
      signed.subarray(0, first + 20),
      signed.subarray(rest),
      put(signed, first + 1, '30800000'),
      put(signed, first + 1, 'zz'),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('/ByteRange [0 9999999999 9999999999 9999999999]'.repeat(40))]),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('/ByteRange [0 10 5 1]')]),
    ];
    for (const pdf of odd) expect(['changed', 'unsigned', 'notPdf']).toContain(await verdict(pdf));
  });

  test('rejects documents with excessive numbers of signatures, certificates or digits', async () => {
    const [first, rest] = rangeOf(signed);
    // The same signature, referred to many times: each reference alone is valid.
    const many = await check(Buffer.concat([signed, Buffer.from(`\n/ByteRange [0 ${first} ${rest} 9]`.repeat(40))]));
    expect(many).toEqual({ verdict: 'changed', signatures: [] });
    const ours = await authority();
    const wanted = { subject: { name: 'Sari Wulandari', organization: 'Lumbung' }, from: later(-60_000), to: later(YEAR), for: 'signing' } as const;
    const person = await issue(ours, wanted);
    const clock = await issue(ours, { ...wanted, for: 'timeStamping' });
    const others = await Promise.all(Array.from({ length: 9 }, () => issue(ours, wanted)));
    /** A one-line document with this many bytes reserved for its signature. */
    const byHand = async (room: number, chain: typeof ours.chain) => {
      const head = Buffer.from(`%PDF-1.7\n/ByteRange [0 64 ${66 + 2 * room} 0]`.padEnd(64));
      const signature = await signDetached(head, NOW, { person, clock, chain });
      return Buffer.concat([head, Buffer.from(`<${signature.toString('hex').padEnd(2 * room, '0')}>`)]);
    };
    const believed = certificatesIn(ownAuthority(ours, 'Lumbung').roots[0]!);
    const verdictOf = async (pdf: Buffer) => (await checkPdf(pdf, believed, new Date(NOW))).verdict;
    expect(await verdictOf(await byHand(20_000, ours.chain))).toBe('valid');
    expect(await verdictOf(await byHand(20_000, [...ours.chain, ...others.map(({ certificate }) => certificate)]))).toBe('changed');
    expect(await verdictOf(await byHand(70_000, ours.chain))).toBe('changed');
  });

  test('signs names with characters that PDFs must escape or encode', async () => {
    for (const name of ['Ni Wayan (Ayu) \\ Ketut', 'Żółć Ñandú', 'O’Neil 李'])
      expect((await check(await signer.sign(blank, { ...SIGNING, name }))).signatures[0]).toMatchObject({ signer: name, isTrusted: true });
  });
});

describe('other tools that verify signatures', () => {
  const inFolder = (run: (at: (name: string) => string) => void) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'signing-'));
    run((name) => path.join(folder, name));
    fs.rmSync(folder, { recursive: true });
  };

  test.skipIf(!has('openssl'))('OpenSSL verifies the signature, the certificates and the attributes', () => {
    inFolder((at) => {
      const [first, rest, length] = rangeOf(signed);
      const padded = Buffer.from(signed.subarray(first + 1, rest - 1).toString('latin1'), 'hex');
      fs.writeFileSync(at('signature'), padded.subarray(0, 4 + padded.readUInt16BE(2)));
      fs.writeFileSync(at('content'), Buffer.concat([signed.subarray(0, first), signed.subarray(rest, rest + length)]));
      fs.writeFileSync(at('root.pem'), signer.roots[0]!);
      const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', at('signature'), '-content', at('content'), '-CAfile', at('root.pem')];
      execFileSync('openssl', [...verify, '-purpose', 'any', '-cades', '-attime', String(NOW / 1_000 + 60), '-out', at('out')], { stdio: 'pipe' });
      const shown = execFileSync('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', at('signature')]).toString();
      for (const name of ['id-smime-aa-signingCertificateV2', 'id-smime-aa-timeStampToken', 'messageDigest']) expect(shown).toContain(name);
    });
  });

  test.skipIf(!has('pdfsig') || !has('certutil'))('pdfsig with our root certificate in its store reports valid and trusted', () => {
    inFolder((at) => {
      fs.mkdirSync(at('store'));
      fs.writeFileSync(at('root.pem'), signer.roots[0]!);
      fs.writeFileSync(at('signed.pdf'), signed);
      execFileSync('certutil', ['-N', '-d', `sql:${at('store')}`, '--empty-password']);
      execFileSync('certutil', ['-A', '-d', `sql:${at('store')}`, '-n', 'root', '-t', 'CT,CT,CT', '-i', at('root.pem')]);
      const said = execFileSync('pdfsig', ['-nssdir', `sql:${at('store')}`, at('signed.pdf')]).toString();
      for (const line of ['Signature is Valid.', 'Certificate is Trusted.', 'Total document signed', 'ETSI.CAdES.detached']) expect(said).toContain(line);
    });
  });
});
