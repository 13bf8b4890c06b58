import { useState, type SubmitEvent } from 'react';
import { longestTypedCode } from '#contract/coupon-code.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Output } from '#web/api/calls.ts';
import { couponText } from '#web/text/coupon.ts';

type Quoted = Output<'orders.quote'>['coupon'];

type Props = {
  /** The code that is asked about; '' for none. */
  code: string;
  /** What the server says of it; undefined until it has. */
  quoted: Quoted;
  /** Takes another code, or '' for none. */
  onCode: (code: string) => void;
};

/** A quiet row that opens a field for a code, and says what the code is worth or why it does not count. */
export function CouponRow({ code, quoted, onCode }: Props) {
  const t = couponText.use();
  const [isOpen, setOpen] = useState(false);
  const remove = () => {
    setOpen(false);
    onCode('');
  };
  if (code !== '' && quoted === undefined)
    return (
      <Card pad="none" className="border-line border">
        <ListRow icon="tag" title={t.code} text={code} end={<Spinner size={18} />} />
      </Card>
    );
  if (code !== '' && quoted?.refusal === null)
    return (
      <Card pad="none" className="border-line border">
        <ListRow
          icon="tag"
          title={quoted.code}
          text={
            <span className="text-success">{t.counts(quoted.name ?? '', moneyText(quoted.amountFen))}</span>
          }
          end={<IconButton icon="close" label={t.remove} onClick={remove} />}
        />
      </Card>
    );
  if (code === '' && !isOpen)
    return (
      <Card pad="none" className="border-line border">
        <ListRow icon="tag" title={t.code} text={t.ask} onPress={() => setOpen(true)} />
      </Card>
    );
  return (
    <CodeForm key={code} code={code} error={quoted?.refusal?.message} onCode={onCode} onRemove={remove} />
  );
}

type FormProps = Pick<Props, 'code' | 'onCode'> & { error: string | undefined; onRemove: () => void };

function CodeForm({ code, error, onCode, onRemove }: FormProps) {
  const t = couponText.use();
  const [typed, setTyped] = useState(code);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onCode(typed.trim());
  };
  return (
    <form onSubmit={send} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextInput
          label={t.code}
          value={typed}
          onChange={setTyped}
          error={typed.trim() === code ? error : undefined}
          maxLength={longestTypedCode}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          autoFocus={code === ''}
          end={code === '' ? undefined : <IconButton icon="close" label={t.remove} onClick={onRemove} />}
        />
      </div>
      <div className="pt-7.5">
        <Button type="submit" variant="secondary">
          {t.use}
        </Button>
      </div>
    </form>
  );
}
