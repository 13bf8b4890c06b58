/** Why no live picture is to be had. Source: SPEC section 8, camera errors. */
type CameraFault =
  /** The page came without encryption: browsers keep cameras from it. */
  | 'insecure'
  | 'noStreams'
  /** The camera was given, but sends no picture. */
  | 'timeout'
  /** Another program holds it, or its driver refuses. */
  | 'notReadable'
  | 'security'
  | 'notSupported'
  | 'denied'
  | 'notFound'
  | 'configuration'
  | 'overConstrained'
  | 'unknown';

/** The camera was given, but no picture came in time. */
class NoPictureError extends Error {
  constructor() {
    super('The camera sends no picture.');
    this.name = 'NoPictureError';
  }
}

/** What browsers call it, the old names of Chromium and WebKit among them. */
const faults: Readonly<Record<string, CameraFault>> = {
  NoPictureError: 'timeout',
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  PermissionDismissedError: 'denied',
  NotFoundError: 'notFound',
  DevicesNotFoundError: 'notFound',
  NotReadableError: 'notReadable',
  TrackStartError: 'notReadable',
  AbortError: 'notReadable',
  OverconstrainedError: 'overConstrained',
  ConstraintNotSatisfiedError: 'overConstrained',
  SecurityError: 'security',
  NotSupportedError: 'notSupported',
  TypeError: 'configuration',
};

/** Names the fault behind what getUserMedia or a video threw. Source: W3C Media Capture and Streams, 10.3. */
export const faultOf = (error: unknown): CameraFault => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return faults[name] ?? 'unknown';
};

/** A retry with default constraints may help. Source: SPEC section 4, scanner. */
const curedByLess: readonly CameraFault[] = ['denied', 'overConstrained', 'notReadable', 'timeout'];

/** Source: SPEC section 9: rear camera, ideal 1920x1080, 16:9. */
const size: MediaTrackConstraints = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  aspectRatio: { ideal: 16 / 9 },
};

/** Asks for one camera by its id, else for one at the rear: both at once make some phones ignore the id. */
const constraintsFor = (deviceId: string | null): MediaStreamConstraints => ({
  audio: false,
  video:
    deviceId === null
      ? { ...size, facingMode: { ideal: 'environment' } }
      : { ...size, deviceId: { exact: deviceId } },
});

/** Asks for any camera, the rear one if there is a choice. */
const basicConstraints: MediaStreamConstraints = { audio: false, video: { facingMode: 'environment' } };

/** Where a camera's picture is shown. */
export type Screen = {
  /** Settles when the first picture is there. */
  readonly show: (stream: MediaStream) => Promise<void>;
  readonly clear: () => void;
};

/** What cameras are reached by. */
export type CameraPorts = {
  readonly isSecure: () => boolean;
  /** Null where the browser gives no streams. */
  readonly media: () => Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | null;
  /** Whether the camera may be used without a question; only then it can be late. */
  readonly isAllowed: () => Promise<boolean>;
  readonly readDevice: () => string | null;
  readonly keepDevice: (deviceId: string | null) => void;
  /** Whether other lenses may be opened to compare them; on iPhones each would ask again. */
  readonly mayCompare: boolean;
};

/** Source: SPEC section 9: up to 6 s for video load. */
const pictureWithinMs = 6000;

/** Stops all that a stream sends. */
export const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const within = <T>(work: Promise<T>, giveUp: (late: Promise<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp(work);
      reject(new NoPictureError());
    }, pictureWithinMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const stopWhenLate = (late: Promise<MediaStream>): void => {
  late.then(stopStream, () => undefined);
};

type Opening = {
  readonly ports: CameraPorts;
  readonly screen: Screen;
  /** Throws when nobody wants the camera any more. */
  readonly check: () => void;
  readonly onGiven: () => void;
};

const openOnce = async (opening: Opening, constraints: MediaStreamConstraints): Promise<MediaStream> => {
  const { ports, screen, check, onGiven } = opening;
  const media = ports.media();
  if (media === null) throw new DOMException('', 'NotSupportedError');
  const isAllowed = await ports.isAllowed();
  const coming = media.getUserMedia(constraints);
  const stream = await (isAllowed ? within(coming, stopWhenLate) : coming);
  try {
    check();
    onGiven();
    await within(screen.show(stream), () => undefined);
    check();
    return stream;
  } catch (error) {
    screen.clear();
    stopStream(stream);
    throw error;
  }
};

/** Opens a camera by its id, or the rear one; retries with default constraints when that may help. Throws the browser's last error. */
export const openStream = async (opening: Opening, deviceId: string | null): Promise<MediaStream> => {
  try {
    return await openOnce(opening, constraintsFor(deviceId));
  } catch (error) {
    opening.check();
    if (!curedByLess.includes(faultOf(error))) throw error;
    return openOnce(opening, basicConstraints);
  }
};
