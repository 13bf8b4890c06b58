import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { App } from '#web/App.tsx';
import { queryClient } from '#web/api/queries.ts';

/** The app with all that it stands on. */
export function Root() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <App />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>
  );
}
