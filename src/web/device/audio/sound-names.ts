/** What a sound says. Source: SPEC section 1. */
export const soundKinds = ['success', 'error', 'warning', 'scanSuccess', 'scanError'] as const;
export type SoundKind = (typeof soundKinds)[number];

/** What it sounds like. The first four are SPEC section 9; the bells are ours. */
export const soundStyles = ['beep', 'classic', 'chord', 'triple', 'bells'] as const;
export type SoundStyle = (typeof soundStyles)[number];

/** A sound's file, such as `bells-scan-error.wav`. */
export const soundFileName = (style: SoundStyle, kind: SoundKind): string =>
  `${style}-${kind.replace('scan', 'scan-').toLowerCase()}.wav`;
