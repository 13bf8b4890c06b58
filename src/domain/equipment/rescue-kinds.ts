/** What can serve a booking whose item cannot come: an equal item, one that is on its way here, another size, an equal one of another store. */
export const rescueKinds = ['equal', 'coming', 'sister', 'branch'] as const;
export type RescueKind = (typeof rescueKinds)[number];
