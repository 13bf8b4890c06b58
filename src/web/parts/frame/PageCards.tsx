import { meetsRule } from '#domain/access/call-access.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { pages, ruleOf, type PageName } from '#web/pages.ts';
import { useSession, visitorNow } from '#web/state/session.ts';
import { titlesText } from '#web/text/titles.ts';

/** Cards that lead to the pages below a page, those that the visitor may open. */
export function PageCards({ under }: { under: PageName }) {
  const words = titlesText.use();
  // The visitor changes with the session.
  useSession();
  const visitor = visitorNow();
  const names = (Object.keys(pages) as PageName[]).filter((name) => pages[name].under === under);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => {
        const { path, icon, ...row } = pages[name];
        if (icon === undefined || visitor === null || !meetsRule(ruleOf({ path, ...row }), visitor))
          return null;
        return <LinkCard key={name} to={path} icon={icon} title={words[name]} text={words[`${name}Text`]} />;
      })}
    </div>
  );
}
