/** Finds a customer by what is known whole. Addresses and numbers are looked up by their keys. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/customers/find.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type Query, readQuery } from './rules.ts';
import { findByCode, findByEmail, findByPhone, findCustomer } from './store.ts';

export async function find(tx: Tx, context: OperatorContext, { query }: InputOf<typeof call.find>): Promise<Answer<typeof call.find>> {
  const asked = readQuery(query);
  const investorId = await lookUp(tx, context.keys, asked);
  if (investorId !== null) return done({ investorId });
  // Whoever tries many is seen to do so; what was typed stands nowhere.
  recordOfRequest(tx, context, 'customerNotFound', { call: 'customers.find', by: asked.by, operatorId: context.operator.operatorId });
  return refuseAndKeep('customerUnknown');
}

async function lookUp(tx: Tx, keys: Keys, { by, value }: Query): Promise<string | null> {
  if (by === 'email') return findByEmail(tx, keys.indexKey(`email:${value}`));
  if (by === 'phone') return findByPhone(tx, keys.indexKey(`phone:${value}`));
  if (by === 'code') return findByCode(tx, value);
  return (await findCustomer(tx, value)) === null ? null : value;
}
