/** Who signs documents for a person: a provider of certified signatures (PSrE), or our own authority. */
import type { Instant } from '@lumbung/kernel/time.ts';

/** What a signature says about itself, readable by every program that shows it. */
export interface Signing {
  /** Whose signature it is, as her identity was verified. */
  readonly name: string;
  /** A number of the person at us that is nobody's secret, so that two of one name are told apart. */
  readonly subject: string;
  readonly reason: string;
  readonly at: Instant;
}

export interface DocumentSigner {
  /** A PDF with the signature of a person over every byte of it, with the time and the chain of certificates. Throws when it cannot be had. */
  sign(pdf: Uint8Array, signing: Signing): Promise<Uint8Array>;
  /** Certificates in PEM of who is believed. */
  readonly roots: readonly string[];
}

// Checking asks nobody outside: it is arithmetic over certificates that are believed.
export { certificatesIn } from './certificates.ts';
export { checkPdf } from './check-pdf.ts';
