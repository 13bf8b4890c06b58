import { Fab } from '#ui/Fab.tsx';
import { quickActionsOn } from '#web/parts/frame/quick-actions.ts';
import { requestScan } from '#web/parts/scanner/pending-scan.ts';
import type { PageName } from '#web/pages.ts';
import { navigate } from '#web/routing/navigation.ts';
import { navText } from '#web/text/nav.ts';
import { useText } from '#web/text/use-text.ts';

/** The floating button of all staff pages on phones. */
export function QuickActions({ page }: { page: PageName }) {
  const t = useText(navText);
  return (
    <Fab
      label={t.quickActions}
      closeLabel={t.quickClose}
      actions={quickActionsOn(page).map(({ to, icon, label }) => ({
        key: to,
        icon,
        label: t[label],
        onPress: () => {
          // Whoever has a phone in hand scans at once; at a desk the page's box waits for a hand scanner.
          if (label === 'quickScan') requestScan();
          navigate(to);
        },
      }))}
    />
  );
}
