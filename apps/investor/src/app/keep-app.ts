/** Registers the service worker, so that the app opens without a network. */
import { scriptUrl } from '@lumbung/web/script-url.ts';

void navigator.serviceWorker?.register(scriptUrl(new URL('/sw.js', location.href)));
