/** Why no live picture is to be had. Source: SPEC section 8, camera errors. */
export type CameraFault =
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
export class NoPictureError extends Error {
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

const curedByLess: readonly CameraFault[] = ['denied', 'overConstrained', 'notReadable', 'timeout'];

/** Whether a retry with default constraints may help. Source: SPEC section 4, scanner. */
export const mayRetryWithDefaults = (fault: CameraFault): boolean => curedByLess.includes(fault);
