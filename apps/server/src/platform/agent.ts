/** Browser and system named in a User-Agent header, taken from a closed list: no other text of the header is stored. */

/** Order matters: the first match wins, because browsers also name others in the header for compatibility. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (list: typeof BROWSERS, header: string): string | undefined => list.find(([sign]) => sign.test(header))?.[1];

/** For example "Chrome, Android"; null if the header names no known browser or system. */
export function agentOf(header: string | undefined): string | null {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => nameOf(list, (header ?? '').slice(0, 512)) ?? []);
  return found.length === 0 ? null : found.join(', ');
}
