/** `npm run security`: writes docs/security.md from the ids in test titles. */
import fs from 'node:fs';
import { allTitles, PAGE, pageOf } from '../tests/support/checklist.ts';

fs.writeFileSync(PAGE, pageOf(allTitles()));
