/** Signs by an authority of our own: for each document a certificate with a key that is thrown away after it. */
import { DAY, MINUTE, plus } from '@lumbung/kernel/time.ts';
import { type Authority, certificatesIn, issue, type KeptAuthority, openAuthority, pemOf } from './certificates.ts';
import { signDetached } from './cms.ts';
import type { DocumentSigner, Signing } from './port.ts';
import { signPdf } from './sign-pdf.ts';

/** Clocks of others may be behind ours. */
const BEFORE_MS = 5 * MINUTE;

const rootsOf = (chain: Authority['chain']): string[] => chain.slice(-1).map((root) => pemOf('CERTIFICATE', root.toSchema(true).toBER()));

/** The same of one that is kept in PEM: opened when it signs for the first time. */
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
  // Whoever checks has the root, or does not believe it.
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
