/** The calls, decisions, audit rules and queues of content. */
import * as calls from '@lumbung/contract/content/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, steps, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { getArticle } from './get-article.ts';
import { getEdition } from './get-edition.ts';
import { getPicture } from './get-picture.ts';
import { listArticles } from './list-articles.ts';
import { listFeatured } from './list-featured.ts';
import { listItems } from './list-items.ts';
import { listTutorials } from './list-tutorials.ts';
import { contentDecision, proposeChange } from './propose-change.ts';
import { queues } from './queues.ts';
import { recordTutorialVisit } from './record-tutorial-visit.ts';
import { saveDraft } from './save-draft.ts';
import { uploadPicture } from './upload-picture.ts';

export const content: Capability = {
  calls: [
    serve(calls.listArticles, read(listArticles)),
    serve(calls.listFeatured, read(listFeatured)),
    serve(calls.listTutorials, read(listTutorials)),
    serve(calls.getArticle, read(getArticle)),
    serve(calls.getPicture, read(getPicture)),
    serve(calls.recordTutorialVisit, write(recordTutorialVisit)),
    serve(calls.listItems, read(listItems)),
    serve(calls.getEdition, read(getEdition)),
    serve(calls.saveDraft, write(saveDraft, { act: (_, { itemId, version }) => ({ subject: itemId, details: { version } }) })),
    serve(
      calls.uploadPicture,
      steps(uploadPicture, () => ({ subject: 'picture' })),
    ),
    serve(
      calls.proposeChange,
      write(proposeChange, { act: ({ itemId, version, change }, { proposalId }) => ({ subject: itemId, details: { version, change, proposalId } }) }),
    ),
  ],
  decisions: [contentDecision],
  audits,
  queues,
};
