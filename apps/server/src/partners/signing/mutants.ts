/** The checks of a signed PDF that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../tests/mutants/mutant.ts';

const FILE = 'apps/server/src/partners/signing/check-pdf.ts';
const TEST = 'apps/server/src/partners/signing/signing.rules.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a signature is anybody’s whose certificate has its key',
    file: FILE,
    guard: ' || !namesCertificate(info, certificate)) return BROKEN;',
    naive: ') return BROKEN;',
    test: TEST,
    title: 'a certificate that is not the one that signed',
  },
  {
    name: 'what stands between the ranges of a signature may be anything',
    file: FILE,
    guard: 'if (!/^<(?:[0-9a-fA-F]{2})+>$/.test(text)) return null;',
    naive: 'if (text.length < 3) return null;',
    test: TEST,
    title: 'the room that the signature did not need hides nothing',
  },
  {
    name: 'the room behind a signature may hold something',
    file: FILE,
    guard: 'if (offset <= 0 || padded.subarray(offset).some((byte) => byte !== 0)) return null;',
    naive: 'if (offset <= 0) return null;',
    test: TEST,
    title: 'the room that the signature did not need hides nothing',
  },
  {
    name: 'what was added after a signature is not seen',
    file: FILE,
    guard: "if (!isWhole) return 'appended';",
    naive: "if (!isWhole && signatures.length === 0) return 'appended';",
    test: TEST,
    title: 'what is added after the signature is found',
  },
  {
    name: 'whoever signs is believed',
    file: FILE,
    guard: "isTrusted: stamped !== 'doubtful' && chain?.signerCertificateVerified === true,",
    naive: 'isTrusted: true,',
    test: TEST,
    title: 'whoever is not believed cannot make a trusted one',
  },
  {
    name: 'any certificate tells the time',
    file: FILE,
    guard: 'return isClock && chain?.signerCertificateVerified === true ? at',
    naive: 'return chain?.signerCertificateVerified === true ? at',
    test: TEST,
    title: 'a certificate that is not the one that signed',
  },
  {
    name: 'any number of signatures is looked at',
    file: FILE,
    guard: "if (ranges.length > MOST) return { verdict: 'changed', signatures: [] };",
    naive: '',
    test: TEST,
    title: 'more signatures, certificates or digits than anybody has',
  },
  {
    name: 'a signature may be as long as the file',
    file: FILE,
    guard: 'if (rest <= first || rest - first > LONGEST ||',
    naive: 'if (rest <= first ||',
    test: TEST,
    title: 'more signatures, certificates or digits than anybody has',
  },
  {
    name: 'a signature may carry any number of certificates',
    file: FILE,
    guard: 'if ((signed.certificates?.length ?? 0) > MOST_CERTIFICATES)',
    naive: 'if ((signed.certificates?.length ?? 0) < 0)',
    test: TEST,
    title: 'more signatures, certificates or digits than anybody has',
  },
];
