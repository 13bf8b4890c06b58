import type { FoundCode, FrameReading, Pixels } from '#web/device/scan/found-code.ts';

/** What a frame may come as: the first is the cheapest, the last works everywhere. */
export type FrameSource = VideoFrame | ImageBitmap | ImageData;

type FrameChoices = {
  /** Every code of the frame, or the first one. */
  readonly many: boolean;
  /** More than 1 reads only the middle of the frame, for cameras whose lens has no zoom. */
  readonly zoom?: number;
};

/** What a page asks the worker. */
export type ScanRequest = { readonly id: number } & (
  | ({ readonly kind: 'frame'; readonly source: FrameSource } & FrameChoices)
  | { readonly kind: 'photo'; readonly photo: Pixels }
  | { readonly kind: 'warm' }
);

/** What the worker answers. */
export type ScanAnswer =
  | { readonly id: number; readonly reading: FrameReading }
  | { readonly id: number; readonly problem: string };

/** Codes in larger pictures are read from a smaller copy. */
const longestSide = 1600;

const openPicture = async (blob: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(blob);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Draws a photo upright on white, no larger than codes are read at; rejects when the file is no picture. */
const drawPhoto = async (blob: Blob): Promise<ImageData> => {
  const picture = await openPicture(blob);
  const scale = Math.min(1, longestSide / Math.max(picture.naturalWidth, picture.naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** The reader of codes broke, such as a worker that could not load; `detail` is for the log. */
class DecoderError extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'DecoderError';
  }
}

type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const scanWorker = (): WorkerLike =>
  new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module', name: 'scan' });

type Waiting = {
  readonly resolve: (reading: FrameReading) => void;
  readonly reject: (error: DecoderError) => void;
};

type Question = ScanRequest extends infer Each
  ? Each extends ScanRequest
    ? Omit<Each, 'id'>
    : never
  : never;

const baggageOf = (source: FrameSource): Transferable => ('data' in source ? source.data.buffer : source);

/** Starts a worker that reads codes off the page's thread; the decoder loads at once. */
export const openDecoder = (startWorker: () => WorkerLike = scanWorker) => {
  const worker = startWorker();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: DecoderError | null = null;
  const end = (error: DecoderError): void => {
    ended ??= error;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ScanAnswer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('reading' in data) asker?.resolve(data.reading);
    else asker?.reject(new DecoderError(data.problem));
  });
  worker.addEventListener('error', ({ message }) => end(new DecoderError(message || 'worker failed')));
  const ask = (question: Question, baggage: readonly Transferable[]): Promise<FrameReading> =>
    new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...question, id: lastId }, [...baggage]);
    });
  // A failure to load is reported by the first read.
  ask({ kind: 'warm' }, []).catch(() => undefined);
  return {
    /** Reads one frame of a stream, which is handed over and not to be used again; frames are read in the order in which they come. */
    readFrame: (source: FrameSource, choices: FrameChoices) =>
      ask({ kind: 'frame', source, ...choices }, [baggageOf(source)]),
    /** Reads a photo of any size, for at most about three seconds; the first code is the best one. */
    readPhoto: async (blob: Blob): Promise<readonly FoundCode[]> => {
      const photo = await drawPhoto(blob);
      return (await ask({ kind: 'photo', photo }, [baggageOf(photo)])).codes;
    },
    /** Ends the reading; whatever is under way rejects with DecoderError. */
    close: (): void => end(new DecoderError('closed')),
  };
};
