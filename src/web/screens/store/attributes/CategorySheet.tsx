import { category as bounds } from '#contract/category-bounds.ts';
import { categoryArts, guessArt, type CategoryArt } from '#domain/imports/category-art.ts';
import { Button } from '#ui/Button.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { showSuccess } from '#web/state/toast.ts';
import { categoriesText } from '#web/text/categories.ts';

export type Category = Output<'equipment.categories'>['items'][number];

/** What most shops rent, by the drawing that stands for it. */
const usual: readonly (readonly [art: CategoryArt, size: Category['size']])[] = [
  ['ski', 'large'],
  ['skiBoot', 'large'],
  ['snowboard', 'large'],
  ['snowboardBoot', 'large'],
  ['helmet', 'large'],
  ['jacket', 'large'],
  ['poles', 'small'],
  ['goggles', 'small'],
  ['gloves', 'small'],
  ['pads', 'small'],
];

/** What gear is called in a shop's own data is Chinese; readers of English see it translated. */
const shopName = (art: CategoryArt): string => categoriesText.zh[`art.${art}`];

const artOf = (art: string): CategoryArt => categoryArts.find((each) => each === art) ?? 'other';

const draftOf = (category: Category | null, others: readonly Category[]) =>
  category === null
    ? {
        name: '',
        size: 'large',
        art: 'other',
        sort: String(Math.min(Math.max(-1, ...others.map(({ sort }) => sort)) + 1, bounds.sort.max)),
      }
    : {
        name: category.name,
        size: category.size as string,
        art: artOf(category.art) as string,
        sort: String(category.sort),
      };

type Props = {
  /** null for a new one. */
  category: Category | null;
  others: readonly Category[];
  onSaved: (id: string | null) => void;
  open: boolean;
  onClose: () => void;
};

/** A new category, or what one is called and how it is drawn. */
export function CategorySheet({ category, others, onSaved, ...sheet }: Props) {
  const t = categoriesText.use();
  const how = {
    silent: true,
    onDone: ({ id }: { readonly id: string }) => {
      showSuccess(t.saved);
      sheet.onClose();
      onSaved(id);
    },
  };
  const create = useWrite('equipment.createCategory', how);
  const update = useWrite('equipment.updateCategory', how);
  const form = useForm({
    bounds,
    start: draftOf(category, others),
    restartWhen: sheet.open,
    write: category === null ? create : update,
    fieldOf: (code) => (code === 'category.nameTaken' ? 'name' : undefined),
    onSend: ({ size, ...sent }) => {
      if (category === null) create.mutate({ size, ...sent });
      else
        update.mutate({
          id: category.id,
          ...sent,
          before: { name: category.name, art: artOf(category.art), sort: category.sort },
        });
    },
  });
  const { values, set, field } = form;
  const free = usual.filter(([art]) => others.every(({ name }) => name !== shopName(art)));
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={category === null ? t.add : t.edit}
      send={t.save}
      {...(category !== null && { leading: <Remove category={category} onRemoved={() => onSaved(null)} /> })}
    >
      {category !== null || free.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <p className="text-ink-2 text-base font-medium">{t.usual}</p>
          <ChipGroup
            label={t.usual}
            options={free.map(([art]) => ({ value: art, label: t[`art.${art}`] }))}
            value={free.find(([art]) => shopName(art) === values.name)?.[0]}
            onChoose={(art) => {
              const size = usual.find(([each]) => each === art)?.[1] ?? 'large';
              set({ name: shopName(art), art, size });
            }}
          />
        </div>
      )}
      <div className="flex items-end gap-4">
        <div className="min-w-0 flex-1">
          <TextInput
            label={t.name}
            autoComplete="off"
            {...field('name')}
            onChange={(name) => set(category === null ? { name, art: guessArt(name) } : { name })}
          />
        </div>
        <GearArt art={values.art} size={48} />
      </div>
      {category === null ? (
        <div className="flex flex-col gap-2">
          <p className="text-ink-2 text-base font-medium">{t.size}</p>
          <SegmentedControl
            label={t.size}
            value={values.size}
            options={(['large', 'small'] as const).map((value) => ({ value, label: t[`size.${value}`] }))}
            onChange={(size) => set({ size })}
          />
          <p className="text-ink-3 text-sm">{t.sizeHint}</p>
        </div>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.art}
          hint={t.artHint}
          options={categoryArts.map((value) => ({ value, label: t[`art.${value}`] }))}
          {...field('art')}
        />
        <TextInput label={t.order} hint={t.orderHint} {...field('sort')} />
      </div>
    </FormSheet>
  );
}

function Remove({ category, onRemoved }: { category: Category; onRemoved: () => void }) {
  const t = categoriesText.use();
  const question = useOpening();
  const write = useSheetWrite('equipment.removeCategory', t.removed, () => {
    question.close();
    onRemoved();
  });
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={question.show}>
        {t.remove}
      </Button>
      <ConfirmDialog
        {...question.sheet}
        title={t.removeAsk(category.name)}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        danger
        write={write}
        onConfirm={() => write.mutate({ id: category.id })}
      >
        {t.removeText}
      </ConfirmDialog>
    </>
  );
}
