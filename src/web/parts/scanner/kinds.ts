import type { CodeFormat } from '#web/device/scan/found-code.ts';
import type { WeChatCodeKind } from '#web/device/wechat-sdk.ts';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';

/** What WeChat's scanner is told to look for. */
export const weChatKinds = (kind: ScanRequest['kind']): readonly WeChatCodeKind[] => {
  if (kind === undefined) return ['qrCode', 'barCode'];
  return [kind === 'qr' ? 'qrCode' : 'barCode'];
};

const squares: readonly CodeFormat[] = ['QRCode', 'Aztec'];

/** Whether a code's format is of the requested kind. */
export const isOfKind = (format: CodeFormat, kind: ScanRequest['kind']): boolean =>
  kind === undefined || squares.includes(format) === (kind === 'qr');
