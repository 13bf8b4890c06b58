import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openHand } from './journey/hand.ts';
import { demoGuest, logInAt, people } from './journey/people.ts';
import { settled } from './journey/settled.ts';

type Node = {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
};

const pressed = ['link', 'button', 'checkbox', 'radio', 'switch', 'tab', 'combobox', 'textbox'];

/** What can be pressed and has no name in Chromium's own accessibility tree, as axe would not find it. */
const namelessOn = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] };
  const found = nodes.filter(
    ({ ignored, role, name }) =>
      !ignored && pressed.includes(role?.value ?? '') && (name?.value ?? '').trim() === '',
  );
  const html = await Promise.all(
    found.map(async ({ backendDOMNodeId = 0 }) => {
      const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId });
      return outerHTML.slice(0, 160);
    }),
  );
  await session.detach();
  return html;
};

test('every link and button of the guest’s pages has a name', async ({ shop, visit }) => {
  const hand = await openHand(shop);
  const { order } = await hand.rentOut('江小鱼', { items: 1, phone: demoGuest.phoneNumber });
  const page = await visit();
  await logInAt(page, people.customer);
  const routes = [
    '/customer/order-create',
    '/customer/dashboard',
    '/customer/orders',
    `/customer/orders/${order.id}`,
    `/customer/self-return/${order.id}`,
    `/customer/order-qr/${order.orderNumber}`,
    '/customer/payment',
    '/customer/contact-service',
    '/customer/profile',
    '/cx',
    '/fa',
    '/help',
  ];
  for (const route of routes) {
    await page.goto(route);
    await settled(page);
    expect(await namelessOn(page), route).toEqual([]);
  }
});
