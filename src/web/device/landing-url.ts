let landed: string | null = null;

const here = (): string => location.href.split('#')[0] ?? '';

/** Remembers the address that the page was loaded under, before the app changes it. Called once, at the start. */
export const noteLanding = (): void => {
  landed ??= here();
};

/** The address that the page was loaded under, and the one it has now, both without what follows `#`. */
export const pageUrls = (): { readonly landing: string; readonly current: string } => ({
  landing: landed ?? here(),
  current: here(),
});
