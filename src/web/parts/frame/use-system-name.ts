import { useClientConfig } from '#web/api/client-config.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What the chain calls its app; the name that it comes with is told in the reader's language. */
export const useSystemName = (): string => {
  const t = useText(shellText);
  const own = useClientConfig().data?.systemInfo.systemName ?? '';
  return own === '' || own === shellText.zh.systemName ? t.systemName : own;
};
