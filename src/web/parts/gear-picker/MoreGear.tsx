import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { pickerText } from '#web/text/picker.ts';

/** The end of the cards on show, where more follow: when it nears the screen, or by its button. */
export function MoreGear({ onMore }: { onMore: (hadFocus: boolean) => void }) {
  const words = pickerText.use();
  const end = useRef<HTMLDivElement>(null);
  const more = () => onMore(end.current?.contains(document.activeElement) === true);
  const moreNow = useEffectEvent(more);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && moreNow(),
      { rootMargin: '400px' },
    );
    if (end.current !== null) watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={end} className="flex justify-center py-2">
      <Button variant="ghost" onClick={more}>
        {words.moreGear}
      </Button>
    </div>
  );
}
