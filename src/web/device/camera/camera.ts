import {
  applyZoomAndTorch,
  cannotFocus,
  hasTorch,
  keepFocusing,
  learnAbilities,
  lensAfter,
  rearLenses,
  scoreLens,
  turnTorchOff,
} from '#web/device/camera/lens.ts';
import type { LensAbilities } from '#web/device/camera/lens.ts';
import { faultOf, openStream, stopStream } from '#web/device/camera/open-stream.ts';
import type { CameraPorts, Screen } from '#web/device/camera/open-stream.ts';
import { clampZoom } from '#web/device/camera/zoom.ts';

type Lens = Parameters<typeof rearLenses>[0][number];

/** How the camera stands. */
export type CameraView = {
  /** `asking` lasts until the camera is given, `loading` until its first picture. */
  readonly phase: 'off' | 'asking' | 'loading' | 'live' | 'failed';
  readonly fault: ReturnType<typeof faultOf> | null;
  readonly lenses: readonly Lens[];
  readonly deviceId: string | null;
  readonly canTorch: boolean;
  readonly torchOn: boolean;
  /** 1 to 8; `byCut` of it is cut from the picture. */
  readonly zoom: number;
  readonly byCut: number;
};

/** A camera that is off. */
export const cameraOff: CameraView = {
  phase: 'off',
  fault: null,
  lenses: [],
  deviceId: null,
  canTorch: false,
  torchOn: false,
  zoom: 1,
  byCut: 1,
};

/** The request that this was done for is over. */
class Unwanted extends Error {}

/** As long as a dialog may open again: asking anew would bring the permission question back on iPhones. */
const keepForMs = 20_000;
const mostCompared = 3;

const deviceOf = (stream: MediaStream): string | null =>
  stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;

