import { Toasts } from '#web/parts/frame/Toasts.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import type { Shown } from '#web/routing/page-table.ts';
import { useArrival } from '#web/routing/use-arrival.ts';
import { useTitle } from '#web/routing/use-title.ts';

/** Goes with the page on show: names the window after it, scrolls as it arrives, and says the app's short messages. */
export function Companion({ shown }: { shown: Shown }) {
  useTitle(shown.route.name, useSystemName());
  useArrival(shown);
  return <Toasts />;
}
