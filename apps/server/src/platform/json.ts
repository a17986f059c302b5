/** Bodies as JSON, read strictly: no name twice in one object, and none that reaches for the prototype. */
import { visit } from 'jsonc-parser';
import secureJson from 'secure-json-parse';
import { validationError } from './faults.ts';

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

/**
 * True when some name stands twice in one object of a text that was read as `value`: outside of texts every colon
 * follows a name, and of names that are the same the value has only one. Where something is written with a backslash
 * each name is looked at instead: V8 may read an escaped name as another, when it saw that other one in its place before.
 */
export const hasDoubled = (text: string, value: unknown): boolean => (text.includes('\\') ? doubledName(text) !== null : colonsOf(text) !== namesOf(value));

/** How many colons of a JSON text without backslashes stand outside of its texts. */
function colonsOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) count += 1;
    else if (code === QUOTE) at = text.indexOf('"', at + 1);
  }
  return count;
}

const [COLON, QUOTE] = [':', '"'].map((one) => one.charCodeAt(0));

/** How many names the objects of a value have. Not by calling itself: a body may be nested deeper than calls can. */
function namesOf(value: unknown): number {
  const open = [value];
  let count = 0;
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const inner = Object.values(one);
    if (!Array.isArray(one)) count += inner.length;
    for (const part of inner) if (typeof part === 'object') open.push(part);
  }
  return count;
}

/**
 * True when a name is written with a backslash. No name of ours needs one, and V8 may read such a name as another that it
 * saw in its place before (`JSON.parse('{"a":0,"\\\\":0}')`, then `{"a":0,"\\u0062":1}` has the name of the first).
 */
function hasEscapedName(text: string): boolean {
  if (!text.includes('\\')) return false;
  let isEscaped = false;
  visit(text, {
    onObjectProperty: (_name, offset, length) => {
      isEscaped ||= text.slice(offset, offset + length).includes('\\');
    },
  });
  return isEscaped;
}

/** No input of ours is nested deeper than this by far. */
const DEEPEST = 32;

/** True when objects and lists stand in each other so deep that whoever walks them would run out of stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** Reads a text as JSON. Throws a fault 400 that says what is wrong with it. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw validationError([{ path: '/', message: 'is nested too deep' }]);
  if (hasEscapedName(text)) throw validationError([{ path: '/', message: 'holds a name written with a backslash' }]);
  let value: unknown;
  try {
    value = secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw validationError([{ path: '/', message: 'is no JSON that can be read' }]);
  }
  // Looked for again only where there is one.
  const doubled = hasDoubled(text, value) ? doubledName(text) : null;
  if (doubled !== null) throw validationError([{ path: `/${doubled}`, message: 'is given twice' }]);
  return value;
}
