/** What a shared page looks like in a chat. */
export const zh = {
  desc: '雪板、雪鞋、头盔、雪服，提前订好，到店就走',
};
