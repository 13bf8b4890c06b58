import { equipmentStatusNames } from '#contract/equipment-words.ts';
import { gearEventNames } from '#contract/gear-lists.ts';
import { english, plain, type EnumNote } from '#contract/enum-note.ts';
import { calendarEnumNotes } from '#contract/enum-notes-calendar.ts';
import { couponEnumNotes } from '#contract/enum-notes-coupons.ts';
import { fittingEnumNotes } from '#contract/enum-notes-fitting.ts';
import { priceEnumNotes } from '#contract/enum-notes-prices.ts';
import { helpEnumNotes } from '#contract/enum-notes-help.ts';
import { moneyEnumNotes } from '#contract/enum-notes-money.ts';
import { oversightEnumNotes } from '#contract/enum-notes-oversight.ts';
import { voucherEnumNotes } from '#contract/enum-notes-vouchers.ts';
import { orderEnumNotes } from '#contract/enum-notes-orders.ts';
import { devicePrograms, deviceSystems } from '#domain/access/device-kind.ts';
import { permissions } from '#domain/access/permissions.ts';
import { roles } from '#domain/access/roles.ts';

const { Customer: _, ...employees } = plain(roles);

/** The enums of the API document by name: what it is, and what each value means. Only the server imports them. */
export const enumNotes: Readonly<Record<string, EnumNote>> = {
  ...orderEnumNotes,
  ...calendarEnumNotes,
  ...couponEnumNotes,
  ...voucherEnumNotes,
  ...fittingEnumNotes,
  ...helpEnumNotes,
  ...priceEnumNotes,
  ...moneyEnumNotes,
  ...oversightEnumNotes,
  EquipmentStatus: { what: 'Where an item is.', values: english(equipmentStatusNames) },
  UserType: { what: 'Kind of account.', values: { 1: 'customer', 2: 'employee' } },
  UserTypeFilter: { what: 'Kind of account, in an address.', values: { 1: 'customer', 2: 'employee' } },
  Role: { what: 'A role of an account.', values: plain(roles) },
  EmployeeRole: { what: 'A role of an employee.', values: employees },
  Permission: { what: 'Something that a role may be allowed to do.', values: plain(permissions) },
  Trust: {
    what: 'How a login was proven; each is worth more than the one before.',
    values: {
      asserted: 'phone and name, not proven',
      sms: 'a text message',
      wechat: 'WeChat',
      password: 'a password',
    },
  },
  OutOfHands: {
    what: 'Why the caller may look at an account and not change it.',
    values: {
      self: 'it is their own',
      higher: 'it has a higher role',
      otherStores: 'it works in other stores',
    },
  },
  WeChatLogin: {
    what: 'Where WeChat login is offered.',
    values: { off: 'nowhere', inWeChat: 'in the WeChat app', everywhere: 'in ordinary browsers too' },
  },
  WeChatScope: {
    what: 'What WeChat is asked for.',
    values: { snsapi_userinfo: 'the profile, with consent', snsapi_base: 'the open id alone' },
  },
  WeChatPurpose: {
    what: 'What a WeChat login is for.',
    values: { login: 'to log in', bind: 'to bind the account', pay: 'to pay, without logging in' },
  },
  YesNoText: {
    what: 'Yes or no as clients of ABP write it.',
    values: plain(['true', 'false', 'True', 'False']),
  },
  SheetFormat: {
    what: 'Kind of spreadsheet.',
    values: { csv: 'opens anywhere', xlsx: 'keeps numbers and long codes as they are' },
  },
  SheetKind: {
    what: 'What a sheet of an import lists.',
    values: { catalogue: 'items, one a line', 'small-equipment': 'counted gear, one pool a line' },
  },
  ImportState: {
    what: 'How far an import is.',
    values: {
      previewed: 'read, nothing taken in',
      running: 'being taken in',
      done: 'all taken in',
      failed: 'stopped by a fault',
      cancelled: 'ended by somebody',
    },
  },
  ImportOutcome: {
    what: 'What becomes of a line of an import.',
    values: { new: 'adds gear', changed: 'changes gear', same: 'changes nothing', refused: 'has a fault' },
  },
  AttributeKind: {
    what: 'What the values of an attribute are.',
    values: {
      text: 'text',
      number: 'a number',
      select: 'one of its options',
      'multi-select': 'some of its options',
      boolean: 'yes or no',
      date: 'a day',
    },
  },
  GearSize: {
    what: 'How gear is kept.',
    values: { large: 'each item with a barcode of its own', small: 'counted in a pool' },
  },
  UnavailableSource: {
    what: 'What takes an item.',
    values: { order: 'an order', manual: 'somebody by hand', transfer: 'a transfer', repair: 'a repair' },
  },
  EquipmentEventKind: { what: 'What happened to an item.', values: english(gearEventNames) },
  PoolState: {
    what: 'Pools with a matter.',
    values: {
      short: 'more is booked than there is',
      damaged: 'something is damaged',
      lost: 'something is lost',
      out: 'something is out',
    },
  },
  PoolAdjustment: {
    what: 'Why the counts of a pool change.',
    values: {
      bought: 'new pieces',
      found: 'lost pieces came back',
      repaired: 'damaged pieces are fit again',
      damaged: 'usable pieces broke',
      lost: 'usable pieces are gone',
      scrapped: 'usable pieces are thrown away',
      scrappedDamaged: 'damaged pieces are thrown away',
      writtenOff: 'lost pieces are given up',
      countedMore: 'more lay there than was known',
      countedLess: 'fewer lay there than was known',
    },
  },
  StockTakeState: {
    what: 'How far a stock take is.',
    values: { open: 'being counted', finished: 'booked', cancelled: 'ended without booking' },
  },
  FileContainer: {
    what: 'Where a file is kept.',
    values: { 'equipment-images': 'open to everybody', 'private-photos': 'by a signed address only' },
  },
  PictureSize: { what: 'Which size of a picture.', values: plain(['small', 'medium', 'large']) },
  DeviceSystem: { what: 'The system of a device, as its browser tells.', values: plain(deviceSystems) },
  DeviceProgram: { what: 'The program that shows the app, as it tells.', values: plain(devicePrograms) },
};
