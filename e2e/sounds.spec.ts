import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { logInAsGuest } from './journey/guest.ts';
import { typeCode } from './journey/staff.ts';

const sounds = accountText.zh;
const counter = storeText.zh;

type Heard = { readonly files: number; readonly tones: number };

/** Notes what the page's own loudspeaker starts: whole files, or single tones. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = { files: 0, tones: 0 };
    Object.assign(globalThis, { heard });
    const { start: startFile } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function start(...given) {
      // Silence is not a sound.
      const samples = this.buffer?.getChannelData(0) ?? new Float32Array();
      if (this.context.state === 'running' && samples.some((sample) => Math.abs(sample) > 0.5))
        heard.files += 1;
      return startFile.apply(this, given);
    };
    const { start: startTone } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function start(...given) {
      if (this.context.state === 'running') heard.tones += 1;
      return startTone.apply(this, given);
    };
  });
const heardBy = (page: Page): Promise<Heard> =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
const settings = (page: Page) => page.getByRole('region', { name: sounds.sounds });
const styles = ['beep', 'classic', 'chord', 'triple', 'bells'] as const;
const kinds = ['success', 'error', 'warning', 'scanSuccess', 'scanError'] as const;

const assets = join(import.meta.dirname, '../dist/web/assets');
/** A file that takes a second is given up: here none has to come over a busy line any more when it is to be heard. */
const bringFiles = (page: Page): Promise<void> =>
  page.evaluate(
    async (names) => {
      const bring = async (name: string) => (await fetch(`/assets/${name}`)).arrayBuffer();
      await Promise.all(names.map(bring));
    },
    readdirSync(assets).filter((name) => name.endsWith('.wav')),
  );

/** A staff member's profile, with nothing heard yet. */
const openSettings = async (page: Page): Promise<void> => {
  await listen(page);
  await logInAt(page, people.clerk);
  await page.goto('/store/profile');
  await expect(settings(page)).toBeVisible();
};
const press = (page: Page, kind: (typeof kinds)[number]) =>
  settings(page)
    .getByRole('button', { name: sounds[`kind.${kind}`], exact: true })
    .click();

test('every kind in every style plays its file, and the choice is remembered', async ({ visit }) => {
  const page = await visit();
  await openSettings(page);
  await bringFiles(page);
  let files = 0;
  for (const style of styles) {
    await settings(page)
      .getByRole('button', { name: sounds[`style.${style}`], exact: true })
      .click();
    files += 1;
    await expect.poll(() => heardBy(page), style).toEqual({ files, tones: 0 });
    for (const kind of kinds.filter((each) => each !== 'scanSuccess')) {
      await press(page, kind);
      files += 1;
      await expect.poll(() => heardBy(page), `${style} ${kind}`).toEqual({ files, tones: 0 });
    }
  }
  await page.reload();
  await expect(
    settings(page).getByRole('button', { name: sounds['style.bells'], exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('tones stand in for files that are gone', async ({ visit }) => {
  const page = await visit();
  await page.route('**/*.wav', (route) => route.fulfill({ status: 404 }));
  await openSettings(page);
  await press(page, 'scanSuccess');
  await expect.poll(() => heardBy(page)).toEqual({ files: 0, tones: 1 });
  await press(page, 'success');
  await expect.poll(() => heardBy(page)).toEqual({ files: 0, tones: 3 });
});

test('tones stand in for files that take longer than a second', async ({ visit }) => {
  const page = await visit();
  let asked = 0;
  // Never answered: only giving up can bring a sound.
  await page.route('**/*.wav', () => {
    asked += 1;
  });
  await openSettings(page);
  // What would be heard too late is not: on a busy machine it is asked for again.
  await expect(async () => {
    const { tones } = await heardBy(page);
    await press(page, 'error');
    await expect.poll(async () => (await heardBy(page)).tones - tones, { timeout: 5000 }).toBe(2);
  }).toPass();
  expect((await heardBy(page)).files).toBe(0);
  expect(asked).toBeGreaterThan(0);
});

test('nothing is heard, and nothing else changes, when sounds are off, silent or not to be had', async ({
  visit,
}) => {
  const page = await visit();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await openSettings(page);
  const volume = settings(page).getByRole('slider', { name: sounds.volume });
  await volume.fill('0');
  await press(page, 'success');
  await settings(page).getByRole('switch').click();
  await expect(volume).toBeHidden();
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    localStorage.setItem('audio_volume', '1');
    localStorage.setItem('audio_enabled', 'true');
  });
  expect(await heardBy(page)).toEqual({ files: 0, tones: 0 });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'));
  await page.reload();
  await press(page, 'success');
  await settings(page).getByRole('button', { name: sounds['style.chord'], exact: true }).click();
  await expect(
    settings(page).getByRole('button', { name: sounds['style.chord'], exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(complaints).toEqual([]);
});

type Order = { readonly id: string; readonly lines: readonly { readonly boundTo: string | null }[] };

/** An order whose gear is out, as the server tells whoever is logged in on the page. */
const orderInUse = (page: Page): Promise<Order> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` };
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`/api/app/orders${path}`, { headers })).json();
    const { items } = (await read('?maxResultCount=100')) as { items: { id: string; status: number }[] };
    const id = items.find(({ status }) => status === 5)?.id;
    return (await read(`/${id ?? ''}`)) as Order;
  });

test('at the counter a scan is heard, a good one and a bad one, each once', async ({ visit }) => {
  const page = await visit();
  await openSettings(page);
  await bringFiles(page);
  const { id, lines } = await orderInUse(page);
  const code = lines.find(({ boundTo }) => boundTo !== null)?.boundTo ?? '';
  await page.goto(`/store/orders/return/${id}`);
  await typeCode(page, counter.returnCodeLabel, 'NO-SUCH-CODE');
  await expect.poll(() => heardBy(page)).toEqual({ files: 1, tones: 0 });
  await typeCode(page, counter.returnCodeLabel, code);
  await expect.poll(() => heardBy(page)).toEqual({ files: 2, tones: 0 });
  await page.getByRole('button', { name: counter.allBack }).click();
  await expect(page.getByRole('button', { name: counter.allBack })).toBeHidden();
  expect(await heardBy(page)).toEqual({ files: 2, tones: 0 });
});

test('customers hear nothing, and their phones fetch nothing for it', async ({ visit }) => {
  const page = await visit();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/customer/login');
  await logInAsGuest(page, { phone: '13800000001', name: '王晓雪' });
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await page.goto('/customer/profile');
  await expect(page.getByRole('main').getByText('王晓雪')).toBeVisible();
  await expect(settings(page)).toHaveCount(0);
  expect(fetched.filter((url) => /\.wav$|sound-player|staff-sounds/.test(url))).toEqual([]);
});
