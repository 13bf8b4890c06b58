import { useRef, type ComponentProps, type PointerEvent, type RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { CameraView } from '#web/device/camera/camera.ts';
import { zoomAfterTap } from '#web/device/camera/zoom.ts';
import { camera } from '#web/parts/scanner/use-live.ts';
import type { SessionView } from '#web/parts/scanner/scan-session.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';
import { scannerText } from '#web/text/scanner.ts';

const withinMs = 320;
const withinPx = 32;

/** Detects a double tap; not every phone browser sends a `dblclick` event. */
const useDoubleTap = (react: () => void) => {
  const last = useRef({ at: -Infinity, x: 0, y: 0 });
  return (event: PointerEvent): void => {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const isSecond =
      at - last.current.at < withinMs && Math.hypot(x - last.current.x, y - last.current.y) < withinPx;
    last.current = { at: isSecond ? -Infinity : at, x, y };
    if (isSecond) react();
  };
};

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  view: CameraView;
  state: SessionView;
  tip: string;
  onZoom: (zoom: number) => void;
  onRetry: () => void;
};

/** The live picture with its frame, what was read last, and the switches of the camera; it is as dark by day. */
export function Viewfinder({ video, view, state, tip, onZoom, onRetry }: Props) {
  const t = scannerText.use();
  const onTap = useDoubleTap(() => onZoom(zoomAfterTap(view.zoom)));
  const isLive = view.phase === 'live';
  return (
    <div className="bg-night text-on-night relative min-h-44 flex-1 overflow-hidden">
      <video
        ref={video}
        muted
        playsInline
        autoPlay
        aria-label={t.picture}
        onPointerUp={isLive ? onTap : undefined}
        className={cx('scan-picture absolute inset-0 size-full object-cover', !isLive && 'invisible')}
        style={{ transform: `scale(${view.byCut})`, touchAction: 'manipulation' }}
      />
      {isLive ? <Aim isFound={state.phase === 'closing'} /> : <NoPicture view={view} onRetry={onRetry} />}
      {isLive ? <Switches view={view} /> : null}
      <div className="pointer-events-none absolute inset-x-4 bottom-4 flex flex-col items-center gap-2">
        {isLive && state.news === null ? <Pill>{tip}</Pill> : null}
        <p role="status" className="m-0 max-w-full">
          {state.news === null ? null : <News news={state.news} />}
        </p>
      </div>
    </div>
  );
}

function Pill({ children }: { children: string }) {
  return (
    <p className="bg-night-2 text-on-night m-0 max-w-full rounded-full px-4 py-2 text-center text-sm font-medium">
      {children}
    </p>
  );
}

const newsStyles = {
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  plain: 'bg-night-2 text-on-night',
} as const;

function News({ news }: { news: NonNullable<SessionView['news']> }) {
  return (
    <span
      className={cx(
        'ui-rise inline-flex max-w-full items-center gap-2 rounded-xl px-4 py-2.5 text-base font-semibold',
        newsStyles[news.tone],
      )}
    >
      {news.tone === 'plain' ? null : <Icon name={news.tone === 'danger' ? 'alert' : 'check'} size={20} />}
      <span className="min-w-0 break-words">{news.text}</span>
    </span>
  );
}

const corners = [
  'top-0 left-0 border-t-3 border-l-3 rounded-tl-xl',
  'top-0 right-0 border-t-3 border-r-3 rounded-tr-xl',
  'bottom-0 left-0 border-b-3 border-l-3 rounded-bl-xl',
  'bottom-0 right-0 border-b-3 border-r-3 rounded-br-xl',
] as const;

/** Where to hold the code. */
function Aim({ isFound }: { isFound: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 flex items-center justify-center pb-10"
    >
      <div className="scan-frame relative">
        {corners.map((corner) => (
          <span
            key={corner}
            className={cx('absolute size-9', corner, isFound ? 'border-night-good' : 'border-on-night')}
          />
        ))}
        {isFound ? null : <span className="scan-line absolute inset-x-3 top-0 h-0.5 rounded-full" />}
      </div>
    </div>
  );
}

function Switches({ view }: { view: CameraView }) {
  const t = scannerText.use();
  return (
    <div className="absolute top-3 right-3 flex flex-col gap-2">
      {view.canTorch ? (
        <RoundSwitch
          icon="torch"
          label={view.torchOn ? t.torchOff : t.torchOn}
          isOn={view.torchOn}
          onPress={() => void camera.setTorch(!view.torchOn)}
        />
      ) : null}
      {view.lenses.length > 1 ? (
        <RoundSwitch icon="switch" label={t.switchLens} onPress={() => void camera.switchLens()} />
      ) : null}
    </div>
  );
}

type SwitchProps = {
  icon: ComponentProps<typeof ScanIcon>['name'];
  label: string;
  isOn?: boolean;
  onPress: () => void;
};

function RoundSwitch({ icon, label, isOn = false, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={cx(
        'press inline-flex size-12 items-center justify-center rounded-full',
        isOn ? 'bg-on-night text-night' : 'bg-night-2 text-on-night',
      )}
    >
      <ScanIcon name={icon} />
    </button>
  );
}

/** Why there is no picture, and what to do about it. */
function NoPicture({ view, onRetry }: { view: CameraView; onRetry: () => void }) {
  const t = scannerText.use();
  if (view.phase === 'off') return null;
  if (view.fault === null) {
    return (
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 pb-10">
        <Spinner size={32} />
        <p className="text-on-night-2 m-0 text-base">{view.phase === 'asking' ? t.asking : t.loading}</p>
      </div>
    );
  }
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-y-auto px-8 py-6 text-center"
    >
      <span className="bg-night-2 inline-flex size-14 shrink-0 items-center justify-center rounded-full">
        <ScanIcon name="photo" size={28} />
      </span>
      <p className="m-0 text-lg font-semibold">{t[`fault.${view.fault}`]}</p>
      <p className="text-on-night-2 m-0 max-w-80 text-base">{t[`advice.${view.fault}`]}</p>
      <Button variant="night" icon="refresh" onClick={onRetry}>
        {t.again}
      </Button>
    </div>
  );
}
