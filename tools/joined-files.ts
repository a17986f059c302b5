/** Generates files that join the parts of all capabilities: a new capability only adds files in its own folders. */
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(ROOT, 'apps/server/src');
const CONTRACT = path.join(ROOT, 'packages/contract/src');
const WORDING = path.join(ROOT, 'packages/wording/src');
const HOUSE = path.join(ROOT, 'docs/house.md');
const MADE = 'joined from the folders by `node tools/run.mjs routes`. */\n';

export const camelOf = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Folders that contain this file, in alphabetical order. */
const foldersWith = (root: string, file: string): readonly string[] =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(root, entry.name, file)))
    .map(({ name }) => name)
    .sort();

/** All capabilities, from the lowest layer up. */
function placed(): readonly { readonly floor: string; readonly folder: string }[] {
  const floors = JSON.parse(fs.readFileSync(path.join(SERVER, 'capabilities/floors.json'), 'utf8')) as Readonly<Record<string, readonly string[]>>;
  return Object.entries(floors).flatMap(([floor, order]) => {
    const folders = fs.readdirSync(path.join(SERVER, 'capabilities', floor)).sort();
    const unplaced = folders.filter((folder) => order.length > 0 && !order.includes(folder));
    if (unplaced.length > 0) throw new Error(`capabilities/floors.json does not place ${unplaced.join(', ')}`);
    return folders.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).map((folder) => ({ floor, folder }));
  });
}

/** The text of docs/house.md with its table of layers updated. */
function house(): string {
  const floors = Map.groupBy(placed(), ({ floor }) => floor);
  const rows = [...floors].map(([floor, those]) => `| \`${floor}\` | ${those.map(({ folder }) => folder).join(', ')} |\n`);
  const page = fs.readFileSync(HOUSE, 'utf8');
  const table = /(?<=\| floor \| holds \|\n\|---\|---\|\n)(?:\|.*\n)+/;
  if (!table.test(page)) throw new Error('docs/house.md has no table of floors');
  return page.replace(table, rows.join(''));
}

/** The list of capability manifests. */
function capabilities(): string {
  const found = placed()
    .map(({ floor, folder }) => ({ folder, at: `./capabilities/${floor}/${folder}/capability.ts` }))
    .filter(({ at }) => fs.existsSync(path.join(SERVER, at)));
  const imports = found.map(({ folder, at }) => `import { ${camelOf(folder)} } from '${at}';\n`);
  const list = found.map(({ folder }) => `  ${camelOf(folder)},\n`);
  return (
    `/** The manifest of every capability, from the lowest floor up: ${MADE}${imports.join('')}import type { Capability } from './platform/capability.ts';\n\n` +
    `export const OF_CAPABILITIES: readonly Capability[] = [\n${list.join('')}];\n`
  );
}

