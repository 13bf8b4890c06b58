import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodePhoto } from '#web/device/scan/decode-photo.ts';
import type { FrameReading } from '#web/device/scan/found-code.ts';
import { crop, greyOfFrame, middleOf, shifted } from '#web/device/scan/grey-image.ts';
import { openLiveReader } from '#web/device/scan/live-reader.ts';
import type { FrameRequest, ScanAnswer, ScanRequest } from '#web/device/scan/decoder.ts';
import { startEngine } from '#web/device/scan/zxing-engine.ts';

let reader: ReturnType<typeof openLiveReader> | null = null;

const readFrame = async ({ source, many, zoom }: FrameRequest): Promise<FrameReading> => {
  const engine = await startEngine({ wasmUrl });
  reader ??= openLiveReader(engine, () => performance.now());
  const frame = await greyOfFrame(source);
  if (zoom <= 1) return reader.readFrame(frame, { many });
  const middle = middleOf(frame, zoom);
  const { codes, isBlurred } = reader.readFrame(crop(frame, middle), { many });
  return { codes: shifted(codes, middle), isBlurred };
};

const answer = async (request: ScanRequest): Promise<FrameReading> => {
  if (request.kind === 'frame') return readFrame(request.frame);
  await startEngine({ wasmUrl });
  return {
    codes: request.kind === 'photo' ? await decodePhoto(request.photo, { many: true }) : [],
    isBlurred: false,
  };
};

/** Frames share one brightness buffer, so they are read one after the other. */
let tail: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  const { id } = data;
  const send = (message: ScanAnswer): void => postMessage(message);
  tail = tail
    .then(() => answer(data))
    .then(
      (reading) => send({ id, reading }),
      (error: unknown) => send({ id, problem: String(error) }),
    );
});
