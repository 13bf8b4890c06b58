import { createHash } from 'node:crypto';
import type { CallKey } from '#contract/calls.ts';
import type { Write } from '#testing/repeated-writes.ts';
import type { TestUser } from '#testing/test-server.ts';

type SendOnce = <T>(key: CallKey, write: Write) => Promise<T>;

const repeatPrices = async (once: SendOnce, as: TestUser, categoryId: string): Promise<void> => {
  const classes = { weekday: 100, weekend: 120, holiday: 150 };
  const prices = [{ kind: 'category', id: categoryId, unit: 'percent', ...classes }];
  const parts = [{ categoryId, modelIds: [] }];
  const entries = [
    ['Season', { name: '旺季', fromOn: '2027-01-01', toOn: '2027-01-31', prices }],
    ['Tier', { name: '连租', categoryId, percents: [100, 80], repeats: false }],
    ['Set', { name: '全套', ...classes, parts }],
  ] as const;
  const part = { name: '夜场', fromMinute: 1080, toMinute: 1260, percent: 50 };
  const night = { as, body: { ...part, storeId: null }, other: { name: '早场' } };
  const { id: partId } = await once<{ id: string }>('prices.createDayPart', night);
  await once('prices.removeDayPart', { as, at: { id: partId, version: 1 } });
  const tier = { ...entries[1][1], categoryId: null, replaces: null };
  await once('prices.importSheet', { as, body: { storeId: null, tiers: [tier] }, other: { tiers: [] } });
  for (const [kind, body] of entries) {
    const added = { as, body: { ...body, storeId: null }, other: { name: '别的' } };
    const { id } = await once<{ id: string }>(`prices.create${kind}`, added);
    await once(`prices.update${kind}`, { as, at: { id }, body: { ...body, version: 1 } });
    await once(`prices.remove${kind}`, { as, at: { id, version: 2 } });
  }
};

/** Sends every write about settings by `once`: a category and prices come and go, a store is opened and changed, rules are set, the chain gets a name, an agreement, an article of the help, holidays and a coupon. */
export const repeatSettings = async (once: SendOnce, as: TestUser): Promise<void> => {
  const hours = {
    startTime: '08:00',
    endTime: '20:00',
    restDays: [],
    closedDays: [],
    sort: 9,
    isActive: true,
  };
  const facts = { name: '山脚店', phone: '', address: '', latitude: null, longitude: null, ...hours };
  const sort = { name: '雪橇', art: 'other', sort: 9 };
  const sledges = { as, body: { ...sort, size: 'large' }, other: { name: '冰鞋' } };
  const at = { id: (await once<{ id: string }>('equipment.createCategory', sledges)).id };
  await repeatPrices(once, as, at.id);
  const renamed = { ...sort, name: '雪圈', before: sort };
  await once('equipment.updateCategory', { as, at, body: renamed, other: { name: '雪车' } });
  await once('equipment.removeCategory', { as, at });
  const created = { as, body: facts, other: { name: '山顶店' } };
  const { id, version } = await once<{ id: string; version: number }>('chain.createStore', created);
  await once('chain.updateStore', { as, at: { id }, body: { ...facts, phone: '0313', version } });
  const rule = { as, body: { value: '3', before: '' }, other: { value: '4' } };
  await once('chain.setStoreParameter', { ...rule, at: { id, name: 'DefaultRentalDays' } });
  await once('chain.setParameter', { ...rule, at: { name: 'MaxUnpaidPerGuest' } });
  const filing = { policeFilingNumber: '', policeFilingLink: '', icpNumber: '', icpLink: '' };
  const names = {
    systemName: '雪境',
    companyName: '',
    systemDomain: '',
    ...filing,
    color: 'ice',
    logoId: null,
  };
  await once('chain.update', { as, body: { ...names, version: 1 } });
  await once('chain.saveAgreement', { as, body: { zh: '协议', en: '', version: 0 } });
  await once('chain.publishAgreement', { as, body: { version: 1 } });
  const said = { zhTitle: '班车', zhSummary: '每小时一班', zhText: '门口上车' };
  const article = { area: 'customer', topic: 'renting', ...said, enTitle: '', enSummary: '', enText: '' };
  const written = await once<{ id: string }>('help.create', {
    as,
    body: article,
    other: { zhTitle: '大巴' },
  });
  await once('help.update', { as, at: written, body: { ...article, version: 1 } });
  const hidden = { as, body: { isHidden: true }, other: { isHidden: false } };
  await once('help.setHidden', { ...hidden, at: { id: 'deposit' } });
  await once('help.delete', { as, at: { id: written.id, version: 2 } });
  await repeatCalendar(once, as);
  await repeatCoupons(once, as);
};

/** Names a day, makes it ordinary again, and loads a year. */
const repeatCalendar = async (once: SendOnce, as: TestUser): Promise<void> => {
  const day = '2031-01-01';
  const holiday = { kind: 'rest', name: '元旦', source: '', isProvisional: false };
  const other = { days: [{ day: '2031-01-02', version: 0 }] };
  await once('calendar.setDays', { as, body: { ...holiday, days: [{ day, version: 0 }] }, other });
  await once('calendar.removeDays', { as, body: { days: [{ day, version: 1 }] }, other });
  const empty = createHash('sha256').update('[]').digest('base64url');
  const file = { text: `${day},rest,元旦`, source: '2030-11-04', basis: empty };
  await once('calendar.import', { as, at: { year: 2031 }, body: file, other: { source: '2030-11-05' } });
};

const repeatCoupons = async (once: SendOnce, as: TestUser): Promise<void> => {
  const terms = { name: '开季立减', kind: 'fen', value: 4_000, oncePerGuest: false };
  const made = await once<{ id: string }>('coupons.create', { as, body: terms, other: { value: 1 } });
  const at = { id: made.id };
  await once('coupons.update', { as, at, body: { ...terms, value: 5_000, version: 1 } });
  const stopped = { as, at, body: { isActive: false, version: 2 }, other: { isActive: true } };
  await once('coupons.setActive', stopped);
  await once('coupons.makeCodes', { as, at, body: { count: 2 }, other: { count: 3 } });
};
