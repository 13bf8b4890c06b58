import { text } from '#contract/bounds.ts';
import { store as storeBounds } from '#contract/chain-bounds.ts';
import { readPastedPlace } from '#domain/geo/pasted-place.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useOpens } from '#web/parts/account/use-opens.ts';
import type { useForm } from '#web/parts/forms/use-form.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { weekdaysText } from '#web/parts/stores/opening-text.ts';
import type { StoreDraft } from '#web/screens/system/settings/store-draft.ts';
import { useLocale } from '#web/state/language.ts';
import { settingsText } from '#web/text/settings.ts';

/** Of what is typed about a store; the place is a link or two figures. */
export const bounds = { ...storeBounds, place: text(2000) };

type Form = Pick<
  ReturnType<typeof useForm<typeof bounds, StoreDraft>>,
  'values' | 'set' | 'field' | 'errorOf'
>;

const fields: Readonly<Record<string, keyof StoreDraft>> = {
  'store.nameTaken': 'name',
  'hours.timeWrong': 'startTime',
  'hours.closesBeforeOpening': 'endTime',
};

/** The field of a store's form that a refusal by this code is about. */
export const fieldOf = (code: string): keyof StoreDraft | undefined => fields[code];

const mapPage = ({ name, place }: StoreDraft): string | null => {
  const point = readPastedPlace(place);
  if (point === null) return null;
  const query = { position: `${point.longitude},${point.latitude}`, name, src: 'snowgear' };
  return `https://uri.amap.com/marker?${new URLSearchParams(query).toString()}`;
};

function Place({ form }: { form: Form }) {
  const t = settingsText.use();
  const page = mapPage(form.values);
  const point = readPastedPlace(form.values.place);
  return (
    <div className="sm:col-span-2">
      <TextInput
        label={t.place}
        hint={t.placeHint}
        autoComplete="off"
        spellCheck={false}
        {...form.field('place')}
      />
      {page === null || point === null ? null : (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className="text-ice-ink inline-flex min-h-11 items-center gap-1.5 font-medium"
        >
          <Icon name="pin" size={18} />
          {t.checkPlace}
          <span className="text-ink-3 tnum text-sm font-normal">
            {point.latitude}, {point.longitude}
          </span>
        </a>
      )}
    </div>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 0];

function Hours({ form }: { form: Form }) {
  const t = settingsText.use();
  const locale = useLocale();
  const { restDays } = form.values;
  const toggle = (day: string) =>
    form.set({
      restDays: restDays.includes(day)
        ? restDays.filter((one) => one !== day)
        : [...restDays, day].toSorted(),
    });
  return (
    <SectionCard title={t.hours}>
      <div className="grid grid-cols-2 gap-4">
        <TextInput label={t.opensAt} type="time" {...form.field('startTime')} />
        <TextInput label={t.closesAt} type="time" {...form.field('endTime')} />
      </div>
      <div>
        <p className="text-ink-2 text-base font-medium">{t.restDays}</p>
        <div role="group" aria-label={t.restDays} className="flex flex-wrap gap-2 py-2">
          {weekdays.map((day) => (
            <Chip key={day} chosen={restDays.includes(String(day))} onPress={() => toggle(String(day))}>
              {weekdaysText([day], locale)}
            </Chip>
          ))}
        </div>
        <p className="text-ink-3 text-sm">{t.restDaysHint}</p>
      </div>
    </SectionCard>
  );
}

/** Everything about a store but its rules. */
export function StoreForm({ form }: { form: Form }) {
  const t = settingsText.use();
  const isOwner = useOpens()('systemChain');
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:items-start lg:gap-4">
      <SectionCard title={t.details}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={t.name} autoComplete="off" {...form.field('name')} />
          <TextInput label={t.phone} type="tel" autoComplete="off" {...form.field('phone')} />
          <div className="sm:col-span-2">
            <TextInput label={t.address} autoComplete="off" {...form.field('address')} />
          </div>
          <Place form={form} />
        </div>
      </SectionCard>
      <div className="flex flex-col gap-3 lg:gap-4">
        <Hours form={form} />
        {isOwner ? (
          <SectionCard title={t.stateTitle}>
            <Switch checked={form.values.isActive} onChange={(isActive) => form.set({ isActive })}>
              <span className="block">{t.inBusiness}</span>
              <span className="text-ink-3 block text-sm">{t.inBusinessHint}</span>
            </Switch>
            <TextInput label={t.order} hint={t.orderHint} {...form.field('sort')} />
          </SectionCard>
        ) : null}
      </div>
    </div>
  );
}
