/** Lists implemented refusals of the contract that no test of a run provoked. */
import fs from 'node:fs';
import path from 'node:path';
import { bindings } from '../apps/server/src/app.ts';

/** `folder` contains what the test workers recorded (`tests/support/provoked.ts`). */
export function unprovoked(folder: string): string[] {
  const provoked = new Set(fs.readdirSync(folder).flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n')));
  return bindings.flatMap(({ call }) =>
    call.refusals.filter((reason) => !call.later[reason] && !provoked.has(`${call.name}: ${reason}`)).map((reason) => `${call.name}: ${reason}`),
  );
}
