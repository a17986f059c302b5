/** Which browser on which system somebody uses, in words from a closed list: nothing of what a stranger writes in a header is kept. */

/** The first that is named in the header; many name others for old times' sake. */
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

/** "Chrome, Android"; null where the header says nothing that is known. */
export function agentOf(header: string | undefined): string | null {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => nameOf(list, (header ?? '').slice(0, 512)) ?? []);
  return found.length === 0 ? null : found.join(', ');
}
