import { metal, rubber, shadow, type Look } from '#domain/drawings/look.ts';

const dome =
  'M12 68C9 36 32 16 62 16C92 16 109 40 109 64Q109 71 102 71H80C72 71 71 80 67 88Q64 94 56 94H36C20 94 13 84 12 68z';

const vents: readonly string[] = [
  'M44 28q10-6 19-6M40 38q14-8 30-8M62 44q12-3 24-1',
  'M34 40l9-12M48 36l10-12M64 34l8-10M80 36l5-8',
  'M40 34q12-8 24-9M72 30q12 3 18 14',
];

/** A helmet from the side, its front to the right. */
export const drawHelmet = (look: Look): string => {
  const { base, deep, accent, pale } = look;
  return (
    shadow(`<path d="${dome}"/>`) +
    `<path d="M62 88C66 100 62 108 50 110" fill="none" stroke="${rubber}" stroke-width="3.4"/><rect x="42" y="106" width="13" height="6.5" rx="2.5" fill="${accent}"/>` +
    `<path d="${dome}" fill="${base}"/>` +
    `<path d="M12 68C10 48 18 34 30 26C26 48 34 66 58 71L80 71C72 71 71 80 67 88Q64 94 56 94H36C20 94 13 84 12 68z" fill="${deep}"/>` +
    `<path d="M30 26C52 12 80 14 96 32C76 22 50 24 29 34z" fill="#fff" opacity=".3"/>` +
    `<path d="M58 71C78 66 94 62 109 60Q110 71 102 71H80z" fill="${accent}"/><path d="M70 68.500C84 65 96 62.5 108.5 61" fill="none" stroke="${pale}" stroke-width="1.6"/>` +
    `<path d="${vents[look.pick('vents', vents.length)]}" fill="none" stroke="#10161e" stroke-width="5" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M33 62Q48 56 62 66C68 78 64 98 49 99Q34 98 31 82Q29 70 33 62z" fill="${rubber}"/><path d="M38 66Q48 62 57 69C60 78 58 91 49 92Q40 92 37 82Q35 72 38 66z" fill="#3b4654"/>` +
    `<circle cx="47" cy="79" r="4" fill="${accent}"/>`
  );
};

/** Goggles from the front: a flat upper edge and a low lens where the name says that they are cylindrical. */
export const drawGoggles = (look: Look, name: string): string => {
  const { base, deep, accent, pale } = look;
  const isFlat = /\u67f1\u9762|\u5e73\u9762|cylindrical|flat/i.test(name);
  const [top, lensTop] = isFlat ? [38, 43] : [24, 30];
  const frame = `M12 50Q12 38 26 37Q60 ${top} 94 37Q108 38 108 50V66C108 82 98 90 85 90C73 90 71 76 60 76S47 90 35 90C22 90 12 82 12 66z`;
  const lens = `M18 51Q18 44 28 43Q60 ${lensTop} 92 43Q102 44 102 51V65C102 77 95 84 85 84C75 84 73 70 60 70S45 84 35 84C25 84 18 77 18 65z`;
  return (
    `<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${accent}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/></linearGradient><clipPath id="c"><path d="${lens}"/></clipPath>` +
    shadow(`<path d="${frame}"/><path d="M2 48h14v22H2zM104 48h14v22h-14z"/>`) +
    `<path d="M14 46L2 48V68L14 72zM106 46L118 48V68L106 72z" fill="${deep}"/><path d="M14 55L2 56V61L14 62zM106 55L118 56V61L106 62z" fill="${accent}"/>` +
    `<path d="${frame}" fill="${look.pick('frame', 2) === 0 ? rubber : pale}"/><path d="${lens}" fill="url(#l)"/>` +
    `<g clip-path="url(#c)" fill="#fff"><path d="M34 20L58 20L34 94H14z" opacity=".28"/><path d="M66 20L73 20L50 94H43z" opacity=".2"/><path d="M18 84Q60 52 102 74V94H18z" fill="#000" opacity=".14"/></g>` +
    `<path d="${frame}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="1.2"/>`
  );
};

const hand = (colour: string): string =>
  `<path d="M-12-8V-36M0-10V-43M11.5-8V-38M-16 12L-27-7" stroke="${colour}" stroke-width="12.5" stroke-linecap="round"/><path d="M22-2V-26" stroke="${colour}" stroke-width="11" stroke-linecap="round"/>` +
  `<rect x="-19" y="-14" width="47" height="38" rx="12" fill="${colour}"/>`;

const glove = (main: string, cuff: string, trim: string): string =>
  hand(main) +
  `<path d="M-13-10q17-8 36 0v10q-18-6-36 0z" fill="${trim}"/><path d="M-6-14v-20M6-14v-22M17-12v-18" stroke="#000" stroke-width="1.2" opacity=".25"/>` +
  `<path d="M-20 20H29L33 48Q5 54-24 48z" fill="${cuff}"/><path d="M-21 27H30l.8 6H-22z" fill="${trim}"/><rect x="14" y="25.5" width="11" height="9" rx="2" fill="${rubber}"/>` +
  `<path d="M-23.5 45Q5 50 32.5 45" fill="none" stroke="#fff" stroke-width="1.6" opacity=".5"/>`;

