import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

/** Leads whoever may to the import of a spreadsheet; only its sign where there is little room. */
export function ImportLink() {
  const t = useText(importsText);
  const may = useMay();
  if (!may('imports.upload')) return null;
  return (
    <Link
      to={pathTo('storeImport')}
      aria-label={t.import}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Icon name="upload" size={18} />
      <span className="hidden lg:inline">{t.import}</span>
    </Link>
  );
}
