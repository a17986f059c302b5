/** Conversations with support: bound to what they are about, one's own, answered by one, and every word told once, whatever the line does. */
import {
  addNote,
  answer,
  assign,
  bindConversation,
  closeAtDesk,
  closeConversation,
  getFile,
  getFileAtDesk,
  getMessages,
  listCanned,
  listConversations,
  listDesk,
  markRead,
  openAtDesk,
  removeCanned,
  saveCanned,
  sendMessage,
} from '@lumbung/contract/chat/routes.gen.ts';
import { list as listNotices } from '@lumbung/contract/notifications/routes.gen.ts';
import type { Message } from '@lumbung/contract/chat/conversation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller, OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { aPdf } from '../../../../../../tests/support/company-identity.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';

let platform: Platform;
let [sari, budi]: OperatorCaller[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [sari, budi] = await Promise.all([platform.operator('support'), platform.operator('support')]);
});
afterAll(() => platform.stop());

const key = () => crypto.randomUUID();
const bound = async (caller: Caller, id = 'help') => (await caller.must(bindConversation, { id })).conversation;
const say = async (caller: Caller, conversationId: string, text: string, clientKey = key()) =>
  (await caller.must(sendMessage, { conversationId, clientKey, text })).sent;
const texts = (messages: readonly Message[]) => messages.map(({ text }) => text);

/** A line as a browser holds it: what it told, and where it would go on. */
async function line(caller: Caller, address: string, lastSeq: number) {
  const stop = new AbortController();
  const told: Message[] = [];
  const response = await fetch(`${platform.url}${address}`, {
    headers: { ...caller.headers(), accept: 'text/event-stream', ...(lastSeq > 0 ? { 'last-event-id': String(lastSeq) } : {}) },
    signal: stop.signal,
  });
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) if (part.includes('event: told')) told.push(JSON.parse(/^data: (.*)$/m.exec(part)![1]!) as Message);
    }
  };
  const reading = response.ok ? read().catch(() => {}) : Promise.resolve();
  return {
    status: response.status,
    told,
    /** As when a train enters a tunnel. */
    cut: async () => {
      stop.abort();
      await reading;
    },
    ended: reading,
  };
}
const OWN = '/api/main/chat/line';

test('a conversation is about one’s own order, a fund or a page; twice is the same one, and of others there is none', async () => {
  const [one, other] = await Promise.all([platform.newInvestor(), platform.newInvestor()]);
  const { orderId } = await placeOrder(platform, one.caller, one.investorId, { F01: 500_000 });
  const about = async (id: string) => (await bound(one.caller, id)).about;
  expect(await about(orderId)).toMatchObject({ kind: 'order', id: orderId });
  expect(await about('F01')).toEqual({ kind: 'fund', id: 'nusa-obligasi-prima', name: 'Nusa Obligasi Prima' });
  expect(await about('portfolio')).toEqual({ kind: 'page', id: 'portfolio', name: 'portfolio' });
  const both = await Promise.all([bound(one.caller), bound(one.caller)]);
  expect(both[0].conversationId).toBe(both[1].conversationId);
  expect((await one.caller.must(listConversations, {})).items).toHaveLength(4);
  for (const id of [orderId, 'no-such-page', key()]) expect((await other.caller.fault(bindConversation, { id })).status, id).toBe(404);

  const { conversationId } = both[0];
  const { seq } = await say(one.caller, conversationId, 'Halo');
  for (const fault of [
    await other.caller.fault(getMessages, { conversationId }),
    await other.caller.fault(sendMessage, { conversationId, clientKey: key(), text: 'Halo' }),
    await other.caller.fault(markRead, { conversationId, seq }),
    await other.caller.fault(closeConversation, { conversationId, rating: 1 }),
    await other.caller.fault(getFile, { seq }),
  ])
    expect(fault.status).toBe(404);
  expect((await platform.caller().fault(bindConversation, { id: 'help' })).status).toBe(401);
  const finance = await platform.operator('finance');
  expect((await finance.fault(listDesk, {})).status).toBe(403);
});

