import { useClientConfig } from '#web/api/client-config.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What the chain calls its app. */
export const useSystemName = (): string => {
  const t = useText(shellText);
  return useClientConfig().data?.systemInfo.systemName || t.systemName;
};
