import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Pills } from '#ui/Pills.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { galleryText } from '#web/text/gallery.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const sizes = ['158', '163', '168', '172', '178'];

/** What can be pressed and typed in. */
export function Controls() {
  const t = useText(galleryText);
  const shell = useText(shellText);
  const [text, setText] = useState('');
  const [tab, setTab] = useState('a');
  const [size, setSize] = useState('168');
  const [count, setCount] = useState(1);
  const [way, setWay] = useState('pickup');
  const [on, setOn] = useState(true);
  return (
    <>
      <Card className="flex flex-wrap items-center gap-3">
        <Button>{t.book}</Button>
        <Button variant="secondary">{t.book}</Button>
        <Button variant="soft">{t.book}</Button>
        <Button variant="ghost">{t.book}</Button>
        <Button variant="danger">{t.book}</Button>
        <Button loading>{t.book}</Button>
        <Button disabled>{t.book}</Button>
        <Button size="sm" icon="phone">
          {t.book}
        </Button>
        <Button size="lg" full icon="scan">
          {t.book}
        </Button>
        <IconButton icon="search" label={t.search} />
        <IconButton icon="filter" label={t.search} tone="soft" />
        <IconButton icon="plus" label={t.search} tone="primary" />
      </Card>
      <SearchInput value={text} onChange={setText} label={t.search} clearLabel={shell.clear} />
      <Pills
        label={t.title}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'a', label: t.inUse, count: 3 },
          { value: 'b', label: t.unpaid, count: 120 },
          { value: 'c', label: t.reserved },
          { value: 'd', label: t.done },
          { value: 'e', label: t.overdue },
        ]}
      />
      <Card className="flex flex-wrap items-center gap-2">
        {sizes.map((each) => (
          <Chip key={each} chosen={each === size} disabled={each === '178'} onPress={() => setSize(each)}>
            {each}
          </Chip>
        ))}
        <Stepper
          value={count}
          onChange={setCount}
          label={t.title}
          lessLabel={shell.less}
          moreLabel={shell.more}
        />
        <Stepper
          value={0}
          onChange={setCount}
          label={t.title}
          lessLabel={shell.less}
          moreLabel={shell.more}
          collapse
        />
      </Card>
      <Card className="flex flex-col gap-4">
        <SegmentedControl
          label={t.title}
          value={way}
          onChange={setWay}
          options={[
            { value: 'pickup', label: t.pickup, icon: 'store' },
            { value: 'delivery', label: t.delivery, icon: 'truck' },
          ]}
        />
        <TextInput label={t.rent} value={text} onChange={setText} prefix="¥" hint={t.hint} />
        <TextInput label={t.deposit} value="138" onChange={setText} error={t.wrong} required />
        <Select
          label={t.reason}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'a', label: t.short },
            { value: 'b', label: t.long },
          ]}
        />
        <TextArea label={t.reason} value={text} onChange={setText} maxLength={200} />
        <Checkbox checked={on} onChange={setOn}>
          {t.long}
        </Checkbox>
        <Switch checked={on} onChange={setOn}>
          {t.delivery}
        </Switch>
      </Card>
    </>
  );
}
