import { Fab } from '#ui/Fab.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The floating button of all staff pages. Source: SPEC section 2. */
export function QuickActions() {
  const t = useText(shellText);
  const go = (to: string) => () => navigate(to);
  return (
    <Fab
      label={t.quickActions}
      closeLabel={t.quickClose}
      actions={[
        { key: 'home', icon: 'home', label: t.tabHome, onPress: go(pathTo('storeDashboard')) },
        { key: 'create', icon: 'plus', label: t.tabCreate, onPress: go(pathTo('storeOrderCreate')) },
      ]}
    />
  );
}
