/** Port to document signing: a provider of certified signatures (PSrE), or our own authority. */
import type { Instant } from '@lumbung/kernel/time.ts';

/** What the signature states about itself, shown by PDF readers. */
export interface Signing {
  /** Name of the signer, as verified. */
  readonly name: string;
  /** A non-secret number of the person at our platform; it distinguishes persons of the same name. */
  readonly subject: string;
  readonly reason: string;
  readonly at: Instant;
}

export interface DocumentSigner {
  /** Returns the PDF signed over every byte, with time stamp and certificate chain. Throws if it cannot be signed. */
  sign(pdf: Uint8Array, signing: Signing): Promise<Uint8Array>;
  /** Trusted root certificates in PEM. */
  readonly roots: readonly string[];
}

// Verification needs no partner: it computes with trusted certificates.
export { certificatesIn } from './certificates.ts';
export { checkPdf } from './check-pdf.ts';
