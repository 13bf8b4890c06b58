import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { PersonGroups } from '#web/parts/orders/PersonGroups.tsx';
import { ordersText } from '#web/text/orders.ts';

const line = (id: string, person: number | null) => ({ id, person }) as OrderLine;

const drawn = (lines: readonly OrderLine[]): readonly string[] =>
  renderToStaticMarkup(
    <PersonGroups order={{ people: [{ name: 'Li' }, { name: 'Wu' }], lines: [...lines] }}>
      {({ id }) => <li key={id}>{id}</li>}
    </PersonGroups>,
  )
    .split('<section')
    .slice(1)
    .map((section) =>
      section
        .replace(/^[^>]*>/, '')
        .replaceAll(/(<[^>]*>)+/g, ' ')
        .trim(),
    );

describe('PersonGroups', () => {
  it('puts what is for nobody at the end and leaves out people without gear', () => {
    expect(drawn([line('a', null), line('b', 1), line('c', 9)])).toEqual([
      expect.stringMatching(/Wu b$/),
      `${ordersText.zh.nobody} a c`,
    ]);
  });

  it('has no heading where nothing is for somebody', () => {
    expect(drawn([line('a', null)])).toEqual(['a']);
  });
});
