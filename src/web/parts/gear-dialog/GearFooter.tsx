import { Button } from '#ui/Button.tsx';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { pathTo } from '#web/paths.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** `form` leaves room for the form's own button. */
export type FooterKind = 'otherStore' | 'book' | 'form';

type Props = {
  kind: FooterKind;
  /** Hears where the form's button goes. */
  onSlot: (place: HTMLElement) => void;
  onClose: () => void;
  onGoOn: () => void;
  onLeave: (to: string) => void;
};

/** What one goes on with below an item. */
export function GearFooter({ kind, onSlot, onClose, onGoOn, onLeave }: Props) {
  const t = useText(gearDialogText);
  const shell = useText(shellText);
  if (kind === 'form') return <div ref={(place) => (place === null ? undefined : onSlot(place))} />;
  if (kind === 'book') {
    return (
      <Button size="lg" onClick={() => onLeave(pathTo('customerBook'))}>
        {t.book}
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" size="lg" onClick={onClose}>
        {shell.close}
      </Button>
      <Button size="lg" onClick={onGoOn}>
        {t.goOn}
      </Button>
    </>
  );
}
