/** `node tools/run.mjs routes`: writes the light routes of browsers from the declarations of the contract. */
import { writeRoutes } from './route-files.ts';

await writeRoutes();
