import { useState } from 'react';
import { formatClock, readClock } from '#domain/stores/store-hours.ts';
import { runLimits } from '#domain/runs/stop.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useHere } from '#web/screens/driver/run/use-here.ts';
import type { Run, RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';
import { shellText } from '#web/text/shell.ts';

type Props = { run: Run; stop: RunStop; open: boolean; onClose: () => void; onGiven: () => void };

const serviceStep = 5;

/** The next of the usual lengths, upwards or downwards. */
const stepped = (minutes: number, next: number): number =>
  Math.max(0, Math.min(runLimits.serviceMinutes, minutes + Math.sign(next - minutes) * serviceStep));

/** What is set of a stop, as it is typed, and what that comes to. */
const useSettings = (run: Run, stop: RunStop) => {
  const { window } = stop;
  const [draft, setDraft] = useState({
    hasWindow: window !== null,
    from: formatClock(window?.fromMinute ?? run.startMinute),
    // A clock has no 24:00.
    until: formatClock(Math.min(1439, window?.untilMinute ?? run.startMinute + 60)),
    serviceMinutes: stop.serviceMinutes,
    locked: stop.locked,
  });
  const [fromMinute, untilMinute] = [readClock(draft.from), readClock(draft.until)];
  const isWindow = fromMinute !== null && untilMinute !== null && fromMinute <= untilMinute;
  const { hasWindow, serviceMinutes, locked } = draft;
  return {
    draft,
    set: (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change }),
    isWrong: hasWindow && !isWindow,
    settings: { window: hasWindow && isWindow ? { fromMinute, untilMinute } : null, serviceMinutes, locked },
  };
};

/** When and how long a stop is, whether it keeps its place, where it is, and that it is nobody's any more. */
export function StopSheet({ run, stop, open, onClose, onGiven }: Props) {
  const t = driverText.use();
  const shell = shellText.use();
  const { draft, set, isWrong, settings } = useSettings(run, stop);
  const write = useSheetWrite('runs.window', t.saved, onClose);
  const save = (): void => write.mutate({ id: stop.id, version: run.version, ...settings });
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.settingsTitle}
      footer={
        <Button size="lg" loading={write.isPending} disabled={isWrong} onClick={save}>
          {t.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Switch checked={draft.hasWindow} onChange={(hasWindow) => set({ hasWindow })}>
          {t.hasWindow}
        </Switch>
        {draft.hasWindow ? (
          <div className="grid grid-cols-2 gap-3">
            <TextInput type="time" label={t.from} value={draft.from} onChange={(from) => set({ from })} />
            <TextInput
              type="time"
              label={t.until}
              value={draft.until}
              error={isWrong ? t.windowWrong : undefined}
              onChange={(until) => set({ until })}
            />
          </div>
        ) : null}
        <div className="flex items-center justify-between gap-3">
          <span>{t.service}</span>
          <Stepper
            value={draft.serviceMinutes}
            max={runLimits.serviceMinutes}
            label={t.service}
            lessLabel={shell.less}
            moreLabel={shell.more}
            onChange={(next) => set({ serviceMinutes: stepped(draft.serviceMinutes, next) })}
          />
        </div>
        <Switch checked={draft.locked} onChange={(locked) => set({ locked })}>
          {t.lockPlace}
          <span className="text-ink-3 block text-sm">{t.lockText}</span>
        </Switch>
        {stop.order === null ? null : <Pin run={run} stop={stop} />}
        {write.error === null ? null : <Notice tone="danger">{messageOf(write.error)}</Notice>}
        <GiveBack stop={stop} onGiven={onGiven} />
      </div>
    </AppSheet>
  );
}

/** Sets the place of an address to where the driver stands. */
function Pin({ run, stop }: Pick<Props, 'run' | 'stop'>) {
  const t = driverText.use();
  const write = useSheetWrite('runs.window', t.pinned, () => undefined);
  const { state, locate } = useHere((point) => write.mutate({ id: stop.id, version: run.version, point }));
  return (
    <section className="bg-sunken flex flex-col gap-2 rounded-lg p-3">
      <p className="text-ink-2 text-sm">{t.pinText}</p>
      <Button
        variant="secondary"
        icon="pin"
        loading={state === 'locating' || write.isPending}
        onClick={locate}
      >
        {t.pinHere}
      </Button>
      {state === 'failed' ? <Notice tone="warning">{t.pinFailed}</Notice> : null}
      {write.error === null ? null : <Notice tone="danger">{messageOf(write.error)}</Notice>}
    </section>
  );
}

function GiveBack({ stop, onGiven }: Pick<Props, 'stop' | 'onGiven'>) {
  const t = driverText.use();
  const [isAsking, setAsking] = useState(false);
  const write = useSheetWrite('runs.give', t.given, () => {
    setAsking(false);
    onGiven();
  });
  return (
    <>
      <Button variant="ghost" className="text-danger" onClick={() => (write.reset(), setAsking(true))}>
        {t.give}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t.giveAsk}
        confirmLabel={t.give}
        write={write}
        onClose={() => setAsking(false)}
        onConfirm={() => write.mutate({ id: stop.id })}
      >
        {t.giveText}
      </ConfirmDialog>
    </>
  );
}
