import { routeRefusal } from '#domain/access/call-access.ts';
import { call } from '#web/api/client.ts';
import { configQuery } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { setShareCard } from '#web/device/wechat-sdk.ts';
import { pages, type PageName } from '#web/pages.ts';
import { placeStore } from '#web/routing/navigation.ts';
import type { FindPage, MatchedPage } from '#web/routing/page-table.ts';
import { shareText } from '#web/text/share.ts';
import { titlesText } from '#web/text/titles.ts';

/**
 * Chooses the page that a card of this one leads to: itself where anybody may see it, without its query but for what
 * opens a scheme, else the booking page. Nothing of a person, an order or a login gets into a chat this way.
 */
const shareTargetOf = (matched: MatchedPage | null): PageName => {
  if (matched === null) return 'customerBook';
  const { name, path, rule, layout } = matched.route;
  const isForAll = routeRefusal(rule, null) === null && layout !== 'bare' && !path.includes(':');
  return isForAll ? name : 'customerBook';
};

/** What opens a scheme belongs to its address. */
const queryOf = (target: PageName, search: string): string => (/scheme$/i.test(target) ? search : '');

const cardFor = (
  target: PageName,
  search: string,
  { systemName, systemLogo }: { systemName: string; systemLogo: string },
) => {
  const titles: Readonly<Record<string, string>> = titlesText.now();
  return {
    title: [titles[target], systemName].filter((part) => part !== undefined && part !== '').join(' - '),
    desc: shareText.now().desc,
    link: location.origin + pages[target].path + queryOf(target, search),
    imgUrl: systemLogo === '' ? '' : new URL(systemLogo, location.origin).href,
  };
};

/** Inside WeChat, keeps what a shared page looks like in step with the page; a failure leaves WeChat's own card. */
export const followShares = (find: FindPage): void => {
  const client = weChatHere();
  // A mini-program decides itself what its cards look like.
  if (client === null || client.kind === 'miniProgram') return;
  const share = async (): Promise<void> => {
    const config = await queryClient.ensureQueryData(configQuery);
    if (config.loginMethods.weChat === 'off') return;
    const { path, search } = placeStore.get();
    const card = cardFor(shareTargetOf(find(path, search)), search, config.systemInfo);
    await setShareCard(client, card, (url) => call('weChat.jssdkConfig', { url }));
  };
  // One after the other: the last one holds.
  let queue = Promise.resolve();
  const follow = (): void => {
    queue = queue
      .then(share)
      .catch((error: unknown) => console.warn('The share card could not be set', error));
  };
  follow();
  placeStore.subscribe(follow);
};
