/** Writes the colour tokens as CSS; fails if a colour pair lacks contrast. */
import fs from 'node:fs';
import path from 'node:path';
import { tokensCss, unreadable } from '@lumbung/ui/tokens.ts';

const wrong = unreadable();
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`);
  process.exit(1);
}
fs.writeFileSync(path.resolve(import.meta.dirname, '../packages/ui/src/tokens.css'), tokensCss());
