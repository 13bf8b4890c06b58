import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ScannerDialog } from '#web/parts/scanner/ScannerDialog.tsx';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';
import '#web/styles/rest.css';

/** As long as the dialog moves out, and a little more. */
const exitMs = 600;

/** Shows the scanner above any page; answers the codes that were taken once it closes. */
export const showScanner = (request: ScanRequest): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const close = (codes: readonly string[]): void => {
      resolve(codes);
      setTimeout(() => {
        root.unmount();
        host.remove();
      }, exitMs);
    };
    root.render(
      <StrictMode>
        <Suspense>
          <ScannerDialog request={request} onClosed={close} />
        </Suspense>
      </StrictMode>,
    );
  });
