import { useState } from 'react';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { Button } from '#ui/Button.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { savedAgain, useSchemeWrite, type Scheme } from '#web/parts/schemes/scheme-api.ts';
import { ShareSheet } from '#web/screens/customer/scheme/ShareSheet.tsx';
import { EnterSizes, SizesSheet } from '#web/screens/customer/scheme/EnterSizes.tsx';
import { schemesText } from '#web/text/schemes.ts';

type Props = { scheme: Scheme; isMember: boolean };

/** Everyone enters their own sizes: the owner opens that and sees who is done, a member enters. */
export function GroupCard({ scheme, isMember }: Props) {
  if (scheme.isMine) return <OwnersCard scheme={scheme} />;
  return scheme.groupSize === null ? null : <MembersCard scheme={scheme} isMember={isMember} />;
}

function OwnersCard({ scheme }: { scheme: Scheme }) {
  const t = schemesText.use();
  const { people, groupSize } = scheme;
  const [size, setSize] = useState(groupSize ?? Math.max(2, people.length));
  const sharing = useOpening();
  const adding = useOpening();
  const save = useSchemeWrite('schemes.save', sharing.show);
  const done = people.filter(({ isDone }) => isDone).length;
  const isOpen = groupSize !== null;
  const press = () => {
    if (groupSize === size) sharing.show();
    else save.mutate(savedAgain(scheme, { groupSize: size }));
  };
  return (
    <SectionCard title={t.group}>
      <p className="text-ink-2">{t.groupText}</p>
      {isOpen ? (
        <p className="font-medium" role="status">
          {t.done(done, groupSize)}
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <span>{t.groupSize}</span>
        <Stepper
          value={size}
          onChange={setSize}
          min={Math.max(1, people.length)}
          max={maxPeople}
          label={t.groupSize}
          lessLabel={t.less}
          moreLabel={t.more}
        />
      </div>
      <Button variant="soft" icon="users" full loading={save.isPending} onClick={press}>
        {isOpen && groupSize === size ? t.inviteAgain : t.invite}
      </Button>
      <Button variant="ghost" icon="plus" full onClick={adding.show}>
        {t.addPerson}
      </Button>
      <p className="text-ink-3 text-sm">{t.groupPrivate}</p>
      <SizesSheet scheme={scheme} choice={{}} sheet={adding.sheet} />
      <ShareSheet isForMembers token={scheme.token} sharing={sharing} />
    </SectionCard>
  );
}

function MembersCard({ scheme, isMember }: Props) {
  const t = schemesText.use();
  const [isEntering, setEntering] = useState(isMember && scheme.people.every((person) => !person.isMine));
  return (
    <SectionCard title={t.group}>
      <p className="text-ink-2">{t.enterText}</p>
      <Button icon="edit" full onClick={() => setEntering(true)}>
        {t.enter}
      </Button>
      <EnterSizes scheme={scheme} open={isEntering} onClose={() => setEntering(false)} />
    </SectionCard>
  );
}
