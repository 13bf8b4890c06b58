import { defineText } from '#web/text/area.ts';

/** Words of a van that is under way, what it brought, and on whose run an order is. */
export const vanText = defineText({
  title: ['配送', 'Delivery'],
  nextStop: ['下一站就到', 'This is the next stop'],
  stopsBefore: [
    (count: number) => `前面还有 ${count} 站`,
    (count) => (count === 1 ? 'One stop before this one' : `${count} stops before this one`),
  ],
  proof: [(time: string) => `${time} 送达`, (time) => `Delivered ${time}`],
  signature: ['签名', 'Signature'],
  photos: ['照片', 'Photos'],

  marksTitle: ['司机上门时的标记', 'What the driver marked at the door'],
  marksText: ['请扫码核对后再登记', 'Please check each item before you record it'],
  'mark.damaged': ['损坏', 'Damaged'],
  'mark.lost': ['丢失', 'Lost'],

  dispatchTitle: ['安排司机', 'Put on a driver’s run'],
  dispatchText: [
    '排入后，司机在车次结束前能看到这张订单',
    'The driver sees the order until the run has ended',
  ],
  kind: ['做什么', 'What to do'],
  'kind.deliver': ['配送', 'Delivery'],
  'kind.collect': ['取回', 'Collection'],
  day: ['哪一天', 'Day'],
  today: ['今天', 'Today'],
  stops: [
    (count: number) => (count === 0 ? '还没有安排' : `${count} 站`),
    (count) => (count === 0 ? 'Nothing yet' : count === 1 ? '1 stop' : `${count} stops`),
  ],
  onRun: ['已在这趟车上', 'On this run'],
  noDrivers: ['这家门店还没有司机', 'This store has no drivers yet'],
  takeOff: ['移出车次', 'Take off the run'],
  takenOff: ['已移出车次', 'Taken off the run'],
  dispatched: [(name: string) => `已排入${name}的车次`, (name) => `On ${name}’s run now`],
});
