/** Tests conversations with support: bound to a subject, private to a person, answered by one operator, each message delivered once despite disconnects. */
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
  markReadAtDesk,
  openAtDesk,
  readAtDesk,
  removeCanned,
  saveCanned,
  sendMessage,
} from '@lumbung/contract/chat/routes.gen.ts';
import { listAuditEvents } from '@lumbung/contract/operations/routes.gen.ts';
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

/** An event stream as a browser holds it: the messages received, and the id to resume from. */
async function line(caller: Caller, address: string, lastHeard: number | string) {
  const stop = new AbortController();
  const told: Message[] = [];
  const events: { readonly name: string; readonly id: string; readonly data: string }[] = [];
  const response = await fetch(`${platform.url}${address}`, {
    headers: { ...caller.headers(), accept: 'text/event-stream', ...(lastHeard === 0 ? {} : { 'last-event-id': String(lastHeard) }) },
    signal: stop.signal,
  });
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const [name, id, data] = ['event', 'id', 'data'].map((field) => new RegExp(`^${field}: (.*)$`, 'm').exec(part)?.[1] ?? '');
        if (name === '') continue;
        events.push({ name: name!, id: id!, data: data! });
        if (name === 'told') told.push(JSON.parse(data!) as Message);
      }
    }
  };
  const reading = response.ok ? read().catch(() => {}) : Promise.resolve();
  return {
    status: response.status,
    told,
    /** All events received on the stream, in order. */
    events,
    /** Disconnects, as when a train enters a tunnel. */
    cut: async () => {
      stop.abort();
      await reading;
    },
    ended: reading,
  };
}
const OWN = '/api/main/chat/line';

test('a conversation is about an own order, a fund or a page, exists once per subject, and is not found for other investors', async () => {
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

test('a person of a company cannot read the conversations of another person of the company', async () => {
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

test('chat.sendMessage: conversationClosed; chat.answer: conversationClosed; chat.assign: conversationClosed; chat.assign: notSupport; a conversation is asked, answered, assigned, closed and rated once', async () => {
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
  expect(seen.conversation.handledBy).toBe(reply.name);
  expect((await caller.must(markRead, { conversationId, seq: 9_999 })).conversation.unread).toBe(0);
  expect(await row(sari!, 'waiting')).toBeUndefined();
  expect(await row(sari!, 'mine')).toBeDefined();
  expect(await row(budi!, 'mine')).toBeUndefined();

  // The assigned operator may be away: a waiting conversation is in every operator's list, assigned or not.
  await say(caller, conversationId, 'Dan hari Sabtu?');
  expect(await row(budi!, 'waiting')).toMatchObject({ assignedTo: { operatorId: sari!.operatorId } });
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
  // The next question about the same subject starts another conversation.
  expect((await bound(caller, 'F03')).conversationId).not.toBe(conversationId);
});

test('chat.sendMessage: tooManyMessages: limits a script; a repeat of the same message does not count', async () => {
  const { caller } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  const same = key();
  for (let count = 0; count < 3; count += 1) await say(caller, conversationId, 'Sama', same);
  for (let count = 0; count < 39; count += 1) await say(caller, conversationId, `Pesan ${count}`);
  await refused(caller, sendMessage, { conversationId, clientKey: key(), text: 'Lagi' }, 'tooManyMessages');
  expect((await say(caller, conversationId, 'Sama', same)).text).toBe('Sama');
});

test('a stream that disconnects resumes where it was: of a hundred concurrent messages none is lost or delivered twice', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const [help, fund] = [await bound(caller), await bound(caller, 'F05')];
  const heard: Message[] = [];
  let isOver = false;
  let cuts = 0;
  /** Holds a stream for a moment, disconnects, and reconnects with the number of the last message received. */
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
  // Both sides write concurrently in two conversations; the investor sends each message twice, like a phone that received no reply.
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
  for (const told of [heard, desk.told]) expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: said.length }, (_, index) => index + 1));
  const opened = await Promise.all([help, fund].map(({ conversationId }) => sari!.must(openAtDesk, { investorId, conversationId })));
  for (const read of [heard, opened.flatMap(({ messages }) => messages)]) expect([...texts(read)].sort()).toEqual(said);
  // The desk's stream reports only that a message arrived and where; its text is shown to an operator who opens the conversation, which is an audited act.
  const byNumber = opened.flatMap(({ messages }) => messages).sort((one, other) => one.seq - other.seq);
  expect(desk.told).toEqual(byNumber.map(({ conversationId, seq }) => ({ conversationId, seq })));
  expect(cuts).toBeGreaterThan(1);
});

