import { cardinalOf } from '#domain/geo/coordinates.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import type { Destination } from '#web/parts/way/map-links.ts';
import { MapApps } from '#web/parts/way/MapApps.tsx';
import { useCameraView } from '#web/parts/way/use-camera-view.ts';
import { useWay, type Way } from '#web/parts/way/use-way.ts';
import { WayArrow } from '#web/parts/way/WayArrow.tsx';
import { wayText } from '#web/text/way.ts';

/** Where somebody wants to go, whom they may call there, and how far a compass errs there. */
export type WayTarget = Destination & { readonly phone: string; readonly declination: number };

type Words = typeof wayText.zh;

/** Metres as people say them. */
const distanceText = (metres: number, t: Words): string => {
  if (metres >= 9_950) return t.kilometres(String(Math.round(metres / 1000)));
  if (metres >= 1_000) return t.kilometres(String(Math.round(metres / 100) / 10));
  return t.metres(metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10);
};

type Props = { target: WayTarget; open: boolean; onClose: () => void };

/**
 * The way to a place: an arrow, over the camera's picture on request, with distance and direction; below it map apps, the
 * address and the phone. Each part works without those above it.
 */
export function FindWay({ target, ...sheet }: Props) {
  const t = wayText.use();
  const way = useWay(target.point, { isOn: sheet.open, declination: target.declination });
  return (
    <AppSheet {...sheet} title={t.title}>
      <div className="flex flex-col gap-5">
        {target.point === null ? (
          <Notice>{t.unknownPlace}</Notice>
        ) : (
          <Direction way={way} isOpen={sheet.open} />
        )}
        <MapApps to={target} here={way.fix?.point ?? null} />
        <Address target={target} />
      </div>
    </AppSheet>
  );
}

/** What stands under the arrow, or in its place. */
const wordOf = ({ leg, isPositionMissing, compass }: Way, t: Words): string => {
  if (leg === null) return isPositionMissing ? t.noPosition : t.locating;
  if (leg.sign === 'here' || leg.sign === 'vague' || leg.sign === 'unsteady') return t[leg.sign];
  if (leg.sign === 'arrow') return t.straight;
  if (compass === 'refused') return t.compassRefused;
  return compass === 'none' ? t.noCompass : t.straight;
};

/** Whether there is an arrow: not while the compass is awaited, nor where none would help. */
const hasArrow = ({ leg, compass }: Way): boolean => {
  if (leg === null || leg.sign === 'here' || leg.sign === 'vague') return false;
  return leg.sign !== 'noCompass' || compass === 'none' || compass === 'refused';
};

function Direction({ way, isOpen }: { way: Way; isOpen: boolean }) {
  const t = wayText.use();
  const { video, view, isAsked, toggle } = useCameraView(isOpen);
  const isOverPicture = view === 'on';
  return (
    <section className="flex flex-col gap-3">
      <div
        className={cx(
          'relative flex h-72 flex-col items-center justify-center overflow-hidden rounded-xl text-center',
          isOverPicture ? 'text-on-night' : 'bg-sunken',
        )}
      >
        {isAsked ? (
          <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
        ) : null}
        {isOverPicture ? <span aria-hidden="true" className="bg-night/60 absolute inset-0" /> : null}
        <Pointer way={way} isOverPicture={isOverPicture} />
      </div>
      {hasArrow(way) ? <ByHand way={way} /> : null}
      {view === 'failed' ? <Notice tone="warning">{t.cameraFailed}</Notice> : null}
      <div className="flex flex-wrap gap-3 *:flex-1">
        {way.compass === 'asks' || way.compass === 'refused' ? (
          <Button onClick={() => void way.askForCompass()}>{t.compass}</Button>
        ) : null}
        <Button variant="secondary" loading={view === 'opening'} onClick={toggle}>
          {isOverPicture ? t.cameraOff : t.camera}
        </Button>
      </div>
      {isOverPicture ? <p className="text-ink-3 text-sm">{t.cameraText}</p> : null}
    </section>
  );
}

/** The arrow, how far and in which direction it is, and what helps. */
function Pointer({ way, isOverPicture }: { way: Way; isOverPicture: boolean }) {
  const t = wayText.use();
  const { leg } = way;
  const direction = leg === null ? '' : t[`to.${cardinalOf(leg.bearing)}`];
  return (
    <div className="relative flex w-full flex-col items-center gap-2 px-6">
      {leg !== null && hasArrow(way) ? (
        <WayArrow
          turn={leg.turn}
          says={t.arrow(direction)}
          isTrusted={leg.sign === 'arrow'}
          isOverPicture={isOverPicture}
          onTurn={way.turnBy}
        />
      ) : null}
      {leg === null ? null : (
        <p className="tnum text-2xl font-bold">{t.ahead(direction, distanceText(leg.distanceM, t))}</p>
      )}
      <p role="status" className={isOverPicture ? 'text-on-night-2' : 'text-ink-2'}>
        {wordOf(way, t)}
      </p>
    </div>
  );
}

/** How the arrow is turned by hand, and how it is given back. */
function ByHand({ way }: { way: Way }) {
  const t = wayText.use();
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p className="text-ink-2 text-sm">{way.isByHand ? t.byHand : t.turnHint}</p>
      {way.isByHand ? (
        <Button variant="soft" size="sm" onClick={way.letGo}>
          {t.letGo}
        </Button>
      ) : null}
    </div>
  );
}

function Address({ target: { name, address, phone } }: Pick<Props, 'target'>) {
  const t = wayText.use();
  const words = { done: t.copied, failed: t.copyFailed };
  return (
    <section className="border-line flex flex-col gap-3 border-t pt-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-ink-2 break-words">{address}</p>
        </div>
        <IconButton icon="copy" label={t.copy} onClick={() => void copyAndTell(address, words)} />
      </div>
      {phone === '' ? null : (
        <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary', full: true })}>
          <Icon name="phone" size={20} />
          {t.call} {phone}
        </a>
      )}
    </section>
  );
}
