/** Tests of the agent sign-in link: it works once, for 15 minutes, and reveals nothing to anyone but the agent. */
import { authorizeAgent, sendAgentLink } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
async function anAgent() {
  const made = await platform.newInvestor({ signIn: false });
  await platform.owner.query(`update accounts.investor set kind = 'agent' where investor_id = $1`, [made.investorId]);
  return made;
}
const tokenTo = async (email: string): Promise<string> => {
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/login/agent'));
  return new URL(/https?:\S+/.exec(text)![0]).searchParams.get('token')!;
};

test('accounts.authorizeAgent: signInLinkExpired for a used, forged, replaced or unknown link; of twenty concurrent uses one signs in and gets the next step', async () => {
  const { email, investorId } = await anAgent();
  const [caller, elsewhere] = [await stranger(), await stranger()];
  expect(await caller.must(sendAgentLink, { email: ` ${email.toUpperCase()} ` })).toMatchObject({ Count: 0 });
  const first = await tokenTo(email);
  await caller.must(sendAgentLink, { email });
  await until('another link', async () => (await tokenTo(email)) !== first);
  const token = await tokenTo(email);
  const [key] = token.split('.');
  const forged = [first, `${key}.${'a'.repeat(43)}`, `${key}`, `${key}.`, '.', 'x', `${'A'.repeat(43)}.${token.split('.')[1]}`, `${token}.more`.slice(0, 200)];
  for (const wrong of forged.slice(0, -1)) await refused(elsewhere, authorizeAgent, { token: wrong }, 'signInLinkExpired');
  const answers = await Promise.all(Array.from({ length: 20 }, () => elsewhere.send(authorizeAgent, { token })));
  const entered = answers.filter((answer) => answer.ok);
  expect(entered).toHaveLength(1);
  // An agent is not a customer: the reply leads to neither a profile nor a purchase.
  expect(entered[0]).toMatchObject({ code: 0, value: { user: { userId: investorId, kind: 'agent' } } });
  elsewhere.token = entered[0]!.ok ? entered[0]!.value.token! : null;
  await elsewhere.must(getCart, {});
  await refused(elsewhere, authorizeAgent, { token }, 'signInLinkExpired');
});

test('a link expires after 15 minutes and requires the second factor; accounts.authorizeAgent: notActive, accounts.authorizeAgent: signatureInvalid', async () => {
  const { email, investorId } = await anAgent();
  const caller = await stranger();
  await caller.must(sendAgentLink, { email });
  const token = await tokenTo(email);
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + 15 * 60_000 + 1_000 });
  try {
    await refused(caller, authorizeAgent, { token }, 'signInLinkExpired');
  } finally {
    Object.assign(platform.app, { clock });
  }
  const signature = caller.signature;
  caller.signature = null;
  await refused(caller, authorizeAgent, { token }, 'signatureInvalid');
  caller.signature = signature;
  await platform.owner.query(`update accounts.login set factors = '{email}' where investor_id = $1`, [investorId]);
  expect(await caller.send(authorizeAgent, { token })).toMatchObject({ code: 7, value: { user: null, factors: ['email'] } });
  await caller.must(sendAgentLink, { email });
  await until('another link', async () => (await tokenTo(email)) !== token);
  await platform.owner.query(`update accounts.investor set state = 'suspended' where investor_id = $1`, [investorId]);
  await refused(caller, authorizeAgent, { token: await tokenTo(email) }, 'notActive');
});

test('accounts.authorizeAgent: otherWebApp at the entry point of a partner brand', async () => {
  const { email } = await anAgent();
  const atPartner = comeBy(platform.caller(), 'lesung.localhost');
  await atPartner.start();
  await atPartner.must(sendAgentLink, { email });
  const said = await refused(atPartner, authorizeAgent, { token: await tokenTo(email) }, 'otherWebApp');
  expect(said.redirectUrl).toBe(platform.app.settings.origin);
});

test('an address that belongs to no agent gets no mail and the same response', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const caller = await stranger();
  const said = [await caller.must(sendAgentLink, { email }), await caller.must(sendAgentLink, { email: 'nobody@example.test' })];
  expect(said.map(({ Count }) => Count)).toEqual([0, 0]);
  const agent = await anAgent();
  await caller.must(sendAgentLink, { email: agent.email });
  await tokenTo(agent.email);
  expect(await platform.sandbox.get<unknown[]>(`inbox?to=${encodeURIComponent(email)}`)).toEqual([]);
});

test('accounts.sendAgentLink: tooManySends, accounts.sendAgentLink: captchaRequired after five from one network, accounts.sendAgentLink: codePaused, accounts.sendAgentLink: codeSuspended', async () => {
  const { email } = await anAgent();
  const caller = await stranger();
  for (let count = 0; count < 4; count += 1) expect((await caller.must(sendAgentLink, { email })).Count).toBe(count);
  expect(await refused(caller, sendAgentLink, { email }, 'tooManySends')).toMatchObject({ Count: 4 });
  await refused(caller, sendAgentLink, { email: 'another@example.test' }, 'captchaRequired');
  await caller.must(sendAgentLink, { email: 'another@example.test', captcha: await solvedCaptcha(caller, 'accounts.sendAgentLink') });
  const later = new Date(platform.app.clock() + 600_000);
  const bars = async (column: string, reason: 'codePaused' | 'codeSuspended') => {
    const one = await stranger();
    const other = await anAgent();
    await one.must(sendAgentLink, { email: other.email });
    await platform.owner.query(
      `update codes.challenge set ${column} = 1000, ${column}_until = $2 where challenge_id = (select challenge_id from codes.challenge where purpose = 'agentSignIn' order by challenge_id desc limit $1)`,
      [1, later],
    );
    await refused(one, sendAgentLink, { email: other.email }, reason);
  };
  await bars('wrong_recent', 'codePaused');
  await bars('wrong_today', 'codeSuspended');
});
