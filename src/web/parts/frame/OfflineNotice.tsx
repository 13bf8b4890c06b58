import { Notice } from '#ui/Notice.tsx';
import { useOnline } from '#web/device/network.ts';

/** A word above a page while the device has no connection. */
export function OfflineNotice({ text }: { text: string }) {
  return useOnline() ? null : <Notice tone="warning">{text}</Notice>;
}
