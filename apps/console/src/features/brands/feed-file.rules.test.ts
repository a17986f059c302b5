/** Reading a partner's user list: which rows are valid, and what is wrong with the rest. */
import { expect, test } from 'vitest';
import { fileOf, linesOf, looksForeign, NOTHING_CAME, partsOf, readFeedFile, ROWS_A_FILE, withPart } from './feed-file.ts';

const HEAD = 'partnerUserId,version,email,phone,name,language';
const read = (text: string | Uint8Array) => readFeedFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
async function fileIn(text: string) {
  const found = await read(text);
  if (!found.ok) throw new Error(found.reason);
  return found.file;
}
const ROW = 'LS-1,1,sari@lesung.test,081255501002,Sari Melati,id';

test('reads any separator and column order, with or without a byte order mark', async () => {
  const told = { partnerUserId: 'LS-1', version: 1, email: 'sari@lesung.test', phone: '6281255501002', name: 'Sari Melati', language: 'id' };
  for (const text of [
    `${HEAD}\n${ROW}`,
    `\uFEFF${HEAD}\r\n${ROW}\r\n\r\n`,
    `${HEAD.replaceAll(',', ';')}\n${ROW.replaceAll(',', ';')}`,
    `${HEAD.replaceAll(',', '\t')}\n${ROW.replaceAll(',', '\t')}`,
    'Name,EMAIL,phone,version,partneruserid\n" Sari   Melati ", SARI@lesung.test ,+62 812-5550-1002,1,LS-1',
    `${HEAD},reason\n${ROW},"was wrong, is not"`,
  ]) {
    const file = await fileIn(text);
    expect(file, text).toMatchObject({ rows: 1, wrong: [], good: [{ row: 1, told }] });
  }
  expect((await fileIn(`${HEAD}\n${ROW.replace(/id$/, 'EN')}`)).good[0]!.told.language).toBe('en');
});

test('reports an invalid row with its number and keeps the others', async () => {
  const rows = [
    ['LS 1,1,a@lesung.test,081255501002,Sari,id', 'idWrong'],
    ['LS-2,0,a@lesung.test,081255501002,Sari,id', 'versionWrong'],
    ['LS-2,1.5,a@lesung.test,081255501002,Sari,id', 'versionWrong'],
    ['LS-2,,a@lesung.test,081255501002,Sari,id', 'versionWrong'],
    ['LS-2,1,nowhere,081255501002,Sari,id', 'emailWrong'],
    ['LS-2,1,a@lesung.test,6.28E+12,Sari,id', 'phoneWrong'],
    ['LS-2,1,a@lesung.test,081255501002,=1+1,id', 'nameWrong'],
    ['LS-2,1,a@lesung.test,081255501002,Sari,fr', 'languageWrong'],
    ['LS-2,1,a@lesung.test,081255501002,Sari', 'cellsWrong'],
    ['LS-2,1,a@lesung.test,081255501002,Sari,id,more', 'cellsWrong'],
    [ROW, 'rowTwice'],
  ] as const;
  // The same user with a newer version is a separate row.
  const file = await fileIn([HEAD, ROW, ...rows.map(([row]) => row), ROW.replace('LS-1,1', 'LS-1,2')].join('\n'));
  expect(file.rows).toBe(rows.length + 2);
  expect(file.wrong.map(({ row, reason }) => [row, reason])).toEqual(rows.map(([, reason], index) => [index + 2, reason]));
  expect(file.good.map(({ row }) => row)).toEqual([1, rows.length + 2]);
});

test.each([
  ['', 'empty'],
  ['\n\n', 'empty'],
  [HEAD, 'empty'],
  [`${HEAD}\n`, 'empty'],
  ['id,name\n1,Sari', 'columnsWrong'],
  [`${HEAD},brand\n${ROW},lesung`, 'columnsWrong'],
  [`${HEAD},email\n${ROW},a@lesung.test`, 'columnsWrong'],
  [ROW, 'columnsWrong'],
  [`${HEAD}\n"LS-1,1`, 'notCsv'],
  [`${HEAD}\nLS-1,1,a@lesung.test,081255501002,Nul\0,id`, 'notText'],
] as const)('rejects %j', async (text, reason) => {
  expect(await read(text)).toEqual({ ok: false, reason });
});

test('rejects a file in another encoding or of excessive length', async () => {
  expect(await read(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toEqual({ ok: false, reason: 'notText' });
  expect(await read(new Uint8Array([0x4e, 0xe9, 0x0a]))).toEqual({ ok: false, reason: 'notText' });
  const rows = Array.from({ length: ROWS_A_FILE + 1 }, (_, index) => `LS-${index},1,u${index}@lesung.test,081255501002,Sari,id`);
  expect(await read([HEAD, ...rows].join('\n'))).toEqual({ ok: false, reason: 'tooLarge' });
});

test('sends batches of 500 rows and maps refused rows back to the file', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => `LS-${index},1,u${index}@lesung.test,081255501002,Sari,id`);
  const file = await fileIn([HEAD, 'wrong,,,,,', ...rows].join('\n'));
  expect([partsOf(file), linesOf(file, 1).length, linesOf(file, 2).length]).toEqual([2, 500, 1]);
  const second = linesOf(file, 2);
  const answer = { taken: 0, unchanged: 0, refused: [{ row: 1, partnerUserId: 'LS-500', reason: 'addressTaken' as const }] };
  const came = withPart(withPart(NOTHING_CAME, linesOf(file, 1), { taken: 499, unchanged: 1, refused: [] }), second, answer);
  expect(came).toMatchObject({ parts: 2, sent: 501, taken: 499, unchanged: 1, refused: [{ row: 502, reason: 'addressTaken' }] });
  expect(looksForeign(second, answer)).toBe(true);
  expect(looksForeign(linesOf(file, 1), answer)).toBe(false);
});

test('exports refused rows as a file that can be corrected and uploaded again, without formulas', async () => {
  const file = await fileIn(`${HEAD}\nLS-1,1,"a""b@lesung.test",+6281255501002,"=cmd|'/c calc'!A1",id\nLS-2,1,x@lesung.test,0812,@SUM(A1),id`);
  const text = fileOf(file.wrong, (reason) => `-${reason}`);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  for (const cell of text.slice(1).split(/\r\n|,/)) expect(cell).not.toMatch(/^"?[=@-]/);
  expect(text).toContain('"+6281255501002"');
  const mended = await fileIn(
    text.replace('a""b', 'ab').replace(`'=cmd|'/c calc'!A1`, 'Sari').replace(`"'@SUM(A1)"`, 'Dewi').replace('"0812"', '081255501003'),
  );
  expect(mended).toMatchObject({ rows: 2, wrong: [], good: [{ told: { email: 'ab@lesung.test', name: 'Sari' } }, { told: { name: 'Dewi' } }] });
});
