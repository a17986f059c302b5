/** Serves the sandbox page: the whole API on one screen. */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const FOLDER = path.resolve(import.meta.dirname, '../page');
const FILES = {
  '/sandbox': ['index.html', 'text/html; charset=utf-8'],
  '/sandbox/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/sandbox/page.css': ['page.css', 'text/css; charset=utf-8'],
} as const;

export function servePage(server: FastifyInstance): void {
  for (const [url, [file, type]] of Object.entries(FILES)) {
    server.get(url, async (_request, reply) =>
      reply
        .type(type)
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(fs.readFileSync(path.join(FOLDER, file))),
    );
  }
}
