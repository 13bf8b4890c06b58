import { describe, expect, it } from 'vitest';
import { roles } from '#domain/access/roles.ts';
import {
  canEquipment,
  commandOfChange,
  decideEquipment,
  equipmentCommands,
  mayEquipment,
} from '#domain/equipment/status-commands.ts';
import { equipmentStatus, equipmentTone, isRentable, stockInLabel } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';

type EquipmentCommand = Parameters<typeof mayEquipment>[0];

const statuses = Object.values(equipmentStatus);

/** For each status 0 to 5 the status after the command; `-` where it is refused. */
const table: Record<EquipmentCommand, string> = {
  stockOut: '1-----',
  stockIn: '-00000',
  handOver: '1-----',
  takeBack: '-0----',
  pickupLoad: '-4----',
  pickupArrive: '----0-',
  transferOut: '4-----',
  transferArrive: '----0-',
  markDamaged: '22----',
  markLost: '33----',
  scrap: '5-55--',
};

describe('decideEquipment', () => {
  const cases = Object.entries(table).flatMap(([command, row]) =>
    statuses.map((status) => [command as EquipmentCommand, status, row[status]] as const),
  );
  it.each(cases)('%s from %i gives %s', (command, status, expected) => {
    const outcome = decideEquipment(status, command);
    expect(outcome.ok ? String(outcome.value) : '-').toBe(expected);
    expect(canEquipment(command, status)).toBe(expected !== '-');
  });

  it('names the refusal', () => {
    expect(decideEquipment(3, 'markDamaged')).toEqual({
      ok: false,
      code: 'equipment.notNow',
      facts: { status: 3, command: 'markDamaged' },
    });
  });

  it('covers every command', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(equipmentCommands).toSorted());
  });
});

describe('commandOfChange', () => {
  it.each(statuses)('leads to status %i from somewhere', (status: EquipmentStatus) => {
    expect(equipmentCommands[commandOfChange(status)].to).toBe(status);
  });
});

describe('mayEquipment', () => {
  it('keeps guests and agents away, lets drivers mark damage and leaves scrapping to managers', () => {
    for (const command of Object.keys(table) as EquipmentCommand[]) {
      expect(mayEquipment(command, ['Customer', 'Agent'])).toBe(false);
      expect(mayEquipment(command, ['SuperAdmin'])).toBe(true);
    }
    expect(roles.filter((role) => mayEquipment('markLost', [role]))).toContain('Driver');
    expect(mayEquipment('stockIn', ['Driver'])).toBe(false);
    expect(mayEquipment('scrap', ['StoreEmployee'])).toBe(false);
    expect(mayEquipment('scrap', ['Driver', 'StoreManager'])).toBe(true);
  });
});

describe('status tables', () => {
  it('give each status its tag and its check-in label', () => {
    expect(statuses.map((status) => equipmentTone[status])).toEqual([
      'green',
      'red',
      'orange',
      'red',
      'orange',
      'grey',
    ]);
    expect(statuses.filter((status) => stockInLabel[status] === null)).toEqual([0]);
    expect(statuses.filter(isRentable)).toEqual([0, 1]);
  });
});
