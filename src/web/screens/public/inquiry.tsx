import { useState } from 'react';
import { homeOf } from '#web/homes.ts';
import { normalizeBarcode } from '#domain/scan/barcode.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { Button } from '#ui/Button.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { pathTo } from '#web/paths.ts';
import { navigate, placeStore } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { LabelledItem } from '#web/screens/public/inquiry/LabelledItem.tsx';
import { useSession } from '#web/state/session.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** The code in what was typed or scanned into the box, be it a label's whole link. */
const codeIn = (typed: string): string => {
  const read = readCode(typed);
  return read.ok && read.value.kind === 'equipment' ? read.value.barcode : normalizeBarcode(typed);
};

/** Finds an item by its label: a printed code leads here with `sn`, or it is typed in. */
export function Inquiry({ query }: PageProps<'inquiry' | 'customerInquiry'>) {
  const t = useText(inquiryText);
  const titles = useText(titlesText);
  const session = useSession();
  const code = (query['sn'] ?? '').trim();
  return (
    <PageBody>
      <PageHeader
        title={titles.inquiry}
        back={session === null ? pathTo('customerDashboard') : homeOf(session.activeRole)}
      />
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 px-1">{t.lead}</p>
        <CodeBox key={`box ${code}`} code={code} />
        {code === '' ? null : <LabelledItem key={code} code={code} />}
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <LinkCard to={pathTo('customerBook')} icon="snowflake" title={t.book} />
          <LinkCard to={pathTo('customerContact')} icon="phone" title={t.contact} />
        </div>
      </div>
    </PageBody>
  );
}

function CodeBox({ code }: { code: string }) {
  const t = useText(inquiryText);
  const shell = useText(shellText);
  const [typed, setTyped] = useState(code);
  const search = (text: string) => {
    const { path } = placeStore.get();
    const found = codeIn(text);
    navigate(found === '' ? path : `${path}?${new URLSearchParams({ sn: found }).toString()}`, {
      replace: true,
    });
  };
  const scan = async (): Promise<void> => {
    const [read] = await openScanner({ title: t.scan });
    if (read !== undefined) search(read);
  };
  return (
    <>
      <SearchInput
        value={typed}
        onChange={setTyped}
        onSubmit={search}
        label={t.code}
        clearLabel={shell.clear}
      />
      <Button variant="soft" icon="scan" full onClick={() => void scan()}>
        {t.scan}
      </Button>
    </>
  );
}
