/** What the calls of each area are for, by the first part of their names. Only the server imports it. */
export const tagNotes: Readonly<Record<string, string>> = {
  config: 'What an app needs before its first screen.',
  abp: 'What clients of ABP ask for first.',
  account: 'Login by password, session and profile.',
  auth: 'Login by phone or WeChat.',
  weChat: 'Functions of WeChat inside its app.',
  setup: 'The first account of an installation.',
  users: 'Accounts of employees and customers.',
  roles: 'What each role may do.',
  equipment: 'Items with a barcode: what they are, when they are free, stock work.',
  smallEquipment: 'Counted gear: pools, their ledger and stock takes.',
  imports: 'Gear that comes in by a spreadsheet.',
  orders: 'Orders from the quote to the settlement.',
  payments: 'Payment through WeChat Pay and Alipay, and refunds.',
  finance: 'Books, closings, statements and payouts.',
  tills: 'Cash by till and shift.',
  files: 'Pictures.',
};
