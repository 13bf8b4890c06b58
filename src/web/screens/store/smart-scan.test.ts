import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { leadFrom } from '#web/screens/store/scan.tsx';
import { navigate } from '#web/routing/navigation.ts';
import { smartScanText } from '#web/text/smart-scan.ts';

const zh = smartScanText.zh;

vi.mock('#web/api/client.ts', () => ({ call: vi.fn() }));
vi.mock('#web/parts/gear-dialog/open-gear.ts', () => ({ openGear: vi.fn() }));
vi.mock('#web/routing/navigation.ts', () => ({ navigate: vi.fn() }));

const refusal = (status: number): ApiError => new ApiError(`refused by ${status}`, { status, code: '' });

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** A server that knows one order, one item and two shelves whose codes begin alike. */
const shop: Answers = {
  'orders.getByNumber': ({ orderNumber }: { orderNumber: string }) => {
    if (orderNumber !== '202612345678') throw refusal(404);
    return { id: 'order-1' };
  },
  'equipment.byBarcode': ({ barcodeNumber }: { barcodeNumber: string }) => {
    if (barcodeNumber !== 'XJ001000') throw refusal(404);
    return { name: 'QST 92', sizeLabel: '172', barcodeNumber };
  },
  'smallEquipment.list': ({ keyword }: { keyword: string }) => ({
    items: [
      { id: 'shelf-10', name: 'Poles', sizeLabel: '110', shelfCode: 'XX00010' },
      { id: 'shelf-1', name: 'Goggles', sizeLabel: '', shelfCode: 'XX0001' },
    ].filter(({ shelfCode }) => shelfCode.includes(keyword)),
  }),
};

const answerBy = (answers: Answers): void => {
  vi.mocked(call).mockImplementation((async (key: string, input: never) => answers[key]?.(input)) as never);
};

const asked = (): readonly string[] => vi.mocked(call).mock.calls.map(([key]) => key);
const wentTo = (): unknown => vi.mocked(navigate).mock.lastCall?.[0];

beforeEach(() => {
  for (const each of [call, openGear, navigate]) vi.mocked(each).mockReset();
  answerBy(shop);
});

describe('leadFrom', () => {
  it.each([
    ['202612345678', '/store/orders/detail/order-1'],
    [
      'https://shop.example/store/orders/create?orderNumber=202612345678',
      '/store/orders/create?orderNumber=202612345678',
    ],
    ['202612345678-07', '/store/orders/create?orderNumber=202612345678&person=7'],
    ['xx0001', '/store/inventory/small-equipment?shelf=shelf-1'],
    ['https://shop.example/cx?sn=XX00010', '/store/inventory/small-equipment?shelf=shelf-10'],
  ])('leads from %s to %s', async (code, path) => {
    const led = await leadFrom(code);
    expect(led.ok).toBe(true);
    led.open?.();
    expect(wentTo()).toBe(path);
  });

  it('shows an item above the page, and asks for no shelf', async () => {
    const led = await leadFrom('https://shop.example/cx?sn=XJ001000');
    led.open?.();
    expect(led).toMatchObject({ ok: true, text: 'QST 92 172' });
    expect(vi.mocked(openGear).mock.calls).toEqual([[{ barcode: 'XJ001000' }]]);
    expect(asked()).toEqual(['equipment.byBarcode']);
  });

  it.each([
    ['https://shop.example/store/orders/create', zh.noOrderNumber],
    ['202600000000', zh.notFound],
    ['XX000', zh.notFound],
    ['', zh.notFound],
  ])('refuses %j in words', async (code, text) => {
    expect(await leadFrom(code)).toEqual({ ok: false, text, open: null });
  });

  it('tells nobody of shelves whom they are kept from', async () => {
    answerBy({
      ...shop,
      'smallEquipment.list': () => {
        throw refusal(403);
      },
    });
    expect(await leadFrom('XX0001')).toMatchObject({ ok: false, text: zh.notFound });
  });

  it('does not call what could not be asked missing', async () => {
    answerBy({
      ...shop,
      'equipment.byBarcode': () => {
        throw refusal(0);
      },
    });
    expect(await leadFrom('XX0001')).toMatchObject({ ok: false, text: 'refused by 0' });
    expect(asked()).toEqual(['equipment.byBarcode']);
  });
});
