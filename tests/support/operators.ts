/** Shared steps of operator tests: changes by two admins, and new operators signing in. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { acceptInvitation, invite } from '@lumbung/contract/operators/routes.gen.ts';
import type { Role } from '@lumbung/contract/call.ts';
import { addFirst, prepareTemporary } from '../../apps/server/src/capabilities/people/operators/index.ts';
import { OperatorCaller } from './caller.ts';
import type { Platform } from './platform.ts';

/** The note for the second operator. */
export const NOTE = 'sudah dibicarakan lewat telepon';

/** Has another admin agree to a proposal; does nothing if the change was made at once. */
export async function agreed(platform: Platform, { proposalId }: { readonly proposalId: string | null }): Promise<void> {
  if (proposalId !== null) await (await platform.operator('admin')).must(agree, { proposalId });
}

/** The parameters of the link in the newest mail to an operator. */
export async function invitationOf(platform: Platform, email: string): Promise<{ operatorId: string; code: string }> {
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/console/welcome'));
  const { searchParams } = new URL(/https?:\S+/.exec(text)![0]);
  return { operatorId: searchParams.get('operator')!, code: searchParams.get('code')! };
}

/** A new operator invited by two admins, with the mailed link and a caller that is not signed in. */
export async function invited(
  platform: Platform,
  ...roles: readonly Role[]
): Promise<{ newcomer: OperatorCaller; operatorId: string; email: string; code: string }> {
  const email = `${crypto.randomUUID()}@operator.test`;
  const admin = await platform.operator('admin');
  await agreed(platform, await admin.must(invite, { email, name: 'Galih Pratama', roles: [...roles], note: NOTE }));
  const { operatorId, code } = await invitationOf(platform, email);
  return { newcomer: new OperatorCaller(platform.url, platform.caller().address, { operatorId, email, now: platform.app.clock }), operatorId, email, code };
}

/** The same with a password set, about to set up an authenticator. */
export async function welcomed(platform: Platform, password: string, ...roles: readonly Role[]): Promise<OperatorCaller> {
  const { newcomer, operatorId, code } = await invited(platform, ...roles);
  newcomer.token = (await newcomer.must(acceptInvitation, { operatorId, code, password })).token!;
  return newcomer;
}

/** An operator created by the command line, with a temporary password. */
export async function commanded(platform: Platform): Promise<{ newcomer: OperatorCaller; operatorId: string; email: string; temporaryPassword: string }> {
  const email = `${crypto.randomUUID()}@operator.test`;
  const { password, passwordHash } = (await prepareTemporary()).value;
  // As in an installation without admins.
  const others = await platform.owner.query<{ operator_id: string }>(
    `update operations.operator set roles = array_replace(roles, 'admin', 'none') where 'admin' = any(roles) returning operator_id`,
  );
  await platform.books.transact((tx) => addFirst(tx, platform.app.clock(), { email, name: 'Galih Pratama', passwordHash }));
  await platform.owner.query(`update operations.operator set roles = array_replace(roles, 'none', 'admin') where operator_id = any($1)`, [
    others.rows.map((row) => row.operator_id),
  ]);
  const { rows } = await platform.owner.query<{ operator_id: string }>('select operator_id from operations.operator where email = $1', [email]);
  const operatorId = rows[0]!.operator_id;
  return {
    newcomer: new OperatorCaller(platform.url, platform.caller().address, { operatorId, email, now: platform.app.clock }),
    operatorId,
    email,
    temporaryPassword: password,
  };
}
