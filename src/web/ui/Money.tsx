import { cx } from '#ui/cx.ts';

/** Fen taken apart for display: sign, yuan with thousands commas, and the two digits of fen. */
const moneyParts = (fen: number): { sign: string; yuan: string; fen: string } => {
  const digits = String(Math.abs(Math.trunc(fen))).padStart(3, '0');
  return {
    sign: fen < 0 ? '−' : '',
    yuan: digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ','),
    fen: digits.slice(-2),
  };
};

/** Fen as text, such as `¥1,234.50`; whole yuan drop the `.00` unless `exact`. */
export const moneyText = (fen: number, exact = false): string => {
  const parts = moneyParts(fen);
  const rest = !exact && parts.fen === '00' ? '' : `.${parts.fen}`;
  return `${parts.sign}¥${parts.yuan}${rest}`;
};

type Props = {
  fen: number;
  /** `lg` and `xl` draw the yuan big and the sign small; `text` follows the text around it. */
  size?: 'text' | 'md' | 'lg' | 'xl';
  /** Always show two decimals; otherwise whole yuan drop them. */
  exact?: boolean;
  /** Writes a plus before a positive amount. */
  signed?: boolean;
  className?: string;
};

const sizes = {
  text: { all: '', big: '', small: '' },
  md: { all: 'font-semibold', big: 'text-md', small: 'text-sm' },
  lg: { all: 'font-bold', big: 'text-xl', small: 'text-sm' },
  xl: { all: 'font-bold', big: 'text-3xl tracking-tight', small: 'text-lg' },
} as const;

/** An amount of money from fen, in figures of equal width. */
export function Money({ fen, size = 'text', exact = false, signed = false, className }: Props) {
  const parts = moneyParts(fen);
  const styles = sizes[size];
  const showFen = exact || parts.fen !== '00';
  return (
    <span className={cx('tnum whitespace-nowrap', styles.all, className)}>
      <span className={styles.small}>{signed && fen > 0 ? '+' : parts.sign}¥</span>
      <span className={styles.big}>{parts.yuan}</span>
      {showFen ? <span className={styles.small}>.{parts.fen}</span> : null}
    </span>
  );
}
