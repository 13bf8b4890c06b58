import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Switch } from '#ui/Switch.tsx';
import { oftenBlurs, zoomRange } from '#web/device/camera/zoom.ts';
import { autoZoomStore, chooseAutoZoom } from '#web/parts/scanner/auto-zoom.ts';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';
import type { ScanSession, SessionView } from '#web/parts/scanner/scan-session.ts';
import {
  ManualEntry,
  ScanModes,
  ScanTroubles,
  usePhoto,
  useWeChatScan,
} from '#web/parts/scanner/ScanWays.tsx';
import { useLive } from '#web/parts/scanner/use-live.ts';
import { Viewfinder } from '#web/parts/scanner/Viewfinder.tsx';
import { useStore } from '#web/state/store.ts';
import { scannerText } from '#web/text/scanner.ts';

type RackListProps = { entries: SessionView['entries']; onUndo: (code: string) => void };

/** What was read so far, the newest first; each can be taken back. */
function RackList({ entries, onUndo }: RackListProps) {
  const t = scannerText.use();
  const count = entries.filter(({ ok }) => ok).length;
  return (
    <section aria-label={t.rackTitle} className="flex max-h-52 min-h-28 flex-col">
      <h3 className="text-ink-2 tnum shrink-0 px-1 pb-1 text-sm font-semibold">{t.rackCount(count)}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-3 px-1 py-5 text-center text-base">{t.rackEmpty}</p>
      ) : (
        // A list that scrolls must be reachable by keyboard.
        <ul tabIndex={0} aria-label={t.rackCount(count)} className="m-0 list-none overflow-y-auto p-0">
          {entries.map((entry) => (
            <EntryRow key={entry.code} entry={entry} onUndo={() => onUndo(entry.code)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EntryRow({ entry, onUndo }: { entry: SessionView['entries'][number]; onUndo: () => void }) {
  const t = scannerText.use();
  const { code, ok, text, isUndoing } = entry;
  return (
    <li className="ui-rise border-line flex min-h-13 items-center gap-3 border-b px-1 last:border-b-0">
      <span className={ok ? 'text-success' : 'text-danger'}>
        <Icon name={ok ? 'check' : 'alert'} size={20} />
      </span>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="tnum block truncate text-base font-semibold">{code}</span>
        <span className={cx('block truncate text-sm', ok ? 'text-ink-3' : 'text-danger')}>{text}</span>
      </span>
      <button
        type="button"
        aria-label={ok ? t.undo(code) : t.remove(code)}
        aria-busy={isUndoing || undefined}
        onClick={onUndo}
        className="press text-ice-ink hover:bg-ice-soft inline-flex min-h-11 min-w-16 items-center justify-center rounded-lg px-3 text-base font-semibold"
      >
        {isUndoing ? <Spinner size={18} /> : ok ? t.undoShort : t.removeShort}
      </button>
    </li>
  );
}

/** How near the picture comes: by knob, in steps, or by itself. */
function ZoomBar({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = scannerText.use();
  const isAuto = useStore(autoZoomStore);
  return (
    <div>
      <div className="flex items-end gap-2">
        <IconButton
          icon="minus"
          tone="soft"
          label={t.zoomOut}
          disabled={zoom <= zoomRange.min}
          onClick={() => onZoom(zoom - zoomRange.step)}
        />
        <div className="min-w-0 flex-1">
          <Slider
            label={t.zoom}
            valueText={t.zoomTimes(zoom)}
            value={zoom}
            {...zoomRange}
            onChange={onZoom}
          />
        </div>
        <IconButton
          icon="plus"
          tone="soft"
          label={t.zoomIn}
          disabled={zoom >= zoomRange.max}
          onClick={() => onZoom(zoom + zoomRange.step)}
        />
      </div>
      <Switch checked={isAuto} onChange={chooseAutoZoom}>
        {t.autoZoom}
      </Switch>
    </div>
  );
}

/** Who types by hand pauses longer than a hand scanner. */
const pauseMs = 500;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]):not([type=checkbox]), textarea');

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Takes what a hand scanner types into a dialog: characters in a row, ended by Enter. Typing into a field stays there. */
const useWedge = (box: RefObject<HTMLElement | null>, session: ScanSession): void => {
  useEffect(() => {
    const dialog = box.current?.closest('dialog') ?? null;
    if (dialog === null) return;
    let typed = '';
    let lastAt = 0;
    const onKey = (event: KeyboardEvent): void => {
      // A button that had the focus and went away leaves it to the page.
      const isHere = event.target === document.body || dialog.contains(event.target as Node);
      if (!isHere || isField(event.target)) return;
      if (event.timeStamp - lastAt > pauseMs) typed = '';
      lastAt = event.timeStamp;
      if (isPlain(event)) {
        // The first space may mean the button that has the focus.
        if (typed === '' && event.key === ' ') return;
        typed += event.key;
        event.preventDefault();
      } else if (event.key === 'Enter' && typed !== '') {
        event.preventDefault();
        session.given(typed, 'typed');
        typed = '';
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, session]);
};

type Props = {
  request: ScanRequest;
  session: ScanSession;
  /** The camera runs until the dialog begins to move out. */
  isActive: boolean;
  onClose: () => void;
};

/** All ways to read a code at once: the live picture above, the others below. */
export function Scanning({ request, session, isActive, onClose }: Props) {
  const t = scannerText.use();
  const state = useStore(session.store);
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { view, isBlurred, zoomTo, retry } = useLive(video, { session, request, isActive });
  const photo = usePhoto(session, request);
  const weChat = useWeChatScan(session, request.kind);
  const [isTyping, setTyping] = useState(false);
  useWedge(box, session);
  useEffect(() => {
    if (view.fault !== null) session.complain(t[`fault.${view.fault}`]);
  }, [session, t, view.fault]);
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <Hint />
      <Viewfinder
        video={video}
        view={view}
        state={state}
        tip={isBlurred ? t.blurredNow : (request.tip ?? (request.many === true ? t.rackTip : t.tip))}
        onZoom={zoomTo}
        onRetry={retry}
      />
      <div className="pb-safe-3 flex shrink-0 flex-col gap-2 px-4 pt-3">
        {request.many === true ? (
          <RackList entries={state.entries} onUndo={(code) => void session.undo(code)} />
        ) : null}
        {view.phase === 'live' ? <ZoomBar zoom={view.zoom} onZoom={zoomTo} /> : null}
        <ScanModes
          onPhoto={(file) => void photo.read(file)}
          onTyping={() => setTyping(true)}
          onWeChat={weChat.isOffered ? () => void weChat.scan() : null}
          isWeChatBusy={weChat.isBusy}
        />
        {request.many === true ? (
          <Button full onClick={onClose}>
            {t.rackDone}
          </Button>
        ) : null}
      </div>
      {photo.phase === 'reading' ? <PhotoVeil text={t.readingPhoto} /> : null}
      <ManualEntry
        open={isTyping}
        onClose={() => setTyping(false)}
        onCode={(text) => session.given(text, 'typed')}
      />
      <ScanTroubles photo={photo} weChat={weChat} onTyping={() => setTyping(true)} />
    </div>
  );
}

/** What is known to go wrong on this device, before it disappoints. */
function Hint() {
  const t = scannerText.use();
  if (!oftenBlurs(navigator.userAgent)) return null;
  return (
    <div className="shrink-0 px-4 pb-3">
      <Notice tone="warning">{t.blurHint}</Notice>
    </div>
  );
}

function PhotoVeil({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="bg-night text-on-night absolute inset-0 z-10 flex flex-col items-center justify-center gap-4"
    >
      <Spinner size={36} />
      <p className="m-0 text-md">{text}</p>
    </div>
  );
}
