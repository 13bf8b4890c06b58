import { useEffect, useRef, useState } from 'react';

type View = 'off' | 'opening' | 'on' | 'failed';

/** The rear camera behind something, from a tap until it is not wanted or the page is away. */
export const useCameraView = (isWanted: boolean) => {
  const video = useRef<HTMLVideoElement>(null);
  const [view, setView] = useState<View>('off');
  const [isAsked, setAsked] = useState(false);
  const isOn = isWanted && isAsked;
  useEffect(() => {
    const element = video.current;
    if (!isOn || element === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const open = async (): Promise<void> => {
      setView('opening');
      try {
        const { showRearCamera } = await import('#web/device/camera/rear-view.ts');
        stop = await showRearCamera(element);
        if (isOver) stop();
        else setView('on');
      } catch {
        if (isOver) return;
        setView('failed');
        setAsked(false);
      }
    };
    void open();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') setAsked(false);
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hide);
      stop?.();
      setView((now) => (now === 'failed' ? now : 'off'));
    };
  }, [isOn]);
  return { video, view, isAsked: isOn, toggle: () => setAsked(!isAsked) };
};
