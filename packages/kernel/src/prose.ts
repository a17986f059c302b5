/**
 * Plain markup of articles, and the tree it is parsed into. Pages render nodes and never HTML, so typed text cannot become
 * code.
 *
 * Blocks are separated by a blank line: `## heading`, `- item` lines, `> note`, anything else a paragraph. Within a line
 * `**words**` are strong, and `[[term]]` or `[[term|words]]` link to the glossary.
 */

/** Glossary terms that articles may link to. */
export const TERMS = [
  'nav',
  'unit',
  'cutOff',
  'aum',
  'sid',
  'ifua',
  'custodian',
  'investmentManager',
  'prospectus',
  'factSheet',
  'subscription',
  'redemption',
  'switching',
  'riskProfile',
  'benchmark',
  'drawdown',
  'diversification',
  'expenseRatio',
  'settlement',
  'sharia',
] as const;
export type Term = (typeof TERMS)[number];

/** Topics of articles. */
export const TOPICS = ['basics', 'choosing', 'buying', 'risk', 'costs', 'planning'] as const;
export type Topic = (typeof TOPICS)[number];
export const CONTENT_KINDS = ['article', 'tutorial'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export interface Span {
  readonly text: string;
  readonly isStrong: boolean;
  /** Linked glossary term; null if there is no link. */
  readonly term: Term | null;
}

export const BLOCK_KINDS = ['heading', 'paragraph', 'note', 'list'] as const;

/** A list has several lines, any other block has one. */
export interface Block {
  readonly kind: (typeof BLOCK_KINDS)[number];
  readonly lines: readonly (readonly Span[])[];
}

/** Why a text cannot be published: an unknown glossary term, an unclosed mark, or no text. */
export type ProseProblem = { readonly kind: 'unknownTerm' | 'notClosed'; readonly near: string } | { readonly kind: 'empty' };

const isTerm = (text: string): text is Term => (TERMS as readonly string[]).includes(text);

const MARK = /\*\*([^*]+)\*\*|\[\[([^[\]|]+)(?:\|([^[\]|]+))?\]\]/g;

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const plain = (until: number): void => {
    if (until > from) spans.push({ text: line.slice(from, until), isStrong: false, term: null });
  };
  for (const match of line.matchAll(MARK)) {
    const [whole, strong, term, words] = match;
    plain(match.index);
    if (strong !== undefined) spans.push({ text: strong, isStrong: true, term: null });
    else spans.push({ text: (words ?? term)!.trim(), isStrong: false, term: isTerm(term!.trim()) ? (term!.trim() as Term) : null });
    from = match.index + whole.length;
  }
  plain(line.length);
  return spans;
}

const chunksOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '');

/** Parses a text. Wrong markup becomes plain text; `proseProblem` reports it beforehand. */
export function readProse(text: string): Block[] {
  return chunksOf(text).map((chunk): Block => {
    const lines = chunk.split('\n').map((line) => line.trim());
    if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', lines: lines.map((line) => spansOf(line.slice(2).trim())) };
    const whole = lines.join(' ');
    if (whole.startsWith('## ')) return { kind: 'heading', lines: [spansOf(whole.slice(3).trim())] };
    if (whole.startsWith('> ')) return { kind: 'note', lines: [spansOf(whole.slice(2).trim())] };
    return { kind: 'paragraph', lines: [spansOf(whole)] };
  });
}

/** Why a text cannot be published; null if it can. */
export function proseProblem(text: string): ProseProblem | null {
  if (chunksOf(text).length === 0) return { kind: 'empty' };
  for (const match of text.matchAll(MARK)) {
    const term = match[2]?.trim();
    if (term !== undefined && !isTerm(term)) return { kind: 'unknownTerm', near: term };
  }
  const rest = text.replace(MARK, '');
  const open = /\*\*|\[\[|\]\]/.exec(rest);
  return open ? { kind: 'notClosed', near: rest.slice(Math.max(0, open.index - 10), open.index + 20) } : null;
}

/** The text without markup. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.map(({ lines }) => lines.map((spans) => spans.map(({ text }) => text).join('')).join(' ')).join(' ');

const WORDS_A_MINUTE = 200;

/** Reading time in whole minutes, at least one. */
export const minutesToRead = (blocks: readonly Block[]): number => Math.max(1, Math.round(plainText(blocks).split(/\s+/).length / WORDS_A_MINUTE));
