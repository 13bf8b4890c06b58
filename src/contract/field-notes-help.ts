import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of the help. */
export const helpFieldNotes: FieldNotes = {
  area: 'For whom the article is written.',
  topic: 'What the article is about; one of the topics of its readers.',
  zhTitle: 'The Chinese title.',
  zhSummary: 'What the article is about, in a Chinese sentence.',
  zhText: 'The Chinese text, in the part of Markdown that articles use.',
  enTitle: 'The English title; empty where there is none.',
  enSummary: 'What the article is about, in an English sentence; empty where there is none.',
  enText: 'The English text; empty where there is none.',
  articles: 'Own articles, oldest first, without their texts.',
  'PublishedHelp.hidden': 'Names of hidden articles of the program.',
  'ManagedHelp.hidden': 'Names of hidden articles of the program, and ids of hidden own ones.',
  isHidden: 'Nobody is shown the article.',
};
