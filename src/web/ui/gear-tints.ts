/** Each family of gear drawn in gear.svg, with its tint from the tokens. */
export const gearTints = {
  ski: 'sky',
  snowboard: 'violet',
  skiBoot: 'amber',
  snowboardBoot: 'amber',
  helmet: 'mint',
  jacket: 'rose',
  goggles: 'rose',
  gloves: 'sand',
  poles: 'mint',
  pads: 'sand',
  other: 'sky',
} as const;

export type GearName = keyof typeof gearTints;

/** Whether there is a drawing with that name. */
export const isGearName = (name: string): name is GearName => Object.hasOwn(gearTints, name);
