import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openLayer, whenSettled } from '#ui/back-stack.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { goBack, holdNavigation } from '#web/routing/navigation.ts';
import { leaveText } from '#web/text/leave.ts';

type Props = {
  /** Something would be lost. */
  unsaved: boolean;
  /** Where back leads when the visit began here. */
  back: string;
};

const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks before unsaved changes are lost: by the back button, by a link, by closing the page. */
export function LeaveGuard({ unsaved, back }: Props) {
  const t = leaveText.use();
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  // The back button has used up the layer that it was meant for.
  const [wentBack, setWentBack] = useState(false);
  const closeLayer = useRef<() => void>(undefined);
  const askToGoBack = useEffectEvent(() => {
    setWentBack(true);
    setAsking(() => () => goBack(back));
  });
  useEffect(() => {
    if (!unsaved || wentBack) return;
    let isOver = false;
    whenSettled(() => {
      if (!isOver) closeLayer.current = openLayer(() => askToGoBack());
    });
    const release = holdNavigation((go) => setAsking(() => go));
    addEventListener('beforeunload', keepPage);
    return () => {
      isOver = true;
      release();
      removeEventListener('beforeunload', keepPage);
      closeLayer.current?.();
      closeLayer.current = undefined;
    };
  }, [unsaved, wentBack]);
  useEffect(() => {
    if (leaving === null) return;
    // First the question is off the history, then the layer under it, then the visitor goes.
    whenSettled(() => {
      closeLayer.current?.();
      closeLayer.current = undefined;
      whenSettled(leaving);
    });
  }, [leaving]);
  return (
    <ConfirmDialog
      open={asking !== null}
      danger
      title={t.title}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      onClose={() => {
        setAsking(null);
        setWentBack(false);
      }}
      onConfirm={() => {
        setLeaving(() => asking);
        setAsking(null);
      }}
    >
      {t.text}
    </ConfirmDialog>
  );
}
