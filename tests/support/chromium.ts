/** A real Chromium: the one from npm, or the one named by CHROMIUM_PATH. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The bundled arguments would disable web security and the process model; these only adapt it to a container. */
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

/** The path of the browser. The one from npm is unpacked first, by one process only, because a second would run a partly written file. */
export async function chromiumPath(): Promise<string> {
  // The package unpacks the required libraries only if it detects this runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const executable = await bundled.executablePath();
  nameFonts(path.join(os.tmpdir(), 'fonts'));
  return executable;
}

/** The bundled font settings name /tmp only; with another temporary folder the browser would find no fonts and crash on the first text. */
function nameFonts(folder: string): void {
  const settings = path.join(folder, 'here.conf');
  if (!fs.existsSync(settings)) {
    // Another process may write it concurrently, so it is written elsewhere and renamed.
    const whole = `${settings}.${process.pid}`;
    fs.writeFileSync(
      whole,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>`,
    );
    fs.renameSync(whole, settings);
  }
  process.env.FONTCONFIG_FILE = settings;
}

export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...ARGUMENTS, ...more], headless: true, env: { ...process.env, TZ: 'Asia/Jakarta' } });
}

/** A browser whose camera shows one JPEG repeatedly and whose permission prompts are accepted. */
export async function launchWithCamera(picture: Buffer): Promise<Browser> {
  const film = path.join(os.tmpdir(), `camera-${process.pid}.mjpeg`);
  fs.writeFileSync(film, picture);
  return launchChromium(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]);
}
