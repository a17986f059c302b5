/** The contract is complete: every call is on the list, every refusal has a text. */
import fs from 'node:fs';
import path from 'node:path';
import { addressOf } from '@lumbung/contract/route.ts';
import { type Call, declare, isFileReply, RupiahOut } from '@lumbung/contract/call.ts';
import { FAMILIES, type FamilyName, family } from '@lumbung/contract/families.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { domainEvent, jobName, when } from '../../apps/server/src/platform/queue.ts';
import { read, serve, write } from '../../apps/server/src/platform/serve.ts';
import { bindings } from '../../apps/server/src/app.ts';
import { staleRoutes } from '../../tools/route-files.ts';
import { inputReader } from '../../apps/server/src/http/shape.ts';
import { replyWriter } from '../../apps/server/src/platform/reply-writer.ts';
import { openApiDocument } from '../../apps/server/src/http/open-api.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const rows = fs
  .readFileSync(path.join(ROOT, 'packages/contract/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

/** Areas of calls beyond the specification's list. */
const OURS = new Set([
  'order',
  'captcha',
  'operations',
  'agent',
  'proof',
  'security',
  'two-factor-setup',
  'document-check',
  'own-data',
  'colleagues',
  'watchlist',
  'document',
]);
/** Calls beyond the list in an area of their own. */
const OUR_CALLS = new Set([
  'chat.listConversations',
  'chat.getMessages',
  'chat.sendMessage',
  'chat.sendFile',
  'chat.getFile',
  'chat.markRead',
  'chat.closeConversation',
  'bond-accounts.register',
  'bond-coupons.listCoupons',
  'bond-series.getCalendar',
  'bond-series.simulate',
  'bond-series.buildLadder',
  'deactivation.withdraw',
  'disciplines.skipNext',
  'disciplines.getOptions',
  'profile.listBanks',
  'profile.chooseBank',
  'profile.removeBank',
  'profile.getData',
  'profile.withdrawDataUpdate',
  'renewal.get',
  'content.getArticle',
  'content.getPicture',
  'tutorials.getRead',
  'payments.getCharge',
  'bonds.checkPayment',
  'reports.getBondProof',
  'notifier.getPreferences',
  'notifier.savePreferences',
  'notifier.unsubscribe',
]);

test('the list holds the 313 calls of the specification, each name once', () => {
  expect(rows.length).toBe(313);
  expect(new Set(rows.map(([name]) => name)).size).toBe(313);
  expect(new Set(rows.map(([, method, url]) => `${method} ${url!.toLowerCase()}`)).size).toBe(313);
});

test('every served call is in the list with its name, method, path and area, or is our own', () => {
  const strangers = bindings.filter(
    ({ call }) =>
      !OURS.has(call.area) &&
      !OUR_CALLS.has(call.name) &&
      !rows.some(([name, method, url, area]) => name === call.name && method === call.method && url === addressOf(call) && area === call.area),
  );
  expect(strangers.map(({ call }) => call.name)).toEqual([]);
});

test('every call in the list names its family and kind of reply, and every served call matches', () => {
  const kindsOf = ({ files, reply, family: table, isOpenToOrigins }: Call): string[] => [
    ...(files ? ['form with files'] : []),
    ...(isFileReply(reply) ? ['file'] : []),
    ...(table.alsoIn ? ['two fields'] : []),
    ...(table.success === 'absent' ? ['no number at success'] : []),
    ...(isOpenToOrigins ? ['open to origins'] : []),
  ];
  // Use cases determine sessions and own numbers; declarations determine the other kinds.
  const UNTOLD = ['plain', 'session', 'half session', 'own success', 'number beside a status'];
  expect(rows.filter(([, , , , table, kind]) => !table || !kind).map(([name]) => name)).toEqual([]);
  const wrong = bindings.flatMap(({ call }) => {
    const [, , , , table, kind = ''] = rows.find(([name]) => name === call.name) ?? [];
    const kinds = kindsOf(call);
    const isRight = table === call.familyName && (kinds.length === 0 ? UNTOLD.includes(kind) : kinds.includes(kind));
    return table === undefined || isRight ? [] : [`${call.name}: ${call.familyName}, ${kinds}`];
  });
  expect(wrong).toEqual([]);
  const page = fs.readFileSync(path.join(ROOT, 'docs/how-to/add-a-call.md'), 'utf8');
  for (const kind of new Set(rows.map(([, , , , , kind]) => kind!))) expect(page, kind).toContain(`| ${kind} |`);
});

test('the OpenAPI document declares every served call once, and no operator calls', () => {
  const { paths } = openApiDocument(bindings) as { paths: Record<string, Record<string, { operationId: string }>> };
  const declared = Object.values(paths).flatMap((operations) => Object.values(operations).map((operation) => operation.operationId));
  const published = bindings.filter(({ call }) => call.base !== 'ops');
  expect(declared.sort()).toEqual(published.map(({ call }) => call.name).sort());
});

test('readers and writers of every call compile; the server compiles them on first use', () => {
  for (const { call } of bindings) {
    try {
      inputReader(call)({});
    } catch (error) {
      expect(error, call.name).toMatchObject({ status: 400 });
    }
    expect(replyWriter(call)({}), call.name).toBe('{}');
  }
});

test('the generated routes match the declarations', async () => {
  expect(await staleRoutes(), 'run "node tools/run.mjs routes"').toEqual([]);
});

test('every text of a request has a bounded length or a known format', () => {
  interface Shape {
    readonly type?: string;
    readonly properties?: Readonly<Record<string, Shape>>;
    readonly items?: Shape;
    readonly anyOf?: readonly Shape[];
  }
  const endless = (shape: object, at: string): string[] => {
    const { type, properties, items, anyOf } = shape as Shape;
    return [
      ...Object.entries(properties ?? {}).flatMap(([name, inner]) => endless(inner, `${at}/${name}`)),
      ...(items ? endless(items, `${at}[]`) : []),
      ...(anyOf ?? []).flatMap((inner) => endless(inner, at)),
      ...(type === 'string' && !['maxLength', 'pattern', 'enum', 'const', 'format'].some((key) => key in shape) ? [at] : []),
    ];
  };
  expect(endless({ type: 'object', properties: { name: { type: 'string' } } }, 'planted')).toEqual(['planted/name']);
  expect(bindings.flatMap(({ call }) => endless(call.input, call.name))).toEqual([]);
  // An inline pattern or length would be a kind that is defined nowhere else.
  const own = /Type\.String\(\{[^}]*(?:maxLength|minLength|pattern)/;
  const CONTRACT = path.join(ROOT, 'packages/contract/src');
  const files = fs.globSync('*/*.ts', { cwd: CONTRACT });
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => own.test(fs.readFileSync(path.join(CONTRACT, file), 'utf8')))).toEqual([]);
});

test('undeclared outcomes and invalid declarations do not compile', () => {
  const plain = { area: 'test', who: 'anyone', does: 'writes' } as const;
  // @ts-expect-error a refusal that the family does not have
  declare('test.one', 'POST main/test/one', { ...plain, family: 'uploads', refusals: ['cartFull'] });
  // @ts-expect-error a number that is not in the table of the specification
  family('checkout', { field: 'result', refusals: { cartFull: 101 } });
  // @ts-expect-error an unknown base
  expect(() => declare('test.two', 'POST elsewhere/test/two', { ...plain, family: 'plain' })).toThrow();
  // @ts-expect-error an operator's call without roles
  declare('test.five', 'POST ops/test/five', { ...plain, who: 'operator', family: 'plain' });
  // @ts-expect-error an investor's call with an effect that does not declare the required company role
  declare('test.six', 'POST main/test/six', { ...plain, who: 'investor', family: 'plain' });
  const call = declare('test.three', 'POST main/test/three', { ...plain, family: 'uploads', refusals: ['noFile'], reply: Type.Object({ total: RupiahOut }) });
  const [unnamed, float, fine] = [
    write(async () => refuse('fileTooBig')),
    write(async () => done({ total: 5 })),
    write(async () => done({ total: rupiah(5) })),
  ];
  // @ts-expect-error a refusal that the call does not declare
  serve(call, unnamed);
  // @ts-expect-error an amount that is a plain number
  serve(call, float);
  serve(call, fine);
  const happened = domainEvent<{ readonly orderId: string }>('test.happened');
  // @ts-expect-error an event without the data that the job needs
  when(happened, jobName<{ readonly billId: string }>('test.job', 'background'));
  // @ts-expect-error an undeclared event
  when('test.unheard', jobName('test.job', 'background'));
  const operators = declare('test.four', 'POST ops/test/four', { ...plain, who: 'operator', roles: ['finance'], family: 'plain' });
  const [unsaid, reading] = [write(async () => done({})), read(async () => done({ total: rupiah(5) }))];
  expect(() => serve(operators, unsaid)).toThrow('nothing is written down');
  expect(() => serve(call, reading)).toThrow('the contract says it writes');
});

/** The number tables of the specification as other clients read them, with our refusals for each number. */
const NUMBERS: Readonly<Partial<Record<FamilyName, string>>> = {
  authentication:
    '1 wrongPassword wrongPasskey · 2 emailNotVerified · 3 emailRegistered · 4 passwordTooCommon ordersRunning unitsHeld moneyHeld moneyAwaited closingRequested closingNotRequested · 5 newPasswordSame · 6 oldPasswordWrong · 9 notActive · 10 locked · 13 tooManySends · ' +
    '14 signInLinkExpired · 15 captchaMissing · 16 captchaMalformed · 17 captchaExpired · 18 captchaUsed · 19 captchaWrong · 20 captchaUnreachable · 21 captchaScoreLow · ' +
    '22 wrongPin · 23 pinNotNumeric · 24 oldPinWrong · 25 codeExpired phoneRegistered linkExpired resetLinkExpired invitationInvalid · 26 codeInvalid registeredNotVerified · 27 agentCodeUnknown · 28 ownAgentCode · 31 triesUsedUp tooManyChecks tooManyInvitations · ' +
    '32 codeSuspended suspended · 35 codePaused · 40 wrongPasswordBiometrics · 45 otherWebApp · 55 captchaRequired · 999 signatureInvalid',
  resending: '13 tooManySends · 32 codeSuspended · 35 codePaused · 45 otherWebApp',
  twoFactor: '7 proofNeeded · 13 tooManySends · 26 codeInvalid · 31 triesUsedUp · 32 codeSuspended · 35 codePaused · 38 mediumUnavailable',
  twoFactorVerification: '31 codeSuspended codePaused triesUsedUp · 37 codeInvalid',
  twoFactorSaving: '7 proofNeeded · 26 codeInvalid · 32 codeSuspended codePaused triesUsedUp · 38 mediumUnavailable',
  checks:
    '1 resetLinkExpired renewalLinkUsed · 2 renewalLinkUnknown renewalLinkExpired · 3 emailRegistered · 25 phoneRegistered · 26 registeredNotVerified · 31 tooManyChecks · 53 partnerWithoutPassword',
  checkout:
    '2 insufficientUnits · 8 emptyCart orderNotOpen · 9 identityNotVerified accountFrozen riskProfileMissing riskNotAcknowledged noBankAccount noDollarAccount · 12 belowMinimum amountTooLarge remainderTooSmall · ' +
    '13 zeroAmount tooManySends · 15 insufficientUnitsToSwitch · 20 productNotFound portfolioNotFound switchTargetNotFound switchOtherCurrency · 26 codeInvalid promiseChanged · ' +
    '27 subscriptionClosed mixedCurrencies mixedPlans cartFull noSuchItem promotionRefused · 30 gatewayError methodUnavailable promotionMethodOther chargeUnderWay · 31 triesUsedUp · 32 codeSuspended · 35 codePaused',
  kyc:
    '3 nikTaken npwpTaken · 4 fieldsInvalid questionnaireChanged answersIncomplete answerUnknown amountImpossible answersContradict resultChanged levelTooHigh documentNeeded · ' +
    '8 profileLocked identityNotVerified nothingToRenew · 11 userNotFound · 27 agentCodeUnknown · ' +
    '28 agentCannotBeCustomer · 46 motherNameSame · 999 signatureInvalid',
  uploads: '1 noFile · 2 fileTooBig · 3 fileWrongType',
  discipline:
    '1 planNotFound · 2 planNotActive · 3 planIdInvalid · 4 planOfOtherType · 5 occurrenceInvalid · 6 startInvalid · 7 endInvalid · ' +
    '8 identityNotVerified accountFrozen riskProfileMissing closingRequested · 9 tooManyPlans · 11 pendingTransaction · 12 periodNotFound nothingReserved · ' +
    '13 noProducts stepUpInvalid methodUnavailable ceilingInvalid nothingChanges scheduleMissing navigatorMissing cartFull · 14 notConfirmed · 15 productTwice · 16 productNotFound · 17 subscriptionClosed · ' +
    '18 productNotForPlans · 19 amountInvalid · 20 unitsInvalid · 21 belowMinimum · 22 insufficientAmount · 23 insufficientUnits · 24 reserveInvalid · ' +
    '27 codeInvalid triesUsedUp codePaused codeSuspended',
  transactionCode:
    '1 debitRefused · 2 insufficientUnits insufficientUnitsToSwitch · 3 wrongPassword locked suspended codeInvalid · 5 passwordMissing · 6 closingRequested · 7 nothingSettled accountNotLinked · 8 nothingToConfirm emptyCart · ' +
    '9 identityNotVerified accountFrozen riskProfileMissing noBankAccount noDollarAccount · 10 productNotFound switchTargetNotFound · ' +
    '11 planNotActive subscriptionClosed mixedPlans mixedCurrencies riskNotAcknowledged · 12 zeroAmount belowMinimum remainderTooSmall · ' +
    '13 tooManySends triesUsedUp codePaused codeSuspended',
  strategyCheckout:
    '2 insufficientUnits · 8 planNotFound emptyCart · 9 identityNotVerified accountFrozen riskProfileMissing noBankAccount noDollarAccount · 12 belowMinimum remainderTooSmall · ' +
    '15 insufficientUnitsToSwitch · 20 switchTargetNotFound · 26 codeInvalid promiseChanged riskNotAcknowledged · ' +
    '27 noSuchItem mixedPlans mixedCurrencies subscriptionClosed planNotActive promotionRefused · 30 promotionMethodOther methodUnavailable gatewayError',
  codeFlow:
    '1 nothingShown notLinked identityNotVerified accountFrozen riskProfileMissing cartFull · 26 codeInvalid triesUsedUp · 31 tooManySends · 32 codePaused codeSuspended',
};

test('each number of the specification has the meaning given there', () => {
  for (const [name, wanted] of Object.entries(NUMBERS) as [FamilyName, string][]) {
    const numbered = Object.entries(FAMILIES[name].refusals).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    const said = Map.groupBy(numbered, ([, code]) => code);
    const line = [...said].sort(([a], [b]) => a - b).map(([code, names]) => [code, ...names.map(([reason]) => reason)].join(' '));
    expect(line.join(' · '), name).toBe(wanted);
  }
});
