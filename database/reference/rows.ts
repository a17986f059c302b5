/** The reference data files as rows, by the names of their headers. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** Reads a file of this folder. Every cell is text; an empty one means: not known. */
export const rowsOf = <Column extends string>(file: string): Record<Column, string>[] =>
  parse<Record<Column, string>>(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'), { columns: true, skip_empty_lines: true });
