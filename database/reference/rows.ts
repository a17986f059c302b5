/** Loads reference data files as rows, keyed by their column headers. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** Reads a file of this folder. Every cell is a string; an empty one means unknown. */
export const rowsOf = <Column extends string>(file: string): Record<Column, string>[] =>
  parse<Record<Column, string>>(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'), { columns: true, skip_empty_lines: true });
