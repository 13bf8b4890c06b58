import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { enumNotes } from '#contract/enum-notes.ts';
import { fieldNotes } from '#contract/field-notes.ts';
import { tagNotes } from '#contract/tag-notes.ts';
import { buildApiDocument } from '#server/http/openapi-document.ts';

type Schema = {
  readonly enum?: readonly unknown[];
  readonly type?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Parameter = { readonly name?: string; readonly description?: string; readonly schema: Schema };
type Document = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters: Parameter[];
            readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly tags: readonly { readonly name: string }[];
};

const document = buildApiDocument(api) as unknown as Document;
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const parameters = operations.flatMap((operation) => operation.parameters).filter(({ name }) => name);
const fields = Object.entries(schemas).flatMap(([shape, { properties = {} }]) =>
  Object.entries(properties).map(([name, field]) => ({ name: `${shape}.${name}`, field })),
);

/** Everything in the document, with where it stands. */
const walk = (value: unknown, place: string): readonly (readonly [string, Schema])[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        [place, value as Schema] as const,
        ...Object.entries(value).flatMap(([name, inner]) => walk(inner, `${place}/${name}`)),
      ];

describe('the API document', () => {
  test('says of every field and every parameter what it means', () => {
    expect(fields.length).toBeGreaterThan(1000);
    expect(fields.filter(({ field }) => !field.description).map(({ name }) => name)).toEqual([]);
    expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  test('keeps no sentence that nothing needs', () => {
    const told = new Set([...fields.map(({ field }) => field), ...parameters].map((one) => one.description));
    // Without the part about null, where nothing can be null.
    const unused = Object.entries(fieldNotes).filter(
      ([, note]) => !told.has(note) && !told.has(note.replace(/; null[^.;]*/, '')),
    );
    expect(unused.map(([name]) => name)).toEqual([]);
    expect(Object.keys(enumNotes).filter((name) => schemas[name] === undefined)).toEqual([]);
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual(Object.keys(tagNotes).toSorted());
  });

  test('names every shape and every enum, and says what each number means', () => {
    const named = /^#\/components\/schemas\/\w+$/;
    const inside = walk(document, '#').filter(
      ([place]) => !named.test(place) && !place.endsWith('/properties'),
    );
    expect(inside.filter(([, { properties }]) => properties !== undefined).map(([place]) => place)).toEqual(
      [],
    );
    expect(inside.filter(([, one]) => Array.isArray(one.enum)).map(([place]) => place)).toEqual([]);
    const enums = Object.entries(schemas).filter(([, one]) => one.enum !== undefined);
    const untold = enums.flatMap(([name, one]) =>
      (one.enum ?? [])
        .filter((value) => typeof value === 'number' && !one.description?.includes(`${value}: `))
        .map(() => name),
    );
    expect(untold).toEqual([]);
    expect(schemas['OrderStatus']?.description).toContain('11: Reserved');
  });

  test('gives moments, days and ids their format', () => {
    const wanted = [
      [/(At|Time|since|until)$/, 'date-time'],
      [/(Date|lastDay|On)$/, 'date'],
      [/Id$/, 'uuid'],
    ] as const;
    // Ids of other companies, hours of the day, what may also be a day, a flag, and what ABP's clients find empty.
    const otherwise =
      /weChat|openId|unionId|appId|timeZoneId|BusinessHours|unavailable\w+Time|UnavailableTime|Store\w*\.(start|end)Time|isOn|tenantId|impersonator/i;
    const wrong = fields.filter(({ name, field }) => {
      const rule = wanted.find(([pattern]) => pattern.test(name));
      return rule !== undefined && !otherwise.test(name) && !JSON.stringify(field).includes(`"${rule[1]}"`);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('types the numbers and answers of an address, with bounds and defaults', () => {
    const ofList = document.paths['/api/app/orders']?.['get']?.parameters ?? [];
    const named = (name: string) => ofList.find((one) => one.name === name);
    expect(named('maxResultCount')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 10,
    });
    expect(named('mine')?.schema).toEqual({ type: 'boolean' });
    expect(named('status')).toMatchObject({ explode: false, schema: { type: 'array' } });
  });

  test('says what the rules ask of the reason and the remarks of stock work', () => {
    const reason = { type: 'string', maxLength: 200 };
    for (const name of ['StockIn', 'StockOut', 'Transfer', 'TransferArrive', 'EarlyReturn']) {
      const { required, properties } = schemas[`Equipment${name}Body`] ?? {};
      expect(required).toContain('reason');
      expect(properties?.['reason']).toMatchObject({ ...reason, minLength: 1 });
      expect(properties?.['reason']).not.toHaveProperty('default');
      expect(properties?.['remarks']).toMatchObject({ default: '', maxLength: 500 });
    }
    expect(schemas['SmallEquipmentAdjustBody']?.required).toContain('reason');
    // A driver's is replaced, a stock take's may be left out.
    for (const name of ['EquipmentChangeStatusBody', 'SmallEquipmentFinishStockTakeBody']) {
      expect(schemas[name]?.required).not.toContain('reason');
      expect(schemas[name]?.properties?.['reason']).toMatchObject({ ...reason, default: '' });
    }
  });

  test('tells each refusal of a call by its own words', () => {
    const refusalOf = (key: string, status: number) =>
      operations
        .find(({ operationId }) => operationId === key)
        ?.responses[status]?.$ref?.split('/')
        .at(-1);
    expect(refusalOf('equipment.availability', 403)).toBe('Refused');
    expect(refusalOf('equipment.byBarcode', 403)).toBeUndefined();
    for (const key of ['auth.weChatAuthUrl', 'auth.weChatLogin', 'auth.anonymousWeChatInfo'])
      expect(refusalOf(key, 422)).toBe('NoWeChat');
    expect(refusalOf('weChat.jssdkConfig', 422)).toBe('NoWeChat');
    expect(refusalOf('orders.create', 422)).toBe('OtherBody');
  });

  test('has nothing that the recommended rules of Redocly find', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // SPEC.md names addresses such as /api/app/orders/counts beside /api/app/orders/{id}; an id is never such a word.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const source = JSON.stringify(document);
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(found.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`)).toEqual([]);
  });

  test('has nothing that the rules of Spectral find', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [oas] } as never);
    const found = await linter.run(structuredClone(document) as never);
    expect(found.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
  });
});
