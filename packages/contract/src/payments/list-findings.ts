/** What statements of banks and the books do not agree about, the oldest first; and the statements that have not come. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Finding } from './finding.ts';

export const ListFindingsInput = Type.Object({
  which: Type.Optional(oneOf(['open', 'all'], { default: 'open', description: 'open leaves out what was closed' })),
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
