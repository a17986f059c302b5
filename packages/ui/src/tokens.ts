/**
 * The product's colours, light and dark, and the pairs that must be readable. `tools/tokens.ts` writes them as CSS and fails if a pair falls below
 * its minimum contrast.
 */

/** name: [light, dark] */
export const COLOURS = {
  canvas: ['#f4f6f9', '#0b0e16'],
  surface: ['#ffffff', '#131721'],
  sunken: ['#edf0f4', '#0d111a'],
  raised: ['#ffffff', '#1b202c'],
  line: ['#dce0e6', '#272c39'],
  'line-strong': ['#7d8592', '#6c7587'],
  ink: ['#141c2e', '#eef0f4'],
  'ink-2': ['#464f60', '#b5bbc5'],
  'ink-3': ['#5d6574', '#949ca9'],
  primary: ['#263d9b', '#496ada'],
  'primary-hover': ['#1d3086', '#405fce'],
  'primary-active': ['#162671', '#3855bf'],
  'on-primary': ['#ffffff', '#ffffff'],
  'primary-soft': ['#e9efff', '#1b2645'],
  'primary-line': ['#c3d1f3', '#334478'],
  link: ['#2840a5', '#90aff8'],
  focus: ['#2867e4', '#73a3fc'],
  gain: ['#006e43', '#5ad098'],
  'gain-soft': ['#dbf6e7', '#102e21'],
  loss: ['#b71f2a', '#f58381'],
  'loss-soft': ['#ffebea', '#371b1b'],
  warn: ['#875306', '#ecbc5e'],
  'warn-soft': ['#fef0d2', '#36270e'],
  'warn-line': ['#ebc070', '#715215'],
  info: ['#006191', '#79c1ec'],
  'info-soft': ['#e2f2fd', '#102a3b'],
  accent: ['#f0ae34', '#f8bc49'],
  'accent-ink': ['#492b00', '#392000'],
  c1: ['#3f4fb7', '#698cf8'],
  c2: ['#3fa2a0', '#94e4da'],
  c3: ['#c78529', '#eaa844'],
  c4: ['#b23915', '#c85036'],
  c5: ['#5e1556', '#ad529c'],
  c6: ['#5d6775', '#9ea6b3'],
} as const satisfies Record<string, readonly [string, string]>;

export type Colour = keyof typeof COLOURS;

/** Colours that a brand overrides. */
export const PALETTES: Readonly<Record<string, Partial<Record<Colour, readonly [string, string]>>>> = {
  teal: {
    primary: ['#0f6b63', '#1a7d73'],
    'primary-hover': ['#0b5a53', '#17726a'],
    'primary-active': ['#084a44', '#14655e'],
    'primary-soft': ['#e0f5f1', '#10302d'],
    'primary-line': ['#a9dcd3', '#1f5a54'],
    link: ['#0d665e', '#6fd3c6'],
    focus: ['#0c7f74', '#4fc3b5'],
  },
};