test('what one person of a company asks another does not read', async () => {
  const { maker, approver } = await platform.newCompany();
  const { conversationId } = await bound(maker.caller);
  await say(maker.caller, conversationId, 'Rahasia');
  expect((await approver.caller.must(listConversations, {})).items).toEqual([]);
  expect((await approver.caller.fault(getMessages, { conversationId })).status).toBe(404);
  const heard = await line(approver.caller, OWN, 0);
  await say(approver.caller, (await bound(approver.caller)).conversationId, 'Milik saya');
  await until('his own', async () => heard.told.length > 0);
  expect(texts(heard.told)).toEqual(['Milik saya']);
  await heard.cut();
});

test('chat.sendMessage: conversationClosed; chat.answer: conversationClosed; chat.assign: conversationClosed; chat.assign: notSupport; asked, answered, handed on, closed and rated once', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { conversationId } = await bound(caller, 'F03');
  expect((await bound(caller, 'F03')).state).toBe('begun');
  const first = await say(caller, conversationId, 'Kapan batas waktunya?');
  const which = { investorId, conversationId };
  const row = async (desk: OperatorCaller, list: 'waiting' | 'mine' | 'open' | 'closed') =>
    (await desk.must(listDesk, { which: list, size: 100 })).items.find(({ conversation }) => conversation.conversationId === conversationId);
  expect(await row(sari!, 'waiting')).toMatchObject({ investorId, assignedTo: null, conversation: { state: 'waiting', unread: 1, lastSeq: first.seq } });

  const opened = await sari!.must(openAtDesk, which);
  expect(texts(opened.messages)).toEqual(['Kapan batas waktunya?']);
  expect(opened.row.conversation.unread).toBe(0);
  expect((await caller.must(getMessages, { conversationId })).conversation.readByOther).toBe(first.seq);

  const sent = { ...which, clientKey: key(), text: 'Pukul 13.00 WIB.' };
  const [reply, again] = [(await sari!.must(answer, sent)).sent, (await sari!.must(answer, sent)).sent];
  expect(again).toEqual(reply);
  const seen = await caller.must(getMessages, { conversationId, after: first.seq });
  expect(texts(seen.messages)).toEqual(['Pukul 13.00 WIB.']);
  expect(seen.conversation).toMatchObject({ state: 'answered', unread: 1 });
  expect(seen.conversation.answeredBy).toBe(reply.name);
  expect((await caller.must(markRead, { conversationId, seq: 9_999 })).conversation.unread).toBe(0);
  expect(await row(sari!, 'waiting')).toBeUndefined();
  expect(await row(sari!, 'mine')).toBeDefined();
  expect(await row(budi!, 'mine')).toBeUndefined();

  // Handed on, it waits for one alone; given back, for everybody.
  await say(caller, conversationId, 'Dan hari Sabtu?');
  expect(await row(budi!, 'waiting')).toBeUndefined();
  const finance = await platform.operator('finance');
  await refused(sari!, assign, { ...which, operatorId: finance.operatorId }, 'notSupport');
  await sari!.must(assign, { ...which, operatorId: budi!.operatorId });
  expect(await row(budi!, 'waiting')).toBeDefined();
  await budi!.must(assign, { ...which, operatorId: null });
  expect(await row(sari!, 'waiting')).toBeDefined();

  const note = (await sari!.must(addNote, { investorId, text: 'Lebih suka dihubungi pagi hari' })).note;
  expect((await budi!.must(openAtDesk, which)).notes).toEqual([note]);
  expect((await budi!.fault(addNote, { investorId: key(), text: 'x' })).status).toBe(404);

  await budi!.must(closeAtDesk, which);
  await refused(caller, sendMessage, { conversationId, clientKey: key(), text: 'Terima kasih' }, 'conversationClosed');
  await refused(budi!, answer, { ...which, clientKey: key(), text: 'Sama-sama' }, 'conversationClosed');
  await refused(budi!, assign, { ...which, operatorId: null }, 'conversationClosed');
  expect((await caller.must(closeConversation, { conversationId, rating: 5, comment: 'Cepat' })).conversation).toMatchObject({ state: 'closed', rating: 5 });
  expect((await caller.must(closeConversation, { conversationId, rating: 1 })).conversation.rating).toBe(5);
  expect((await budi!.must(openAtDesk, which)).comment).toBe('Cepat');
  expect(await row(budi!, 'closed')).toBeDefined();
  // The next question about the same is another conversation.
  expect((await bound(caller, 'F03')).conversationId).not.toBe(conversationId);
});

