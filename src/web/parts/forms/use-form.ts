import { useEffect, useId, useState, type FocusEvent, type SubmitEvent } from 'react';
import { faultIn, isNeeded, valuesOf, type Bound, type Bounds, type ValuesOf } from '#contract/bounds.ts';
import { inputWordsFor } from '#contract/input-words.ts';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useLanguage } from '#web/state/language.ts';

type Errors<V> = { readonly [K in keyof V]?: string | undefined };

/** A call that sends a form: whether it is on its way, and why the last one was refused. */
export type FormWrite = { readonly isPending: boolean; readonly error: Error | string | null };

type Options<F extends Bounds, V> = {
  /** Of the fields that people type; the messages derive from them. */
  bounds: F;
  /** The values of a form that nobody touched. */
  start: V;
  /** Where the values live when a parent or the device keeps them. */
  kept?: readonly [values: V, set: (values: V) => void];
  /** Begins anew whenever this turns true, as for a sheet that opens. */
  restartWhen?: boolean;
  /** What to say of an empty field, where more can be said than that it is empty. */
  empty?: Errors<V>;
  /** Fields whose fault is shown while they are typed, because a sum follows them. */
  live?: readonly (keyof F & string)[];
  /** What no bound of a single field tells. */
  check?: (values: V) => Errors<V>;
  /** The call that sends the form: it is sent once at a time, and what it refuses is shown. */
  write?: FormWrite;
  /** The field that a refusal by this code is about, where the server names none. */
  fieldOf?: (code: string) => (keyof V & string) | undefined;
  /** Takes a form without faults. The form begins anew once a promise of it is fulfilled; kept values are their keeper's. */
  onSend: (sent: ValuesOf<F>) => unknown;
};

/** What is bound to a text field, a text area or a select. */
export type FieldProps = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'decimal';
  readonly prefix?: string;
  readonly autoComplete?: 'off';
};

/** How a bound is typed; an amount has its sign and room for its commas. */
const typingOf = (bound: Bound | undefined): Partial<FieldProps> => {
  if (bound === undefined) return {};
  const required = isNeeded(bound);
  if (bound.kind === 'text') return { required, maxLength: bound.max };
  if (bound.kind === 'fen')
    return { required, inputMode: 'decimal', prefix: '¥', maxLength: 12, autoComplete: 'off' };
  if (bound.kind !== 'whole') return { required };
  return { required, inputMode: 'numeric', maxLength: String(bound.max).length, autoComplete: 'off' };
};

/** Brings what is wrong into view once it is drawn: the first field that is marked, else the words of a refusal. */
const showTrouble = (id: string): void => {
  requestAnimationFrame(() => {
    // A form may have parts elsewhere on the page, such as in a sheet, which name it as `data-form`.
    const find = (what: string) =>
      document.querySelector<HTMLElement>(`:is([id='${id}'], [data-form='${id}']) ${what}`);
    const field = find('[aria-invalid=true]');
    if (field !== null) return field.focus();
    find('[role=alert]')?.scrollIntoView({ block: 'center', behavior: gentleScroll() });
  });
};

type RefusalOptions = {
  readonly names: readonly string[];
  readonly fieldOf: ((code: string) => string | undefined) | undefined;
  readonly id: string;
};

/** What the last refusal says of fields, until they are changed; what names no field stands in `whole`. */
const useRefusal = (error: FormWrite['error'], { names, fieldOf, id }: RefusalOptions) => {
  const [mended, setMended] = useState<{ error: FormWrite['error']; names: readonly string[] }>({
    error: null,
    names: [],
  });
  useEffect(() => {
    if (error !== null) showTrouble(id);
  }, [error, id]);
  const place = error instanceof ApiError ? fieldOf?.(error.code) : undefined;
  const words = typeof error === 'string' ? error : messageOf(error);
  const messages: Readonly<Record<string, string>> = {
    ...(error instanceof ApiError && error.fields),
    ...(place !== undefined && { [place]: words }),
  };
  const gone = mended.error === error ? mended.names : [];
  const isOfFields =
    Object.keys(messages).length > 0 && Object.keys(messages).every((name) => names.includes(name));
  return {
    of: (name: string): string | undefined => (gone.includes(name) ? undefined : messages[name]),
    mend: (changed: readonly string[]) => {
      if (error !== null) setMended({ error, names: [...gone, ...changed] });
    },
    whole: error === null || isOfFields ? null : words,
  };
};

