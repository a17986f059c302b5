/** Differences between bank statements and the books, oldest first; and missing statements. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Finding } from './finding.ts';

export const ListFindingsInput = Type.Object({
  which: Type.Optional(oneOf(['open', 'all'], { default: 'open', description: 'open excludes closed ones' })),
});
export type ListFindingsInput = Static<typeof ListFindingsInput>;

export const ListFindingsReply = Type.Object({ items: Type.Array(Finding, { description: 'At most 200' }) });
export type ListFindingsReply = WireOf<typeof ListFindingsReply>;

export const listFindings = declare('payments.listFindings', 'GET ops/statements/findings', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'compliance', 'admin'],
  family: 'statements',
  input: ListFindingsInput,
  reply: ListFindingsReply,
  refusals: [],
});
