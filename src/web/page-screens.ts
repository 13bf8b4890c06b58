const kebab = (name: string): string => name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();

/** The file of a page's code: that of its name in the folder of its area. */
export const screenOf = (name: string): string => {
  const [, area = 'public', rest = name] =
    /^(customer|store|driver|agent|system)(?=[A-Z])(.*)$/.exec(name) ?? [];
  return `./screens/${area}/${kebab(rest)}.tsx`;
};
