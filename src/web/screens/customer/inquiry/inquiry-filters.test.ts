import { describe, expect, it } from 'vitest';
import { inquiryQuery, readInquiry } from '#web/screens/customer/inquiry/inquiry-filters.ts';

const [store, category, waist] = ['1', '2', '3'].map((sign) => `0190000${sign}-0000-7000-8000-000000000000`);
const query = { store, category, from: '2026-12-05', days: '2', [`a.${waist}`]: '92' };

describe('the filters of the finder', () => {
  it('come back from an address as they were written there', () => {
    const filters = readInquiry(query);
    expect(filters).toEqual({
      storeId: store,
      categoryId: category,
      startOn: '2026-12-05',
      days: 2,
      attributes: { [String(waist)]: '92' },
    });
    expect(inquiryQuery(filters, {})).toEqual(query);
  });

  it('leave out what makes no sense, and attributes of another category', () => {
    expect(
      readInquiry({ store: 'x', category: "'", from: '2026-02-30', days: '0', [`a.${waist}`]: '92' }),
    ).toEqual({
      attributes: {},
    });
    expect(inquiryQuery(readInquiry(query), { categoryId: store })).toEqual({
      store,
      category: store,
      from: '2026-12-05',
      days: '2',
    });
  });
});
