import { useState } from 'react';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { queryOf, readSelection } from '#web/screens/store/labels/selection.ts';
import type { Selection } from '#web/screens/store/labels/selection.ts';

const writtenOf = (selection: Selection): string => JSON.stringify(queryOf(selection));

/** What is to be printed: shown at once, and kept in the address for a reload. */
export const useSelection = (
  query: Readonly<Record<string, string | undefined>>,
): readonly [Selection, (selection: Selection) => void] => {
  const asked = readSelection(query);
  const [known, setKnown] = useState(writtenOf(asked));
  const [chosen, setChosen] = useState(asked);
  if (known !== writtenOf(asked)) {
    setKnown(writtenOf(asked));
    setChosen(asked);
  }
  const choose = (next: Selection) => {
    setChosen(next);
    navigate(pathTo('storeLabels', queryOf(next)), { replace: true });
  };
  return [chosen, choose];
};
