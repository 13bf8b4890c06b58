import { refused } from '#contract/error-entry.ts';

/** Refusals of schemes. */
export const schemeErrors = {
  ...refused(404, {
    'scheme.notFound': [
      '没有找到这个方案，链接可能不完整，请让发送的人重新分享',
      'There is no such plan. The link may be incomplete; please ask whoever sent it to share it again',
    ],
  }),
  ...refused(403, {
    'scheme.notYours': [
      '这个方案是别人的，只有保存它的人能修改',
      'This plan belongs to someone else. Only whoever saved it can change it',
    ],
    'scheme.nobody': [
      '无法确认这是谁的方案，请刷新页面后再试，或先登录',
      'It is unclear whose plan this would be. Please reload the page, or log in first',
    ],
    'scheme.notOpen': [
      '这个方案没有开放给成员填写尺码，请联系发起人',
      'This plan does not take sizes from its members. Please ask whoever made it',
    ],
    'scheme.tooMany': [
      '保存的方案已有 {most} 个，请先撤回不需要的方案',
      'There are {most} saved plans already. Please withdraw those that you no longer need',
    ],
  }),
  ...refused(409, {
    'scheme.booked': [
      '这个方案已经预订过了，不能再次预订或修改',
      'This plan was booked already and can be neither booked again nor changed',
    ],
    'scheme.withdrawn': [
      '这个方案已被撤回，请联系发起人，或重新选择雪具',
      'This plan was withdrawn. Please ask whoever made it, or choose the gear again',
    ],
    'scheme.expired': [
      '这个方案已过期，请发起人重新报价，或重新选择雪具',
      'This plan has expired. Whoever made it can update the price, or you can choose the gear again',
    ],
    'scheme.changed': [
      '方案刚刚有变化，已为您刷新，请再试一次',
      'The plan has just changed. Please look at it again and try once more',
    ],
    'scheme.placeTaken': [
      '这个位置已有人填写，请选择自己的名字，或新增一位',
      'Someone else entered these sizes as their own. Please choose your own name, or add yourself',
    ],
    'scheme.placeGone': [
      '这一位已不在名单里，请重新选择',
      'This person is no longer on the list. Please choose again',
    ],
    'scheme.groupFull': [
      '名单已满，请让发起人增加人数',
      'The list is full. Please ask whoever made the plan to add places',
    ],
  }),
} as const;
