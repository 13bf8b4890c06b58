import { useEffect } from 'react';
import type { PageName } from '#web/pages.ts';
import { useLanguage } from '#web/state/language.ts';
import type { Language } from '#web/state/language.ts';

/** A page without a title does not compile. */
type Titles = Readonly<Record<Exclude<PageName, 'gallery'> | 'fallback', string>> & {
  readonly gallery?: never;
};

/** Titles are words that the first drawing of a page can do without, so they come after it. */
const titleIn = async (page: PageName, language: Language): Promise<string> => {
  const { titlesText } = await import('#web/text/titles.ts');
  const words: Titles = language === 'zh' ? titlesText.zh : await titlesText.inEnglish();
  return words[page] ?? words.fallback;
};

/** Names the window after its page: `{title} - {system name}`. Source: SPEC section 1. */
export const useTitle = (page: PageName, systemName: string): void => {
  const language = useLanguage();
  useEffect(() => {
    let isHere = true;
    titleIn(page, language).then(
      (title) => {
        if (isHere) document.title = `${title} - ${systemName}`;
      },
      // Without a connection the window keeps its name until the next page.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [page, systemName, language]);
};
