/** Builds the web apps whose sources changed since their last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..');
const APPS = ['investor', 'console'] as const;
const SHARED = ['packages/web', 'packages/ui', 'packages/wording', 'packages/client', 'packages/kernel', 'packages/contract', 'package-lock.json'];

/** Digest of all sources of an app. */
function digestOf(app: string): string {
  const hash = createHash('sha256');
  const add = (at: string): void => {
    const stat = fs.statSync(at);
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(at).sort()) if (name !== 'dist' && name !== 'node_modules') add(path.join(at, name));
    } else hash.update(path.relative(ROOT, at)).update('\0').update(fs.readFileSync(at));
  };
  for (const part of [`apps/${app}`, ...SHARED]) add(path.join(ROOT, part));
  return hash.digest('hex');
}

/** Builds the changed apps in parallel. Throws with the builder's output if one fails. */
export async function buildWeb(): Promise<void> {
  await Promise.all(
    APPS.map(async (app) => {
      if (!fs.existsSync(path.join(ROOT, 'apps', app, 'index.html'))) return;
      const stamp = path.join(ROOT, 'apps', app, 'dist', '.digest');
      const digest = digestOf(app);
      if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) return;
      await build(app);
      await compressAll(path.join(ROOT, 'apps', app, 'dist/assets'));
      fs.writeFileSync(stamp, digest);
    }),
  );
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes compressed copies beside each script and style sheet, so that the server need not compress on request. */
async function compressAll(folder: string): Promise<void> {
  const files = fs.readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const content = fs.readFileSync(file);
      const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })]);
      fs.writeFileSync(`${file}.br`, br);
      fs.writeFileSync(`${file}.gz`, gz);
    }),
  );
}

function build(app: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: path.join(ROOT, 'apps', app), stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the ${app} app could not be built:\n${text}`))));
  });
}
