import { equipmentTone } from '#domain/equipment/status.ts';
import type { EquipmentStatus, TagTone } from '#domain/equipment/status.ts';
import type { Tone } from '#ui/Tag.tsx';

const tones: Readonly<Record<TagTone, Tone>> = {
  green: 'success',
  red: 'danger',
  orange: 'warning',
  grey: 'neutral',
};

/** The tint of an item's status. */
export const equipmentTagTone = (status: EquipmentStatus): Tone => tones[equipmentTone[status]];
