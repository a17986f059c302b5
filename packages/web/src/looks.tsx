/** The buttons that switch language and theme. */
import { useQueryClient } from '@tanstack/react-query';
import { IconButton } from '@lumbung/ui/button.tsx';
import { Icon, Languages, Moon, Sun } from '@lumbung/ui/icons.tsx';
import { usePreferences } from './preferences.tsx';

export interface LooksTexts {
  readonly otherLanguage: string;
  readonly toLight: string;
  readonly toDark: string;
}

export function Looks({ texts }: { texts: LooksTexts }) {
  const client = useQueryClient();
  const { language, theme, choose } = usePreferences();
  const isDark = theme === 'dark' || (theme === 'system' && typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches);
  const other = language === 'id' ? 'en' : 'id';
  return (
    <>
      <IconButton
        label={texts.otherLanguage}
        lang={other}
        onClick={() => {
          choose({ language: other });
          void client.invalidateQueries();
        }}
      >
        <Icon of={Languages} size={20} />
      </IconButton>
      <IconButton label={isDark ? texts.toLight : texts.toDark} onClick={() => choose({ theme: isDark ? 'light' : 'dark' })}>
        <Icon of={isDark ? Sun : Moon} size={20} />
      </IconButton>
    </>
  );
}
