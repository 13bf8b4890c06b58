import { expect, it } from 'vitest';
import { createEventReader } from '#web/api/event-reader.ts';

it('reads events whole, however the stream is cut', () => {
  const text = 'retry: 2000\n\nid: 7\nevent: changes\ndata: {"a":1}\n\n: quiet\n\nid: 8\n\n';
  const whole = createEventReader()(text);
  const read = createEventReader();
  expect(Array.from(text).flatMap((letter) => read(letter))).toEqual(whole);
  expect(whole).toEqual([
    { id: '', name: '', data: '' },
    { id: '7', name: 'changes', data: '{"a":1}' },
    { id: '', name: '', data: '' },
    { id: '8', name: '', data: '' },
  ]);
});

it('keeps back what is not complete yet', () => {
  const read = createEventReader();
  expect(read('id: 1\nevent: gap\ndata: {')).toEqual([]);
  expect(read('}\n\n')).toEqual([{ id: '1', name: 'gap', data: '{}' }]);
});

it('takes the line ends of proxies', () => {
  expect(createEventReader()('id: 1\r\nevent: gap\r\n\r\n')).toEqual([{ id: '1', name: 'gap', data: '' }]);
});
