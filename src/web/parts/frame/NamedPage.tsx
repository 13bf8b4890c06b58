import type { ComponentProps } from 'react';
import { Page } from '#web/parts/frame/Page.tsx';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

type Props = Omit<ComponentProps<typeof Page>, 'title'> & { name: keyof typeof titlesText.zh };

/** A page under the title that its window has as well. */
export function NamedPage({ name, ...page }: Props) {
  const titles = useText(titlesText);
  return <Page {...page} title={titles[name]} />;
}
