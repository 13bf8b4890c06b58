import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenSettled } from '#ui/back-stack.ts';
import { queryClient } from '#web/api/queries.ts';
import { languageStore } from '#web/state/language.ts';
import { loadEnglish } from '#web/text/area.ts';
import '#web/styles/rest.css';

/** As long as a sheet moves out, and a little more. */
const exitMs = 600;

/** Shows a sheet or dialog above any page, once its words are here; settles when it says that it is closed. */
export const showAbove = async (draw: (onClosed: () => void) => ReactNode): Promise<void> => {
  if (languageStore.get() === 'en') await loadEnglish();
  // A layer that has just closed takes its entry out of the history first.
  await new Promise<void>(whenSettled);
  await new Promise<void>((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const end = (): void => {
      resolve();
      setTimeout(() => {
        root.unmount();
        host.remove();
      }, exitMs);
    };
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Suspense>{draw(end)}</Suspense>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
};
