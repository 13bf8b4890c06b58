import { cx } from '#ui/cx.ts';
import { Money } from '#ui/Money.tsx';
import type { Summary } from '#web/screens/store/finance/finance-types.ts';
import { financeText } from '#web/text/finance.ts';
import { useText } from '#web/text/use-text.ts';

type Row = { readonly name: string; readonly receivedFen: number; readonly givenBackFen: number };
type Props = {
  head: string;
  rows: readonly Row[];
  /** The last row is the sum of the others. */
  hasTotal?: boolean;
};

/** Received, returned and what is left of it, row by row: what was returned stands below what came, so that a month's amounts fit on a phone. */
export function FlowTable({ head, rows, hasTotal = false }: Props) {
  const t = useText(financeText);
  return (
    <table className="w-full border-collapse text-right">
      <thead>
        <tr className="text-ink-3 text-sm">
          <th scope="col" className="py-1.5 text-left font-normal">
            {head}
          </th>
          <th scope="col" className="py-1.5 pl-3 font-normal">
            {t.received}
            <span className="block">{t.givenBack}</span>
          </th>
          <th scope="col" className="py-1.5 pl-3 font-normal">
            {t.netShort}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, receivedFen, givenBackFen }, index) => (
          <tr key={index} className={cx('border-line border-t', hasTotal && 'last:font-semibold')}>
            <th scope="row" className="py-2.5 text-left font-medium break-words">
              {name}
            </th>
            <td className="py-2.5 pl-3">
              <Money fen={receivedFen} exact />
              {givenBackFen === 0 ? null : (
                <span className="text-ink-2 block text-sm">
                  <Money fen={-givenBackFen} exact />
                </span>
              )}
            </td>
            <td className="py-2.5 pl-3 font-semibold">
              <Money fen={receivedFen - givenBackFen} exact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type ByHand = Pick<Summary, 'fromBankFen' | 'toBankFen' | 'paidOutFen' | 'companyFeesFen'>;

/** What was carried into tills and out of them, and what came from payment companies to the bank, less their fees. */
export const movedByHand = (
  { fromBankFen, toBankFen, paidOutFen, companyFeesFen }: ByHand,
  t: Readonly<Record<'fromBank' | 'toBank' | 'paidOut' | 'companyFees', string>>,
): readonly { readonly name: string; readonly fen: number }[] =>
  [
    { name: t.fromBank, fen: fromBankFen },
    { name: t.toBank, fen: toBankFen },
    { name: t.paidOut, fen: paidOutFen },
    { name: t.companyFees, fen: companyFeesFen },
  ].filter(({ fen }) => fen !== 0);