/** A pair of gloves. */
export const drawGloves = ({ base, deep, accent }: Look): string => {
  const flat = `${hand('#0b1a30')}<path d="M-20 20H29L33 48Q5 54-24 48z"/>`;
  const [back, front] = ['translate(80 54)rotate(14)scale(-.82 .82)', 'translate(44 62)rotate(-8)scale(.95)'];
  return (
    `<g transform="${back}">${glove(deep, base, accent)}</g>` +
    shadow(`<g transform="${front}">${flat}</g>`) +
    `<g transform="${front}">${glove(base, deep, accent)}</g>`
  );
};

const coat =
  'M42 26Q60 34 78 26L94 33Q101 36 103 45L112 87Q105 92 97 91L91 60L92 104Q60 110 28 104L29 60L23 91Q15 92 8 87L17 45Q19 36 26 33z';

const yokes: readonly string[] = [
  'M42 26Q60 34 78 26L94 33Q101 36 103 45L105 55L91 56Q60 64 29 56L15 55L17 45Q19 36 26 33z',
  'M42 26Q60 34 78 26L94 33Q101 36 103 45L106 58L91 52L29 84V60L15 55L17 45Q19 36 26 33z',
  'M29 60Q60 70 91 60L92 104Q60 110 28 104z',
];

/** A jacket from the front, in two colours. */
export const drawJacket = (look: Look): string => {
  const { base, deep, accent, pale } = look;
  return (
    shadow(`<path d="${coat}"/><path d="M42 27Q42 7 60 7T78 27z"/>`) +
    `<path d="M42 28Q41 7 60 7T78 28Q60 40 42 28z" fill="${deep}"/><path d="M49 27Q48 14 60 14T71 27Q60 34 49 27z" fill="#10161e" opacity=".6"/>` +
    `<path d="${coat}" fill="${base}"/><path d="${yokes[look.pick('yoke', yokes.length)]}" fill="${look.pick('block', 2) === 0 ? deep : pale}"/>` +
    `<path d="M29 60L23 91Q15 92 8 87L9.5 80Q17 85 24.5 84zM91 60L97 91Q105 92 112 87L110.5 80Q103 85 95.5 84z" fill="${deep}"/>` +
    `<path d="M29 60L28 104Q36 106 42 106.500L40 58z" fill="#fff" opacity=".16"/><path d="M91 60L92 104Q86 106 80 106.500L82 58z" fill="#000" opacity=".14"/>` +
    `<path d="M60 31V107" stroke="${accent}" stroke-width="2.6"/><path d="M40 74l-3 14M80 74l3 14M68 44h11" stroke="${accent}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<path d="M42 26Q60 34 78 26L76 33Q60 41 44 33z" fill="${accent}"/><path d="M28.2 98Q60 104 91.8 98V104Q60 110 28 104z" fill="${deep}"/>` +
    `<circle cx="60" cy="46" r="1.8" fill="${metal}"/>`
  );
};

/** A back protector with its belt and straps. */
export const drawPads = ({ base, deep, accent, pale }: Look): string => {
  const body = 'M38 16Q60 10 82 16L88 40Q90 56 84 70L78 100Q60 110 42 100L36 70Q30 56 32 40z';
  const plates = [24, 41, 58, 75, 91].map((y, row) => {
    const w = [17, 20, 20, 16, 12][row] ?? 16;
    return (
      `<path d="M${60 - w} ${y - 6}Q60 ${y - 11} ${60 + w} ${y - 6}L${60 + w - 3} ${y + 7}Q60 ${y + 12} ${63 - w} ${y + 7}z" fill="${row % 2 === 0 ? base : pale}"/>` +
      `<path d="M${62 - w} ${y - 5}Q60 ${y - 9} ${58 + w} ${y - 5}" fill="none" stroke="#fff" stroke-width="1.8" opacity=".55"/>`
    );
  });
  return (
    shadow(`<path d="${body}"/>`) +
    `<path d="M40 18C26 22 18 36 24 54L34 52C30 42 34 32 44 27zM80 18C94 22 102 36 96 54L86 52C90 42 86 32 76 27z" fill="${rubber}"/>` +
    `<path d="M36 66L14 72V84L40 80zM84 66L106 72V84L80 80z" fill="${rubber}"/><path d="M20 71.500l8-2v12l-8 1zM100 71.500l-8-2v12l8 1z" fill="${accent}"/>` +
    `<path d="${body}" fill="${deep}"/>${plates.join('')}<circle cx="60" cy="41" r="3.5" fill="${accent}"/>`
  );
};

/** A bag, for gear that has no drawing of its own. */
export const drawBag = ({ base, deep, accent, pale }: Look): string => {
  const body = 'M10 56Q10 44 22 44H98Q110 44 110 56V88Q110 98 100 98H20Q10 98 10 88z';
  return (
    shadow(`<path d="${body}"/>`) +
    `<path d="M40 48C40 22 80 22 80 48" fill="none" stroke="${rubber}" stroke-width="5"/><path d="${body}" fill="${base}"/>` +
    `<path d="M10 78H110V88Q110 98 100 98H20Q10 98 10 88z" fill="${deep}"/><path d="M34 44h10v54H34zM76 44h10v54H76z" fill="${accent}"/><path d="M14 52H106" stroke="${pale}" stroke-width="2.5"/>`
  );
};
