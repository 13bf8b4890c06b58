// Before the first paint, so that nobody sees a white flash at night.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Closed storage: the device's own preference decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
  // Written into the page, so that it is there before any module runs; below Chrome 110 and Safari 16.
  if (!('toSorted' in Array.prototype)) document.write('<script src="/old-engines.js"></script>');
})();
