/** Verifies the signatures of a PDF: whether the signed bytes are unchanged, and whether the signer is trusted. */
import { fromBER, ObjectIdentifier, OctetString, type Sequence } from 'asn1js';
import { type Attribute, type Certificate, ContentInfo, ExtKeyUsage, SignedData, type SignedDataVerifyResult, type SignerInfo, TSTInfo } from 'pkijs';
import { TIME_STAMPING } from './certificates.ts';
import { bufferOf, certificateHash, SHA_2, SIGNING_CERTIFICATE, TIME_STAMP_TOKEN } from './cms.ts';

/** One signature of a document. */
export interface FoundSignature {
  /** Name in the signer's certificate; null if it has none. */
  readonly signer: string | null;
  /** Time of a trusted time stamp; null if there is none. */
  readonly at: Date | null;
  /** The covered bytes are those that were signed. */
  readonly isIntact: boolean;
  /** The certificate leads to a trusted root and was valid at that time. */
  readonly isTrusted: boolean;
}

/**
 * `valid`: every signature is intact and trusted, and the last one covers the whole file. `changed`: signed bytes differ.
 * `appended`: something was added after the last signature. `untrusted`: a signer or time stamp is not trusted.
 */
export interface Checked {
  readonly verdict: 'notPdf' | 'unsigned' | 'valid' | 'changed' | 'appended' | 'untrusted';
  readonly signatures: readonly FoundSignature[];
}

/** A document with more signatures is rejected. */
const MOST = 16;
/** Limits of the gap between the two ranges (bytes) and of the certificates in a signature: path building over more could take forever. */
const LONGEST = 128 * 1_024;
const MOST_CERTIFICATES = 8;
const COMMON_NAME = '2.5.4.3';
const EXTENDED_KEY_USAGE = '2.5.29.37';

const BROKEN: FoundSignature = { signer: null, at: null, isIntact: false, isTrusted: false };

interface Covered {
  readonly content: Buffer;
  readonly signature: Buffer;
  readonly end: number;
}

/** Length in bytes of the first DER element; -1 if it is unreadable. */
function lengthOf(bytes: Buffer): number {
  try {
    return fromBER(bufferOf(bytes)).offset;
  } catch {
    return -1;
  }
}

/** The bytes covered by a ByteRange; null if the gap contains anything but one hexadecimal string. */
function coveredBy(pdf: Buffer, [first, rest, length]: readonly [number, number, number]): Covered | null {
  if (rest <= first || rest - first > LONGEST || rest + length > pdf.length) return null;
  const text = pdf.subarray(first, rest).toString('latin1');
  if (!/^<(?:[0-9a-fA-F]{2})+>$/.test(text)) return null;
  const padded = Buffer.from(text.slice(1, -1), 'hex');
  const offset = lengthOf(padded);
  // Only zero padding may follow the signature.
  if (offset <= 0 || padded.subarray(offset).some((byte) => byte !== 0)) return null;
  return { content: Buffer.concat([pdf.subarray(0, first), pdf.subarray(rest, rest + length)]), signature: padded.subarray(0, offset), end: rest + length };
}

function signedIn(der: ArrayBuffer): SignedData {
  const signed = new SignedData({ schema: ContentInfo.fromBER(der).content });
  if ((signed.certificates?.length ?? 0) > MOST_CERTIFICATES) throw new RangeError('more certificates than any chain has');
  return signed;
}

const attributeOf = (info: SignerInfo, from: 'signedAttrs' | 'unsignedAttrs', type: string): Attribute | undefined =>
  info[from]?.attributes.find((one) => one.type === type);

/** Whether the signed attributes name the certificate used for verification. */
function namesCertificate(info: SignerInfo, certificate: Certificate): boolean {
  const named = attributeOf(info, 'signedAttrs', SIGNING_CERTIFICATE)?.values[0] as Sequence | undefined;
  const id = (named?.valueBlock.value[0] as Sequence | undefined)?.valueBlock.value[0] as Sequence | undefined;
  // The hash algorithm is present only if it is not SHA-256.
  const hash = id?.valueBlock.value.find((part) => part instanceof OctetString) as OctetString | undefined;
  return (
    hash !== undefined &&
    !(id!.valueBlock.value[0] instanceof ObjectIdentifier) &&
    certificateHash(certificate).equals(Buffer.from(hash.valueBlock.valueHexView))
  );
}

