import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import type { ComponentType } from 'react';
import { GearArt, type gearTints } from '#ui/GearArt.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Tag } from '#ui/Tag.tsx';
import type { PageName } from '#web/pages.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { comingText } from '#web/text/coming.ts';

type Words = keyof typeof comingText.zh;
/** A page that has words in place of a screen. */
type ComingName = Extract<Words, PageName>;

/** A link to another page. */
type Onward = { readonly word: Words; readonly icon: IconName; readonly to: string };

type ComingPage = {
  /** The drawing that stands for the page. */
  readonly art: keyof typeof gearTints;
  /** Where back leads when the visit began here; pages of the tab bar have none. */
  readonly back?: string;
  readonly onward: readonly Onward[];
};

const contact: Onward = { word: 'coming.contact', icon: 'phone', to: pathTo('customerContact') };
const help: Onward = { word: 'coming.help', icon: 'info', to: pathTo('help') };

const article: ComingPage = { art: 'poles', back: pathTo('help'), onward: [help, contact] };

/** Picture and links of each page that is not built yet. */
const comingPages: Readonly<Record<ComingName, ComingPage>> = {
  helpCustomer: article,
  helpStore: article,
  helpDriver: article,
  helpArticle: article,
  helpSearch: article,
};

type Props = { name: ComingName };

/** What will be here, drawn and in a sentence, and the ways on until then. */
function ComingView({ name }: Props) {
  const t = comingText.use();
  const { art, back, onward } = comingPages[name];
  return (
    <Page of={name} {...(back === undefined ? {} : { back })}>
      <div className="ui-rise mx-auto flex w-full max-w-md flex-col items-center pt-6 pb-10 text-center lg:pt-12">
        <GearArt art={art} size={176} className="rounded-2xl" />
        <div className="mt-6">
          <Tag tone="ice">{t['coming.soon']}</Tag>
        </div>
        <p className="text-ink-2 mt-4 px-4 text-md text-balance">{t[name]}</p>
        <nav aria-label={t['coming.meanwhile']} className="mt-10 flex w-full max-w-80 flex-col gap-3">
          {onward.map(({ word, icon, to }, index) => (
            <LinkButton
              key={to}
              to={to}
              icon={icon}
              variant={index === 0 ? 'primary' : 'secondary'}
              size="lg"
              full
            >
              {t[word]}
            </LinkButton>
          ))}
        </nav>
      </div>
    </Page>
  );
}

/** Makes the page that stands in for one on its way. */
export const comingPage = (name: ComingName): ComponentType<PageProps> =>
  function Coming() {
    return <ComingView name={name} />;
  };
