/** Has the browser keep the app, so that it opens without a network too. */
import { scriptUrl } from '@lumbung/web/script-url.ts';

void navigator.serviceWorker?.register(scriptUrl(new URL('/sw.js', location.href)));
