import { useClientConfig } from '#web/api/client-config.ts';
import { frameText } from '#web/text/frame.ts';

/** What the chain calls its app; the name that it comes with is told in the reader's language. */
export const useSystemName = (): string => {
  const t = frameText.use();
  const own = useClientConfig().data?.systemInfo.systemName ?? '';
  return own === '' || own === frameText.zh.systemName ? t.systemName : own;
};
