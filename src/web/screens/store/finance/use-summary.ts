import type { Input } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';

type Asked = Input<'finance.summary'>;

/** Reads what some days brought; those that are not over yet are read again. */
export const useSummary = (
  { storeId }: { readonly storeId: string },
  { from, to, todayOn }: { readonly from: string; readonly to: string; readonly todayOn: string },
) => {
  const input: Asked = { ...(storeId === '' ? {} : { storeId }), from, to };
  return useCall('finance.summary', input, {
    keepLast: true,
    // Days that are over stay as they are.
    ...(to < todayOn ? {} : { refetchMs: 60_000 }),
  });
};
