import { choice, line, text } from '#contract/bounds.ts';
import { helpAreas, helpTopics } from '#domain/help/article.ts';

/** An article that the chain writes; readers of English read the Chinese words where there are no English ones. */
export const helpArticle = {
  area: choice(helpAreas),
  topic: choice(helpTopics),
  zhTitle: line(80),
  zhSummary: line(160),
  zhText: line(10_000),
  enTitle: text(80),
  enSummary: text(160),
  enText: text(10_000),
};
