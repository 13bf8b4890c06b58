/** How days are written in Chinese, which needs no table of names. */
export const monthDay = (month: number, date: number): string => `${month}月${date}日`;

/** A weekday, short; 0 is Sunday. */
export const weekdayName = (weekday: number): string => `周${'日一二三四五六'.charAt(weekday)}`;
