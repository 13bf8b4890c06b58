const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];
const reading = new Intl.Collator('zh-Hans-CN', { numeric: true, sensitivity: 'base' });

const rankOf = (label: string): number =>
  letters.indexOf((label.trim().split(/[\s(\uFF08/]/)[0] ?? '').toUpperCase());

/** Compares size labels in natural order: letter sizes from small to large, then numbers by value, then the rest. */
export const compareSizes = (a: string, b: string): number => {
  const [first, second] = [rankOf(a), rankOf(b)];
  if (first !== -1 && second !== -1 && first !== second) return first - second;
  if ((first === -1) !== (second === -1)) return first === -1 ? 1 : -1;
  return reading.compare(a, b);
};

/** Compares names as a Chinese reader expects, numbers by value. */
export const compareNames = (a: string, b: string): number => reading.compare(a, b);
