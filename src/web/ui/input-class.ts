/** The look of every box that can be typed in; 16 px text, so that iOS does not zoom in. */
export const inputClass =
  'w-full min-h-12 rounded-md border border-line-strong bg-surface px-3.5 text-md text-ink transition-colors ' +
  'hover:border-ink-3 focus:border-ice focus:outline-2 focus:outline-ice focus:-outline-offset-2 ' +
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-3 disabled:border-line';
