/** What a driver may say of gear at the guest's door; only a scan of staff decides. */
export const markKinds = ['damaged', 'lost'] as const;
export type MarkKind = (typeof markKinds)[number];
