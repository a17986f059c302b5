/** Settings of the platform running on a data folder, for tools; environment variables take precedence. */
import fs from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../apps/server/src/config.ts';

/** Reads the settings; exits the process with one sentence if one is invalid. */
export function runningConfig(purpose: 'start' | 'serve', overrides: Readonly<Record<string, string>> = {}): Config {
  try {
    const { DATA_DIR } = process.env;
    const file = path.join(readConfig(DATA_DIR ? { DATA_DIR } : {}).dataDir, 'running.json');
    const running = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>) : {};
    return readConfig({ ...running, ...process.env, ...overrides }, purpose);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
