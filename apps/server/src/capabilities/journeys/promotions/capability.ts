/** The calls, jobs, decisions and own data of promotions. */
import * as calls from '@lumbung/contract/promotions/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { applyCode } from './apply-code.ts';
import { countUnknown } from './ask.ts';
import { audits } from './audit.ts';
import { checkCode } from './check-code.ts';
import { checkOwnCode } from './check-own-code.ts';
import { checkOwnCodes } from './check-own-codes.ts';
import { getCodeUse } from './get-code-use.ts';
import { getImage } from './get-image.ts';
import { getPromotion } from './get-promotion.ts';
import { jobs } from './jobs.ts';
import { listAll } from './list-all.ts';
import { listAvailable } from './list-available.ts';
import { listChoices } from './list-choices.ts';
import { listForProduct } from './list-for-product.ts';
import { listGrants } from './list-grants.ts';
import { listNews } from './list-news.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { listPromotions } from './list-promotions.ts';
import { own } from './own-data.ts';
import { pausePromotion } from './pause-promotion.ts';
import { previewPromotion } from './preview-promotion.ts';
import { change, proposeChange } from './propose-change.ts';
import { fund, proposeFunding } from './propose-funding.ts';
import { proposePublish, publish } from './propose-publish.ts';
import { queues } from './queues.ts';
import { quoteCashback } from './quote-cashback.ts';
import { removeAllCodes } from './remove-all-codes.ts';
import { removeCode } from './remove-code.ts';
import { tellings } from './tellings.ts';
import { writePromotion } from './write-promotion.ts';

export const promotions: Capability = {
  movesMoney: true,
  ownData: own,
  jobs,
  audits,
  queues,
  tellings,
  decisions: [publish, change, fund],
  calls: [
    serve(calls.checkCode, write(checkCode, { prepare: countUnknown })),
    serve(calls.getCodeUse, write(getCodeUse, { prepare: countUnknown })),
    serve(calls.checkOwnCode, write(checkOwnCode, { prepare: countUnknown })),
    serve(calls.checkOwnCodes, write(checkOwnCodes, { prepare: countUnknown })),
    serve(calls.quoteCashback, write(quoteCashback, { prepare: countUnknown })),
    serve(calls.applyCode, write(applyCode, { prepare: countUnknown })),
    serve(calls.removeCode, write(removeCode)),
    serve(calls.removeAllCodes, write(removeAllCodes)),
    serve(calls.getPromotion, write(getPromotion, { prepare: countUnknown })),
    serve(calls.getImage, read(getImage)),
    serve(calls.listForProduct, read(listForProduct)),
    serve(calls.listAvailable, read(listAvailable)),
    serve(calls.listAll, read(listAll)),
    serve(calls.listPaymentMethods, write(listPaymentMethods, { prepare: countUnknown })),
    serve(calls.listNews, write(listNews)),
    serve(calls.listPromotions, read(listPromotions)),
    serve(calls.listChoices, read(listChoices)),
    serve(calls.listGrants, read(listGrants)),
    serve(calls.previewPromotion, read(previewPromotion)),
    serve(calls.writePromotion, write(writePromotion, { act: ({ code }, { promotionId }) => ({ subject: promotionId, details: { code } }) })),
    serve(calls.proposePublish, write(proposePublish, { act: ({ promotionId }, { proposalId }) => ({ subject: promotionId, details: { proposalId } }) })),
    serve(calls.pausePromotion, write(pausePromotion, { act: ({ promotionId, isPaused }) => ({ subject: promotionId, details: { isPaused } }) })),
    serve(
      calls.proposeChange,
      write(proposeChange, {
        act: ({ promotionId, quota, budget, endsOn }, { proposalId }) => ({
          subject: promotionId,
          details: {
            proposalId,
            ...(quota === undefined ? {} : { quota }),
            ...(budget === undefined ? {} : { budget: String(budget) }),
            ...(endsOn === undefined ? {} : { endsOn }),
          },
        }),
      }),
    ),
    serve(
      calls.proposeFunding,
      write(proposeFunding, { act: ({ suspenseId, funder }, { proposalId }) => ({ subject: suspenseId, details: { funder, proposalId } }) }),
    ),
  ],
};
