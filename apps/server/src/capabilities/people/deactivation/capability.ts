/** The calls and jobs of deactivation. */
import * as calls from '@lumbung/contract/deactivation/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, read, serve, steps, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { sendDeactivateCode, sendRequestCode } from './codes.ts';
import { deactivate } from './deactivate.ts';
import { getStatus, getStatusByEmail } from './get-status.ts';
import { jobs } from './jobs.ts';
import { request, withdraw } from './request.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const deactivation: Capability = {
  tellings,
  ownData: own,
  calls: [
    serve(calls.getStatus, read(getStatus)),
    serve(calls.getStatusByEmail, read(getStatusByEmail)),
    serve(calls.sendRequestCode, write(sendRequestCode)),
    serve(calls.request, write(request)),
    serve(calls.withdraw, write(withdraw)),
    serve(calls.sendDeactivateCode, write(sendDeactivateCode)),
    serve(calls.deactivate, steps(oneStep(deactivate))),
  ],
  jobs,
  audits,
};
