import { IconButton } from '#ui/IconButton.tsx';
import { setTheme, useTheme } from '#web/state/theme.ts';
import { frameText } from '#web/text/frame.ts';

/** Between snow and alpine night. */
export function ThemeToggle({ tone = 'plain' }: { tone?: 'plain' | 'soft' | 'night' }) {
  const theme = useTheme();
  const t = frameText.use();
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t.themeToLight : t.themeToDark}
      tone={tone}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