/** One camera of the device: started, stopped and switched one after the other, however fast it is asked for. */
export class Camera {
  private readonly ports: CameraPorts;
  private readonly tell: (view: CameraView) => void;
  private view = cameraOff;
  private queue: Promise<void> = Promise.resolve();
  private screen: Screen | null = null;
  private stream: MediaStream | null = null;
  private abilities: LensAbilities = {};
  private request = 0;
  private wantsTorch = false;
  private isAdjustDue = false;
  private isTrusted = false;
  private readonly triedIds = new Set<string>();
  private keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: CameraPorts, tell: (view: CameraView) => void) {
    this.ports = ports;
    this.tell = tell;
  }

  /** Shows the camera on a screen: the one that is still open, else the one remembered on this device, else one at the rear. */
  start(screen: Screen): Promise<void> {
    clearTimeout(this.keeping);
    this.screen = screen;
    this.isTrusted = false;
    this.triedIds.clear();
    return this.enqueue((check) => this.open(this.ports.readDevice(), check));
  }

  /** Takes the picture off the screen and puts the light out; the camera itself stops when nobody starts it within 20 seconds. */
  rest(): Promise<void> {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => void this.stop(), keepForMs);
    return this.enqueue(async () => {
      this.screen?.clear();
      if (this.view.torchOn && this.track !== null && !(await turnTorchOff(this.track))) this.release();
      this.set({ ...cameraOff, lenses: this.view.lenses, deviceId: this.view.deviceId });
    });
  }

  /** Stops the camera. */
  stop(): Promise<void> {
    clearTimeout(this.keeping);
    return this.enqueue(async () => {
      if (this.view.torchOn && this.track !== null) await turnTorchOff(this.track);
      this.release();
      this.set(cameraOff);
    });
  }

  /** Goes on to the next camera of the device, and remembers it; does nothing when there is one only. */
  switchLens(): Promise<void> {
    return this.enqueue(async (check) => {
      const next = lensAfter(this.view.lenses, this.view.deviceId);
      if (next === null) return;
      this.isTrusted = true;
      if (this.view.torchOn && this.track !== null) await turnTorchOff(this.track);
      this.release();
      await this.open(next.deviceId, check);
      if (this.view.phase === 'live') this.ports.keepDevice(this.view.deviceId);
    });
  }

  /** Goes on to another lens at the rear, each once, since this one shows nothing clear; leaves one that somebody chose or that has read. */
  tryLens(): Promise<void> {
    return this.enqueue(async (check) => {
      const { deviceId: before, lenses } = this.view;
      if (this.isTrusted || !this.ports.mayCompare || before === null) return;
      this.triedIds.add(before);
      const next = rearLenses(lenses).find(({ deviceId }) => !this.triedIds.has(deviceId));
      if (next === undefined) return;
      this.triedIds.add(next.deviceId);
      if (this.view.torchOn && this.track !== null) await turnTorchOff(this.track);
      await this.change(next.deviceId, check).catch(async () => {
        check();
        await this.change(before, check);
      });
    });
  }

  /** Stays with the lens that is open, since it reads codes, and remembers it when others did not. */
  trustLens(): void {
    const { phase, deviceId } = this.view;
    if (this.isTrusted || phase !== 'live') return;
    this.isTrusted = true;
    if (this.triedIds.size > 0) this.ports.keepDevice(deviceId);
  }

  /** Switches the light. One that does not go out ends with its stream. */
  setTorch(torchOn: boolean): Promise<void> {
    return this.adjust({ zoom: this.view.zoom, torchOn }).then(() => {
      if (torchOn || !this.view.torchOn) return undefined;
      return this.enqueue((check) => {
        this.release();
        return this.open(this.view.deviceId, check);
      });
    });
  }

  /** Zooms to 1 to 8 times, in steps of a half. */
  setZoom(zoom: number): Promise<void> {
    return this.adjust({ zoom: clampZoom(zoom), torchOn: this.view.torchOn });
  }

  private get track(): MediaStreamTrack | null {
    const track = this.stream?.getVideoTracks()[0] ?? null;
    return track?.readyState === 'live' ? track : null;
  }

  private set(change: Partial<CameraView>): void {
    this.view = { ...this.view, ...change };
    this.tell(this.view);
  }

  /** A request that came later makes this one give up at its next `check`. */
  private enqueue(work: (check: () => void) => Promise<void>): Promise<void> {
    this.request += 1;
    const request = this.request;
    const check = (): void => {
      if (request !== this.request) throw new Unwanted();
    };
    this.queue = this.queue.then(() => work(check)).catch((error: unknown) => this.fail(error));
    return this.queue;
  }

  /** Zoom and light do not end what is being opened, and of many changes in a row only the last one counts. */
  private adjust(wanted: { zoom: number; torchOn: boolean }): Promise<void> {
    this.set({ zoom: wanted.zoom });
    this.wantsTorch = wanted.torchOn;
    if (this.isAdjustDue) return this.queue;
    this.isAdjustDue = true;
    this.queue = this.queue.then(async () => {
      this.isAdjustDue = false;
      const { zoom } = this.view;
      if (this.track === null) return;
      this.set(await applyZoomAndTorch(this.track, this.abilities, { zoom, torchOn: this.wantsTorch }));
    });
    return this.queue;
  }

  private fail(error: unknown): void {
    if (error instanceof Unwanted) return;
    this.release();
    this.set({ phase: 'failed', fault: faultOf(error), torchOn: false });
  }

  private release(): void {
    this.screen?.clear();
    if (this.stream !== null) stopStream(this.stream);
    this.stream = null;
  }

  private opening(check: () => void) {
    const screen = this.screen ?? { show: () => Promise.resolve(), clear: () => undefined };
    return { ports: this.ports, screen, check, onGiven: () => this.set({ phase: 'loading' }) };
  }

  private async open(deviceId: string | null, check: () => void): Promise<void> {
    if (!this.ports.isSecure()) return this.set({ phase: 'failed', fault: 'insecure' });
    if (this.ports.media() === null) return this.set({ phase: 'failed', fault: 'noStreams' });
    if (this.track !== null && this.stream !== null) return this.resume(this.stream, check);
    this.release();
    this.set({ phase: 'asking', fault: null, zoom: 1, byCut: 1, torchOn: false });
    await this.goLive(await this.openRemembered(deviceId, check), check);
    if (deviceId === null) await this.compareLenses(check);
  }

  private async change(deviceId: string | null, check: () => void): Promise<void> {
    this.release();
    await this.goLive(await openStream(this.opening(check), deviceId), check);
  }

  /** An id that no longer opens is forgotten. */
  private async openRemembered(deviceId: string | null, check: () => void): Promise<MediaStream> {
    const stream = await openStream(this.opening(check), deviceId).catch((error: unknown) => {
      if (!(error instanceof Unwanted)) this.ports.keepDevice(null);
      throw error;
    });
    if (deviceId !== null && deviceOf(stream) !== deviceId) this.ports.keepDevice(null);
    return stream;
  }

  private async resume(stream: MediaStream, check: () => void): Promise<void> {
    this.set({ phase: 'loading', fault: null });
    try {
      await this.opening(check).screen.show(stream);
    } catch (error) {
      check();
      throw error;
    }
    await this.goLive(stream, check);
  }

  private async goLive(stream: MediaStream, check: () => void): Promise<void> {
    this.stream = stream;
    const track = this.track;
    track?.addEventListener('ended', () => {
      if (this.stream === stream) this.fail(new DOMException('', 'NotReadableError'));
    });
    this.set({ phase: 'live', fault: null, deviceId: deviceOf(stream), lenses: await this.listLenses() });
    if (track === null) return;
    this.abilities = await learnAbilities(track);
    check();
    await keepFocusing(track, this.abilities);
    this.set({
      canTorch: hasTorch(this.abilities),
      ...(await applyZoomAndTorch(track, this.abilities, { zoom: this.view.zoom, torchOn: false })),
    });
  }

  /** Names are told only to whom a camera was given. */
  private async listLenses(): Promise<readonly Lens[]> {
    const devices =
      (await this.ports
        .media()
        ?.enumerateDevices()
        .catch(() => [])) ?? [];
    return devices
      .filter(({ kind }) => kind === 'videoinput')
      .map((device) => {
        const facingMode = (device as InputDeviceInfo).getCapabilities?.().facingMode ?? [];
        return { deviceId: device.deviceId, label: device.label, facingMode };
      });
  }

  /** When the rear lens that was given has a fixed focus, looks for a better one among the others at the rear, once. */
  private async compareLenses(check: () => void): Promise<void> {
    const others = rearLenses(this.view.lenses).filter(({ deviceId }) => deviceId !== this.view.deviceId);
    if (!this.ports.mayCompare || !cannotFocus(this.abilities) || others.length === 0) return;
    let best = { deviceId: this.view.deviceId, score: scoreLens(this.abilities) };
    for (const { deviceId } of others.slice(0, mostCompared)) {
      check();
      await this.change(deviceId, check);
      const score = scoreLens(this.abilities);
      if (score > best.score) best = { deviceId: this.view.deviceId, score };
      if (!cannotFocus(this.abilities)) break;
    }
    if (best.deviceId !== this.view.deviceId) await this.change(best.deviceId, check);
    this.ports.keepDevice(best.deviceId);
  }
}
