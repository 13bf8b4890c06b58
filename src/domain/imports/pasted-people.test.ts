import { describe, expect, it } from 'vitest';
import { linesLeft, readPastedPeople } from '#domain/imports/pasted-people.ts';

const people = (text: string) => readPastedPeople(text).map(({ person }) => person);

describe('readPastedPeople', () => {
  const li = { name: '李雪', heightCm: 172, weightKg: 65, footMm: 255, discipline: 'ski' };
  it.each([
    ['tabs of a spreadsheet', '李雪\t172\t65\t255\t双板', li],
    ['commas', 'Ann Lee, 172, 65, 25.5, ski', { ...li, name: 'Ann Lee' }],
    ['Chinese commas and full-width figures', '李雪，１７２，６５，２５５，双板', li],
    ['several spaces', '李雪   172   65   255   双板', li],
    ['single spaces, as in a chat', '李雪 172 65 255 双板', li],
    ['a name of two words', 'Ann Lee 172 65 255 ski', { ...li, name: 'Ann Lee' }],
    ['a numbered line', '1. 李雪 172 65 255 双板', li],
    ['a column of numbers', '12\t李雪\t172\t65\t255\t双板', li],
    ['units', '李雪 172cm 65 kg 255mm 双板', li],
    ['metres and half kilograms', '李雪 1米72 130斤 25.5cm 双板', li],
    ['labels', '姓名：李雪 身高：172 体重：65 脚长：255 双板', li],
    ['labels without colons, in any order', '双板 脚长255 李雪 身高172 体重65', li],
    ['a name before a colon', '李雪: 172 65 255 ski', li],
    ['the foot before the weight', '李雪 172 255 65 双板', li],
    ['no weight', '李雪 172 255 双板', { name: '李雪', heightCm: 172, footMm: 255, discipline: 'ski' }],
    [
      'a shoe size',
      '王五 180 42码 单板',
      { name: '王五', heightCm: 180, footMm: 260, discipline: 'snowboard' },
    ],
    ['a bare shoe size', '王五 180 75 42', { name: '王五', heightCm: 180, weightKg: 75, footMm: 260 }],
    [
      'a child',
      '小宝 110 20 18.5 初学',
      { name: '小宝', heightCm: 110, weightKg: 20, footMm: 185, level: 'beginner' },
    ],
    ['a name alone', '李雪', { name: '李雪' }],
    ['a family name that is a word for gear', '单 172 255', { name: '单', heightCm: 172, footMm: 255 }],
  ])('reads %s', (_, line, person) => {
    expect(people(line)).toEqual([person]);
  });

  it('reads columns in the order that their titles tell, for all lines below', () => {
    const text =
      '序号\t项目\t姓名\t鞋码\t身高(cm)\t体重(斤)\n1\t单板\t李雪\t40\t1.72\t130\n\n2\t\t王五\t\t180\t150';
    expect(people(text)).toEqual([
      null,
      { name: '李雪', heightCm: 172, weightKg: 65, footMm: 250, discipline: 'snowboard' },
      { name: '王五', heightCm: 180, weightKg: 75 },
    ]);
    expect(people('Name, Height, Foot, Sport\nAnn, 165, 240, snowboard')[1]).toEqual({
      name: 'Ann',
      heightCm: 165,
      footMm: 240,
      discipline: 'snowboard',
    });
  });

  it.each([
    ['172 65 255', [{ of: 'name', part: '' }]],
    ['李雪 42', [{ of: 'height', part: '42' }]],
    ['李雪 172 体重300', [{ of: 'weight', part: '300' }]],
    ['李雪 160 130 240', [{ of: 'weight', part: '130' }]],
    ['李雪 172 65 脚长70', [{ of: 'foot', part: '70' }]],
    ['x'.repeat(31), [{ of: 'name', part: 'x'.repeat(31) }]],
  ])('says what is wrong in %j', (line, faults) => {
    expect(readPastedPeople(line)).toMatchObject([{ person: null, faults }]);
  });

  it('tells what it did not use, and what is an estimate', () => {
    const [line] = readPastedPeople('李雪 172 65 40 双板 素食 88');
    expect(line).toMatchObject({ unused: ['素食', '88'], isFootEstimated: true });
  });

  it('loses no line: what is not understood stays, with the titles above it', () => {
    const text = '姓名,身高\n李雪,172\n王五,42\n,\n赵六,165';
    const lines = readPastedPeople(text);
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 5]);
    expect(linesLeft(lines)).toBe('姓名,身高\n王五,42');
    expect(linesLeft(readPastedPeople('李雪 172'))).toBe('');
  });
});
