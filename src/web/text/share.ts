import { defineText } from '#web/text/area.ts';

/** Words of what a shared page looks like in a chat. */
export const shareText = defineText({
  desc: [
    '雪板、雪鞋、头盔、雪服，提前订好，到店就走',
    'Skis, boots, helmets and jackets, booked ahead and ready when you arrive',
  ],
});
