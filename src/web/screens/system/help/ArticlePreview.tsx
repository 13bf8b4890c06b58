import { useState } from 'react';
import { parseArticle } from '#domain/help/article.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { ArticleBlocks } from '#web/parts/help/ArticleBlocks.tsx';
import { saidIn } from '#web/parts/help/own-article.ts';
import type { Texts } from '#web/screens/system/help/ArticleEditor.tsx';
import { useLanguage } from '#web/state/language.ts';
import { helpEditorText } from '#web/text/help-editor.ts';

/** What readers see of an article that is being written. */
export function ArticlePreview({ draft }: { draft: Texts }) {
  const t = helpEditorText.use();
  const [language, setLanguage] = useState(useLanguage());
  const said = (zh: string, en: string): string => saidIn(language, zh.trim(), en.trim());
  const text = said(draft.zhText, draft.enText);
  return (
    <section aria-label={t.preview} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-8">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.preview}</h2>
        <SegmentedControl
          label={t.preview}
          options={[
            { value: 'zh', label: t.inChinese },
            { value: 'en', label: t.inEnglish },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className="bg-surface shadow-card flex flex-col gap-4 rounded-xl p-5 wrap-anywhere lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto">
        <div className="flex flex-col gap-1">
          <p className="text-lg font-semibold">{said(draft.zhTitle, draft.enTitle) || t.noTitle}</p>
          <p className="text-ink-2">{said(draft.zhSummary, draft.enSummary)}</p>
        </div>
        {text === '' ? (
          <p className="text-ink-3">{t.noText}</p>
        ) : (
          <ArticleBlocks blocks={parseArticle(text)} />
        )}
      </div>
    </section>
  );
}
