import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { commandPermissions, hasCommandPermission } from '#domain/orders/command-permissions.ts';
import { orderActions } from '#domain/orders/order-actions.ts';

const commands = Object.keys(orderActions) as OrderCommandKind[];
const employed = ['SuperAdmin', 'StoreManager', 'StoreEmployee', 'Driver'] as const;

describe('hasCommandPermission', () => {
  it('is asked for by every command that people of the chain give', () => {
    const free = commands.filter((command) => commandPermissions[command] === undefined);
    expect(free).toEqual(['expire', 'keepDates', 'noteDue']);
  });

  it.each(employed)('%s has by default what the commands of the role need', (role) => {
    const given = commands.filter((command) => orderActions[command].who.includes(role));
    const lacking = given.filter((command) => !hasCommandPermission(command, permissionsOf([role])));
    expect(lacking).toEqual([]);
  });

  it('goes with the permission', () => {
    const clerk = permissionsOf(['StoreEmployee']);
    const without = (name: string) => clerk.filter((permission) => !permission.endsWith(name));
    const lost = (name: string) =>
      commands.filter((command) => !hasCommandPermission(command, without(name)));
    expect(lost('.PaymentProcess')).toEqual([
      'recordPayment',
      'confirmRefund',
      'takeBackCash',
      'takeBackCashRefund',
      'refundInCash',
      'returnedElsewhere',
      'adjust',
      'withdrawBill',
      'writeOffRest',
    ]);
    expect(lost('.OrderUpdate')).toEqual([]);
    expect(lost('.OrderProcess')).toContain('handOver');
  });
});
