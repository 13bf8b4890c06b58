import type { ComponentProps } from 'react';
import { Sheet } from '#ui/Sheet.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** A Sheet whose cross speaks the reader's language. */
export function AppSheet(props: Omit<ComponentProps<typeof Sheet>, 'closeLabel'>) {
  const t = useText(shellText);
  return <Sheet {...props} closeLabel={t.close} />;
}
