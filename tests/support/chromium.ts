/** A real Chromium: the one that comes through npm, or the one named by CHROMIUM_PATH. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const executable = await bundled.executablePath();
  nameFonts(path.join(os.tmpdir(), 'fonts'));
  return executable;
}

/** The settings that come with it name fonts in /tmp alone; where temporary files are elsewhere it would find none, and die of the first letter. */
function nameFonts(folder: string): void {
  const settings = path.join(folder, 'here.conf');
  if (!fs.existsSync(settings)) {
    // Another process may write it too: it is there as a whole or not at all.
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

/** One whose camera sees one picture, a JPEG, over and over; a person who is asked says yes. */
export async function launchWithCamera(picture: Buffer): Promise<Browser> {
  const film = path.join(os.tmpdir(), `camera-${process.pid}.mjpeg`);
  fs.writeFileSync(film, picture);
  return launchChromium(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]);
}
