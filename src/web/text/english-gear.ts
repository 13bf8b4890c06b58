import { partTerms, wholeTerms } from '#web/text/gear-terms.ts';

const chinese = /\p{Script=Han}+/gu;
const longestTerm = Math.max(...Object.keys(partTerms).map((term) => term.length));

/** The terms that a run of Chinese is made of, the longest first; null when it is not made of terms only. */
const termsOf = (run: string): readonly string[] | null => {
  if (run === '') return [];
  for (let length = Math.min(longestTerm, run.length); length > 0; length -= 1) {
    const term = partTerms[run.slice(0, length)];
    const rest = term === undefined ? null : termsOf(run.slice(length));
    if (term !== undefined && rest !== null) return [term, ...rest];
  }
  return null;
};

/** A run that is the only Chinese there names the whole thing; beside others it is a piece of the name. */
const inEnglish = (run: string, isOnly: boolean): string | null => {
  const whole = wholeTerms[run];
  if (isOnly && whole !== undefined) return whole;
  return termsOf(run)?.join(' ') ?? whole?.toLowerCase() ?? null;
};

const euroSize = /^(\d{2}(?:\.5)?)\s*码$/;

const translate = (own: string): string => {
  const size = euroSize.exec(own.trim());
  if (size !== null) return `EU ${size[1]}`;
  const plain = own.normalize('NFKC');
  const runs = plain.match(chinese) ?? [];
  if (runs.length === 0) return own;
  let isKnown = true;
  const said = plain.replaceAll(chinese, (run) => {
    const english = inEnglish(run, runs.length === 1);
    isKnown &&= english !== null;
    return ` ${english ?? ''} `;
  });
  if (!isKnown) return own;
  const tidy = said
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,/)]) ?/g, '$1')
    .replaceAll('( ', '(')
    .trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
};

const known = new Map<string, string>();

/** What the shop calls its gear, in English where every word is a term of the field; else as the shop has it. */
export const gearInEnglish = (own: string): string => {
  const before = known.get(own);
  if (before !== undefined) return before;
  const english = translate(own);
  known.set(own, english);
  return english;
};