test('a stream requires a session and ends at sign-out; at the desk only support may open one', async () => {
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
  // An operator may hold six streams.
  const many = await Promise.all(Array.from({ length: 7 }, () => line(sari!, `/api/ops/chat/line?investorId=${investorId}`, 0)));
  expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await Promise.all(many.map(({ cut }) => cut()));
});

test('each person of a company has their own limit of streams', async () => {
  const { maker, approver } = await platform.newCompany();
  const open = async (caller: Caller) => line(caller, OWN, 0);
  const many = await Promise.all(Array.from({ length: 6 }, () => open(maker.caller)));
  const [seventh, other] = [await open(maker.caller), await open(approver.caller)];
  expect([...many, seventh, other].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 200]);
  await Promise.all([...many, other].map(({ cut }) => cut()));
});

test('a stream that reconnects reports a change only if something changed', async () => {
  const { caller } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  await say(caller, conversationId, 'Halo');
  const first = await line(caller, OWN, 0);
  await until('all of it', async () => first.events.length === 2);
  await first.cut();
  const { id } = first.events.at(-1)!;
  expect(first.events.map(({ name }) => name)).toEqual(['told', 'changed']);
  // One poll serves both streams: once the new one has its events, the other has been served too.
  const [back, fresh] = [await line(caller, OWN, id), await line(caller, OWN, 0)];
  await until('the new line', async () => fresh.events.length === 2);
  expect(back.events).toEqual([]);
  const { seq } = await say(caller, conversationId, 'Masih ada?');
  await until('what is new', async () => back.events.length === 2);
  expect(back.events.map((event) => [event.name, event.id.split('.')[0]])).toEqual([
    ['told', String(seq)],
    ['changed', String(seq)],
  ]);
  await Promise.all([back.cut(), fresh.cut()]);
  expect((await line(caller, `${OWN}?after=x`, 0)).status).toBe(400);
});

test('background polling by a page does not extend the session of an investor or an operator', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const desk = await platform.operator('support');
  const sessions = [
    { asker: caller, address: '/api/main/chat', table: 'accounts.session', column: 'investor_id', id: investorId },
    { asker: desk, address: '/api/ops/chat', table: 'operations.session', column: 'operator_id', id: desk.operatorId },
  ];
  for (const { asker, address, table, column, id } of sessions) {
    const seen = async (): Promise<Date> => (await platform.owner.query(`select last_seen_at from ${table} where ${column} = $1`, [id])).rows[0].last_seen_at;
    await platform.owner.query(`update ${table} set last_seen_at = last_seen_at - interval '5 minutes' where ${column} = $1`, [id]);
    const before = await seen();
    const ask = async (more: object) => (await fetch(`${platform.url}${address}`, { headers: { ...asker.headers(), ...more } })).status;
    expect(await ask({ 'x-by-itself': '1' })).toBe(200);
    expect(await seen(), table).toEqual(before);
    expect(await ask({})).toBe(200);
    expect((await seen()).getTime(), table).toBeGreaterThan(before.getTime());
  }
});

