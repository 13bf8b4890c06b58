import { ToastHost } from '#ui/ToastHost.tsx';
import { useToasts } from '#web/state/toast.ts';

/** The app's short messages. */
export function Toasts() {
  return <ToastHost toasts={useToasts()} />;
}
