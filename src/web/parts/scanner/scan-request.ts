import type { CodeFormat } from '#web/device/scan/found-code.ts';

/** What WeChat's scanner is told to look for. */
export const weChatKinds = (kind: ScanRequest['kind']) => {
  if (kind === undefined) return ['qrCode', 'barCode'] as const;
  return kind === 'qr' ? (['qrCode'] as const) : (['barCode'] as const);
};

const squares: readonly CodeFormat[] = ['QRCode', 'Aztec'];

/** Whether a code's format is of the requested kind. */
export const isOfKind = (format: CodeFormat, kind: ScanRequest['kind']): boolean =>
  kind === undefined || squares.includes(format) === (kind === 'qr');

/** What became of a code that was read. */
export type Taken = {
  readonly ok: boolean;
  /** What to say about it. */
  readonly text: string;
  /** Takes it back; throws when that fails. */
  readonly undo?: (() => Promise<void> | void) | undefined;
};

/** What a screen asks of the scanner. */
export type ScanRequest = {
  /** Instead of 'scan QR/barcode'. */
  readonly title?: string;
  readonly tip?: string;
  /** Which codes count; all when absent. */
  readonly kind?: 'qr' | 'barcode';
  /** Null when a text may be what is looked for, else why not; empty for the usual words. */
  readonly validate?: (text: string) => string | null;
  /** Does what a code is for; a refusal leaves the scanner open. */
  readonly take?: (text: string) => Promise<Taken> | Taken;
  /** Reads many codes, at once and in a row, until it is closed. */
  readonly many?: boolean;
  /** Whoever takes the codes says aloud what became of them. */
  readonly isQuiet?: boolean;
  /** From the result to the closing. Source: SPEC section 9. */
  readonly autoCloseMs?: number;
  /** Hears, in words, of each thing that went wrong. */
  readonly onError?: (text: string) => void;
};