/** Foreground, background, minimum contrast ratio (WCAG 2.2: 4.5 for text, 3 for controls and graphics). */
export const PAIRS: readonly (readonly [Colour, Colour, number])[] = [
  ['ink', 'canvas', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'sunken', 4.5],
  ['ink', 'raised', 4.5],
  ['ink', 'primary-soft', 4.5],
  ['ink-2', 'canvas', 4.5],
  ['ink-2', 'surface', 4.5],
  ['ink-2', 'sunken', 4.5],
  ['ink-2', 'raised', 4.5],
  ['ink-3', 'canvas', 4.5],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-primary', 'primary-active', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'canvas', 4.5],
  ['link', 'primary-soft', 4.5],
  ['gain', 'surface', 4.5],
  ['gain', 'gain-soft', 4.5],
  ['loss', 'surface', 4.5],
  ['loss', 'loss-soft', 4.5],
  ['warn', 'surface', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['info', 'surface', 4.5],
  ['info', 'info-soft', 4.5],
  ['ink', 'warn-soft', 4.5],
  ['ink', 'info-soft', 4.5],
  ['ink', 'loss-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['c1', 'surface', 3],
  ['c2', 'surface', 3],
  ['c3', 'surface', 3],
  ['c4', 'surface', 3],
  ['c5', 'surface', 3],
  ['c6', 'surface', 3],
];

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two colours per WCAG, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Describes the pairs below their minimum contrast; empty if all are readable. */
export function unreadable(): string[] {
  return Object.entries({ own: {}, ...PALETTES }).flatMap(([name, palette]) => {
    const colours: Record<Colour, readonly [string, string]> = { ...COLOURS, ...palette };
    return PAIRS.flatMap(([front, back, floor]) =>
      ([0, 1] as const).flatMap((theme) => {
        const ratio = contrast(colours[front][theme], colours[back][theme]);
        return ratio < floor ? [`${name}: ${front} on ${back}, ${theme === 0 ? 'light' : 'dark'}: ${ratio.toFixed(2)} is below ${floor}`] : [];
      }),
    );
  });
}

/** The tokens as CSS. Disables the default Tailwind palette, so that only our colours are available. */
export function tokensCss(): string {
  const names = Object.keys(COLOURS) as Colour[];
  const values = (theme: 0 | 1, indent: string) => names.map((name) => `${indent}--${name}: ${COLOURS[name][theme]};`).join('\n');
  return `/* Made by tools/tokens.ts from tokens.ts: change it there. */
@theme {
  --color-*: initial;
${names.map((name) => `  --color-${name}: var(--${name});`).join('\n')}
  --font-*: initial;
  --font-sans: 'Plus Jakarta Sans Variable', 'Jakarta Fallback', sans-serif;
  --text-*: initial;
  --text-2xs: 11px; --text-2xs--line-height: 16px;
  --text-xs: 12px; --text-xs--line-height: 18px;
  --text-sm: 13px; --text-sm--line-height: 20px;
  --text-base: 15px; --text-base--line-height: 24px;
  --text-md: 16px; --text-md--line-height: 24px;
  --text-lg: 18px; --text-lg--line-height: 26px; --text-lg--letter-spacing: -0.01em;
  --text-xl: 22px; --text-xl--line-height: 30px; --text-xl--letter-spacing: -0.015em;
  --text-2xl: 28px; --text-2xl--line-height: 36px; --text-2xl--letter-spacing: -0.022em;
  --text-3xl: 36px; --text-3xl--line-height: 42px; --text-3xl--letter-spacing: -0.028em;
  --radius-*: initial;
  --radius-tag: 6px; --radius-small: 8px; --radius-control: 10px; --radius-tile: 14px; --radius-card: 18px; --radius-full: 9999px;
  --shadow-*: initial;
  --shadow-raised: 0 12px 32px -8px rgb(0 0 0 / 0.24);
  --breakpoint-*: initial;
  --breakpoint-sm: 640px; --breakpoint-md: 768px; --breakpoint-lg: 1024px; --breakpoint-wide: 89rem;
}
:root { color-scheme: light;
${values(0, '  ')}
}
:root[data-theme='dark'] { color-scheme: dark;
${values(1, '  ')}
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) { color-scheme: dark;
${values(1, '    ')}
  }
}
${Object.entries(PALETTES).map(paletteCss).join('')}`;
}

/** CSS that overrides our colours with those of a brand. */
function paletteCss([name, palette]: [string, (typeof PALETTES)[string]]): string {
  const values = (theme: 0 | 1) =>
    Object.entries(palette)
      .map(([colour, both]) => `--${colour}: ${both[theme]};`)
      .join(' ');
  const root = `:root[data-palette='${name}']`;
  return `${root} { ${values(0)} }
${root}[data-theme='dark'] { ${values(1)} }
@media (prefers-color-scheme: dark) {
  ${root}:not([data-theme='light']) { ${values(1)} }
}
`;
}
