/** What is held of orders of bonds that wait for their code. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

/** Bytes as the database writes them in JSON. */
const bytesOf = (hex: unknown): Buffer => Buffer.from(String(hex).replace(/^\\x/, ''), 'hex');

export const own = [
  ownData('bonds.draft', { leaves: ['content_hash'], opens: { shown_encrypted: (investorId, row) => contextOf(investorId, bytesOf(row.content_hash)) } }),
];
