import type { ComponentType } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { comingPages } from '#web/parts/coming/coming-pages.ts';
import type { ComingName } from '#web/parts/coming/coming-pages.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { comingText } from '#web/text/coming.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { name: ComingName; params: Readonly<Record<string, string>> };

/** What will be here, drawn and in a sentence, and the ways on until then. */
function ComingView({ name, params }: Props) {
  const t = useText(comingText);
  const titles = useText(titlesText);
  const { art, back, onward } = comingPages[name];
  const ways = onward.flatMap(({ word, icon, to }) => {
    const path = to(params);
    return path === null ? [] : [{ word, icon, path }];
  });
  return (
    <PageBody>
      <PageHeader title={titles[name]} {...(back === undefined ? {} : { back })} />
      <div className="ui-rise mx-auto flex w-full max-w-md flex-col items-center pt-6 pb-10 text-center lg:pt-12">
        <GearArt art={art} size={176} className="rounded-2xl" />
        <div className="mt-7">
          <Tag tone="ice">{t['coming.soon']}</Tag>
        </div>
        <p className="text-ink-2 mt-4 px-4 text-md text-balance">{t[name]}</p>
        <nav aria-label={t['coming.meanwhile']} className="mt-10 flex w-full max-w-80 flex-col gap-3">
          {ways.map(({ word, icon, path }, index) => (
            <Link
              key={path}
              to={path}
              className={buttonClass({
                variant: index === 0 ? 'primary' : 'secondary',
                size: 'lg',
                full: true,
              })}
            >
              <Icon name={icon} size={20} />
              {t[word]}
            </Link>
          ))}
        </nav>
      </div>
    </PageBody>
  );
}

/** Makes the page that stands in for one on its way. */
export const comingPage = (name: ComingName): ComponentType<PageProps> =>
  function Coming({ params }) {
    return <ComingView name={name} params={params} />;
  };
