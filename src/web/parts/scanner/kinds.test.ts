import { describe, expect, it } from 'vitest';
import { codeFormats } from '#web/device/scan/found-code.ts';
import { isOfKind, weChatKinds } from './scan-request.ts';

describe('isOfKind', () => {
  it('parts squares from bars, and leaves nothing out', () => {
    const of = (kind: 'qr' | 'barcode' | undefined) => codeFormats.filter((format) => isOfKind(format, kind));
    expect(of('qr')).toEqual(['QRCode', 'Aztec']);
    expect([...of('qr'), ...of('barcode')].toSorted()).toEqual(codeFormats.toSorted());
    expect(of(undefined)).toEqual(codeFormats);
  });
});

describe('weChatKinds', () => {
  it('asks for both unless one is wanted', () => {
    expect([undefined, 'qr', 'barcode'].map((kind) => weChatKinds(kind as 'qr' | undefined))).toEqual([
      ['qrCode', 'barCode'],
      ['qrCode'],
      ['barCode'],
    ]);
  });
});
