/** What each capability says of itself, joined for whoever needs all of it: a new capability adds files in its own folders. */
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(ROOT, 'apps/server/src');
const MADE = 'joined from the folders by `node tools/run.mjs routes`. */\n';

export const camelOf = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Folders with a part of this name, in the order of the alphabet. */
const foldersWith = (root: string, file: string): readonly string[] =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(root, entry.name, file)))
    .map(({ name }) => name)
    .sort();

/** The manifests, from the lowest floor up. */
function capabilities(): string {
  const floors = JSON.parse(fs.readFileSync(path.join(SERVER, 'capabilities/floors.json'), 'utf8')) as Readonly<Record<string, readonly string[]>>;
  const found = Object.entries(floors).flatMap(([floor, order]) => {
    const folders = foldersWith(path.join(SERVER, 'capabilities', floor), 'capability.ts');
    const unplaced = folders.filter((folder) => order.length > 0 && !order.includes(folder));
    if (unplaced.length > 0) throw new Error(`capabilities/floors.json does not place ${unplaced.join(', ')}`);
    return folders.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).map((folder) => ({ folder, at: `./capabilities/${floor}/${folder}/capability.ts` }));
  });
  const imports = found.map(({ folder, at }) => `import { ${camelOf(folder)} } from '${at}';\n`);
  const list = found.map(({ folder }) => `  ${camelOf(folder)},\n`);
  return (
    `/** The manifest of every capability, from the lowest floor up: ${MADE}${imports.join('')}import type { Capability } from './platform/capability.ts';\n\n` +
    `export const OF_CAPABILITIES: readonly Capability[] = [\n${list.join('')}];\n`
  );
}

/** The joined files, by path, as text. */
export async function joinedFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([[path.join(SERVER, 'capabilities.gen.ts'), capabilities()]]);
}