const faultsOf = <F extends Bounds>(
  { bounds, empty = {} }: { bounds: F; empty?: Readonly<Record<string, string | undefined>> },
  values: Readonly<Record<string, unknown>>,
  wordsFor: (fault: string) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([name, bound]): [string, string][] => {
      const typed = String(values[name] ?? '');
      const fault = faultIn(bound, typed);
      if (fault === null) return [];
      return [[name, (typed.trim() === '' ? empty[name] : undefined) ?? wordsFor(fault) ?? fault]];
    }),
  );

type Typed<F extends Bounds> = { readonly [K in keyof F]: string };

/** What is typed, which fields were left, and whether the form was sent. */
const useProgress = <V>({
  start,
  kept,
  restartWhen = false,
}: Pick<Options<Bounds, V>, 'start' | 'kept' | 'restartWhen'>) => {
  const own = useState(start);
  const [values, setValues] = kept ?? own;
  const [wasTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [began, setBegan] = useState(restartWhen);
  const unmark = () => {
    setTried(false);
    setLeft([]);
  };
  const reset = () => {
    setValues(start);
    unmark();
  };
  if (began !== restartWhen) {
    setBegan(restartWhen);
    if (restartWhen) reset();
  }
  return { values, setValues, wasTried, setTried, left, setLeft, reset, unmark };
};

/** A form over the bounds of the contract: its values, what is wrong with them when that may be shown, and its sending. */
export const useForm = <F extends Bounds, V extends Typed<F>>(options: Options<F, V>) => {
  const { bounds, start, live = [], check, write, onSend } = options;
  const language = useLanguage();
  const id = useId();
  const { values, setValues, wasTried, setTried, left, setLeft, reset, unmark } = useProgress(options);
  const refusal = useRefusal(write?.error ?? null, {
    names: Object.keys(values),
    fieldOf: options.fieldOf,
    id,
  });
  const checked = Object.entries(check?.(values) ?? {}).filter(([, words]) => words !== undefined);
  const wrong: Readonly<Record<string, string | undefined>> = {
    ...faultsOf(options, values, (fault) => inputWordsFor(fault, language)),
    ...Object.fromEntries(checked),
  };
  const isWrong = Object.keys(wrong).length > 0;
  const set = (change: Partial<V>) => {
    refusal.mend(Object.keys(change));
    setValues({ ...values, ...change });
  };
  const errorOf = (name: keyof V & string): string | undefined =>
    (wasTried || left.includes(name) || live.includes(name) ? wrong[name] : undefined) ?? refusal.of(name);
  const submit = () => {
    if (write?.isPending === true) return;
    setTried(true);
    if (isWrong) return showTrouble(id);
    unmark();
    const sent = onSend(valuesOf(bounds, values));
    if (sent instanceof Promise && options.kept === undefined) sent.then(reset, () => undefined);
  };
  return {
    values,
    set,
    errorOf,
    /** What is wrong, by field, whether or not that may be shown yet. */
    wrong,
    /** The properties of the field of that name. */
    field: (name: keyof F & string): FieldProps => ({
      ...typingOf(bounds[name]),
      name,
      value: values[name] ?? '',
      onChange: (value) => set({ [name]: value } as Partial<V>),
      error: errorOf(name),
    }),
    /** Begins anew. */
    reset,
    /** Sends it, or marks what is wrong. */
    submit,
    /** Marks what is wrong, as sending does. */
    mark: () => setTried(true),
    /** Takes the marks away until something is sent again. */
    unmark,
    isBusy: write?.isPending ?? false,
    /** Why it was refused, unless that stands at fields. */
    fault: refusal.whole,
    /** The properties of the form's element. */
    props: {
      id,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLElement>) => {
        event.preventDefault();
        submit();
      },
      // A field is judged when the reader goes on to the next one: marks that push a button away would lose its press.
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
        const name = target.getAttribute('name');
        const goesOn =
          relatedTarget instanceof HTMLElement && relatedTarget.matches('input, select, textarea');
        if (goesOn && name !== null && values[name as keyof V] !== start[name as keyof V])
          setLeft([...left, name]);
      },
    },
  };
};

/** Gives the properties of a field in a list of rows. It may be empty, and its fault is shown while it is typed. */
export const useRowField = () => {
  const language = useLanguage();
  return (bound: Bound, value: string, onChange: (value: string) => void): Omit<FieldProps, 'name'> => {
    const fault = faultIn(bound, value);
    const error = fault === null ? undefined : (inputWordsFor(fault, language) ?? fault);
    return { ...typingOf(bound), value, onChange, error };
  };
};
