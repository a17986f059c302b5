/** Counts a visit to a tutorial, by day and anonymously. 404 if it is no published tutorial. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ArticleRef } from '../input.ts';

export const RecordTutorialVisitInput = Type.Object({ articleId: ArticleRef });
export type RecordTutorialVisitInput = Static<typeof RecordTutorialVisitInput>;

export const RecordTutorialVisitReply = Type.Object({ isCounted: Type.Boolean({ description: 'False if this network has opened it often today' }) });
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
