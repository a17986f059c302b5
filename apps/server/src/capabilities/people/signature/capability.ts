/** The calls and jobs of signing documents. */
import * as calls from '@lumbung/contract/signature/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { read, serve, steps, write } from '../../../platform/serve.ts';
import { checkDocument } from './check-document.ts';
import * as events from './events.ts';
import { sendsLink, signAtOnce, verifiesLink } from './links.ts';
import { getsSignature, saysWhetherSigned } from './look.ts';
import { signDocument } from './sign.ts';
import { isFileClaimed } from './store.ts';
import { own } from './own-data.ts';

async function signLater(errand: Errand, of: events.OfDocument): Promise<void> {
  await signDocument(errand, of);
}

/** Deletes a file that never became a document: the process died, or a concurrent one was first. */
async function removeUnclaimed({ primary, files }: Errand, { investorId, fileId }: { investorId: string; fileId: string }): Promise<void> {
  if (!(await isFileClaimed(primary, investorId, fileId))) await files.remove(investorId, fileId);
}

export const signature: Capability = {
  ownData: own,
  calls: [
    serve(calls.send, write(sendsLink('profile'))),
    serve(calls.verify, write(verifiesLink('profile'), { ask: signAtOnce })),
    serve(calls.isSigned, read(saysWhetherSigned('profile'))),
    serve(calls.get, steps(getsSignature('profile'))),
    serve(calls.sendBank, write(sendsLink('bankForm'))),
    serve(calls.verifyBank, write(verifiesLink('bankForm'), { ask: signAtOnce })),
    serve(calls.getBankIssigned, read(saysWhetherSigned('bankForm'))),
    serve(calls.getBank, steps(getsSignature('bankForm'))),
    serve(calls.checkDocument, steps(checkDocument)),
  ],
  jobs: [does(events.sign, signLater), does(events.removeUnclaimed, removeUnclaimed)],
};
