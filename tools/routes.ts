/** `node tools/run.mjs routes`: generates the browsers' lightweight routes from the contract's declarations. */
import { writeRoutes } from './route-files.ts';

await writeRoutes();
