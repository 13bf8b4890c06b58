import { memberList } from '#contract/member-lists.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useOpening, useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { GrantSheet } from '#web/screens/system/members/GrantSheet.tsx';
import { Levels } from '#web/screens/system/members/Levels.tsx';
import { MemberSheet } from '#web/screens/system/members/MemberSheet.tsx';
import { membersText } from '#web/text/members.ts';

export type Member = Output<'members.list'>['items'][number];

/** Levels of members with what they give, and who has one; levels are given by hand and taken away here. */
export function SystemMembers({ query }: PageProps<'systemMembers'>) {
  const t = membersText.use();
  const levels = useCall('members.levels', {}).data?.items ?? [];
  const page = filtersOf(memberList, query, (next) => pathTo('systemMembers', next));
  const granting = useOpening();
  const looking = useOpeningFor<Member>();
  const grant = (
    <Button variant="secondary" size="sm" icon="plus" disabled={levels.length === 0} onClick={granting.show}>
      {t.grant}
    </Button>
  );
  return (
    <>
      <ListScreen
        of="systemMembers"
        page={page}
        search={t.search}
        groups={{
          levelId: [t.level, levels.map(({ id, name }) => ({ value: id, label: name }))],
          sorting: { spent: t.spent },
        }}
        found={t.found}
        none={<EmptyState title={t.none} text={t.noneText} />}
        noneFound={t.noneFound}
        row={(member) => <MemberRow member={member} onPress={() => looking.show(member)} />}
      >
        <Levels />
        <div className="mt-6 mb-3 flex min-h-9 items-center justify-between gap-3 px-1">
          <h2 className="text-lg font-semibold">{t.title}</h2>
          {grant}
        </div>
      </ListScreen>
      {granting.wasOpened ? <GrantSheet levels={levels} {...granting.sheet} /> : null}
      {looking.subject === undefined ? null : (
        <MemberSheet key={looking.round} member={looking.subject} {...looking.sheet} />
      )}
    </>
  );
}

function MemberRow({ member, onPress }: { member: Member; onPress: () => void }) {
  const t = membersText.use();
  const { name, phoneNumber, levelName, sinceOn, spentFen } = member;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Tag tone="violet">{levelName}</Tag>
        </span>
      }
      text={dotted([phoneNumber, t.since(sinceOn)])}
      end={<span className="tnum">{moneyText(spentFen)}</span>}
      onPress={onPress}
    />
  );
}
