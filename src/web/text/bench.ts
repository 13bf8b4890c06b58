import { defineText } from '#web/text/area.ts';

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Words of the bench where gear is handed over, to a group person by person. */
export const benchText = defineText({
  calledPerson: [(name: string) => `现在备 ${name} 的雪具`, (name) => `Now: gear for ${name}`],
  noPerson: [
    (place: number) => `这张订单没有第 ${place} 位，请核对订单号`,
    (place) => `This order has no person ${place}. Please check the number`,
  ],
  notOfPerson: [
    (gear: string, name: string) => `${name} 没有订 ${gear}，或已备好`,
    (gear, name) => `${gear} is not booked for ${name}, or is already prepared`,
  ],
  preparedFor: [
    (code: string, name: string) => `${code} 已备给 ${name}`,
    (code, name) => `${code} is already prepared for ${name}`,
  ],
  onlyOf: [(name: string) => `只看 ${name} 的雪具`, (name) => `Show only gear for ${name}`],
  onlyShort: ['只看', 'Only'],
  codeLabelOf: [(name: string) => `扫描 ${name} 的雪具`, (name) => `Scan gear for ${name}`],
  showAll: ['显示全部', 'Show all'],
  handOverOwn: [
    (name: string, count: number) => `${name} 取件（${count} 件）`,
    (name, count) => `Hand ${count === 1 ? '1 item' : `${count} items`} to ${name}`,
  ],
  ownDone: ['这一位的雪具都已取件', 'All gear for this person has been handed over'],
  served: [
    (name: string, left: number) => `${name} 已取件，还有 ${left} 位；请扫下一位的码`,
    (name, left) => `Handed over to ${name}. ${left} more to serve: scan the next person’s code`,
  ],
  servedSome: [(left: number) => `已取件，还有 ${left} 件待取`, (left) => `Handed over. ${left} still to go`],
  idleGroup: [
    '先扫客人的取件码，只显示这一位；再扫雪具，就配给这一位。',
    'Scan a person’s code to see only their gear. Gear you scan next goes to them.',
  ],
  earlyTitle: [(days: number) => `提前 ${days} 天取件吗？`, (days) => `Hand over ${daysText(days)} early?`],
  earlyLoadTitle: [(days: number) => `提前 ${days} 天装车吗？`, (days) => `Load ${daysText(days)} early?`],
  earlyText: [
    (day: string) => `这张订单从 ${day} 才开始。提前的天数不另收租金，请先核对是不是这张订单。`,
    (day) =>
      `This rental starts on ${day}. The extra days are free. Please check that this is the right order.`,
  ],
  earlyYes: ['现在取件', 'Hand over now'],
  earlyLoadYes: ['现在装车', 'Load now'],
});
