/** A partner brand's user list, uploaded by an operator: each row is accepted or refused on its own. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Text, Uuid } from '../input.ts';

/** Maximum rows per call and per file. */
const ROWS_A_PART = 500;
const ROWS_A_FILE = 100_000;

const FedRow = Type.Object({
  partnerUserId: Text(200, { description: "The partner's own id of its user" }),
  version: Type.Integer({ description: 'Counted by the partner, from 1; versions older than ours are refused' }),
  email: Text(400),
  phone: Text(100),
  name: Text(400),
  language: Type.Optional(oneOf(['id', 'en'])),
});
export type FedRow = Static<typeof FedRow>;

export const FeedInput = Type.Object({
  brand: Text(31, { minLength: 1, description: 'The code of the partner brand' }),
  rows: Type.Array(FedRow, { minItems: 1, maxItems: ROWS_A_PART }),
  file: Type.Optional(
    Type.Object(
      {
        fileId: Uuid,
        part: Type.Integer({ minimum: 1, maximum: ROWS_A_FILE / ROWS_A_PART }),
        rows: Type.Integer({ minimum: 1, maximum: ROWS_A_FILE, description: 'Of the whole file' }),
        wrong: Type.Integer({ minimum: 0, maximum: ROWS_A_FILE, description: 'Of these, unreadable rows that are not sent' }),
      },
      { description: 'The file this is a part of: all parts together are recorded as one list' },
    ),
  ),
});
export type FeedInput = Static<typeof FeedInput>;

/** Why a row is refused. */
export const FEED_REASONS = ['idWrong', 'versionWrong', 'emailWrong', 'phoneWrong', 'nameWrong', 'versionOld', 'versionUsed', 'addressTaken'] as const;

export const FeedReply = Type.Object({
  taken: Type.Integer({ description: 'Rows that are new, or newer than ours' }),
  unchanged: Type.Integer({ description: 'Rows identical to ours' }),
  refused: Type.Array(Type.Object({ row: Type.Integer({ description: 'Counted from 1' }), partnerUserId: Type.String(), reason: oneOf(FEED_REASONS) })),
});
export type FeedReply = WireOf<typeof FeedReply>;

export const feed = declare('partner-users.feed', 'POST ops/partner-users/feed', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'admin'],
  family: 'partnerUsers',
  input: FeedInput,
  reply: FeedReply,
  refusals: ['brandUnknown', 'otherFeed'],
});