test('chat.readAtDesk: notOpened; chat.markReadAtDesk: notOpened; opening a conversation is an audited act, recorded once; only the operator who opened it reads on', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  const which = { investorId, conversationId };
  const first = await say(caller, conversationId, 'Halo');
  const desk = await platform.operator('support');
  await refused(desk, readAtDesk, { ...which, after: 0 }, 'notOpened');
  await refused(desk, markReadAtDesk, { ...which, seq: first.seq }, 'notOpened');
  expect((await desk.fault(readAtDesk, { ...which, conversationId: key(), after: 0 })).status).toBe(404);
  const address = `${platform.url}/api/ops/chat/open?investorId=${investorId}&conversationId=${conversationId}`;
  expect((await fetch(address, { headers: desk.headers() })).status).toBe(405);
  expect((await caller.must(getMessages, { conversationId })).conversation.readByOther).toBe(0);

  await desk.must(openAtDesk, which);
  const second = await say(caller, conversationId, 'Masih ada?');
  const note = (await sari!.must(addNote, { investorId, text: 'Sudah ditelepon' })).note;
  for (let count = 0; count < 3; count += 1) {
    const now = await desk.must(readAtDesk, { ...which, after: first.seq });
    expect(texts(now.messages)).toEqual(['Masih ada?']);
    expect(now.notes).toEqual([note]);
    expect(now.row.conversation).toMatchObject({ unread: 1, lastSeq: second.seq });
  }
  // Reading further is neither an audited act nor shown to the customer; a separate call marks messages as read.
  expect((await caller.must(getMessages, { conversationId })).conversation.readByOther).toBe(first.seq);
  expect((await desk.must(markReadAtDesk, { ...which, seq: 9_999 })).row.conversation.unread).toBe(0);
  expect((await caller.must(getMessages, { conversationId })).conversation.readByOther).toBe(second.seq);
  const officer = await platform.operator('compliance');
  const acts = (await officer.must(listAuditEvents, { operatorId: desk.operatorId, size: 100 })).items.filter(({ subject }) => subject === conversationId);
  expect(acts.map(({ call }) => call).sort()).toEqual(['chat.markReadAtDesk', 'chat.openAtDesk']);

  // An opening is valid only for the operator who made it; after signing in again, the operator must open again.
  await refused(budi!, readAtDesk, { ...which, after: 0 }, 'notOpened');
  await platform.owner.query(`update operations.session set created_at = created_at + interval '1 minute' where operator_id = $1`, [desk.operatorId]);
  await refused(desk, readAtDesk, { ...which, after: 0 }, 'notOpened');
});

test('waiting conversations are listed for every operator, own ones first, also those of a suspended operator; the list has pages', async () => {
  const [me, gone] = await Promise.all([platform.operator('support'), platform.operator('support')]);
  const waiting: string[] = [];
  for (const holder of [null, gone, me, me]) {
    const { caller, investorId } = await platform.newInvestor();
    const { conversationId } = await bound(caller);
    await say(caller, conversationId, 'Halo');
    if (holder) await sari!.must(assign, { investorId, conversationId, operatorId: holder.operatorId });
    waiting.push(conversationId);
  }
  await platform.owner.query(`update operations.operator set state = 'suspended' where operator_id = $1`, [gone.operatorId]);
  const listed: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: { items: readonly { conversation: { conversationId: string } }[]; next: string | null } = await me.must(listDesk, {
      which: 'waiting',
      size: 1,
      ...(after === '' ? {} : { after }),
    });
    listed.push(...page.items.map(({ conversation }) => conversation.conversationId));
    after = page.next;
  }
  expect(listed.slice(0, 2)).toEqual(waiting.slice(2));
  expect(listed.slice(2).filter((id) => waiting.includes(id))).toEqual(waiting.slice(0, 2));
  expect(new Set(listed).size).toBe(listed.length);
});

test('the desk shows the newest messages of a long conversation, oldest first', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { conversationId } = await bound(caller);
  await say(caller, conversationId, 'Yang pertama');
  await platform.owner.query(
    `insert into chat.message (investor_id, seq, conversation_id, author, client_key, file_id, sent_at)
     select $1, seq, $2, 'investor', gen_random_uuid(), gen_random_uuid(), now() from generate_series(2, 500) as seq`,
    [investorId, conversationId],
  );
  await platform.owner.query('update chat.thread set last_seq = 500 where investor_id = $1', [investorId]);
  await say(caller, conversationId, 'Yang terbaru');
  const { messages } = await sari!.must(openAtDesk, { investorId, conversationId });
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, index) => index + 2));
  expect(messages.at(-1)!.text).toBe('Yang terbaru');
});

test('chat.sendFile: noConversation: both sides read an uploaded PDF byte for byte, and a repeated upload returns the same message', async () => {
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
  // A file that arrived is returned unchanged, although the sender received no reply and the conversation is closed.
  expect((await post({ conversationId, clientKey })).sent).toEqual(sent);
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

test('an unread answer triggers a notice; one that was read does not', async () => {
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

test('standard answers are kept in both languages', async () => {
  const texts = { title: 'Batas waktu', textId: 'Pukul 13.00 WIB.', textEn: '13:00 Jakarta time.' };
  const { items } = await sari!.must(saveCanned, texts);
  const saved = items.find(({ title }) => title === texts.title)!;
  await budi!.must(saveCanned, { ...texts, cannedId: saved.cannedId, textEn: '1 pm Jakarta time.' });
  expect((await sari!.must(listCanned, {})).items).toEqual([{ ...saved, textEn: '1 pm Jakarta time.' }]);
  expect((await sari!.must(removeCanned, { cannedId: saved.cannedId })).items).toEqual([]);
});
