// Before the first paint, so that nobody sees a white flash at night, nor a page that is not for them.
(() => {
  let theme = null;
  let isForOthers = false;
  try {
    theme = localStorage.getItem('theme');
    const isElsewhere = location.pathname !== '/customer/order-create';
    const query = new URLSearchParams(location.search);
    // Who sent the guest, told when they book: within a month, the last one counts.
    // So is the store whose code was scanned at its counter; one that there is not is forgotten by itself.
    const kept = [
      ['agent', /^[2-9A-HJKMNP-Z]{8}$/i, 'agent_code', `${Date.now()} `],
      ['store', /^[\da-f-]{36}$/, 'current_store_id', ''],
    ];
    for (const [name, , key, mark] of kept.filter(([each, form]) => form.test(query.get(each))))
      localStorage.setItem(key, mark + query.get(name));
    isForOthers =
      localStorage.getItem('language') === 'en' ||
      (isElsewhere && localStorage.getItem('access_token') !== null);
  } catch {
    // Closed storage: the device's own preference decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  const colors = { light: '#f2f6fa', dark: '#060c14' };
  document.querySelector('meta[name=theme-color]').content = colors[theme];
  if (isForOthers) dataset.wait = '';
  // From 21:00 in China most shops count an evening's pick-up as tomorrow's, and say so in the plan.
  if ((new Date().getUTCHours() + 8) % 24 >= 21) dataset.evening = '';
  // Written into the page, so that it is there before any module runs; below Chrome 110 and Safari 16.
  if (!('toSorted' in Array.prototype)) document.write('<script src="/old-engines.js"></script>');
})();
