/** Bodies as JSON, read strictly: no name twice in one object, and none that reaches for the prototype. */
import { visit } from 'jsonc-parser';
import secureJson from 'secure-json-parse';
import { badShape } from './faults.ts';

/** A name that stands twice in one object: one reader takes the first, another the last, and both were signed for. Null when there is none. */
export function doubledName(text: string): string | null {
  const open: Set<string>[] = [];
  let doubled: string | null = null;
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name) => {
      const names = open.at(-1);
      if (names?.has(name)) doubled ??= name;
      names?.add(name);
    },
  });
  return doubled;
}

/** Reads a text as JSON. Throws a fault 400 that says what is wrong with it. */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw badShape([{ path: '/', message: 'is no JSON that can be read' }]);
  }
  const doubled = doubledName(text);
  if (doubled !== null) throw badShape([{ path: `/${doubled}`, message: 'is given twice' }]);
  return value;
}
