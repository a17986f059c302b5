/** Own data of bond orders: drafts that await their code. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

/** Decodes bytea as PostgreSQL writes it in JSON. */
const bytesOf = (hex: unknown): Buffer => Buffer.from(String(hex).replace(/^\\x/, ''), 'hex');

export const own = [
  ownData('bonds.draft', { leaves: ['content_hash'], opens: { shown_encrypted: (investorId, row) => contextOf(investorId, bytesOf(row.content_hash)) } }),
];
