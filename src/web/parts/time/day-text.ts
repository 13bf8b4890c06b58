const formats = new Map<string, Intl.DateTimeFormat>();

/** A format, made once. */
export const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
};

/** The noon of a day, for formats in UTC. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A day without its year, such as 21 Nov. */
export const dayText = (day: string, locale: string): string =>
  formatOf(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(atNoon(day));

/** The weekday of a day, short. */
export const weekdayText = (day: string, locale: string): string =>
  formatOf(locale, { weekday: 'short', timeZone: 'UTC' }).format(atNoon(day));
