import { readStored, writeStored } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';

type Theme = 'light' | 'dark';

const store = createStore<Theme>('light');

const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

const show = (theme: Theme): void => {
  const page = document.documentElement;
  // The page's first script has done it before: to do it again would cost the start a round of styles.
  if (page.dataset['theme'] !== theme) {
    page.dataset['switching'] = '';
    page.dataset['theme'] = theme;
  }
  store.set(theme);
  requestAnimationFrame(() => {
    const canvas = getComputedStyle(page).getPropertyValue('--canvas').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas);
    delete page.dataset['switching'];
  });
};

/** Shows the theme chosen on this device, else the one the device prefers. */
export const restoreTheme = (): void => {
  const saved = readStored('theme');
  show(saved === 'light' || saved === 'dark' ? saved : prefersDark() ? 'dark' : 'light');
};

export const setTheme = (theme: Theme): void => {
  writeStored('theme', theme);
  show(theme);
};

export const useTheme = (): Theme => useStore(store);
