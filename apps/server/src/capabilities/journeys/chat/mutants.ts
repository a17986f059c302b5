/** Mutants of conversations: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/journeys/chat/chat.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a stream restarts from the beginning after each disconnect',
    file: 'apps/server/src/http/lines.ts',
    guard: "request.headers['last-event-id'] ?? (request.query",
    naive: '(request.query',
    test,
    title: 'a stream that disconnects resumes where it was',
  },
  {
    name: 'a stream continues after sign-out',
    file: 'apps/server/src/http/lines.ts',
    guard: '      if (!(await lives(line.who))) return end(line);\n',
    naive: '',
    test,
    title: 'a stream requires a session and ends at sign-out',
  },
  {
    name: 'a message sent twice concurrently is stored twice',
    file: 'apps/server/src/capabilities/journeys/chat/send-message.ts',
    guard: '  await holdThread(tx, investorId);\n',
    naive: '',
    test,
    title: 'a stream that disconnects resumes where it was',
  },
  {
    name: 'another person of the company reads the conversation',
    file: 'apps/server/src/capabilities/journeys/chat/own.ts',
    guard: 'if (row?.login_id !== loginId) throw notFound();',
    naive: 'if (!row) throw notFound();\n  void loginId;',
    test,
    title: 'a person of a company cannot read the conversations of another person of the company',
  },
  {
    name: 'an operator reads a conversation without opening it',
    file: 'apps/server/src/capabilities/journeys/chat/desk.ts',
    guard: "  if (!(await mayRead(db, context, row))) return refuse('notOpened');\n",
    naive: '',
    test,
    title: 'chat.readAtDesk: notOpened',
  },
  {
    name: 'a conversation opened once stays open forever',
    file: 'apps/server/src/capabilities/journeys/chat/desk-store.ts',
    guard: 'and operator_id = $3 and opened_at >= $4',
    naive: 'and operator_id = $3 and $4::timestamptz is not null',
    test,
    title: 'chat.readAtDesk: notOpened',
  },
  {
    name: 'background polling keeps a session alive',
    file: 'apps/server/src/http/admit.ts',
    guard: "{ isByItself = request.headers['x-by-itself'] === '1' }",
    naive: '{ isByItself = false }',
    test,
    title: 'background polling by a page does not extend the session of an investor or an operator',
  },
  {
    name: 'people of a company share one limit of streams',
    file: 'apps/server/src/http/lines.ts',
    guard: 'operator?.operatorId ?? session!.loginId',
    naive: 'operator?.operatorId ?? session!.investorId',
    test,
    title: 'each person of a company has their own limit of streams',
  },
  {
    name: 'a repeated upload is refused after the conversation was closed',
    file: 'apps/server/src/capabilities/journeys/chat/send-file.ts',
    guard: '  if (arrived.ok && arrived.value) return',
    naive: '  if (arrived.ok && arrived.value && !clientKey) return',
    test,
    title: 'chat.sendFile: noConversation',
  },
];
