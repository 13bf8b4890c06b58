import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/Tag.tsx';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

const tones: Readonly<Record<Job['state'], Tone>> = {
  previewed: 'violet',
  running: 'ice',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Where an import stands, in a word on its colour. */
export function StateTag({ state }: { state: Job['state'] }) {
  const t = useText(importsText);
  return <Tag tone={tones[state]}>{t[`state.${state}`]}</Tag>;
}
