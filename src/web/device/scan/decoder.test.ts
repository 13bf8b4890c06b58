import { describe, expect, it } from 'vitest';
import { openDecoder, type ScanAnswer, type ScanRequest } from './decoder.ts';

const sample = { text: 'SKI-1', format: 'Code128', corners: [] } as const;

const found = { codes: [sample], isBlurred: false };
const nothing = { codes: [], isBlurred: true };

/** A worker that keeps what it is asked and answers when told. */
const fakeWorker = () => {
  const asked: ScanRequest[] = [];
  const baggage: Transferable[][] = [];
  const listeners = new Map<string, (event: never) => void>();
  let ended = false;
  const worker = {
    postMessage: (request: ScanRequest, moved: Transferable[]) => {
      asked.push(request);
      baggage.push(moved);
    },
    terminate: () => {
      ended = true;
    },
    addEventListener: (name: string, react: (event: never) => void) => listeners.set(name, react),
  };
  const emit = (name: string, event: object) => listeners.get(name)?.(event as never);
  return {
    start: () => worker as unknown as Worker,
    asked,
    baggage,
    say: (data: ScanAnswer) => emit('message', { data }),
    fail: (message: string) => emit('error', { message }),
    isEnded: () => ended,
  };
};

const frame = () =>
  ({ data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: 'srgb' }) as unknown as ImageData;

describe('openDecoder', () => {
  it('warms the worker at once', () => {
    const { start, asked } = fakeWorker();
    openDecoder(start);
    expect(asked).toMatchObject([{ kind: 'warm' }]);
  });

  it('hands a frame over and gives each asker its own answer', async () => {
    const { start, asked, baggage, say } = fakeWorker();
    const decoder = openDecoder(start);
    const source = frame();
    const first = decoder.readFrame(source, { many: false });
    const second = decoder.readFrame(frame(), { many: true, zoom: 2 });
    expect(asked.slice(1)).toMatchObject([
      { kind: 'frame', source, many: false },
      { kind: 'frame', many: true, zoom: 2 },
    ]);
    expect(baggage[1]).toEqual([source.data.buffer]);
    const [, one, two] = asked.map(({ id }) => id);
    say({ id: two ?? NaN, reading: found });
    say({ id: one ?? NaN, reading: nothing });
    expect(await first).toEqual(nothing);
    expect(await second).toEqual(found);
  });

  it('rejects what one frame broke on, and goes on', async () => {
    const { start, asked, say } = fakeWorker();
    const decoder = openDecoder(start);
    const broken = decoder.readFrame(frame(), { many: false });
    say({ id: asked[1]?.id ?? NaN, problem: 'no room' });
    await expect(broken).rejects.toMatchObject({ name: 'DecoderError' });
    const next = decoder.readFrame(frame(), { many: false });
    say({ id: asked[2]?.id ?? NaN, reading: found });
    expect(await next).toEqual(found);
  });

  it('rejects everything once the worker failed', async () => {
    const { start, fail, isEnded } = fakeWorker();
    const decoder = openDecoder(start);
    const waiting = decoder.readFrame(frame(), { many: false });
    fail('script not found');
    await expect(waiting).rejects.toThrow('script not found');
    await expect(decoder.readFrame(frame(), { many: false })).rejects.toThrow('script not found');
    expect(isEnded()).toBe(true);
  });

  it('ends the worker when closed, and what is under way', async () => {
    const { start, isEnded } = fakeWorker();
    const decoder = openDecoder(start);
    const waiting = decoder.readFrame(frame(), { many: false });
    decoder.close();
    await expect(waiting).rejects.toMatchObject({ name: 'DecoderError' });
    expect(isEnded()).toBe(true);
  });
});
