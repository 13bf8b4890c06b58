import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera, type CameraView } from '#web/device/camera/camera.ts';
import type { CameraPorts } from '#web/device/camera/open-stream.ts';
import type { LensAbilities } from '#web/device/camera/lens.ts';

type FakeLens = { readonly id: string; readonly label: string; readonly abilities: LensAbilities };
type Settings = { deviceId: string; torch?: boolean; zoom?: number; focusMode?: string };

class FakeTrack extends EventTarget {
  readyState = 'live';
  stuckTorch = false;
  readonly settings: Settings;
  readonly applied: Partial<Settings>[] = [];
  private readonly lens: FakeLens;
  constructor(lens: FakeLens) {
    super();
    this.lens = lens;
    this.settings = { deviceId: lens.id };
  }
  getCapabilities = () => this.lens.abilities;
  getSettings = () => this.settings;
  applyConstraints = async ({ advanced: [set = {}] = [] }: { advanced?: Partial<Settings>[] }) => {
    this.applied.push(set);
    const { torch, ...others } = set;
    Object.assign(this.settings, others);
    if (torch !== undefined && !(this.stuckTorch && !torch)) this.settings.torch = torch;
  };
  stop = () => {
    this.readyState = 'ended';
  };
}

const plain: FakeLens = { id: 'rear', label: 'Back Camera', abilities: { focusMode: ['continuous'] } };

/** A device with lenses whose next answers may be told beforehand. */
const device = (lenses: readonly FakeLens[] = [plain], over: Partial<CameraPorts> = {}) => {
  const views: CameraView[] = [];
  const asked: MediaTrackConstraints[] = [];
  const tracks: FakeTrack[] = [];
  const answers: ((() => Promise<MediaStream>) | null)[] = [];
  let kept: string | null = null;
  const streamOf = (lens: FakeLens): MediaStream => {
    const track = new FakeTrack(lens);
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  };
  const getUserMedia = async ({ video }: MediaStreamConstraints = {}): Promise<MediaStream> => {
    const constraints = video as MediaTrackConstraints;
    asked.push(constraints);
    const answer = answers.shift();
    if (answer != null) return answer();
    const wanted = (constraints.deviceId as { exact: string } | undefined)?.exact;
    const lens = wanted === undefined ? lenses[0] : lenses.find(({ id }) => id === wanted);
    if (lens === undefined) throw new DOMException('', 'OverconstrainedError');
    return streamOf(lens);
  };
  const enumerateDevices = async () =>
    lenses.map(({ id, label }) => ({ kind: 'videoinput', deviceId: id, label })) as MediaDeviceInfo[];
  const ports: CameraPorts = {
    isSecure: () => true,
    media: () => ({ getUserMedia, enumerateDevices }),
    isAllowed: async () => false,
    readDevice: () => kept,
    keepDevice: (deviceId) => {
      kept = deviceId;
    },
    mayCompare: true,
    ...over,
  };
  const screen = { show: vi.fn(async () => undefined), clear: vi.fn() };
  const camera = new Camera(ports, (view) => views.push(view));
  return {
    camera,
    screen,
    views,
    asked,
    tracks,
    answers,
    streamOf,
    now: () => views.at(-1),
    phases: () => views.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]),
    kept: () => kept,
    keep: (id: string) => ports.keepDevice(id),
    fails: (name: string) => answers.push(() => Promise.reject(new DOMException('', name))),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = <T>(work: Promise<T>): Promise<T> => {
  void vi.runAllTimersAsync();
  return work;
};

