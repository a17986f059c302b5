/** Detached signatures as used in PDFs: CAdES (ETSI EN 319 122) with a time stamp (RFC 3161). */
import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '@lumbung/kernel/time.ts';
import { Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs';
import type { Identity } from './certificates.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** SHA-256, SHA-384, SHA-512; weaker digests are rejected. */
export const SHA_2: ReadonlySet<string> = new Set([SHA_256, '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3']);
const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_STAMP = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
export const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';
export const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
/** Policy of our clock: an identifier under the arc for examples, because no authority has assigned us one. */
const POLICY = '2.999.1.1';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
/** A copy with its own buffer, as the library requires. */
export const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const certificateHash = (certificate: Certificate): Buffer => sha256(new Uint8Array(certificate.toSchema(true).toBER()));

/** Attribute that names the signer's certificate within the signed data, so that it cannot be replaced by another. */
const signingCertificate = (certificate: Certificate) =>
  new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: bufferOf(certificateHash(certificate)) })] })] })],
  });

interface Content {
  readonly type: typeof DATA | typeof TIME_STAMP;
  readonly bytes: Uint8Array;
  /** Whether the content is embedded in the signature. */
  readonly isInside: boolean;
}

async function sign({ type, bytes, isInside }: Content, { certificate, key }: Identity, chain: readonly Certificate[]): Promise<SignedData> {
  const attribute = (name: string, value: object) => new Attribute({ type: name, values: [value] });
  const signed = new SignedData({
    version: type === DATA ? 1 : 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: type,
      ...(isInside ? { eContent: new OctetString({ valueHex: bufferOf(bytes) }) } : {}),
    }),
    certificates: [certificate, ...chain],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(CONTENT_TYPE, new ObjectIdentifier({ value: type })),
            attribute(MESSAGE_DIGEST, new OctetString({ valueHex: bufferOf(sha256(bytes)) })),
            attribute(SIGNING_CERTIFICATE, signingCertificate(certificate)),
          ],
        }),
      }),
    ],
  });
  await signed.sign(key, 0, 'SHA-256', bufferOf(bytes));
  return signed;
}

const infoOf = (signed: SignedData): ContentInfo => new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });

/** A time stamp token: proves that the bytes existed at a moment. */
async function stamp(bytes: Uint8Array, at: Instant, clock: Identity, chain: readonly Certificate[]): Promise<ContentInfo> {
  const said = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: bufferOf(sha256(bytes)) }),
    }),
    serialNumber: new Integer({ valueHex: bufferOf(new Uint8Array([0x01, ...randomBytes(15)])) }),
    genTime: new Date(Math.floor(at / 1_000) * 1_000),
  });
  return infoOf(await sign({ type: TIME_STAMP, bytes: new Uint8Array(said.toSchema().toBER()), isInside: true }, clock, chain));
}

export interface Signer {
  readonly person: Identity;
  readonly clock: Identity;
  readonly chain: readonly Certificate[];
}

/** Signs detached content; the signature includes the chain and a time stamp. Returns DER. */
export async function signDetached(content: Uint8Array, at: Instant, { person, clock, chain }: Signer): Promise<Buffer> {
  const signed = await sign({ type: DATA, bytes: content, isInside: false }, person, chain);
  const [info] = signed.signerInfos;
  const token = await stamp(new Uint8Array(info!.signature.valueBlock.valueHexView), at, clock, chain);
  info!.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [new Attribute({ type: TIME_STAMP_TOKEN, values: [token.toSchema()] })] });
  return Buffer.from(infoOf(signed).toSchema().toBER());
}
