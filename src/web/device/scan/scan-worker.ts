import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodePhoto } from '#web/device/scan/decode-photo.ts';
import type { FoundCode } from '#web/device/scan/found-code.ts';
import { greyOfFrame, middleOf, shifted } from '#web/device/scan/frame-grey.ts';
import { crop } from '#web/device/scan/grey-image.ts';
import { openLiveReader } from '#web/device/scan/live-reader.ts';
import type { LiveReader } from '#web/device/scan/live-reader.ts';
import type { FrameRequest, ScanAnswer, ScanRequest } from '#web/device/scan/worker-messages.ts';
import { startEngine } from '#web/device/scan/zxing-engine.ts';

let reader: LiveReader | null = null;

const readFrame = async ({ source, many, zoom }: FrameRequest): Promise<readonly FoundCode[]> => {
  const engine = await startEngine({ wasmUrl });
  reader ??= openLiveReader(engine, () => performance.now());
  const frame = await greyOfFrame(source);
  if (zoom <= 1) return reader.readFrame(frame, { many });
  const middle = middleOf(frame, zoom);
  return shifted(reader.readFrame(crop(frame, middle), { many }), middle);
};

const answer = async (request: ScanRequest): Promise<readonly FoundCode[]> => {
  if (request.kind === 'frame') return readFrame(request.frame);
  await startEngine({ wasmUrl });
  return request.kind === 'photo' ? decodePhoto(request.photo) : [];
};

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  const { id } = data;
  const tell = (said: ScanAnswer): void => postMessage(said);
  answer(data).then(
    (codes) => tell({ id, codes }),
    (error: unknown) => tell({ id, problem: String(error) }),
  );
});
