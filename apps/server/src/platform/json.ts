/** Strict JSON bodies: no duplicate name in an object, and no name that reaches the prototype. */
import { visit } from 'jsonc-parser';
import secureJson from 'secure-json-parse';
import { validationError } from './faults.ts';

/** A name that occurs twice in one object; null if none does. Parsers disagree on which value counts, and a signature covers both. */
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
 * True if an object in the text, parsed as `value`, has a duplicate name. Outside string literals every colon follows a
 * name, and the value has duplicates only once, so the counts differ. A text with a backslash is parsed name by name
 * instead: V8 may read an escaped name as another that it saw in that place before.
 */
export const hasDoubled = (text: string, value: unknown): boolean => (text.includes('\\') ? doubledName(text) !== null : colonsOf(text) !== namesOf(value));

/** Number of colons outside string literals in a JSON text without backslashes. */
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

/** Number of names in all objects of a value. Iterative: a body may be nested deeper than the call stack. */
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
 * True if a name contains a backslash. No name of ours needs one, and V8 may read such a name as another that it saw
 * in that place before (`JSON.parse('{"a":0,"\\\\":0}')`, then `{"a":0,"\\u0062":1}` has the name of the first).
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

/** Maximum nesting, far above that of any input of ours. */
const DEEPEST = 32;

/** True if objects and arrays nest so deep that a recursive walk would overflow the stack. */
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

/** Parses a text as JSON. Throws a 400 fault that says what is wrong. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw validationError([{ path: '/', message: 'is nested too deep' }]);
  if (hasEscapedName(text)) throw validationError([{ path: '/', message: 'holds a name written with a backslash' }]);
  let value: unknown;
  try {
    value = secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw validationError([{ path: '/', message: 'is no JSON that can be read' }]);
  }
  // Searches for the name only if there is a duplicate.
  const doubled = hasDoubled(text, value) ? doubledName(text) : null;
  if (doubled !== null) throw validationError([{ path: `/${doubled}`, message: 'is given twice' }]);
  return value;
}
