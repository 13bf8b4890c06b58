import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { capabilities, orderReaders } from '#domain/access/capabilities.ts';
import { hasCommandPermission, mayOrder, orderCommandKinds, orderCommands } from '#domain/orders/command.ts';

describe('mayOrder', () => {
  it.each([
    ['Customer', 'cancel', true],
    ['Customer', 'settle', false],
    ['Customer', 'adjust', false],
    ['Driver', 'bind', true],
    ['Driver', 'recordPayment', true],
    ['Driver', 'closeLines', false],
    ['StoreManager', 'waive', true],
    ['StoreManager', 'reverseCashPayment', true],
    ['StoreEmployee', 'reverseCashPayment', false],
    ['StoreEmployee', 'reverseCashRefund', false],
    ['Driver', 'reverseCashRefund', false],
    ['StoreEmployee', 'waive', false],
    ['StoreEmployee', 'closeLines', true],
    ['Agent', 'cancel', false],
  ] as const)('%s may %s: %s', (actor, command, may) => {
    expect(mayOrder(command, actor)).toBe(may);
  });
});

const employed = ['SuperAdmin', 'StoreManager', 'StoreEmployee', 'Driver'] as const;

describe('hasCommandPermission', () => {
  it('needs a permission of every employee: only commands of the clock name none', () => {
    const free = orderCommandKinds.filter((command) => orderCommands[command].permissions.length === 0);
    expect(free.filter((command) => employed.some((role) => mayOrder(command, role)))).toEqual([]);
    expect(free).toEqual(
      orderCommandKinds.filter((command) => orderCommands[command].who.join() === 'clock'),
    );
  });

  it.each(employed)('%s has by default what the commands of the role need', (role) => {
    const given = orderCommandKinds.filter((command) => mayOrder(command, role));
    const lacking = given.filter((command) => !hasCommandPermission(command, permissionsOf([role])));
    expect(lacking).toEqual([]);
  });

  it('goes with the permission', () => {
    const clerk = permissionsOf(['StoreEmployee']);
    const mayStill = (command: 'settle' | 'adjust' | 'redate' | 'askPayment', withoutName: string) =>
      hasCommandPermission(
        command,
        clerk.filter((permission) => !permission.endsWith(withoutName)),
      );
    expect(mayStill('adjust', '.PaymentProcess')).toBe(false);
    expect(mayStill('settle', '.PaymentProcess')).toBe(true);
    expect(mayStill('settle', '.OrderProcess')).toBe(false);
    // Either of two permissions is enough.
    expect(mayStill('redate', '.OrderUpdate')).toBe(true);
    expect(mayStill('askPayment', '.OrderProcess')).toBe(true);
  });
});

describe('orderReaders', () => {
  it('have every permission that lets staff give a command', () => {
    const given = Object.values(orderCommands).flatMap(({ permissions }) => permissions);
    const onTheRoad: readonly string[] = capabilities.manageDelivery;
    expect(given.filter((each) => !orderReaders.includes(each) && !onTheRoad.includes(each))).toEqual([]);
  });
});
