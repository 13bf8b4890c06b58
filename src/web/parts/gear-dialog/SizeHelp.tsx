import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { gearAboutText } from '#web/text/gear-about.ts';

const helpOf = {
  ski: ['measure.height', 'fit.ski'],
  snowboard: ['measure.height', 'fit.snowboard'],
  skiBoot: ['measure.foot', 'fit.skiBoot'],
  snowboardBoot: ['measure.foot', 'fit.skiBoot'],
  poles: ['measure.height', 'fit.poles'],
  helmet: ['measure.head', 'fit.helmet'],
  jacket: ['measure.try', 'fit.wear'],
  gloves: ['measure.try', 'fit.wear'],
} as const;

const isHelped = (art: string): art is keyof typeof helpOf => Object.hasOwn(helpOf, art);

/** Opens how to measure for a kind of gear, and which size that means; nothing for gear of one size. */
export function SizeHelp({ art }: { art: string }) {
  const t = gearAboutText.use();
  const [isOpen, setOpen] = useState(false);
  if (!isHelped(art)) return null;
  const [measure, fit] = helpOf[art];
  return (
    <>
      <Button variant="ghost" size="sm" icon="info" onClick={() => setOpen(true)}>
        {t.sizeHelp}
      </Button>
      <AppSheet open={isOpen} onClose={() => setOpen(false)} title={t.sizeHelp}>
        <div className="flex flex-col gap-4">
          <section>
            <h3 className="text-md mb-1 font-semibold">{t.howToMeasure}</h3>
            <p className="text-ink-2">{t[measure]}</p>
          </section>
          <section>
            <h3 className="text-md mb-1 font-semibold">{t.whichSize}</h3>
            <p className="text-ink-2">{t[fit]}</p>
          </section>
          <p className="text-ink-3 text-sm">{t.fitSource}</p>
        </div>
      </AppSheet>
    </>
  );
}
