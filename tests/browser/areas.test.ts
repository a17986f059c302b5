/**
 * The shell does not grow with the screens: builds and weighs a copy of the investors' app with eighty more of them. Slow:
 * only the proof runs it.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { weighInvestor } from '../../bench/weight.ts';
import { isWhole } from '../support/depth.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Copies the project with its own packages; all others are shared. */
function copyProject(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-areas-'));
  const isSource = (file: string): boolean => !/(^|\/)(node_modules|dist)$/.test(file);
  for (const part of ['apps/investor', 'packages', 'package.json', 'tsconfig.json']) {
    fs.cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true, filter: isSource });
  }
  const modules = path.join(copy, 'node_modules');
  fs.mkdirSync(path.join(modules, '@lumbung'), { recursive: true });
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@lumbung') fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const name of fs.readdirSync(path.join(copy, 'packages'))) fs.symlinkSync(path.join(copy, 'packages', name), path.join(modules, '@lumbung', name));
  return copy;
}

/** A screen like the existing ones: guarded, with a search parameter, a call, and texts of its own. */
const screen = (address: string, name: string): string => `/** One of many. */
import { createFileRoute } from '@tanstack/react-router';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';

export const Route = createFileRoute('${address}')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { ${name}?: string } => (typeof search.${name} === 'string' ? { ${name}: search.${name} } : {}),
  component: Screen,
});

function Screen() {
  return (
    <>
      <PageHeader title={${JSON.stringify(`${name} of the many`)}} />
      <Loaded of={useCall(listHoldings, {})} shape={<Skeleton className="h-96" />}>
        {({ worth }) => <Money value={worth.value} />}
      </Loaded>
    </>
  );
}
`;

/** Half of them in existing areas, half in three new ones, as the next capabilities will bring them. */
const WORDS = ['kyc', 'checkout', 'transactions', 'register', 'goals', 'plans', 'help', 'bonds'];
const NEW_AREAS = { plan: ['goals', 'plans'], learn: ['help'], bonds: ['bonds'] };
const COUNT = 80;

test.runIf(isWhole())(
  'the shell stays within its size budget with eighty more screens',
  () => {
    const copy = copyProject();
    try {
      const app = path.join(copy, 'apps/investor');
      for (let index = 0; index < COUNT; index += 1) {
        const word = WORDS[index % WORDS.length]!;
        fs.writeFileSync(path.join(app, `src/screens/${word}.extra${index}.tsx`), screen(`/${word}/extra${index}`, `extra${index}`));
      }
      let areas = fs.readFileSync(path.join(app, 'src/app/areas.ts'), 'utf8');
      for (const [name, words] of Object.entries(NEW_AREAS)) {
        const list = words.map((word) => `${word}.*`).join(',');
        fs.writeFileSync(
          path.join(app, `src/areas/${name}.ts`),
          `/** One more. */\nexport default import.meta.glob('../screens/{${list},none}.tsx', { eager: true, import: 'Route' });\n`,
        );
        areas = areas.replace(/\n\];/, `\n  { words: ${JSON.stringify(words)}, load: () => import('../areas/${name}.ts') },\n];`);
      }
      fs.writeFileSync(path.join(app, 'src/app/areas.ts'), areas);
      const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
        cwd: app,
        encoding: 'utf8',
        // The test runner's value would produce a development build.
        env: { ...process.env, NODE_ENV: 'production' },
      });
      expect(status, stdout + stderr).toBe(0);
      const weights = weighInvestor(app);
      expect(weights.filter(({ what }) => /extra\d/.test(what)).length, 'the screens were built').toBe(COUNT);
      const shell = weights.find(({ what }) => what.includes('shell'))!;
      process.stdout.write(`shell with ${COUNT} more screens: ${shell.kilobytes.toFixed(1)} kB of ${shell.budget}\n`);
      expect(shell.kilobytes).toBeLessThanOrEqual(shell.budget);
    } finally {
      fs.rmSync(copy, { recursive: true, force: true });
    }
  },
  180_000,
);
