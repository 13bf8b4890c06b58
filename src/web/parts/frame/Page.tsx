import type { ComponentProps } from 'react';
import type { PageName } from '#web/pages.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { titlesText } from '#web/text/titles.ts';

type Head = Omit<ComponentProps<typeof PageHeader>, 'title'>;
/** A page has the title of its row, unless it shows another. */
export type PageTitle = { of: PageName; title?: never } | { of?: never; title: string };
type Props = ComponentProps<typeof PageBody> & Head & PageTitle;

/** A page under its title. */
export function Page({ of, title, back, actions, children, ...body }: Props) {
  const titles = titlesText.use();
  return (
    <PageBody {...body}>
      <PageHeader
        title={of === undefined ? title : titles[of]}
        actions={actions}
        {...(back !== undefined && { back })}
      />
      {children}
    </PageBody>
  );
}
