import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Output } from '#web/api/calls.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { pathTo } from '#web/paths.ts';
import { startText } from '#web/text/start.ts';

/** How far the installation is, with the way to its next step; nothing once all is done. */
export function StartCard({ steps }: Pick<Output<'system.start'>, 'steps'>) {
  const t = startText.use();
  const next = steps.find(({ state }) => state === 'open');
  if (next === undefined) return null;
  const done = steps.filter(({ state }) => state !== 'open').length;
  return (
    <Card as="section" aria-label={t.cardTitle} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t.cardTitle}</h2>
          <p className="text-ink-2">{t.cardNext(t[`step.${next.step}`])}</p>
        </div>
        <LinkButton to={pathTo('systemStart')} size="sm" icon="arrow-right">
          {t.goOn}
        </LinkButton>
      </div>
      <ProgressBar value={done / steps.length} label={t.progress(done, steps.length)} />
    </Card>
  );
}
