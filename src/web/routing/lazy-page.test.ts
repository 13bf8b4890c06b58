import { describe, expect, it } from 'vitest';
import { finderOf } from '#web/routing/match.ts';
import { lazyPage } from '#web/routing/lazy-page.ts';
import { PageLoadError } from '#web/routing/page-table.ts';

const Page = () => null;

describe('lazyPage', () => {
  it('fetches once, keeps a failure, and fetches again after a retry', async () => {
    let fetched = 0;
    const page = lazyPage(() => {
      fetched += 1;
      return fetched === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Page);
    });
    const first = page.load();
    await expect(first).rejects.toBeInstanceOf(PageLoadError);
    expect(page.load()).toBe(first);
    page.retry();
    expect(await page.load()).toBe(Page);
    page.retry();
    await page.load();
    expect(fetched).toBe(2);
  });
  it('marks what has arrived, so that it can be drawn at once', async () => {
    const page = lazyPage(() => Promise.resolve(Page));
    await page.load();
    expect(page.load()).toMatchObject({ status: 'fulfilled', value: Page });
  });
});

describe('finderOf', () => {
  const page = lazyPage(() => Promise.resolve(Page));
  const find = finderOf([
    { name: 'customerOrders', rule: {}, path: '/customer/orders', page },
    { name: 'customerOrder', rule: {}, path: '/customer/orders/:id', page },
  ]);
  it('answers the page with its parameters and its query', () => {
    expect(find('/customer/orders/7', '?code=0e12')).toMatchObject({
      route: { name: 'customerOrder' },
      params: { id: '7' },
      query: { code: '0e12' },
      fullPath: '/customer/orders/7?code=0e12',
    });
    expect(find('/customer/orders', '')?.route.name).toBe('customerOrders');
    expect(find('/elsewhere', '')).toBeNull();
  });
});
