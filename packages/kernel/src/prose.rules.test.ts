/** Parsing of article text into nodes, for any input; wrong markup is reported. */
import { expect, test } from 'vitest';
import { minutesToRead, plainText, proseProblem, readProse, TERMS } from './prose.ts';

const text = `## How a fund works

The [[nav|net asset value]] is what **one unit** is worth.
It is told each evening.

- first
- second [[cutOff]]

> Past returns say nothing of future ones.`;

test('parses headings, paragraphs, lists and notes with bold text and glossary terms', () => {
  const plain = (words: string) => ({ text: words, isStrong: false, term: null });
  expect(readProse(text)).toEqual([
    { kind: 'heading', lines: [[plain('How a fund works')]] },
    {
      kind: 'paragraph',
      lines: [
        [
          plain('The '),
          { text: 'net asset value', isStrong: false, term: 'nav' },
          plain(' is what '),
          { text: 'one unit', isStrong: true, term: null },
          plain(' is worth. It is told each evening.'),
        ],
      ],
    },
    { kind: 'list', lines: [[plain('first')], [plain('second '), { text: 'cutOff', isStrong: false, term: 'cutOff' }]] },
    { kind: 'note', lines: [[plain('Past returns say nothing of future ones.')]] },
  ]);
  expect(readProse(text.replaceAll('\n', '\r\n'))).toEqual(readProse(text));
  expect(proseProblem(text)).toBeNull();
});

test('keeps HTML and malformed marks as text, and reports the error to the author', () => {
  const script = '<script>alert(1)</script> [x](javascript:alert(1))';
  expect(plainText(readProse(script))).toBe(script);
  expect(proseProblem(' \n \n')).toEqual({ kind: 'empty' });
  expect(proseProblem('See [[navv]].')).toEqual({ kind: 'unknownTerm', near: 'navv' });
  expect(proseProblem('This is **not closed')).toMatchObject({ kind: 'notClosed' });
  expect(proseProblem('Nor [[nav')).toMatchObject({ kind: 'notClosed' });
  expect(readProse('See [[navv|words]].')[0]!.lines[0]!.map(({ text, term }) => [text, term])).toEqual([
    ['See ', null],
    ['words', null],
    ['.', null],
  ]);
});

test('the reading time is at least one minute', () => {
  expect(minutesToRead(readProse('Short.'))).toBe(1);
  expect(minutesToRead(readProse('word '.repeat(700)))).toBe(4);
  expect(new Set(TERMS).size).toBe(TERMS.length);
});
