/** How many, as it is written in the language of whoever looks. */
import { countText } from '@lumbung/wording/console-brands.ts';
import { usePreferences } from '@lumbung/web/preferences.tsx';

export const Count = ({ of }: { of: number }) => <span className="num">{countText(of, usePreferences().language)}</span>;
