import { Card } from '#ui/Card.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Switch } from '#ui/Switch.tsx';
import { setLanguage, useLanguage } from '#web/state/language.ts';
import { setTheme, useTheme } from '#web/state/theme.ts';
import { accountText } from '#web/text/account.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** How the app looks and which language it speaks on this device. */
export function SettingsCard() {
  const t = useText(accountText);
  const shell = useText(shellText);
  const theme = useTheme();
  const language = useLanguage();
  return (
    <section aria-label={t.settings}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.settings}</h2>
      <Card pad="none" className="divide-line divide-y overflow-hidden">
        <div className="px-4 py-1">
          <Switch checked={theme === 'dark'} onChange={(dark) => setTheme(dark ? 'dark' : 'light')}>
            <span className="text-md">{shell.themeDark}</span>
          </Switch>
        </div>
        <div className="flex items-center justify-between gap-4 py-2 pr-3 pl-4">
          <span aria-hidden="true" className="text-md">
            {shell.language}
          </span>
          <div className="w-48">
            <SegmentedControl
              label={shell.language}
              value={language}
              onChange={(next) => void setLanguage(next)}
              options={[
                { value: 'zh', label: t.inChinese },
                { value: 'en', label: t.inEnglish },
              ]}
            />
          </div>
        </div>
      </Card>
    </section>
  );
}
