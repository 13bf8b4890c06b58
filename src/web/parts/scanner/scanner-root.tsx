import { showAbove } from '#web/parts/frame/show-above.tsx';
import { ScannerDialog } from '#web/parts/scanner/ScannerDialog.tsx';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';

/** Shows the scanner above any page; answers the codes that were taken once it closes. */
export const showScanner = async (request: ScanRequest): Promise<readonly string[]> => {
  let codes: readonly string[] = [];
  await showAbove((onClosed) => (
    <ScannerDialog
      request={request}
      onClosed={(taken) => {
        codes = taken;
        onClosed();
      }}
    />
  ));
  return codes;
};
