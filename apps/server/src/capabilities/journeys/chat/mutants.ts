/** The guards of conversations that must bite: each taken out in turn, and the test that must then be red. */
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
];
