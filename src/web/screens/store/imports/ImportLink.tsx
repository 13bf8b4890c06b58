import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { pathTo } from '#web/paths.ts';
import { importsText } from '#web/text/imports.ts';

/** Leads whoever may to the import of a spreadsheet; only its sign where there is little room. */
export function ImportLink() {
  const t = importsText.use();
  const may = useMay();
  if (!may('imports.upload')) return null;
  return (
    <LinkButton to={pathTo('storeImport')} aria-label={t.import} variant="secondary" size="sm" icon="upload">
      <span className="hidden lg:inline">{t.import}</span>
    </LinkButton>
  );
}
