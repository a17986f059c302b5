/** A number in the format of the reader's language. */
import { countText } from '@lumbung/wording/console-brands.ts';
import { usePreferences } from '@lumbung/web/preferences.tsx';

export const Count = ({ of }: { of: number }) => <span className="num">{countText(of, usePreferences().language)}</span>;