test('chat.sendMessage: tooManyMessages: a program is stopped; the same message sent again is none of them', async () => {
  const { caller } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  const same = key();
  for (let count = 0; count < 3; count += 1) await say(caller, conversationId, 'Sama', same);
  for (let count = 0; count < 39; count += 1) await say(caller, conversationId, `Pesan ${count}`);
  await refused(caller, sendMessage, { conversationId, clientKey: key(), text: 'Lagi' }, 'tooManyMessages');
  expect((await say(caller, conversationId, 'Sama', same)).text).toBe('Sama');
});

test('a line that breaks goes on where it was: of a hundred words said at once nothing is lost and nothing told twice', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const [help, fund] = [await bound(caller), await bound(caller, 'F05')];
  const heard: Message[] = [];
  let isOver = false;
  let cuts = 0;
  /** Holds a line for a moment, cuts it, and comes back with the number of what it heard last. */
  const listen = async (): Promise<void> => {
    while (!isOver) {
      const held = await line(caller, OWN, heard.at(-1)?.seq ?? 0);
      expect(held.status).toBe(200);
      const before = heard.length;
      await until('something on the line, or the end', async () => held.told.length > 0 || isOver);
      await held.cut();
      heard.push(...held.told);
      if (heard.length > before) cuts += 1;
    }
  };
  const listening = listen();
  const desk = await line(sari!, `/api/ops/chat/line?investorId=${investorId}`, 0);
  const words = Array.from({ length: 36 }, (_, index) => `kata ${index}`);
  const answers = Array.from({ length: 60 }, (_, index) => `jawaban ${index}`);
  // Both sides at once, in two conversations, each message sent twice as by a phone that heard no reply.
  await Promise.all([
    ...words.map(async (text, index) => {
      const [{ conversationId }, clientKey] = [index % 2 === 0 ? help : fund, key()];
      await Promise.all([say(caller, conversationId, text, clientKey), say(caller, conversationId, text, clientKey)]);
    }),
    ...answers.map(async (text, index) => {
      const [{ conversationId }, clientKey] = [index % 2 === 0 ? help : fund, key()];
      const sent = { investorId, conversationId, clientKey, text };
      await Promise.all([sari!.must(answer, sent), budi!.must(answer, sent)]);
    }),
  ]);
  const said = [...words, ...answers].sort();
  await until('every word', async () => heard.length >= said.length && desk.told.length >= said.length);
  isOver = true;
  await listening;
  await desk.cut();
  for (const told of [heard, desk.told]) {
    expect([...texts(told)].sort()).toEqual(said);
    expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: said.length }, (_, index) => index + 1));
  }
  expect(cuts).toBeGreaterThan(1);
}, 60_000);

test('a line is for whoever may read: nobody without a session, nobody after signing out, at the desk support alone', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  expect((await line(platform.caller(), OWN, 0)).status).toBe(401);
  expect((await line(caller, `/api/ops/chat/line?investorId=${investorId}`, 0)).status).toBe(401);
  const finance = await platform.operator('finance');
  expect((await line(finance, `/api/ops/chat/line?investorId=${investorId}`, 0)).status).toBe(403);
  expect((await line(sari!, '/api/ops/chat/line?investorId=x', 0)).status).toBe(400);

  const held = await line(caller, OWN, 0);
  await say(caller, conversationId, 'Masih di sini');
  await until('the word', async () => held.told.length === 1);
  await platform.owner.query('delete from accounts.session where investor_id = $1', [investorId]);
  await sari!.must(answer, { investorId, conversationId, clientKey: key(), text: 'Untuk yang masih masuk' });
  await held.ended;
  expect(texts(held.told)).toEqual(['Masih di sini']);
  // So many lines of one, and no more.
  const many = await Promise.all(Array.from({ length: 7 }, () => line(sari!, `/api/ops/chat/line?investorId=${investorId}`, 0)));
  expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await Promise.all(many.map(({ cut }) => cut()));
});

