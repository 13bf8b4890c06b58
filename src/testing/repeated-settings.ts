import type { CallKey } from '#contract/calls.ts';
import type { Write } from '#testing/repeated-writes.ts';
import type { TestUser } from '#testing/test-server.ts';

type SendOnce = <T>(key: CallKey, write: Write) => Promise<T>;

/** Sends every write about settings by `once`: a category comes and goes, a store is opened and changed, rules are set, the chain gets a name, an agreement, an article of the help and a coupon. */
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
  await repeatCoupons(once, as);
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
