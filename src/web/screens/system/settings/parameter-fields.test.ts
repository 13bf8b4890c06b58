import { describe, expect, it } from 'vitest';
import { checkParameter, parameterNames } from '#domain/stores/parameters.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import {
  parameterFields,
  parameterGroups,
  shownOf,
  sourceOf,
  typedOf,
  valueOf,
} from '#web/screens/system/settings/parameter-fields.ts';
import { parametersText } from '#web/text/parameters.ts';
import { settingsText } from '#web/text/settings.ts';

const none = { own: [], chain: [] };

describe('the rules', () => {
  it('stand in one group each', () => {
    const listed = parameterGroups(false).flatMap(({ names }) => names);
    expect(listed.toSorted()).toEqual([...parameterNames]);
    expect(parameterGroups(true).flatMap(({ names }) => names)).not.toContain('MaxSmsPerDay');
  });

  it.each(parameterNames)('%s is typed as it is stored, and has words', (name) => {
    const { kind } = parameterFields[name];
    const typed = typedOf(kind, valueOf(none, name));
    expect(checkParameter({ key: parameterPrefix + name, value: typed })).toMatchObject({ ok: true });
    const again = valueOf({ own: [{ name, value: typed }], chain: [] }, name);
    expect(again).toEqual(valueOf(none, name));
    expect(shownOf(parameterFields[name], again, settingsText.zh)).not.toBe('');
    expect(parametersText.zh[`hint.${name}`]).not.toBe('');
  });

  it('come from the store, the chain or the program', () => {
    const chain = [{ name: 'DeliveryFee', value: '30' }];
    const own = [{ name: 'DeliveryFee', value: '12.50' }];
    expect(sourceOf(none, 'DeliveryFee')).toBe('usual');
    expect(sourceOf({ own: [], chain }, 'DeliveryFee')).toBe('chain');
    expect(sourceOf({ own, chain }, 'DeliveryFee')).toBe('own');
    expect(
      shownOf(parameterFields.DeliveryFee, valueOf({ own, chain }, 'DeliveryFee'), settingsText.zh),
    ).toBe('¥12.50');
  });
});
