import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { helpArticle as bounds } from '#contract/help-bounds.ts';
import { shapesOf } from '#contract/shape-of.ts';
import { id, queryInt, version } from '#contract/shapes.ts';

const facts = shapesOf(bounds);
const { zhText: _zhText, enText: _enText, ...titles } = facts;

const head = z.object({ id, ...titles }).meta({ id: 'HelpHead' });
const article = z.object({ id, ...facts }).meta({ id: 'HelpArticle' });
const editable = article.extend({ version }).meta({ id: 'EditableHelpArticle' });
/** The chain's own articles, oldest first, and the names and ids of those that are hidden. */
const changes = z.object({ articles: z.array(head), hidden: z.array(z.string()) });
/** The name of an article that comes with the program, or the id of an own one. */
const articleName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** The help: what a chain adds to the articles of the program, and which it hides. */
export const helpRows = rows({
  'help.published': {
    output: changes.meta({ id: 'PublishedHelp' }),
    summary: 'The chain’s own articles that are shown, without their texts, and the names of hidden ones.',
  },
  'help.article': { output: article, summary: 'One own article that is shown.' },
  'help.managed': {
    output: changes.meta({ id: 'ManagedHelp' }),
    summary: 'All own articles without their texts, and the names and ids of all that are hidden.',
  },
  'help.editable': { output: editable, summary: 'One own article, hidden or not, to be edited.' },
  'help.create': { body: z.object(facts), output: editable, summary: 'Adds an article of the chain’s own.' },
  'help.update': {
    body: z.object({ ...facts, version }),
    output: editable,
    summary: 'Changes an own article.',
  },
  'help.delete': {
    query: z.object({ version: queryInt(1, 1_000_000_000) }),
    output: z.object({ id }),
    summary: 'Deletes an own article.',
  },
  'help.setHidden': {
    params: z.object({ id: articleName }),
    body: z.object({ isHidden: z.boolean() }),
    output: z.object({ id: z.string(), isHidden: z.boolean() }),
    summary: 'Hides an article from everybody, own or of the program, or shows it again.',
  },
});
