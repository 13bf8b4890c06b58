import '#web/parts/scanner/scanner.css';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { useModal } from '#ui/use-modal.ts';
import { showAbove } from '#web/parts/frame/show-above.tsx';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';
import { ScanSession } from '#web/parts/scanner/scan-session.ts';
import { Scanning } from '#web/parts/scanner/Scanning.tsx';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { scannerText } from '#web/text/scanner.ts';

type Props = {
  request: ScanRequest;
  /** Hears which codes were taken; the dialog moves out meanwhile. */
  onClosed: (codes: readonly string[]) => void;
};

/** Reads codes by camera, photo, keyboard, hand scanner or WeChat; opens at once. */
function ScannerDialog({ request, onClosed }: Props) {
  const t = scannerText.use();
  const [isOpen, setOpen] = useState(true);
  const [session] = useState(
    () =>
      new ScanSession({
        request,
        words: t,
        play: playSound,
        now: () => performance.now(),
        onClose: () => setOpen(false),
      }),
  );
  const close = () => setOpen(false);
  useEffect(() => {
    if (isOpen) return;
    session.end();
    onClosed(session.taken);
  }, [isOpen, onClosed, session]);
  const { ref, present, dialogProps } = useModal(isOpen, close);
  const titleId = useId();
  const isMany = request.many === true;
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="ui-sheet items-end justify-center md:items-center"
      {...dialogProps}
    >
      <div className="ui-scrim" data-scrim="" />
      {present ? (
        <div className="ui-sheet-panel scan-panel bg-surface text-ink md:shadow-float relative flex w-full flex-col overflow-hidden md:max-w-xl md:rounded-2xl">
          <header className="pt-safe flex shrink-0 items-center justify-between gap-3 pr-2 pl-5">
            <h2
              id={titleId}
              tabIndex={-1}
              data-autofocus=""
              className="min-w-0 truncate py-3 text-lg font-semibold outline-none"
            >
              {request.title ?? (isMany ? t.rackTitle : t.title)}
            </h2>
            <IconButton icon="close" label={t.close} onClick={close} />
          </header>
          <Scanning request={request} session={session} isActive={isOpen} onClose={close} />
        </div>
      ) : null}
    </dialog>
  );
}

/** Shows the scanner above any page; answers the codes that were taken once it closes. */
export const showScanner = async (request: ScanRequest): Promise<readonly string[]> => {
  let codes: readonly string[] = [];
  await showAbove((onClosed) => (
    <ScannerDialog
      request={request}
      onClosed={(taken) => {
        codes = taken;
        onClosed();
      }}
    />
  ));
  return codes;
};
