import { Page } from '#web/parts/frame/Page.tsx';
import { useState, type ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tag } from '#ui/Tag.tsx';
import { soundKinds, soundStyles, type SoundStyle } from '#web/device/audio/sound-names.ts';
import { logOut } from '#web/parts/account/log-out.ts';
import { roleLabels } from '#web/parts/account/role-names.ts';
import { RoleSwitcher } from '#web/parts/account/RoleSwitcher.tsx';
import { SecurityCard } from '#web/parts/security/SecurityCard.tsx';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { audioStore, changeAudio } from '#web/state/audio.ts';
import { useStore } from '#web/state/store.ts';
import { useLanguage } from '#web/state/language.ts';
import { setLanguage } from '#web/text/area.ts';
import { unsentStore } from '#web/state/session-store.ts';
import { displayNameOf, useSession, type Session } from '#web/state/session.ts';
import { setTheme, useTheme } from '#web/state/theme.ts';
import { accountText } from '#web/text/account.ts';
import { securityText } from '#web/text/security.ts';
import { shellText } from '#web/text/shell.ts';

/** Whether, how loud and in which style the app is heard on this device; every choice can be heard at once. */
function SoundSettings() {
  const t = accountText.use();
  const { enabled } = useStore(audioStore);
  return (
    <section aria-label={t.sounds}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.sounds}</h2>
      <Card pad="none" className="overflow-hidden">
        <div className="px-4 py-2">
          <Switch
            checked={enabled}
            onChange={(on) => {
              changeAudio({ enabled: on });
              playSound('success');
            }}
          >
            <span className="text-md block">{t.on}</span>
            <span className="text-ink-3 block text-sm">{t.onText}</span>
          </Switch>
        </div>
        {enabled ? <HowItSounds /> : null}
      </Card>
    </section>
  );
}

function HowItSounds() {
  const t = accountText.use();
  const { volume, style } = useStore(audioStore);
  const choose = (next: SoundStyle) => {
    changeAudio({ style: next });
    playSound('scanSuccess');
  };
  return (
    <div className="border-line flex flex-col gap-4 border-t px-4 pt-3 pb-4">
      <Slider
        label={t.volume}
        valueText={`${Math.round(volume * 100)}%`}
        value={volume}
        min={0}
        max={1}
        step={0.05}
        onChange={(next) => changeAudio({ volume: next })}
        onDone={() => playSound('success')}
      />
      <div>
        <p className="mb-2 text-base">{t.style}</p>
        <ChipGroup
          label={t.style}
          options={soundStyles.map((value) => ({ value, label: t[`style.${value}`] }))}
          value={style}
          onChoose={choose}
        />
      </div>
      <div role="group" aria-label={t.listen}>
        <p className="mb-2 text-base">{t.listen}</p>
        <div className="flex flex-wrap gap-2">
          {soundKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => playSound(kind)}
              className="press bg-sunken text-ink hover:text-ice-ink inline-flex min-h-11 items-center rounded-md px-3.5 text-base whitespace-nowrap"
            >
              {t[`kind.${kind}`]}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Who one is: picture, name, roles, and what the shop knows to reach one by. */
function PersonCard({ session }: { session: Session }) {
  const t = accountText.use();
  const security = securityText.use();
  const { user, roles } = session;
  const name = displayNameOf(user) || t.user;
  return (
    <Card pad="none" className="overflow-hidden">
      <div className="flex items-center gap-4 p-5">
        <Avatar name={name} src={user.avatar} size={64} />
        <div className="min-w-0">
          <p className="truncate text-xl font-bold">{name}</p>
          <div aria-label={t.roles} role="group" className="mt-1.5 flex flex-wrap gap-1.5">
            {roles.map((role) => (
              <Tag key={role} tone={role === session.activeRole ? 'ice' : 'neutral'}>
                {t[roleLabels[role].text]}
              </Tag>
            ))}
          </div>
        </div>
      </div>
      <div className="border-line divide-line divide-y border-t">
        {user.phoneNumber ? (
          <ListRow
            icon="phone"
            title={t.phoneRow}
            end={
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                {user.phoneNumberConfirmed ? <Tag tone="success">{security.verified}</Tag> : null}
                <span className="tnum">{user.phoneNumber}</span>
              </span>
            }
          />
        ) : null}
        {user.email ? (
          <ListRow icon="tag" title={t.emailRow} end={<span className="break-all">{user.email}</span>} />
        ) : null}
        {user.storeName ? <ListRow icon="store" title={t.storeRow} end={user.storeName} /> : null}
      </div>
    </Card>
  );
}

/** How the app looks and which language it speaks on this device. */
function SettingsCard() {
  const t = accountText.use();
  const shell = shellText.use();
  const theme = useTheme();
  const language = useLanguage();
  return (
    <section aria-label={t.settings}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.settings}</h2>
      <Card pad="none" className="divide-line divide-y overflow-hidden">
        <div className="px-4 py-1">
          <Switch checked={theme === 'dark'} onChange={(dark) => setTheme(dark ? 'dark' : 'light')}>
            <span className="text-md">{shell.themeDark}</span>
          </Switch>
        </div>
        <div className="flex items-center justify-between gap-4 px-4 py-2">
          <span aria-hidden="true" className="text-md">
            {shell.language}
          </span>
          <div className="w-48">
            <SegmentedControl
              label={shell.language}
              value={language}
              onChange={(next) => void setLanguage(next)}
              options={[
                { value: 'zh', label: t.inChinese },
                { value: 'en', label: t.inEnglish },
              ]}
            />
          </div>
        </div>
      </Card>
    </section>
  );
}

/** The way out, after a question. */
function LogOutButton() {
  const t = accountText.use();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const unsent = useStore(unsentStore);
  return (
    <>
      <Button variant="secondary" icon="logout" full onClick={() => setAsking(true)}>
        {t.logOut}
      </Button>
      <ConfirmDialog
        open={asking}
        title={unsent > 0 ? t.logOutUnsent(unsent) : t.logOutAsk}
        confirmLabel={t.logOut}
        loading={leaving}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setLeaving(true);
          void logOut();
        }}
      >
        {unsent > 0 ? t.logOutUnsentText : t.logOutText}
      </ConfirmDialog>
    </>
  );
}

/** Who one is, the role one acts in, how the app looks and speaks, and the way out. */
export function ProfileView({ back, children }: { back?: string; children?: ReactNode }) {
  const t = accountText.use();
  const session = useSession();
  if (session === null) return null;
  return (
    <Page title={t.profile} {...(back === undefined ? {} : { back })}>
      <div className="flex flex-col gap-6">
        <PersonCard session={session} />
        <RoleSwitcher />
        {children}
        <SecurityCard user={session.user} />
        <SettingsCard />
        {session.activeRole === 'Customer' ? null : <SoundSettings />}
        <LogOutButton />
      </div>
    </Page>
  );
}