async function resultOf(signed: SignedData, data: ArrayBuffer, roots: Certificate[], at: Date, checkChain: boolean): Promise<SignedDataVerifyResult | null> {
  try {
    return await signed.verify({ signer: 0, data, trustedCerts: roots, checkDate: at, checkChain, extendedMode: true });
  } catch {
    return null;
  }
}

/** Time of the signature's time stamp: null if there is none, `doubtful` if its clock is not trusted. Throws if the stamp is invalid. */
async function stampedAt(info: SignerInfo, roots: Certificate[]): Promise<Date | null | 'doubtful'> {
  const token = attributeOf(info, 'unsignedAttrs', TIME_STAMP_TOKEN)?.values[0] as { toBER(): ArrayBuffer } | undefined;
  if (!token) return null;
  const signed = signedIn(token.toBER());
  const at = TSTInfo.fromBER(signed.encapContentInfo.eContent!.getValue()).genTime;
  const stamped = bufferOf(info.signature.valueBlock.valueHexView);
  const [bytes, chain] = await Promise.all([false, true].map((checkChain) => resultOf(signed, stamped, roots, at, checkChain)));
  const certificate = bytes?.signerCertificate;
  if (!bytes?.signatureVerified || !certificate || !namesCertificate(signed.signerInfos[0]!, certificate)) throw new RangeError('the time stamp is broken');
  const usage = certificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue;
  const isClock = usage instanceof ExtKeyUsage && usage.keyPurposes.includes(TIME_STAMPING);
  return isClock && chain?.signerCertificateVerified === true ? at : 'doubtful';
}

async function look({ content, signature }: Covered, roots: Certificate[], now: Date): Promise<FoundSignature> {
  try {
    const signed = signedIn(bufferOf(signature));
    const [info] = signed.signerInfos;
    if (!info || signed.signerInfos.length > 1 || !SHA_2.has(info.digestAlgorithm.algorithmId)) return BROKEN;
    const stamped = await stampedAt(info, roots);
    const at = stamped === 'doubtful' ? null : stamped;
    const [bytes, chain] = await Promise.all([false, true].map((checkChain) => resultOf(signed, bufferOf(content), roots, at ?? now, checkChain)));
    const certificate = bytes?.signerCertificate;
    if (!bytes?.signatureVerified || !certificate || !namesCertificate(info, certificate)) return BROKEN;
    const name = certificate.subject.typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value;
    return {
      signer: name === undefined ? null : String(name),
      at,
      isIntact: true,
      isTrusted: stamped !== 'doubtful' && chain?.signerCertificateVerified === true,
    };
  } catch {
    return BROKEN;
  }
}

/** Verifies every signature of a PDF. `roots` are the trusted certificates. */
export async function checkPdf(bytes: Uint8Array, roots: readonly Certificate[], now: Date): Promise<Checked> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!pdf.subarray(0, 1_024).includes('%PDF-')) return { verdict: 'notPdf', signatures: [] };
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)].map(
    ([, ...numbers]) => numbers.map(Number) as [number, number, number, number],
  );
  if (ranges.length === 0) return { verdict: 'unsigned', signatures: [] };
  if (ranges.length > MOST) return { verdict: 'changed', signatures: [] };
  const signatures: FoundSignature[] = [];
  let end = 0;
  // Sequential, because each verification needs as much memory as the file.
  for (const [start, ...range] of ranges) {
    const covered = start === 0 ? coveredBy(pdf, range) : null;
    signatures.push(covered ? await look(covered, [...roots], now) : BROKEN);
    end = Math.max(end, covered?.end ?? 0);
  }
  return { verdict: verdictOf(signatures, end === pdf.length), signatures };
}

function verdictOf(signatures: readonly FoundSignature[], isWhole: boolean): Checked['verdict'] {
  if (signatures.some(({ isIntact }) => !isIntact)) return 'changed';
  if (!isWhole) return 'appended';
  return signatures.every(({ isTrusted }) => isTrusted) ? 'valid' : 'untrusted';
}
