/** Serves the two web apps and, in sandbox mode, a proxy to the sandbox. */
import fs from 'node:fs';
import path from 'node:path';
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Brand, entryAt } from '../platform/brands.ts';
import type { AppContext } from '../app-context.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Origins of the reCAPTCHA script, allowed only if its keys are configured. The script does not support trusted types. */
const GOOGLE = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * Content security policy of pages, which are static and independent of sessions: scripts and styles only from our origin, no
 * inline script, no string evaluated as code.
 */
const pagePolicy = (asksGoogle: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${asksGoogle ? ` ${GOOGLE}` : ''}`,
    `style-src 'self'${asksGoogle ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${asksGoogle ? ' https://www.gstatic.com/recaptcha/' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${asksGoogle ? ' https://www.google.com/recaptcha/' : ''}`,
    ...(asksGoogle ? [`frame-src ${GOOGLE}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only the policy `own` may create a script URL from a string, for our own workers.
    ...(asksGoogle ? [] : ["require-trusted-types-for 'script'", 'trusted-types own']),
  ].join('; ');

/** Policy of worker scripts, which run under the policy of their own response: they may load their parts and call us, nothing else. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const page = (reply: FastifyReply, html: string, policy = pagePolicy(false)): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin' })
    .send(html);

/** The initial page with the name of the entry point's brand; our logo is removed for other brands. */
function inTheNameOf({ name, mark }: Brand, html: string): string {
  const titled = html.replace(/<title>[^<]*/, () => `<title>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`);
  return mark === null ? titled : titled.replace('href="/mark.svg" type="image/svg+xml"', 'href="data:,"');
}

export async function serveWeb(server: FastifyInstance, app: AppContext): Promise<void> {
  const investor = path.join(ROOT, 'apps/investor/dist');
  const console_ = path.join(ROOT, 'apps/console/dist');
  if (app.config.isSandbox && app.config.SANDBOX_URL) {
    await server.register(proxy, { upstream: app.config.SANDBOX_URL, prefix: '/sandbox', rewritePrefix: '/sandbox', disableRequestLogging: true } as never);
  }
  const assets = {
    index: false,
    decorateReply: false,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
    // The build stores compressed files beside the originals.
    preCompressed: true,
    setHeaders: (reply: FastifyReply, file: string) => {
      if (/\.js(\.br|\.gz)?$/.test(file)) reply.header('content-security-policy', SCRIPT_POLICY);
    },
  } as const;
  if (fs.existsSync(path.join(console_, 'index.html'))) {
    const html = fs.readFileSync(path.join(console_, 'index.html'), 'utf8');
    await server.register(fastifyStatic, { ...assets, root: path.join(console_, 'assets'), prefix: '/console/assets/' });
    server.get('/console', async (_request, reply) => page(reply, html));
    server.get('/console/*', async (_request, reply) => page(reply, html));
  }
  if (!fs.existsSync(path.join(investor, 'index.html'))) return;
  const html = fs.readFileSync(path.join(investor, 'index.html'), 'utf8');
  await server.register(fastifyStatic, { ...assets, root: path.join(investor, 'assets'), prefix: '/assets/' });
  for (const name of fs.readdirSync(investor).filter((file) => fs.statSync(path.join(investor, file)).isFile() && file !== 'index.html')) {
    const type = {
      '.js': 'text/javascript; charset=utf-8',
      '.svg': 'image/svg+xml',
      '.webmanifest': 'application/manifest+json',
      '.png': 'image/png',
      '.txt': 'text/plain; charset=utf-8',
    }[path.extname(name)];
    const content = fs.readFileSync(path.join(investor, name));
    if (type)
      server.get(`/${name}`, async (_request, reply) =>
        reply
          .type(type)
          .headers({
            'cache-control': 'no-cache',
            ...(name.endsWith('.js') ? { 'content-security-policy': SCRIPT_POLICY } : {}),
            // Pages of every origin may load it.
            ...(name === 'widget.js' ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } : {}),
          })
          .send(content),
      );
  }
  const policy = pagePolicy(app.config.recaptcha !== null);
  // Any other path is a screen of the app, unless it looks like a call or a file.
  server.get('/*', async (request, reply) => {
    const address = request.url.split('?', 1)[0]!;
    const isScreen = !/^\/(api|snap|hooks|health|assets|sandbox|metrics)(\/|$)/i.test(address) && !/\.[a-z0-9]{2,5}$/i.test(address);
    return isScreen ? page(reply, inTheNameOf(await entryAt(app, request.hostname), html), policy) : reply.callNotFound();
  });
}
