import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { followFrames, grabFrame } from '#web/device/camera/frames.ts';
import type { FoundCode } from '#web/device/scan/found-code.ts';
import { autoZoomStore, createAutoZoom } from '#web/parts/scanner/auto-zoom.ts';
import { isOfKind, type ScanRequest } from '#web/parts/scanner/scan-request.ts';
import type { ScanSession } from '#web/parts/scanner/scan-session.ts';
import { useStore, createStore } from '#web/state/store.ts';
import { Camera, cameraOff, type CameraView } from '#web/device/camera/camera.ts';
import { cameraPorts, videoScreen } from '#web/device/camera/this-device.ts';
import { openDecoder } from '#web/device/scan/decoder.ts';

/** A scanner that opens again soon finds the decoder warm. */
const keepForMs = 60_000;

let decoder: ReturnType<typeof openDecoder> | null = null;
let users = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/** The decoder of all scanners; it starts when it is first needed. */
export const sharedDecoder = () => (decoder ??= openDecoder());

/** Terminates a failed decoder; the next caller gets a new one. */
export const dropDecoder = (): void => {
  decoder?.close();
  decoder = null;
};

/** Keeps the decoder warm as long as a scanner is open, and a minute longer; answers how to let go. */
const holdDecoder = (): (() => void) => {
  clearTimeout(closing);
  users += 1;
  sharedDecoder();
  return () => {
    users -= 1;
    clearTimeout(closing);
    if (users === 0) closing = setTimeout(dropDecoder, keepForMs);
  };
};

/** How this device's camera stands. */
const cameraStore = createStore<CameraView>(cameraOff);

/** This device's camera; one for all screens, so that no two of them fight for it. */
export const camera = new Camera(cameraPorts, cameraStore.set);

/** A lens that focuses needs less. */
const patienceMs = 2000;

/** Measures how long the picture has been out of focus without a reading. */
export const createLensPatience = () => {
  let sinceAt: number | null = null;
  return {
    /** Hears of a frame; true once something else should be tried, and again after the same while. */
    isOver: (isBlurred: boolean, atMs: number): boolean => {
      if (!isBlurred) sinceAt = null;
      else sinceAt ??= atMs;
      if (sinceAt === null || atMs - sinceAt < patienceMs) return false;
      sinceAt = atMs;
      return true;
    },
    /** Something was read, or the picture is a new one: waiting begins anew. */
    begin: () => {
      sinceAt = null;
    },
  };
};

type AutoZoom = ReturnType<typeof createAutoZoom>;
type Size = { readonly width: number; readonly height: number };

type Corners = FoundCode['corners'];

const middleOf = (corners: Corners): Corners[number] => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});

/** Whether the middle of a code is in the visible part of a frame: a picture that covers its box is cropped. */
export const isInSight = (corners: Corners, frame: Size, box: Size): boolean => {
  if (corners.length === 0 || box.width === 0 || box.height === 0) return true;
  const scale = Math.max(box.width / frame.width, box.height / frame.height);
  const { x, y } = middleOf(corners);
  const fromMiddleX = Math.abs(x - frame.width / 2) * scale;
  const fromMiddleY = Math.abs(y - frame.height / 2) * scale;
  return fromMiddleX <= box.width / 2 && fromMiddleY <= box.height / 2;
};

/** Pause before a failed decoder is restarted, so that it does not restart with every frame. */
const afterFailureMs = 1000;

type Reading = {
  readonly video: HTMLVideoElement;
  readonly session: ScanSession;
  readonly request: ScanRequest;
  readonly autoZoom: AutoZoom;
  readonly patience: ReturnType<typeof createLensPatience>;
  readonly onFocus: (isBlurred: boolean) => void;
};

/** Known before the frame is handed over. */
const sizeOf = ({ width, height }: ImageBitmap | ImageData) => ({ width, height });

/** Switches to another lens when the present one stays out of focus and reads nothing. */
const judgeLens = ({ patience, onFocus }: Reading, hasRead: boolean, isBlurred: boolean): void => {
  if (hasRead) {
    patience.begin();
    camera.trustLens();
  }
  const isOver = patience.isOver(isBlurred, performance.now());
  if (isOver) void camera.tryLens();
  if (isOver || !isBlurred) onFocus(isBlurred);
};

const readOnce = async (reading: Reading): Promise<void> => {
  const { video, session, request, autoZoom } = reading;
  if (cameraStore.get().phase !== 'live') return;
  const frame = await grabFrame(video);
  if (frame === null) return;
  const { many = false, kind } = request;
  // Of several codes the one of the wanted kind is to be found.
  const looksForAll = many || kind !== undefined;
  const size =
    'displayWidth' in frame ? { width: frame.displayWidth, height: frame.displayHeight } : sizeOf(frame);
  const { byCut } = cameraStore.get();
  const { codes, isBlurred } = await sharedDecoder().readFrame(frame, { many: looksForAll, zoom: byCut });
  // Of a rack only what is in sight counts; where one code is wanted, no more than one is looked for.
  const inView = { width: video.clientWidth / byCut, height: video.clientHeight / byCut };
  const texts = codes
    .filter(({ format, corners }) => isOfKind(format, kind) && (!many || isInSight(corners, size, inView)))
    .map(({ text }) => text);
  judgeLens(reading, codes.length > 0, isBlurred);
  if (texts.length > 0) autoZoom.begin(performance.now());
  session.seen(texts);
};

const zoomByItself = (autoZoom: AutoZoom): void => {
  const { phase, zoom } = cameraStore.get();
  if (phase !== 'live' || !autoZoomStore.get()) return autoZoom.reset();
  const next = autoZoom.next(zoom, performance.now());
  if (next !== null) void camera.setZoom(next);
};

const follow = (reading: Reading): (() => void) =>
  followFrames(reading.video, async () => {
    zoomByItself(reading.autoZoom);
    try {
      await readOnce(reading);
    } catch {
      dropDecoder();
      await new Promise((resolve) => setTimeout(resolve, afterFailureMs));
    }
  });

/** The live picture in a video element, read as long as the scanner is open and in sight; what to do with it. */
export const useLive = (
  box: RefObject<HTMLVideoElement | null>,
  { session, request, isActive }: { session: ScanSession; request: ScanRequest; isActive: boolean },
) => {
  const view = useStore(cameraStore);
  const [autoZoom] = useState(createAutoZoom);
  const [patience] = useState(createLensPatience);
  const [isBlurred, setBlurred] = useState(false);
  const restart = useRef<() => void>(() => undefined);
  useEffect(() => {
    const video = box.current;
    if (video === null || !isActive) return;
    const screen = videoScreen(video);
    const start = (): void => {
      autoZoom.reset();
      patience.begin();
      setBlurred(false);
      void camera.start(screen);
    };
    restart.current = start;
    const onSight = (): void => {
      if (document.visibilityState === 'visible') start();
      else void camera.stop();
    };
    const letDecoderGo = holdDecoder();
    const stopReading = follow({ video, session, request, autoZoom, patience, onFocus: setBlurred });
    document.addEventListener('visibilitychange', onSight);
    start();
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      stopReading();
      letDecoderGo();
      void camera.rest();
    };
  }, [autoZoom, box, isActive, patience, request, session]);
  const zoomTo = useCallback(
    (zoom: number): void => {
      autoZoom.yield();
      void camera.setZoom(zoom);
    },
    [autoZoom],
  );
  return { view, isBlurred, zoomTo, retry: () => restart.current() };
};
