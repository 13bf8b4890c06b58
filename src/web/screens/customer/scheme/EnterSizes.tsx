import { Suspense, useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useSchemeWrite, type Scheme } from '#web/parts/schemes/scheme-api.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { showSuccess } from '#web/state/toast.ts';
import { schemesText } from '#web/text/schemes.ts';

type Props = { scheme: Scheme; open: boolean; onClose: () => void };
type Chosen = { readonly place?: number };

/** A member says who they are, then enters their sizes. */
export function EnterSizes({ scheme, open, onClose }: Props) {
  const t = schemesText.use();
  const { people, groupSize } = scheme;
  const chosen = useOpeningFor<Chosen>();
  const choose = (choice: Chosen) => {
    onClose();
    chosen.show(choice);
  };
  return (
    <>
      <AppSheet open={open} onClose={onClose} title={t.who}>
        <ul className="divide-line -mx-4 my-0 list-none divide-y p-0">
          {people.map(({ name, isTaken: isSomebodys, isMine }, place) => {
            const called = name === '' ? t.personAt(place + 1) : name;
            const isTaken = isSomebodys && !isMine;
            return (
              <li key={place}>
                <ListRow
                  lead={<Avatar name={called} size={36} />}
                  title={called}
                  end={isMine ? <Tag tone="ice">{t.you}</Tag> : isTaken ? <Tag>{t.takenBy}</Tag> : undefined}
                  {...(!isTaken && { onPress: () => choose({ place }) })}
                />
              </li>
            );
          })}
          {people.length < (groupSize ?? 0) ? (
            <li>
              <ListRow icon="plus" title={t.notListed} onPress={() => choose({})} />
            </li>
          ) : null}
        </ul>
      </AppSheet>
      <SizesSheet scheme={scheme} choice={chosen.subject ?? {}} sheet={chosen.sheet} />
    </>
  );
}

const PersonSheet = lazyPart(() => import('#web/parts/people/PersonSheet.tsx'), 'PersonSheet');

type SizesProps = {
  scheme: Scheme;
  choice: Chosen;
  sheet: ReturnType<typeof useOpeningFor<Chosen>>['sheet'];
};

/** The sizes of one person, as far as the caller knows them. */
export function SizesSheet({ scheme, choice: { place }, sheet }: SizesProps) {
  const t = schemesText.use();
  const known = place === undefined ? undefined : scheme.people[place];
  const enter = useSchemeWrite('schemes.enterSizes', () => {
    showSuccess(t.entered);
    sheet.onClose();
  });
  const [wasOpened, setWasOpened] = useState(false);
  if (sheet.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={<LoadingBar />}>
      <PersonSheet
        open={sheet.open}
        person={known === undefined ? null : (known.details ?? { name: known.name })}
        onKeep={(details) => {
          if (!enter.isPending)
            enter.mutate({ token: scheme.token, ...(place !== undefined && { place }), details });
        }}
        onClose={sheet.onClose}
      />
    </Suspense>
  );
}
