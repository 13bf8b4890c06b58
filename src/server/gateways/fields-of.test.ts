import { describe, expect, it } from 'vitest';
import { fieldsOf, writtenFieldsOf } from '#server/gateways/exchange.ts';

describe('fieldsOf', () => {
  it('reads an object behind a byte order mark, as `Response.text()` does', () => {
    expect(fieldsOf('\uFEFF{"errcode":0}')).toEqual({ errcode: 0 });
  });

  it.each(['', 'null', '[]', '"a"', '{'])('reads no fields from %j', (text) => {
    expect(fieldsOf(text)).toBeNull();
  });
});

describe('writtenFieldsOf', () => {
  it('keeps numbers as they were written, however deep', () => {
    const json = '\uFEFF{"id":8123456789012345671,"price":0.10,"a":[{"b":1E2}],"c":true,"d":null,"e":"1"}';
    expect(writtenFieldsOf(json)).toEqual({
      id: '8123456789012345671',
      price: '0.10',
      a: [{ b: '1E2' }],
      c: true,
      d: null,
      e: '1',
    });
  });

  it.each(['', '1', '[1]', '{"a":', '['.repeat(200_000)])('reads no fields from %j', (text) => {
    expect(writtenFieldsOf(text)).toBeNull();
  });
});
