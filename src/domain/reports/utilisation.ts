/** Of 1000 days on which gear could have been out, on how many it was; null where it could have been out on none. */
export const usedPermille = ({
  outDays,
  idleDays,
}: {
  readonly outDays: number;
  readonly idleDays: number;
}): number | null => (outDays + idleDays === 0 ? null : Math.round((outDays * 1000) / (outDays + idleDays)));
