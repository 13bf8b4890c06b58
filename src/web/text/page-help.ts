import { defineText } from '#web/text/area.ts';

/** Words of the way from a page to the article that explains it. */
export const pageHelpText = defineText({
  help: ['本页帮助', 'Help for this page'],
});