const exportsOf = (root: string, folder: string, file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(path.join(root, folder, file)) as Promise<Readonly<Record<string, unknown>>>;

/** Names of queues and decisions declared by capabilities. */
async function names(): Promise<string> {
  const folders = foldersWith(CONTRACT, 'parts.ts');
  const exported = new Map(await Promise.all(folders.map(async (folder) => [folder, await exportsOf(CONTRACT, folder, 'parts.ts')] as const)));
  const lists = ['QUEUES', 'DECISIONS'].map((list) => {
    const having = folders.filter((folder) => list in exported.get(folder)!);
    return `export const ${list} = [\n${having.map((folder) => `  ...${camelOf(folder)}.${list},\n`).join('')}] as const;\n`;
  });
  const imports = folders.map((folder) => `import * as ${camelOf(folder)} from './${folder}/parts.ts';\n`);
  return `/** Names of what waits and of what two people decide: ${MADE}${imports.join('')}\n${lists.join('')}`;
}

/** Console texts of all capabilities, one export per kind, so that a page ships only what it shows. */
async function consoleWords(): Promise<string> {
  const folders = foldersWith(WORDING, 'console.ts');
  const exported = new Map(await Promise.all(folders.map(async (folder) => [folder, await exportsOf(WORDING, folder, 'console.ts')] as const)));
  const words = Object.entries({ queueWords: 'queues', decisionWords: 'decisions', actWords: 'acts' }).map(([name, section]) => {
    const having = folders.filter((folder) => section in exported.get(folder)!);
    refuseTwice(
      'the words of',
      having.map((folder) => [folder, (exported.get(folder)![section] as { readonly id: object }).id]),
    );
    const inOne = (language: string): string => having.map((folder) => `    ...${camelOf(folder)}.${section}.${language},\n`).join('');
    return `export const ${name} = {\n  id: {\n${inOne('id')}  },\n  en: {\n${inOne('en')}  },\n};\n`;
  });
  const imports = folders.map((folder) => `import * as ${camelOf(folder)} from './${folder}/console.ts';\n`);
  return `/** What operators read of each capability: ${MADE}${imports.join('')}\n${words.join('')}`;
}

/** Throws if two parts declare the same name, because one would silently replace the other. */
function refuseTwice(what: string, parts: readonly (readonly [folder: string, said: object])[]): void {
  const said = new Map<string, string>();
  for (const [folder, part] of parts)
    for (const name of Object.keys(part)) {
      const other = said.get(name);
      if (other !== undefined) throw new Error(`${other} and ${folder} both bring ${what} ${name}`);
      said.set(name, folder);
    }
}

/** The families of calls of all capabilities. */
async function families(): Promise<string> {
  const folders = foldersWith(CONTRACT, 'families.ts');
  refuseTwice('the family', await Promise.all(folders.map(async (folder) => [folder, await exportsOf(CONTRACT, folder, 'families.ts')] as const)));
  const imports = folders.map((folder) => `import * as ${camelOf(folder)} from './${folder}/families.ts';\n`);
  const list = folders.map((folder) => `  ...${camelOf(folder)},\n`);
  return `/** What the calls of each capability refuse: ${MADE}${imports.join('')}\nexport const OF_CAPABILITIES = {\n${list.join('')}};\n`;
}

/** Texts of refusals that belong to one capability. */
async function refusalWords(): Promise<string> {
  const folders = foldersWith(WORDING, 'refusals.ts');
  const parts = folders.map(async (folder) => [folder, (await exportsOf(WORDING, folder, 'refusals.ts')).id as object] as const);
  refuseTwice('the words of', await Promise.all(parts));
  const imports = folders.map((folder) => `import * as ${camelOf(folder)} from './${folder}/refusals.ts';\n`);
  const inOne = (language: string): string => folders.map((folder) => `    ...${camelOf(folder)}.${language},\n`).join('');
  return (
    `/** What a person reads when a capability refuses: ${MADE}${imports.join('')}\n` +
    `export const refusalWords = {\n  id: {\n${inOne('id')}  },\n  en: {\n${inOne('en')}  },\n};\n`
  );
}

/** Facts and texts of notices. */
async function notices(): Promise<string> {
  const folders = foldersWith(WORDING, 'notices.ts');
  const parts = folders.map(async (folder) => [folder, (await exportsOf(WORDING, folder, 'notices.ts')).notes as object] as const);
  refuseTwice('the notice', await Promise.all(parts));
  const imports = folders.map((folder) => `import * as ${camelOf(folder)} from './${folder}/notices.ts';\n`);
  return (
    `/** What each capability tells investors: ${MADE}${imports.join('')}\n` +
    `export interface NoticeFacts\n  extends ${folders.map((folder) => `${camelOf(folder)}.Facts`).join(',\n    ')} {}\n\n` +
    `export const notes = {\n${folders.map((folder) => `  ...${camelOf(folder)}.notes,\n`).join('')}};\n`
  );
}

/** The generated files: path and text. */
export async function joinedFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [HOUSE, house()],
    [path.join(SERVER, 'capabilities.gen.ts'), capabilities()],
    [path.join(CONTRACT, 'parts.gen.ts'), await names()],
    [path.join(CONTRACT, 'families.gen.ts'), await families()],
    [path.join(WORDING, 'console.gen.ts'), await consoleWords()],
    [path.join(WORDING, 'notices.gen.ts'), await notices()],
    [path.join(WORDING, 'refusals.gen.ts'), await refusalWords()],
  ]);
}
