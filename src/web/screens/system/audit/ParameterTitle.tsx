import { parametersText } from '#web/text/parameters.ts';

/** What a rule is called where it is set; its own name when a newer program has one more. */
export function ParameterTitle({ name }: { name: string }) {
  const words: Readonly<Record<string, unknown>> = parametersText.use();
  const key = `name.${name}`;
  const title = Object.hasOwn(words, key) ? words[key] : undefined;
  return typeof title === 'string' ? title : name;
}
