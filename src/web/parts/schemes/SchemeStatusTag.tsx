import { Tag, type Tone } from '#ui/Tag.tsx';
import type { Scheme } from '#web/parts/schemes/scheme-api.ts';
import { schemesText } from '#web/text/schemes.ts';

const tones: Readonly<Record<Scheme['status'], Tone>> = {
  Draft: 'neutral',
  Active: 'ice',
  Ordered: 'success',
  Expired: 'warning',
  Withdrawn: 'neutral',
};

/** Where a scheme stands. */
export function SchemeStatusTag({ status }: Pick<Scheme, 'status'>) {
  const t = schemesText.use();
  return (
    <Tag tone={tones[status]} dot>
      {t[`status.${status}`]}
    </Tag>
  );
}
