import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import type { Role } from '#domain/access/roles.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { stockOn } from '#testing/stock-builder.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Server = Pick<TestServer, 'db' | 'signIn'>;

const phoneNumber = (): string => `13${uuid().replaceAll(/\D/g, '').padEnd(9, '7').slice(-9)}`;

/**
 * A store with staff and a second one with its own, a manager of both, an admin, two guests and one who only told name
 * and phone. Gear costs 180 yuan a day with 500 deposit, small things 20 without: see `addVariant` and `addPool`.
 */
export const buildChain = async (server: Server) => {
  const stock = await stockOn(server.db);
  const branchId = await stock.addStore(`Branch ${uuid()}`);
  const { storeId } = stock;
  forgetConfiguration(server.db);
  const employee = (role: Role, ...storeIds: string[]): Promise<TestUser> =>
    server.signIn({ roles: [role], storeIds });
  const addGuest = (trust: 'asserted' | 'sms' = 'sms'): Promise<TestUser> =>
    server.signIn({ roles: ['Customer'], trust, phoneNumber: phoneNumber() });
  /** Sets a business parameter of the store; blank takes it back. */
  const setParameter = async (name: string, value: string, of: string = storeId): Promise<void> => {
    const key = parameterPrefix + name;
    await server.db.exec(sql`delete from business_parameter where store_id = ${of} and key = ${key}`);
    await server.db.exec(
      sql`insert into business_parameter (id, store_id, key, value) values (${uuid()}, ${of}, ${key}, ${value})`,
    );
    forgetConfiguration(server.db);
  };
  return {
    ...stock,
    branchId,
    clerk: await employee('StoreEmployee', storeId),
    manager: await employee('StoreManager', storeId, branchId),
    branchClerk: await employee('StoreEmployee', branchId),
    driver: await employee('Driver', storeId),
    admin: await employee('SuperAdmin'),
    guest: await addGuest(),
    stranger: await addGuest(),
    asserted: await addGuest('asserted'),
    addGuest,
    addStaff: employee,
    setParameter,
  };
};

export type Chain = Awaited<ReturnType<typeof buildChain>>;
