import type { Locator, Page } from '@playwright/test';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';

const words = ordersText.zh;
const statement = statementText.zh;

/** Reads an amount as it is written on a page, in fen. */
export const readFen = (written: string): number => {
  const found = /([−-]?)¥([\d,]+)(?:\.(\d\d))?/.exec(written);
  if (found === null) throw new Error(`'${written}' is not an amount.`);
  const [, sign, yuan = '', fen = '00'] = found;
  return (sign === '' ? 1 : -1) * Number(yuan.replaceAll(',', '') + fen);
};

/** The card of an order with its bills, payments and sums; staff have it folded away behind one line, which is unfolded first. */
export const statementOn = async (page: Page): Promise<Locator> => {
  const title = page.getByRole('heading', { name: new RegExp(`^${words['bill.title']}`) });
  const card = page.locator('section').filter({ has: title });
  await card.first().waitFor();
  const line = title.getByRole('button', { expanded: false });
  if ((await line.count()) > 0) await line.click();
  return card;
};

/** Every amount of a statement under its name, in fen, in the order in which it is read. */
export const figuresOn = async (page: Page): Promise<readonly (readonly [string, number])[]> => {
  const rows = await (await statementOn(page)).locator('div:has(> dt)').evaluateAll((found) =>
    found.map((row) => {
      const textOf = (part: string) => row.querySelector(part)?.textContent.replaceAll(/\s+/g, ' ') ?? '';
      return [textOf('dt'), textOf('dd')] as const;
    }),
  );
  return rows.map(([name, written]) => [name, readFen(written)]);
};

/** What stands on a statement below its title, without the names that only staff see. */
export const textOfStatement = async (page: Page): Promise<string> => {
  const card = await statementOn(page);
  const [text, first] = [
    await card.innerText(),
    await card.getByRole('heading', { level: 3 }).first().innerText(),
  ];
  return (
    text
      .slice(text.indexOf(first))
      .replaceAll(/ · 经手 \S+/g, '')
      // It stands at the end for staff; WeChat cannot print.
      .replace(`\n${statement.print}`, '')
      .trim()
  );
};

type Sums = {
  readonly charge: number;
  readonly held: number;
  readonly received: number;
  readonly open: number;
};

/** The last lines of a statement without money on its way back, as they must read. */
export const sumsOf = ({ charge, held, received, open }: Sums): readonly (readonly [string, number])[] => [
  [words['bill.charge'], charge],
  [words['fee.Deposit'], held],
  [statement.owed, charge + held],
  [words['bill.received'], 0 - received],
  [open === 0 ? statement.even : words['bill.Open'], open],
];
