/** The kinds of devices that the list of logins tells apart; what carries the name of another comes first. */
const systemSigns = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  HarmonyOS: /HarmonyOS|OpenHarmony/,
  Android: /Android/,
  Windows: /Windows/,
  Mac: /Macintosh/,
  Linux: /Linux/,
} as const;

const programSigns = {
  WeChat: /MicroMessenger/,
  Alipay: /AlipayClient/,
  Edge: /Edg(?:e|A|iOS)?\//,
  Firefox: /Firefox\/|FxiOS\//,
  Chrome: /Chrome\/|CriOS\//,
  Safari: /Safari\//,
} as const;

export type DeviceSystem = keyof typeof systemSigns | 'other';
export type DeviceProgram = keyof typeof programSigns | 'other';

/** The names of kinds of devices. */
export const deviceSystems = [...Object.keys(systemSigns), 'other'] as readonly DeviceSystem[];
/** The names of programs that show the app. */
export const devicePrograms = [...Object.keys(programSigns), 'other'] as readonly DeviceProgram[];

/** What a device and the program on it are called. */
export type DeviceKind = { readonly system: DeviceSystem; readonly program: DeviceProgram };

const nameIn = (signs: Readonly<Record<string, RegExp>>, text: string): string =>
  Object.entries(signs).find(([, sign]) => sign.test(text))?.[0] ?? 'other';

/** Tells the kind of device and program from a user agent; `other` for what it does not know. */
export function deviceKindOf(userAgent: string): DeviceKind {
  return {
    system: nameIn(systemSigns, userAgent) as DeviceSystem,
    program: nameIn(programSigns, userAgent) as DeviceProgram,
  };
}