test('chat.sendFile: noConversation: a PDF comes through the door of documents, and is read by both sides as it was sent', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  const pdf = await aPdf();
  const form = (input: object): FormData => {
    const body = new FormData();
    for (const [name, value] of Object.entries(input)) body.set(name, String(value));
    body.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'bukti.pdf');
    return body;
  };
  const post = async (input: object) => {
    const response = await fetch(`${platform.url}/api/main/chat/file`, { method: 'POST', headers: caller.headers(), body: form(input) });
    return (await response.json()) as { errorCode?: number; reason?: string; sent?: Message };
  };
  const clientKey = key();
  const { sent } = await post({ conversationId, clientKey });
  expect(sent).toMatchObject({ hasFile: true, text: null, author: 'investor' });
  expect((await post({ conversationId, clientKey })).sent).toEqual(sent);
  const own = await caller.must(getFile, { seq: sent!.seq });
  expect(Buffer.from(await own.arrayBuffer()).equals(pdf)).toBe(true);
  expect((await sari!.must(getFileAtDesk, { investorId, conversationId, seq: sent!.seq })).size).toBe(pdf.length);
  expect((await sari!.fault(getFileAtDesk, { investorId, conversationId: key(), seq: sent!.seq })).status).toBe(404);
  const { caller: other } = await platform.newInvestor();
  expect((await other.fault(getFile, { seq: sent!.seq })).status).toBe(404);
  await caller.must(closeConversation, { conversationId });
  expect((await post({ conversationId, clientKey: key() })).reason).toBe('noConversation');
  expect((await post({ conversationId: key(), clientKey: key() })).reason).toBe('noConversation');
});

test('chat.sendFile: tooManyUploads; chat.sendFile: noFile; chat.sendFile: fileTooBig; chat.sendFile: fileWrongType', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  const post = async (bytes: Buffer | null): Promise<string | undefined> => {
    const body = new FormData();
    body.set('conversationId', conversationId);
    body.set('clientKey', key());
    if (bytes) body.set('file', new Blob([new Uint8Array(bytes)]), 'x.pdf');
    const response = await fetch(`${platform.url}/api/main/chat/file`, { method: 'POST', headers: caller.headers(), body });
    return ((await response.json()) as { reason?: string }).reason;
  };
  expect(await post(null)).toBe('noFile');
  expect(await post(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('fileTooBig');
  expect(await post(Buffer.from('This is no picture'))).toBe('fileWrongType');
  await platform.owner.query(`update platform.rate_limit set used = 40 where bucket = $1`, [`chat.upload:${investorId}`]);
  expect(await post(null)).toBe('tooManyUploads');
});

test('an answer that nobody reads is told by a notice; one that was read is not', async () => {
  const [one, other] = await Promise.all([platform.newInvestor(), platform.newInvestor()]);
  for (const { caller, investorId } of [one, other]) {
    const { conversationId } = await bound(caller);
    await say(caller, conversationId, 'Halo');
    const { sent } = await sari!.must(answer, { investorId, conversationId, clientKey: key(), text: 'Halo juga' });
    if (caller === other.caller) await caller.must(markRead, { conversationId, seq: sent.seq });
  }
  expect(await platform.sandbox.post('clock', { advance: 'PT3M' })).toMatchObject({ status: 200 });
  const notices = async ({ caller }: { caller: Caller }) => (await caller.must(listNotices, {})).items.filter(({ title }) => title === 'Kami sudah menjawab');
  await until('the notice', async () => (await notices(one)).length === 1);
  expect(await notices(other)).toEqual([]);
});

test('answers that are given often are kept in both languages', async () => {
  const texts = { title: 'Batas waktu', textId: 'Pukul 13.00 WIB.', textEn: '13:00 Jakarta time.' };
  const { items } = await sari!.must(saveCanned, texts);
  const saved = items.find(({ title }) => title === texts.title)!;
  await budi!.must(saveCanned, { ...texts, cannedId: saved.cannedId, textEn: '1 pm Jakarta time.' });
  expect((await sari!.must(listCanned, {})).items).toEqual([{ ...saved, textEn: '1 pm Jakarta time.' }]);
  expect((await sari!.must(removeCanned, { cannedId: saved.cannedId })).items).toEqual([]);
});
