/** A real Chromium: the one that comes through npm, or the one named by CHROMIUM_PATH. */
import { type Browser, chromium } from 'playwright-core';

/** Its own arguments would turn off web security and the process model; these only suit a container. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** Where the browser is. The one of npm is unpacked first: by one process alone, for two would run what the other still writes. */
export async function chromiumPath(): Promise<string> {
  // It unpacks the libraries it needs only when it believes to be there.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return process.env.CHROMIUM_PATH ?? (await bundled.executablePath());
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: ARGUMENTS, headless: true, env: { ...process.env, TZ: 'Asia/Jakarta' } });
}
