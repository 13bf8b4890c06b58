import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { moneyText } from '#ui/Money.tsx';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import type { Member } from '#web/screens/system/members.tsx';
import { memberTermsText } from '#web/text/member-terms.ts';
import { membersText } from '#web/text/members.ts';

type Props = { member: Member; open: boolean; onClose: () => void };

/** How a guest came by their level, and the way to take it away. */
export function MemberSheet({ member, ...sheet }: Props) {
  const t = membersText.use();
  const terms = memberTermsText.use();
  const ending = useOpening();
  const { levelName, phoneNumber, sinceOn, untilOn, grantedBy, reason, spentFen } = member;
  return (
    <>
      <AppSheet
        {...sheet}
        title={member.name}
        footer={
          <Button variant="secondary" aria-haspopup="dialog" onClick={ending.show}>
            {t.end}
          </Button>
        }
      >
        <KeyValue
          rows={[
            { name: t.level, value: levelName, strong: true },
            { name: t.phone, value: <span className="tnum">{phoneNumber}</span> },
            { name: t.from, value: grantedBy === null ? t.earned : t.grantedBy(grantedBy) },
            ...(reason === '' ? [] : [{ name: t.reason, value: reason }]),
            { name: t.sinceOn, value: sinceOn },
            { name: t.untilOn, value: untilOn ?? terms.noEnd },
            { name: t.spentSeason, value: moneyText(spentFen) },
          ]}
        />
      </AppSheet>
      {ending.wasOpened ? <EndSheet member={member} onEnded={sheet.onClose} {...ending.sheet} /> : null}
    </>
  );
}

function EndSheet({ member, onEnded, ...sheet }: Props & { onEnded: () => void }) {
  const t = membersText.use();
  const write = useSheetWrite('members.end', t.ended, () => {
    sheet.onClose();
    onEnded();
  });
  const { id, membershipId } = member;
  return (
    <ReasonSheet
      {...sheet}
      title={t.end}
      send={t.end}
      cancel={t.close}
      isDanger
      write={write}
      onSend={(reason) => write.mutate({ id, membershipId, reason })}
    >
      <p className="text-ink-2">{t.endText}</p>
    </ReasonSheet>
  );
}
