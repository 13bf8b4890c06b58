import type { ComponentProps } from 'react';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';

type Props = ComponentProps<typeof PageBody> & ComponentProps<typeof PageHeader>;

/** A page under its title. */
export function Page({ title, back, actions, children, ...body }: Props) {
  return (
    <PageBody {...body}>
      <PageHeader title={title} actions={actions} {...(back !== undefined && { back })} />
      {children}
    </PageBody>
  );
}
