/** Signs with our own authority: each document gets a new certificate whose key is discarded afterwards. */
import { DAY, MINUTE, plus } from '@lumbung/kernel/time.ts';
import { type Authority, certificatesIn, issue, type KeptAuthority, openAuthority, pemOf } from './certificates.ts';
import { signDetached } from './cms.ts';
import type { DocumentSigner, Signing } from './port.ts';
import { signPdf } from './sign-pdf.ts';

/** Other clocks may be behind ours. */
const BEFORE_MS = 5 * MINUTE;

const rootsOf = (chain: Authority['chain']): string[] => chain.slice(-1).map((root) => pemOf('CERTIFICATE', root.toSchema(true).toBER()));

/** A signer with an authority stored in PEM, loaded on first use. */
export function keptAuthority(kept: KeptAuthority, organization: string): DocumentSigner {
  let opened: Promise<DocumentSigner> | undefined;
  return {
    roots: rootsOf(certificatesIn(kept.chain)),
    async sign(pdf, signing) {
      opened ??= openAuthority(kept).then((authority) => ownAuthority(authority, organization));
      return (await opened).sign(pdf, signing);
    },
  };
}

export function ownAuthority(authority: Authority, organization: string): DocumentSigner {
  // The root is left out: a verifier must have it already to trust it.
  const chain = authority.chain.slice(0, -1);
  const certificate = (name: string, { at }: Signing, purpose: 'signing' | 'timeStamping', serial?: string) =>
    issue(authority, {
      subject: { name, organization, ...(serial === undefined ? {} : { serial }) },
      from: plus(at, -BEFORE_MS),
      to: plus(at, DAY),
      for: purpose,
    });
  return {
    roots: rootsOf(authority.chain),
    async sign(pdf, signing) {
      const [person, clock] = await Promise.all([
        certificate(signing.name, signing, 'signing', signing.subject),
        certificate(`${organization} Clock`, signing, 'timeStamping'),
      ]);
      return signPdf(pdf, signing, (content) => signDetached(content, signing.at, { person, clock, chain }));
    },
  };
}
