import { equipmentStatusNames } from '#contract/equipment-words.ts';
import { equipmentTone, type EquipmentStatus } from '#domain/equipment/status.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { useLanguage } from '#web/state/language.ts';

const tones: Readonly<Record<(typeof equipmentTone)[EquipmentStatus], Tone>> = {
  green: 'success',
  red: 'danger',
  orange: 'warning',
  grey: 'neutral',
};

/** What an item's status is called in the reader's language. */
export const useGearStatusName = (): ((status: EquipmentStatus) => string) => {
  const language = useLanguage();
  return (status) => equipmentStatusNames[status][language];
};

/** Where an item is now, in a word on its colour. */
export function GearStatusTag({ status }: { status: EquipmentStatus }) {
  const name = useGearStatusName();
  return <Tag tone={tones[equipmentTone[status]]}>{name(status)}</Tag>;
}
