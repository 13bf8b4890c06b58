import type { CodeFormat } from '#web/device/scan/found-code.ts';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';

const squares: readonly CodeFormat[] = ['QRCode', 'Aztec'];

/** Tells whether a code is of the kind that is looked for. */
export const isOfKind = (format: CodeFormat, kind: ScanRequest['kind']): boolean =>
  kind === undefined || squares.includes(format) === (kind === 'qr');
