// Before the first paint, so that nobody sees a white flash at night, nor a page that is not for them.
(() => {
  let theme = null;
  let isForOthers = false;
  try {
    theme = localStorage.getItem('theme');
    const isElsewhere = location.pathname !== '/customer/order-create';
    // Who sent the guest, told when they book: within a month, the last one counts.
    const agent = new URLSearchParams(location.search).get('agent');
    if (/^[2-9A-HJKMNP-Z]{8}$/i.test(agent)) localStorage.setItem('agent_code', `${Date.now()} ${agent}`);
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
