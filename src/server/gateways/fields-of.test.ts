import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#server/gateways/exchange.ts';

describe('fieldsOf', () => {
  it('reads an object behind a byte order mark, as `Response.text()` does', () => {
    expect(fieldsOf('\uFEFF{"errcode":0}')).toEqual({ errcode: 0 });
  });

  it.each(['', 'null', '[]', '"a"', '{'])('reads no fields from %j', (text) => {
    expect(fieldsOf(text)).toBeNull();
  });
});
