/** Certificates of our own authority (RFC 5280): the authority itself, signing persons, and its time-stamping clock. Keys are P-256. */
import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '@lumbung/kernel/time.ts';
import { BitString, Integer, OctetString, PrintableString, Sequence, Set as AsnSet, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, AuthorityKeyIdentifier, BasicConstraints, Certificate, ExtKeyUsage, Extension, RelativeDistinguishedNames, Time } from 'pkijs';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const COMMON_NAME = '2.5.4.3';
const SERIAL_NUMBER = '2.5.4.5';
const ORGANIZATION = '2.5.4.10';
const COUNTRY = '2.5.4.6';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const SUBJECT_KEY = '2.5.29.14';
const AUTHORITY_KEY = '2.5.29.35';
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** Key usage: first byte of the bit string, and number of unused bits. */
const SIGNS = { bits: 0xc0, unused: 6 };
const ISSUES = { bits: 0x06, unused: 1 };

/** A certificate and its private key. */
export interface Identity {
  readonly certificate: Certificate;
  readonly key: CryptoKey;
}

/** An issuer with its chain to a trusted root. */
export interface Authority extends Identity {
  /** The issuer's certificate, then the root's. */
  readonly chain: readonly Certificate[];
}

interface Subject {
  readonly name: string;
  readonly organization: string;
  /** Distinguishes two subjects of the same name. */
  readonly serial?: string;
}

export const pemOf = (label: 'CERTIFICATE' | 'PRIVATE KEY', der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
    .trimEnd()}\n-----END ${label}-----\n`;

/** All certificates of a PEM text, in order. */
export const certificatesIn = (pem: string): Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g)].map(([, text]) =>
    Certificate.fromBER(new Uint8Array(Buffer.from(text!, 'base64'))),
  );

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const keyId = (key: ArrayBuffer): ArrayBuffer => new Uint8Array(createHash('sha1').update(new Uint8Array(key)).digest()).buffer;

/** A distinguished name with one attribute per RDN: the library would put all attributes into one RDN. */
function nameOf({ name, organization, serial }: Subject): RelativeDistinguishedNames {
  const parts = [
    new AttributeTypeAndValue({ type: COUNTRY, value: new PrintableString({ value: 'ID' }) }),
    new AttributeTypeAndValue({ type: ORGANIZATION, value: new Utf8String({ value: organization }) }),
    ...(serial === undefined ? [] : [new AttributeTypeAndValue({ type: SERIAL_NUMBER, value: new PrintableString({ value: serial }) })]),
    new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }),
  ];
  const whole = new Sequence({ value: parts.map((part) => new AsnSet({ value: [part.toSchema()] })) });
  return new RelativeDistinguishedNames({ typesAndValues: parts, valueBeforeDecode: whole.toBER() });
}

interface Wanted {
  readonly subject: Subject;
  readonly from: Instant;
  readonly to: Instant;
  readonly for: 'issuing' | 'signing' | 'timeStamping';
}

const date = (at: Instant) => new Time({ type: 1, value: new Date(Math.floor(at / 1_000) * 1_000) });

async function certify(keys: CryptoKeyPair, wanted: Wanted, issuer: Identity | null): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array([0x01, ...randomBytes(15)]).buffer });
  certificate.subject = nameOf(wanted.subject);
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore = date(wanted.from);
  certificate.notAfter = date(wanted.to);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const own = keyId(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView.slice().buffer);
  const theirs = issuer ? keyId(issuer.certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView.slice().buffer) : own;
  const usage = wanted.for === 'issuing' ? ISSUES : SIGNS;
  const add = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) => new Extension({ extnID, critical, extnValue: value.toBER() });
  certificate.extensions = [
    add(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: wanted.for === 'issuing' }).toSchema()),
    add(KEY_USAGE, true, new BitString({ valueHex: new Uint8Array([usage.bits]).buffer, unusedBits: usage.unused })),
    add(SUBJECT_KEY, false, new OctetString({ valueHex: own })),
    add(AUTHORITY_KEY, false, new AuthorityKeyIdentifier({ keyIdentifier: new OctetString({ valueHex: theirs }) }).toSchema()),
    ...(wanted.for === 'timeStamping' ? [add(EXTENDED_KEY_USAGE, true, new ExtKeyUsage({ keyPurposes: [TIME_STAMPING] }).toSchema())] : []),
  ];
  await certificate.sign(issuer?.key ?? keys.privateKey, 'SHA-256');
  return certificate;
}

/** Issues a certificate, for new keys unless some are given. */
export async function issue(authority: Authority, wanted: Wanted, given?: CryptoKeyPair): Promise<Identity> {
  const keys = given ?? (await newKeys());
  return { certificate: await certify(keys, wanted, authority), key: keys.privateKey };
}

/** An authority as stored: private key and chain of the issuer in PEM. The root's key is discarded. */
export interface KeptAuthority {
  readonly key: string;
  readonly chain: string;
}

/** Creates an authority, valid for the given period. */
export async function makeAuthority(organization: string, from: Instant, to: Instant): Promise<KeptAuthority> {
  const subject = (name: string) => ({ subject: { name: `${organization} ${name}`, organization }, from, to, for: 'issuing' }) as const;
  const rootKeys = await newKeys();
  const root = { certificate: await certify(rootKeys, subject('Root'), null), key: rootKeys.privateKey };
  const keys = await newKeys();
  const issuer = await certify(keys, subject('Issuer'), root);
  return {
    key: pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    chain: [issuer, root.certificate].map((one) => pemOf('CERTIFICATE', one.toSchema(true).toBER())).join(''),
  };
}

/** Loads a stored authority. Throws if it is incomplete or invalid. */
export async function openAuthority({ key, chain }: KeptAuthority): Promise<Authority> {
  const certificates = certificatesIn(chain);
  if (certificates.length < 2) throw new RangeError('an authority has the certificate of its issuer and that of its root');
  const der = Buffer.from(key.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  return { certificate: certificates[0]!, chain: certificates, key: await crypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign']) };
}