describe('Camera', () => {
  it('asks for a large rear picture, and goes live', async () => {
    const { camera, screen, asked, phases, now } = device();
    await settle(camera.start(screen));
    expect(phases()).toEqual(['asking', 'loading', 'live']);
    expect(asked).toEqual([
      {
        width: { ideal: 1920 },
        height: { ideal: 1080 },
        aspectRatio: { ideal: 16 / 9 },
        facingMode: { ideal: 'environment' },
      },
    ]);
    expect(now()).toMatchObject({ fault: null, deviceId: 'rear', zoom: 1, byCut: 1, canTorch: false });
  });

  it('never names a side together with a device', async () => {
    const { camera, screen, asked, keep } = device();
    keep('rear');
    await settle(camera.start(screen));
    expect(asked.map(({ facingMode, deviceId }) => [facingMode, deviceId])).toEqual([
      [undefined, { exact: 'rear' }],
    ]);
  });

  it('forgets a remembered device that is gone, and takes another one', async () => {
    const { camera, screen, asked, keep, kept, now } = device();
    keep('unplugged');
    await settle(camera.start(screen));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual({ facingMode: 'environment' });
    expect(kept()).toBeNull();
    expect(now()).toMatchObject({ phase: 'live', deviceId: 'rear' });
  });

  it.each(['NotAllowedError', 'OverconstrainedError', 'NotReadableError'])(
    'tries once more with basic settings after %s',
    async (name) => {
      const { camera, screen, asked, fails, now } = device();
      fails(name);
      await settle(camera.start(screen));
      expect(asked[1]).toEqual({ facingMode: 'environment' });
      expect(now()?.phase).toBe('live');
    },
  );

  it.each([
    ['NotAllowedError', 2, 'denied'],
    ['NotReadableError', 2, 'notReadable'],
    ['OverconstrainedError', 2, 'overConstrained'],
    ['NotFoundError', 1, 'notFound'],
    ['SecurityError', 1, 'security'],
    ['NotSupportedError', 1, 'notSupported'],
  ])('%s ends after %i tries as %s', async (name, tries, fault) => {
    const { camera, screen, asked, fails, now } = device();
    fails(name);
    fails(name);
    await settle(camera.start(screen));
    expect(asked).toHaveLength(tries);
    expect(now()).toMatchObject({ phase: 'failed', fault });
  });

  it('gives up a camera that sends no picture, twice, and stops it', async () => {
    const { camera, screen, tracks, now } = device();
    screen.show.mockImplementation(() => new Promise(() => undefined));
    await settle(camera.start(screen));
    expect(now()).toMatchObject({ phase: 'failed', fault: 'timeout' });
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  it('gives up a camera that may be used but does not answer, and stops what comes late', async () => {
    const { camera, screen, answers, streamOf, tracks, now } = device([plain], {
      isAllowed: async () => true,
    });
    const late = () =>
      new Promise<MediaStream>((resolve) => setTimeout(() => resolve(streamOf(plain)), 60_000));
    answers.push(late, late);
    await settle(camera.start(screen));
    expect(now()?.fault).toBe('timeout');
    await vi.runAllTimersAsync();
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  it('asks nothing of a page that is not secure, or of a browser without streams', async () => {
    const insecure = device([plain], { isSecure: () => false });
    await settle(insecure.camera.start(insecure.screen));
    expect(insecure.now()?.fault).toBe('insecure');
    expect(insecure.asked).toEqual([]);
    const old = device([plain], { media: () => null });
    await settle(old.camera.start(old.screen));
    expect(old.now()?.fault).toBe('noStreams');
  });

  it('keeps the stream for a while after it rests, and stops it then', async () => {
    const { camera, screen, asked, tracks, now } = device();
    await camera.start(screen);
    await camera.rest();
    expect(now()?.phase).toBe('off');
    expect(tracks[0]?.readyState).toBe('live');
    await camera.start(screen);
    expect(asked).toHaveLength(1);
    expect(now()?.phase).toBe('live');
    await camera.rest();
    await vi.runAllTimersAsync();
    expect(tracks[0]?.readyState).toBe('ended');
  });

  it('leaves nothing running when it is stopped while the user is still asked', async () => {
    const { camera, screen, answers, streamOf, tracks, now } = device();
    let allow: (stream: MediaStream) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (allow = resolve)));
    const starting = camera.start(screen);
    const stopping = camera.stop();
    await vi.advanceTimersByTimeAsync(1);
    allow(streamOf(plain));
    await Promise.all([starting, stopping]);
    expect(now()?.phase).toBe('off');
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('switches to the next lens and remembers it; one lens is used at a time', async () => {
    const { camera, screen, tracks, kept, now } = device([
      plain,
      { id: 'front', label: 'Front Camera', abilities: {} },
    ]);
    await settle(camera.start(screen));
    await settle(camera.switchLens());
    expect(now()?.deviceId).toBe('front');
    expect(kept()).toBe('front');
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  });

  it('leaves a rear lens of fixed focus for one that focuses, once', async () => {
    const { camera, screen, asked, kept, now } = device([
      { id: 'wide', label: 'camera2 2, facing back', abilities: { focusMode: ['manual'] } },
      { id: 'self', label: 'camera2 1, facing front', abilities: { focusMode: ['continuous'] } },
      { id: 'main', label: 'camera2 0, facing back', abilities: { focusMode: ['continuous'], torch: true } },
    ]);
    await settle(camera.start(screen));
    expect(now()).toMatchObject({ phase: 'live', deviceId: 'main', canTorch: true });
    expect(kept()).toBe('main');
    expect(asked).toHaveLength(2);
  });

  it('compares no lenses where each would ask again', async () => {
    const fixed = { focusMode: ['manual'] };
    const { camera, screen, asked } = device(
      [
        { id: 'a', label: 'Back Camera', abilities: fixed },
        { id: 'b', label: 'Back Dual Camera', abilities: fixed },
      ],
      { mayCompare: false },
    );
    await settle(camera.start(screen));
    expect(asked).toHaveLength(1);
  });

  describe('tryLens', () => {
    const rear = (id: string): FakeLens => ({ id, label: `camera ${id}, facing back`, abilities: {} });
    const front: FakeLens = { id: 'self', label: 'camera 1, facing front', abilities: {} };

    it('tries each rear lens once, and remembers the one that reads', async () => {
      const { camera, screen, asked, kept, now, tracks } = device([rear('a'), front, rear('b'), rear('c')]);
      await settle(camera.start(screen));
      const seen: unknown[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        await settle(camera.tryLens());
        seen.push(now()?.deviceId);
      }
      expect(seen).toEqual(['b', 'c', 'c']);
      expect(kept()).toBeNull();
      camera.trustLens();
      expect(kept()).toBe('c');
      expect(asked).toHaveLength(3);
      expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'live']);
    });

    it('keeps the zoom, and comes back from a lens that does not open', async () => {
      const { camera, screen, fails, now } = device([rear('a'), rear('b')]);
      await settle(camera.start(screen));
      await camera.setZoom(4);
      fails('NotFoundError');
      await settle(camera.tryLens());
      expect(now()).toMatchObject({ phase: 'live', deviceId: 'a', zoom: 4, fault: null });
    });

    it('leaves a lens that somebody chose or that has read, until the camera starts again', async () => {
      const { camera, screen, now } = device([rear('a'), rear('b'), rear('c')]);
      await settle(camera.start(screen));
      camera.trustLens();
      await settle(camera.tryLens());
      expect(now()?.deviceId).toBe('a');
      await settle(camera.switchLens());
      await settle(camera.tryLens());
      expect(now()?.deviceId).toBe('b');
      await settle(camera.start(screen));
      await settle(camera.tryLens());
      expect(now()?.deviceId).toBe('a');
    });

    it('asks for none where each would ask the user again', async () => {
      const { camera, screen, asked } = device([rear('a'), rear('b')], { mayCompare: false });
      await settle(camera.start(screen));
      await settle(camera.tryLens());
      expect(asked).toHaveLength(1);
    });
  });

  it('sends light and zoom as one set, and cuts what the lens cannot zoom', async () => {
    const { camera, screen, tracks, now } = device([
      { ...plain, abilities: { torch: true, zoom: { min: 1, max: 4 } } },
    ]);
    await settle(camera.start(screen));
    await camera.setTorch(true);
    await camera.setZoom(8);
    expect(tracks[0]?.applied.at(-1)).toEqual({ torch: true, zoom: 4 });
    expect(now()).toMatchObject({ torchOn: true, zoom: 8, byCut: 2 });
  });

  it('restarts the camera when its light does not go out', async () => {
    const { camera, screen, tracks, now } = device([{ ...plain, abilities: { torch: true } }]);
    await settle(camera.start(screen));
    await camera.setTorch(true);
    const [first] = tracks;
    if (first !== undefined) first.stuckTorch = true;
    await settle(camera.setTorch(false));
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
    expect(now()).toMatchObject({ phase: 'live', torchOn: false });
  });

  it('tells when the camera is taken away', async () => {
    const { camera, screen, tracks, now } = device();
    await settle(camera.start(screen));
    tracks[0]?.dispatchEvent(new Event('ended'));
    expect(now()).toMatchObject({ phase: 'failed', fault: 'notReadable' });
  });
});
