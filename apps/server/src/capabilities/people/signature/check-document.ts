/** Public check of an uploaded PDF: whether it is unchanged since it was signed, and by whom. It is processed in memory and not stored. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/signature/check-document.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { certificatesIn, checkPdf } from '../../../partners/signing/port.ts';
import { businessTime } from '../../../platform/clock.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { consume } from '../../../platform/rate-limit.ts';
import type { Steps } from '../../../platform/serve.ts';
import { CHECKS_BEFORE_CAPTCHA, CHECKS_MS } from './rules.ts';

export async function checkDocument(
  { db, transact, uploaded }: Steps,
  context: RequestContext,
  { captcha }: InputOf<typeof call.checkDocument>,
): Promise<Answer<typeof call.checkDocument>> {
  const { system, network, settings } = context;
  const admitted = await transact(async (tx): Promise<Outcome<null, 'captchaRequired'>> => {
    const { used } = await consume(tx, `documentChecks:${network}`, system, CHECKS_MS);
    const mayGoOn = used <= CHECKS_BEFORE_CAPTCHA || (await isSolved(tx, context, 'signature.checkDocument', captcha));
    return mayGoOn ? done(null) : refuseAndKeep('captchaRequired');
  });
  if (!admitted.ok) return admitted;
  const [file] = uploaded;
  if (file?.isTooBig) return refuse('fileTooBig');
  if (!file || file.bytes.length === 0) return refuse('noFile');
  const { verdict, signatures } = await checkPdf(file.bytes, certificatesIn(settings.signingRoots.join('')), new Date(await businessTime(db, system)));
  return done({
    verdict,
    signatures: signatures.map(({ signer, at, isIntact, isTrusted }) => ({
      signer,
      at: at === null ? null : toIso(at.getTime() as Instant),
      isIntact,
      isTrusted,
    })),
  });
}
