import { ApiError } from '#web/api/api-error.ts';
import type { Problems, UserDraft } from '#web/screens/system/user/draft.ts';
import type { SystemWords } from '#web/screens/system/system-words.ts';

type Field = keyof UserDraft;
export type FieldErrors = Readonly<Partial<Record<Field, string | undefined>>>;

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, Field>> = {
  'users.userNameTaken': 'userName',
  'users.emailTaken': 'email',
  'users.roleNotYours': 'roles',
  'users.storeNotYours': 'storeIds',
  'users.storeNeeded': 'storeIds',
  'users.storeUnknown': 'storeIds',
  'users.primaryStoreWrong': 'primaryStoreId',
};

/** The words below each field: what has to be mended, else what the server refused. */
export const fieldErrors = (problems: Problems, refused: unknown, t: SystemWords): FieldErrors => {
  const own = Object.fromEntries(Object.entries(problems).map(([field, word]) => [field, t[word]]));
  if (!(refused instanceof ApiError)) return own;
  const field = fieldOf[refused.code];
  return { ...refused.fields, ...(field === undefined ? {} : { [field]: refused.message }), ...own };
};

/** What the server has against the password; undefined when nothing. */
export const passwordRefusal = (refused: unknown): string | undefined =>
  refused instanceof ApiError && refused.code.startsWith('password.') ? refused.message : undefined;

/** Whether a refusal belongs to the whole form, not to one of its fields. */
export const isAboutForm = (refused: unknown): boolean =>
  !(refused instanceof ApiError) ||
  (fieldOf[refused.code] === undefined &&
    passwordRefusal(refused) === undefined &&
    Object.keys(refused.fields).length === 0);
