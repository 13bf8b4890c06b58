import type { ReactNode } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { Peaks } from '#ui/Peaks.tsx';
import { homeOf } from '#web/guard.ts';
import { Link } from '#web/routing/Link.tsx';
import { useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';

type Props = {
  sign: string;
  title: string;
  text: string;
  children?: ReactNode;
};

/** A full page that says why there is nothing here, and the way back. */
export function TurnedAway({ sign, title, text, children }: Props) {
  const t = accountText.use();
  const session = useSession();
  return (
    <div className="text-on-night relative flex flex-1 flex-col items-center justify-center px-6 pb-40 text-center">
      <Peaks />
      <div className="relative flex w-full flex-col items-center">
        <p aria-hidden="true" className="tnum text-night-ice text-xl font-semibold">
          {sign}
        </p>
        <h1 className="mt-2 text-3xl font-bold">{title}</h1>
        <p className="text-on-night-2 mt-3 max-w-80 text-md">{text}</p>
        <div className="mt-8 flex flex-col gap-3">
          <Link to={homeOf(session?.activeRole ?? null)} className={buttonClass({ size: 'lg' })}>
            {t.goHome}
          </Link>
          {children}
        </div>
      </div>
    </div>
  );
}
