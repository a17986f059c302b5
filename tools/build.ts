/** `npm run build`: builds the web apps. */
import { buildWeb } from './build-web.ts';

await buildWeb();
