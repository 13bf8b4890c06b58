import type { Block, Inlines } from '#domain/help/article.ts';
import { Notice } from '#ui/Notice.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';

const link = 'text-ice-ink font-medium underline underline-offset-2';

/** A link to a page begins with a slash; any other names an article. */
function Words({ of }: { of: Inlines }) {
  return of.map((inline, at) => {
    if (typeof inline === 'string') return inline;
    if ('strong' in inline) return <strong key={at}>{inline.strong}</strong>;
    const to = inline.to.startsWith('/') ? inline.to : pathTo('helpArticle', { id: inline.to });
    return (
      <Link key={at} to={to} className={link}>
        {inline.text}
      </Link>
    );
  });
}

function Numbered({ items }: { items: readonly Inlines[] }) {
  return (
    <ol className="m-0 flex list-none flex-col gap-3 p-0">
      {items.map((item, at) => (
        <li key={at} className="flex gap-3">
          <span
            aria-hidden="true"
            className="bg-ice-soft text-ice-ink tnum inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-bold"
          >
            {at + 1}
          </span>
          <span className="min-w-0 flex-1 pt-0.5">
            <Words of={item} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Listed({ items }: { items: readonly Inlines[] }) {
  return (
    <ul className="m-0 flex list-disc flex-col gap-2 pl-5">
      {items.map((item, at) => (
        <li key={at}>
          <Words of={item} />
        </li>
      ))}
    </ul>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'steps') return <Numbered items={block.items} />;
  if (block.kind === 'list') return <Listed items={block.items} />;
  const words = <Words of={block.inlines} />;
  if (block.kind === 'heading') return <h2 className="mt-2 text-md font-semibold">{words}</h2>;
  return block.kind === 'note' ? <Notice>{words}</Notice> : <p>{words}</p>;
}

/** The text of an article. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-4 leading-relaxed">
      {blocks.map((block, at) => (
        <OneBlock key={at} block={block} />
      ))}
    </div>
  );
}
