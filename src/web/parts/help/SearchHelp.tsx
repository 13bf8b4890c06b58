import { useState } from 'react';
import { SearchInput } from '#ui/SearchInput.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { helpText } from '#web/text/help.ts';
import { shellText } from '#web/text/shell.ts';

/** A box that leads to the search of the help. */
export function SearchHelp() {
  const t = helpText.use();
  const shell = shellText.use();
  const [typed, setTyped] = useState('');
  return (
    <SearchInput
      value={typed}
      onChange={setTyped}
      label={t.search}
      clearLabel={shell.clear}
      onSubmit={(query) => {
        if (query.trim() !== '') navigate(pathTo('helpSearch', { q: query.trim() }));
      }}
    />
  );
}
