/** Mutants of conversations: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/journeys/chat/chat.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a line begins anew each time it breaks',
    file: 'apps/server/src/http/lines.ts',
    guard: "request.headers['last-event-id'] ?? (request.query",
    naive: '(request.query',
    test,
    title: 'a line that breaks goes on where it was',
  },
  {
    name: 'who signed out hears on',
    file: 'apps/server/src/http/lines.ts',
    guard: '      if (!(await lives(line.who))) return end(line);\n',
    naive: '',
    test,
    title: 'a line is for whoever may read',
  },
  {
    name: 'a message that is sent twice at once stands twice',
    file: 'apps/server/src/capabilities/journeys/chat/send-message.ts',
    guard: '  await holdThread(tx, investorId);\n',
    naive: '',
    test,
    title: 'a line that breaks goes on where it was',
  },
  {
    name: 'somebody of the same company reads on',
    file: 'apps/server/src/capabilities/journeys/chat/own.ts',
    guard: 'if (row?.login_id !== loginId) throw notFound();',
    naive: 'if (!row) throw notFound();\n  void loginId;',
    test,
    title: 'what one person of a company asks another does not read',
  },
  {
    name: 'the desk reads what nobody there opened',
    file: 'apps/server/src/capabilities/journeys/chat/desk.ts',
    guard: "  if (!(await mayRead(db, context, row))) return refuse('notOpened');\n",
    naive: '',
    test,
    title: 'chat.readAtDesk: notOpened',
  },
  {
    name: 'a conversation that was opened once is open for good',
    file: 'apps/server/src/capabilities/journeys/chat/desk-store.ts',
    guard: 'and operator_id = $3 and opened_at >= $4',
    naive: 'and operator_id = $3 and $4::timestamptz is not null',
    test,
    title: 'chat.readAtDesk: notOpened',
  },
  {
    name: 'a page that asks by itself keeps a session alive',
    file: 'apps/server/src/http/admit.ts',
    guard: "{ isByItself = request.headers['x-by-itself'] === '1' }",
    naive: '{ isByItself = false }',
    test,
    title: 'what a page asks by itself keeps no session alive',
  },
  {
    name: 'one person of a company takes the lines of another',
    file: 'apps/server/src/http/lines.ts',
    guard: 'operator?.operatorId ?? session!.loginId',
    naive: 'operator?.operatorId ?? session!.investorId',
    test,
    title: 'of a company each person has lines of her own',
  },
  {
    name: 'what arrived before a conversation was closed is refused afterwards',
    file: 'apps/server/src/capabilities/journeys/chat/send-file.ts',
    guard: '  if (arrived.ok && arrived.value) return',
    naive: '  if (arrived.ok && arrived.value && !clientKey) return',
    test,
    title: 'chat.sendFile: noConversation',
  },
];
