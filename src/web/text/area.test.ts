import { describe, expect, it, vi } from 'vitest';
import { defineText, loadEnglish, splitText } from '#web/text/area.ts';
import { extendText } from '#web/text/extend-text.ts';

const doorText = defineText({
  open: ['开', 'Open'],
  days: [(count: number) => `${count} 天`, (count) => `${count} days`],
});

describe('defineText', () => {
  it('has every word in both languages', async () => {
    expect(doorText.zh.open).toBe('开');
    expect(doorText.zh.days(2)).toBe('2 天');
    const english = await doorText.inEnglish();
    expect(english.open).toBe('Open');
    expect(english.days(2)).toBe('2 days');
  });

  it('does not compile without a word or with a function that needs something else', () => {
    // @ts-expect-error -- the English word is missing
    const withoutEnglish = () => defineText({ open: ['开'] });
    // @ts-expect-error -- the Chinese word is a sentence
    const ofOtherKind = () => defineText({ open: ['开', (name: string) => name] });
    // @ts-expect-error -- the Chinese word is given a number
    const ofOtherValue = () => defineText({ days: [(count: number) => `${count}`, (name: string) => name] });
    expect([withoutEnglish, ofOtherKind, ofOtherValue]).toHaveLength(3);
  });
});

describe('splitText', () => {
  it('fetches English once, and again when it did not arrive', async () => {
    const fetchEnglish = vi.fn<() => Promise<{ en: { open: string } }>>();
    fetchEnglish.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ en: { open: 'Open' } });
    const text = splitText({ open: '开' }, fetchEnglish);
    expect(fetchEnglish).not.toHaveBeenCalled();
    expect(await text.inEnglish()).toEqual({ open: '开' });
    expect(text.english()).toBeNull();
    await loadEnglish();
    await loadEnglish();
    expect(fetchEnglish).toHaveBeenCalledTimes(2);
    expect(text.english()).toEqual({ open: 'Open' });
  });
});

describe('extendText', () => {
  it('has the words of both areas', async () => {
    const text = extendText(doorText, defineText({ shut: ['关', 'Shut'] }));
    expect([text.zh.open, text.zh.shut]).toEqual(['开', '关']);
    expect(await text.inEnglish()).toMatchObject({ open: 'Open', shut: 'Shut' });
  });

  it('stays Chinese as a whole until both have arrived in English', async () => {
    const fetchEnglish = vi.fn<() => Promise<{ en: { shut: string } }>>();
    fetchEnglish.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ en: { shut: 'Shut' } });
    const text = extendText(doorText, splitText({ shut: '关' }, fetchEnglish));
    expect(await text.inEnglish()).toMatchObject({ open: '开', shut: '关' });
    expect(text.english()).toBeNull();
    await loadEnglish();
    expect(text.english()).toMatchObject({ open: 'Open', shut: 'Shut' });
  });
});
