import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

type Props = {
  /** On the button while its content is folded away, and while it is in sight. */
  show: string;
  hide: string;
  /** Beside the button. */
  side?: ReactNode;
  children: ReactNode;
};

/** A button that shows more below itself, and hides it again. */
export function FoldButton({ show, hide, side, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button
      variant="soft"
      size="sm"
      aria-expanded={isOpen}
      icon={isOpen ? 'minus' : 'chevron-down'}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? hide : show}
    </Button>
  );
  return (
    <>
      {side === undefined ? (
        button
      ) : (
        <div className="flex flex-wrap gap-2">
          {button}
          {side}
        </div>
      )}
      {isOpen ? children : null}
    </>
  );
}
