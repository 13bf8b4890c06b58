import { describe, expect, it } from 'vitest';
import { filesFor, sharedChunks, type BuildManifest } from './web-budget.ts';

describe('filesFor', () => {
  const manifest: BuildManifest = {
    'index.html': { file: 'main.js', css: ['main.css'], imports: ['_shared.js'], isEntry: true },
    '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
    '_deep.js': { file: 'deep.js', imports: ['_shared.js'], css: ['deep.css'] },
    'screens/a.tsx': { file: 'a.js', imports: ['_shared.js', 'index.html'], isDynamicEntry: true },
  };

  it('follows static imports and their styles, each file once, cycles included', () => {
    expect([...filesFor(manifest, ['index.html'])]).toEqual([
      'main.js',
      'main.css',
      'shared.js',
      'deep.js',
      'deep.css',
    ]);
  });

  it('adds a page to what is there', () => {
    const base = filesFor(manifest, ['index.html']);
    expect([...filesFor(manifest, ['screens/a.tsx'])].filter((file) => !base.has(file))).toEqual(['a.js']);
  });
});

describe('sharedChunks', () => {
  it('finds what several pages share, and no page or list of words by the same name', () => {
    const manifest: BuildManifest = {
      '_orders-a.js': { file: 'orders-a.js', name: 'orders' },
      'screens/orders.tsx': { file: 'orders-b.js', name: 'orders', src: 'screens/orders.tsx' },
      'text/orders.ts?en': { file: 'orders-c.js', name: 'orders', src: 'text/orders.ts?en' },
    };
    expect(sharedChunks(manifest, 'orders')).toEqual(['_orders-a.js']);
  });
});
