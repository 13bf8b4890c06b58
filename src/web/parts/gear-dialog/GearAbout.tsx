import type { ReactNode } from 'react';
import { moneyText } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { plainWordsOf, type PlainWord } from '#web/text/plain-words.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { gearAboutText } from '#web/text/gear-about.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';

type Described = Pick<Output<'equipment.getModel'>, 'art' | 'attributes'>;

const contained = [
  'ski',
  'snowboard',
  'skiBoot',
  'snowboardBoot',
  'helmet',
  'jacket',
  'goggles',
  'gloves',
  'poles',
  'pads',
] as const;

/** The attributes of a model as facts to read. */
export const useAttributeFacts = () => {
  const t = gearDialogText.use();
  const { gear } = useGearWords();
  return (attributes: Described['attributes']) =>
    attributes.map(({ name, stored, value }) => ({
      name: gear(name),
      value:
        typeof stored === 'boolean'
          ? stored
            ? t.yes
            : t.no
          : Array.isArray(stored)
            ? stored.map(gear).join(t.comma)
            : gear(value),
    }));
};

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-md mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** What a model comes with and whom it suits, in plain words. */
export function GearAbout({ art, attributes }: Described) {
  const t = gearAboutText.use();
  const kind = contained.find((each) => each === art);
  const words = plainWordsOf({ art, attributes });
  const said = (each: PlainWord): string => {
    if (each.kind === 'level') return t[`level.${each.step}`];
    if (each.kind === 'waist') return t[`waist.${each.step}`](each.figure);
    return each.kind === 'boot' ? t[`boot.${each.step}`](each.figure) : t[`board.${each.step}`](each.figure);
  };
  return (
    <>
      {kind === undefined ? null : (
        <Point title={t.contents}>
          <p className="text-ink-2">{t[`contents.${kind}`]}</p>
        </Point>
      )}
      {words.length === 0 ? null : (
        <Point title={t.suits}>
          <ul className="text-ink-2 m-0 flex list-disc flex-col gap-1 pl-5">
            {words.map((each) => (
              <li key={each.kind}>{said(each)}</li>
            ))}
          </ul>
        </Point>
      )}
    </>
  );
}

/** What a deposit is, and when it comes back. */
export function DepositNote({ depositFen }: { depositFen: number }) {
  const t = gearAboutText.use();
  return (
    <section className="bg-sunken rounded-xl px-4 py-3">
      <h3 className="font-semibold">
        {depositFen === 0 ? t.noDeposit : t.depositTitle(moneyText(depositFen))}
      </h3>
      {depositFen === 0 ? null : (
        <p className="text-ink-2 mt-1 text-sm">
          {t.depositWhat} {t.depositWhen}
        </p>
      )}
    </section>
  );
}
