import { splitText, type TextArea, type Words } from '#web/text/area.ts';

/** An area that has the words of another one too. */
export const extendText = <B extends Words, T extends Words>(
  base: TextArea<B>,
  own: TextArea<T>,
): TextArea<B & T> =>
  splitText({ ...base.zh, ...own.zh }, async () => {
    await Promise.all([base.inEnglish(), own.inEnglish()]);
    const [english, ownEnglish] = [base.english(), own.english()];
    if (english === null || ownEnglish === null) throw new Error('English words did not arrive.');
    return { en: { ...english, ...ownEnglish } };
  });
