import { useState } from 'react';
import type { ReactNode } from 'react';
import { LeaveGuard } from '#web/parts/forms/LeaveGuard.tsx';
import { showTrouble, useRefusalInView } from '#web/parts/forms/show-trouble.ts';

type Props = {
  /** Asks before what was filled in is lost: whether there is something, and where back leads. Absent where it is kept. */
  guard?: { readonly unsaved: boolean; readonly back: string } | undefined;
  /** Something is missing or wrong. */
  isWrong: boolean;
  /** The last refusal of what was sent. */
  refused: unknown;
  /** Takes a form that lacks nothing. */
  onSend: () => void;
  /** Hears whether it was sent already: what is missing is marked from then on. */
  children: (wasTried: boolean) => ReactNode;
};

/** A page that is one form: it shows what is wrong, and asks before it is left with changes. */
export function PageForm({ guard, isWrong, refused, onSend, children }: Props) {
  const form = useRefusalInView(refused);
  const [wasTried, setTried] = useState(false);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWrong) showTrouble(event.currentTarget);
        else onSend();
      }}
    >
      {guard === undefined ? null : <LeaveGuard {...guard} />}
      {children(wasTried)}
    </form>
  );
}
