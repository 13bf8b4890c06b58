import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useOpening, useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { securityText } from '#web/text/security.ts';
import { sessionsText } from '#web/text/sessions.ts';
import '#web/parts/security/account-calls.ts';

type OwnSession = Output<'account.sessions'>['items'][number];

/** What a device is called, such as iPhone · WeChat. */
const useDeviceName = (): ((session: OwnSession) => string) => {
  const t = sessionsText.use();
  return ({ system, program }) => {
    const device = system === 'other' ? t['system.other'] : system;
    if (program === 'other') return device;
    return `${device} · ${program === 'WeChat' || program === 'Alipay' ? t[`program.${program}`] : program}`;
  };
};

type Props = { open: boolean; onClose: () => void };

/** One's own logins on all devices, which can be ended one by one or all but this one. */
export function SessionsSheet({ open, onClose }: Props) {
  const security = securityText.use();
  const t = sessionsText.use();
  const found = useCall('account.sessions', {}, { enabled: open });
  const askingAll = useOpening();
  const endOthers = useWrite('account.endOtherSessions', {
    silent: true,
    onDone: () => {
      showSuccess(t.endedOthers);
      askingAll.close();
    },
  });
  const hasOthers = found.data?.items.some(({ isThis }) => !isThis) === true;
  const footer = (
    <Button variant="secondary" icon="logout" full onClick={askingAll.show}>
      {t.endOthers}
    </Button>
  );
  return (
    <>
      <AppSheet
        open={open}
        onClose={onClose}
        title={security.sessions}
        footer={hasOthers ? footer : undefined}
      >
        <p className="text-ink-2 text-base">{t.lead}</p>
        <Loaded query={found} count={2}>
          {({ items }) => <Sessions items={items} />}
        </Loaded>
      </AppSheet>
      <ConfirmDialog
        {...askingAll.sheet}
        danger
        title={t.endOthersAsk}
        confirmLabel={t.endOthers}
        write={endOthers}
        onConfirm={() => endOthers.mutate({})}
      >
        {t.endOthersText}
      </ConfirmDialog>
    </>
  );
}

function Sessions({ items }: { items: readonly OwnSession[] }) {
  const t = sessionsText.use();
  const [locale, zone] = [useLocale(), useZone(undefined)];
  const nameOf = useDeviceName();
  const asking = useOpeningFor<OwnSession>();
  const end = useWrite('account.endSession', {
    silent: true,
    onDone: () => {
      showSuccess(t.ended);
      asking.close();
    },
  });
  const ask = (session: OwnSession): void => {
    end.reset();
    asking.show(session);
  };
  const { subject } = asking;
  return (
    <>
      <ul className="divide-line -mx-4 mt-2 divide-y">
        {items.map((session) => (
          <li key={session.id}>
            <ListRow
              icon="shield"
              title={nameOf(session)}
              text={t.lastUse(
                session.isSameNetwork ? t.sameNetwork : t.otherNetwork,
                momentText(session.lastUseTime, { locale, zone }),
              )}
              end={
                session.isThis ? (
                  <Tag tone="ice">{t.thisOne}</Tag>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t.endOf(nameOf(session))}
                    onClick={() => ask(session)}
                  >
                    {t.end}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      {items.length > 1 ? null : <EmptyState title={t.none} />}
      <ConfirmDialog
        {...asking.sheet}
        danger
        title={subject === undefined ? '' : t.endAsk(nameOf(subject))}
        confirmLabel={t.end}
        write={end}
        onConfirm={() => {
          if (subject !== undefined) end.mutate({ id: subject.id });
        }}
      >
        {t.endText}
      </ConfirmDialog>
    </>
  );
}
