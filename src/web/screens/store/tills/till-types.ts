import type { Output } from '#web/api/calls.ts';
import type { tillsText } from '#web/text/tills.ts';

export type Till = Output<'tills.list'>['items'][number];

/** What people call a till. */
export const tillName = (
  { kind, holderName }: Pick<Till, 'kind' | 'holderName'>,
  t: Pick<typeof tillsText.zh, 'counter' | 'bag'>,
): string => (kind === 'counter' ? t.counter : t.bag(holderName));
