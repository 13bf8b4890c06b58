import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '#ui/SearchInput.tsx';
import { useSettled } from '#web/parts/time/use-now.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { shellText } from '#web/text/shell.ts';

const pauseMs = 350;

type Props = { value: string; onSearch: (keyword: string) => void; label: string };

/** Searches when the typing pauses, or at once on Enter. */
export function KeywordSearch({ value, onSearch, label }: Props) {
  const shell = shellText.use();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const settled = useSettled(typed.trim(), pauseMs);
  const [home] = useState(() => placeStore.get().path);
  const searchAfterPause = useEffectEvent((text: string) => {
    // Whoever has left, though the next page is still on its way, is not brought back.
    const isHere = placeStore.get().path === home;
    if (isHere && text !== value && text === typed.trim()) onSearch(text);
  });
  useEffect(() => searchAfterPause(settled), [settled]);
  return (
    <SearchInput
      value={typed}
      onChange={setTyped}
      onSubmit={(text) => onSearch(text.trim())}
      label={label}
      clearLabel={shell.clear}
    />
  );
}
