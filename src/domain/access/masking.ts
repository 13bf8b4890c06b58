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

/** Names as they are sent back by somebody who read them masked: those that were left alone stay what they are. */
export const unmaskNames = <P extends { readonly name: string }>(
  sent: readonly P[],
  known: readonly P[],
): P[] =>
  sent.map((person, index) => {
    const isMaskOf = ({ name }: { readonly name: string }): boolean =>
      name !== '' && maskName(name) === person.name;
    const same = known.slice(index).find(isMaskOf) ?? known.find(isMaskOf);
    return same === undefined ? person : { ...person, name: same.name };
  });

/** Hides a person's name but its first letter, such as `E**`; empty for none. */
export function maskName(name: string): string {
  const [first] = name.trim();
  return first === undefined ? '' : `${first}**`;
}
