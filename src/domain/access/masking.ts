/** Hides the middle of a phone number, such as `138****1234`; a shorter text keeps only its last two characters. */
export function maskPhone(phone: string): string {
  if (phone.length >= 11) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  return phone.length > 2 ? `****${phone.slice(-2)}` : '****';
}

/** Hides an e-mail's name but its first character, such as `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${[...email][0] ?? ''}***${email.slice(at)}` : '***';
}

const isSameBesideName = <P extends { readonly name: string }>(a: P, b: P): boolean => {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  const textOf = (person: P): string => JSON.stringify({ ...person, name: '' }, keys);
  return textOf(a) === textOf(b);
};

/**
 * Names as they are sent back by somebody who read them masked: those that were left alone stay what they are. People of
 * one mask are told apart by what else is said of them, and only then by their place.
 */
export const unmaskNames = <P extends { readonly name: string }>(
  sent: readonly P[],
  known: readonly P[],
): P[] => {
  const left = new Set(known.keys());
  const takeFirst = (fits: (index: number) => boolean): P | undefined => {
    const index = [...left].find(fits);
    if (index === undefined) return undefined;
    left.delete(index);
    return known[index];
  };
  const isMaskOf = (person: P, index: number): boolean => {
    const name = known[index]?.name ?? '';
    return name !== '' && maskName(name) === person.name;
  };
  const same = sent.map((person) =>
    takeFirst((index) => {
      const one = known[index];
      return one !== undefined && isMaskOf(person, index) && isSameBesideName(person, one);
    }),
  );
  const here = sent.map(
    (person, place) => same[place] ?? takeFirst((index) => index === place && isMaskOf(person, index)),
  );
  return sent.map((person, place) => {
    const found = here[place] ?? takeFirst((index) => isMaskOf(person, index));
    return found === undefined ? person : { ...person, name: found.name };
  });
};

/** Hides a person's name but its first letter, such as `E**`; empty for none. */
export function maskName(name: string): string {
  const [first] = name.trim();
  return first === undefined ? '' : `${first}**`;
}
