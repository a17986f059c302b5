/** A platform without connected gateways while something is tested. */
import type { Platform } from './platform.ts';

export async function withoutGateways<Result>({ app }: Platform, tried: () => Promise<Result>): Promise<Result> {
  const settings = app.settings as { -readonly [Name in 'gateways']: Platform['app']['settings'][Name] };
  const { gateways } = settings;
  settings.gateways = { ...gateways, connected: [] };
  try {
    return await tried();
  } finally {
    settings.gateways = gateways;
  }
}
