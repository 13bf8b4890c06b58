import { useState, type ReactNode } from 'react';
import type { ValuesOf } from '#contract/bounds.ts';
import { helpArticle as bounds } from '#contract/help-bounds.ts';
import { helpAreas, topicsOf } from '#domain/help/article.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Output } from '#web/api/calls.ts';
import { useForm, type FormWrite } from '#web/parts/forms/use-form.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { ArticlePreview } from '#web/screens/system/help/ArticlePreview.tsx';
import { Fault, SaveBar } from '#web/screens/system/settings/SaveBar.tsx';
import { helpEditorText } from '#web/text/help-editor.ts';
import { helpText } from '#web/text/help.ts';

export type Editable = Output<'help.editable'>;
/** What is typed of an article. */
export type Texts = Readonly<Record<keyof typeof bounds, string>>;

/** What of an article is typed. */
export const textsOf = ({ area, topic, ...words }: Editable): Texts => ({
  area,
  topic,
  zhTitle: words.zhTitle,
  zhSummary: words.zhSummary,
  zhText: words.zhText,
  enTitle: words.enTitle,
  enSummary: words.enSummary,
  enText: words.enText,
});

type Props = {
  /** What the changes are made to. */
  start: Texts;
  write: Omit<FormWrite, 'error'> & { readonly error: Error | null };
  /** Where back leads when the visit began here. */
  back: string;
  onSend: (sent: ValuesOf<typeof bounds>) => void;
  /** Takes what somebody else saved meanwhile. */
  onLoad?: () => void;
  /** What else can be done while nothing is changed. */
  children?: ReactNode;
};

/** An article as it is written, and beside it as it is read. */
export function ArticleEditor({ start, write, back, onSend, onLoad, children }: Props) {
  const t = helpEditorText.use();
  const help = helpText.use();
  const [draft, setDraft] = useState(start);
  const form = useForm({ bounds, start, kept: [draft, setDraft], write, onSend });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const area = helpAreas.find((each) => each === draft.area) ?? 'customer';
  return (
    <>
      <div className="flex flex-1 flex-col gap-3 lg:grid lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-6">
        <form {...form.props} className="flex min-w-0 flex-col gap-3 lg:gap-4">
          <SectionCard title={t.where}>
            <SegmentedControl
              label={t.readers}
              options={helpAreas.map((value) => ({ value, label: t[value] }))}
              value={area}
              onChange={(next) => form.set({ area: next, topic: topicsOf[next][0] ?? '' })}
            />
            <Select
              label={t.topic}
              options={topicsOf[area].map((value) => ({ value, label: help[`topic.${value}`] }))}
              {...form.field('topic')}
            />
          </SectionCard>
          <SectionCard title={t.chinese}>
            <TextInput label={t.title} hint={t.titleHint} {...form.field('zhTitle')} />
            <TextInput label={t.summary} hint={t.summaryHint} {...form.field('zhSummary')} />
            <TextArea label={t.text} hint={t.textHint} rows={10} {...form.field('zhText')} />
          </SectionCard>
          <SectionCard title={t.english}>
            <p className="text-ink-3 -mt-2 text-sm">{t.enHint}</p>
            <TextInput label={t.title} {...form.field('enTitle')} />
            <TextInput label={t.summary} {...form.field('enSummary')} />
            <TextArea label={t.text} rows={10} {...form.field('enText')} />
          </SectionCard>
          <Fault form={form} error={write.error} onLoad={() => onLoad?.()} />
        </form>
        <ArticlePreview draft={draft} />
      </div>
      {isChanged ? null : children}
      <SaveBar
        form={form}
        isChanged={isChanged}
        back={back}
        onUndo={() => {
          setDraft(start);
          form.unmark();
        }}
      />
    </>
  );
}
