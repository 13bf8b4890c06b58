import type { ReactNode } from 'react';
import { Peaks } from '#ui/Peaks.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { BrandMark } from '#web/parts/frame/BrandMark.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { SiteFooter } from '#web/parts/frame/SiteFooter.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';

type Props = { title: string; lead: string; children: ReactNode };

/** A page to log in on: peaks above the form on phones, beside it on large screens. */
export function AuthFrame({ title, lead, children }: Props) {
  const systemName = useSystemName();
  // The login is drawn ahead, before anybody knows what the chain calls itself.
  const isNamed = useClientConfig().data !== undefined;
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-2">
      <div className="text-on-night relative flex flex-col px-6 pt-4 pb-32 lg:justify-between lg:p-10">
        <Peaks />
        <div className="pt-safe relative flex items-center justify-between">
          <span className="flex items-center gap-3 text-md font-semibold">
            <BrandMark size={36} />
            {isNamed ? systemName : null}
          </span>
          <span className="flex items-center lg:hidden">
            <ThemeToggle tone="night" />
          </span>
        </div>
        <div className="relative mt-10 lg:mt-0 lg:mb-60">
          <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
          <p className="text-on-night-2 mt-2 max-w-md text-md lg:text-lg">{lead}</p>
        </div>
      </div>
      <div className="bg-canvas relative flex flex-1 flex-col">
        <div className="hidden items-center justify-end px-8 pt-8 pb-4 lg:flex">
          <LanguageToggle />
          <ThemeToggle />
        </div>
        <div className="relative mx-auto -mt-16 w-full max-w-md px-4 lg:my-auto lg:px-6">{children}</div>
        <div className="mt-auto flex flex-col items-center pt-4 lg:mt-0">
          <span className="lg:hidden">
            <LanguageToggle />
          </span>
          <SiteFooter />
        </div>
      </div>
    </div>
  );
}
