/** Generates the lightweight routes that browsers ship, from the contract's declarations. */
import fs from 'node:fs';
import path from 'node:path';
import type { Call } from '@lumbung/contract/call.ts';
import { joinedFiles } from './joined-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CONTRACT = path.join(ROOT, 'packages/contract/src');
const CALLS_HEADER = '/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */\n';
const NAMES_HEADER = '/** What operators do, by name: made from the declarations by `node tools/run.mjs routes`. */\n';
const HEADER = '/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */\n';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'familyName' in value && 'refusals' in value;

/** The generated files: path and text. */
export async function routeFiles(): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  const acts: string[] = [];
  const folders = fs.readdirSync(CONTRACT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: folder } of folders) {
    const imports: string[] = [];
    const routes: string[] = [];
    const declared: string[] = [];
    const files = fs.readdirSync(path.join(CONTRACT, folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts') && !file.endsWith('.test.ts'));
    for (const file of files.sort()) {
      const exported = (await import(path.join(CONTRACT, folder, file))) as Record<string, unknown>;
      const calls = Object.entries(exported)
        .filter((entry): entry is [string, Call] => isCall(entry[1]))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      if (calls.length === 0) continue;
      const namespace = file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      imports.push(`import type * as ${namespace}Of from './${file}';`);
      declared.push(`export { ${calls.map(([exportedAs]) => exportedAs).join(', ')} } from './${file}';`);
      for (const [exportedAs, { name, effect, method, base, path: at, codeField, who }] of calls) {
        // Includes reads that are recorded as audit events, such as opening a document of a case.
        if (who === 'operator' && effect === 'writes') acts.push(name);
        const values = [name, effect, method, base, at, codeField].map((text) => `'${text}'`).join(', ');
        // Marked pure, so that bundlers drop the routes an app does not call.
        routes.push(`export const ${exportedAs}: RouteOf<typeof ${namespace}Of.${exportedAs}> = /* @__PURE__ */ route(${values});`);
      }
    }
    if (routes.length === 0) continue;
    made.set(
      path.join(CONTRACT, folder, 'routes.gen.ts'),
      `${HEADER}import { type RouteOf, route } from '../route.ts';\n${imports.join('\n')}\n\n${routes.join('\n')}\n`,
    );
    made.set(path.join(CONTRACT, folder, 'calls.gen.ts'), `${CALLS_HEADER}${declared.join('\n')}\n`);
  }
  made.set(
    path.join(CONTRACT, 'names.gen.ts'),
    `${NAMES_HEADER}export type OperatorAuditEvent =\n${acts
      .sort()
      .map((name) => `  | '${name}'`)
      .join('\n')};\n`,
  );
  return made;
}

const isStale = ([file, text]: readonly [string, string]): boolean => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text;

/** Outdated files: those to write, and generated files that no declaration produces any more. */
export async function staleRoutes(): Promise<readonly string[]> {
  const made = new Map([...(await joinedFiles()), ...(await routeFiles())]);
  const there = ['packages/contract/src', 'packages/wording/src', 'apps/server/src'].flatMap((folder) =>
    fs.globSync('**/*.gen.ts', { cwd: path.join(ROOT, folder) }).map((file) => path.join(ROOT, folder, file)),
  );
  return [...[...made].filter(isStale).map(([file]) => file), ...there.filter((file) => !made.has(file))];
}

/** Writes the files: first those that declarations import, then those generated from declarations. */
export async function writeRoutes(): Promise<void> {
  for (const files of [joinedFiles, routeFiles]) for (const [file, text] of [...(await files())].filter(isStale)) fs.writeFileSync(file, text);
  for (const file of await staleRoutes()) fs.rmSync(file);
}
