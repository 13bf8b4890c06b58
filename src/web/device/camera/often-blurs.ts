/** Whether live scanning is known to fail often on a device: Huawei and HarmonyOS phones often do not focus. Source: SPEC section 2, scanner dialog. */
export const oftenBlurs = (userAgent: string): boolean =>
  /huawei|honor|harmonyos|openharmony|arkweb|hmscore/i.test(userAgent);
