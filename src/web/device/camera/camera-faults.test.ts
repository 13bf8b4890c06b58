import { describe, expect, it } from 'vitest';
import { faultOf } from '#web/device/camera/open-stream.ts';

const named = (name: string): DOMException => new DOMException('', name);

describe('faultOf', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'notFound'],
    ['NotReadableError', 'notReadable'],
    ['AbortError', 'notReadable'],
    ['OverconstrainedError', 'overConstrained'],
    ['SecurityError', 'security'],
    ['NotSupportedError', 'notSupported'],
    ['DevicesNotFoundError', 'notFound'],
    ['TrackStartError', 'notReadable'],
    ['SomethingNewError', 'unknown'],
  ])('%s is %s', (name, fault) => {
    expect(faultOf(named(name))).toBe(fault);
  });

  it('knows what is no DOMException', () => {
    expect(faultOf(new TypeError('no constraints'))).toBe('configuration');
    expect(faultOf(null)).toBe('unknown');
    expect(faultOf('NotAllowedError')).toBe('unknown');
  });
});
