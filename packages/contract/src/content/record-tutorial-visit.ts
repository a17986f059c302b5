/** Counts that somebody opened a tutorial, by day and without a person. 404 when it is no tutorial that is published. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ArticleRef } from '../input.ts';

export const RecordTutorialVisitInput = Type.Object({ articleId: ArticleRef });
export type RecordTutorialVisitInput = Static<typeof RecordTutorialVisitInput>;

export const RecordTutorialVisitReply = Type.Object({ isCounted: Type.Boolean({ description: 'False when this network has opened it often today' }) });
export type RecordTutorialVisitReply = WireOf<typeof RecordTutorialVisitReply>;

export const recordTutorialVisit = declare('content.recordTutorialVisit', 'POST public/widget/tutorials/visit', {
  does: 'writes',
  area: 'widget',
  who: 'anyone',
  family: 'widget',
  isInQuery: true,
  input: RecordTutorialVisitInput,
  reply: RecordTutorialVisitReply,
  refusals: [],
});
