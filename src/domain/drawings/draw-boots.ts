import { metal, rubber, shadow, type Look } from '#domain/drawings/look.ts';

const buckle = (place: string, accent: string): string =>
  `<g transform="${place}"><path d="M-13-2.500h17v5h-17z" fill="#10161e" opacity=".3"/>` +
  `<path d="M-12-1.800h16v3.600h-16z" fill="${metal}"/><rect x="1" y="-4" width="13" height="8" rx="2.4" fill="${accent}"/>` +
  `<path d="M3-1.500h9" stroke="#fff" stroke-width="1.4" opacity=".7"/></g>`;

const shell = 'M33 60C38 56 68 50 76 52C84 64 98 66 106 76C110 82 110 90 110 97H33C29 88 29 70 33 60z';
const cuffs = [
  'M36 20C40 15 62 11 68 14C72 30 77 46 82 60C70 68 44 72 34 66C30 50 31 32 36 20z',
  'M35 20C40 15 63 11 69 14C72 28 75 42 79 52L84 66C70 62 48 74 33 70C29 52 30 32 35 20z',
] as const;

/** A ski boot from the side, its toe to the right. */
export const drawSkiBoot = (look: Look): string => {
  const { base, deep, accent, pale } = look;
  const [low, high] = look.pick('shell', 2) === 0 ? [base, deep] : [deep, base];
  const cuff = look.pick('cuff', 2) === 0 ? cuffs[0] : cuffs[1];
  return (
    shadow(`<path d="${shell}"/><path d="M28 96h86v9H28z"/><path d="${cuff}"/>`) +
    `<path d="M40 18C40 8 46 6 50 9L64 6C70 6 71 12 69 18z" fill="${rubber}"/><path d="M44 17l2-7M62 14l2-7" stroke="#56616f" stroke-width="1.5"/>` +
    `<path d="M28 93H47L50 98H96L98 93H113Q116 93 116 97V105H98L95 102H51L49 105H28z" fill="${rubber}"/>` +
    `<path d="${shell}" fill="${low}"/><path d="M33 60C29 70 29 88 33 97H52C46 86 46 70 50 57C42 58 36 58 33 60z" fill="#000" opacity=".16"/>` +
    `<path d="M76 52C84 64 98 66 106 76L100 80C90 74 78 72 70 62z" fill="${pale}" opacity=".55"/>` +
    `<path d="M58 97C62 86 84 82 110 88V97z" fill="${accent}" opacity=".9"/>` +
    `<path d="${cuff}" fill="${high}"/><path d="M36 20C31 32 30 50 34 66L44 69C40 52 40 34 46 16.500z" fill="#fff" opacity=".18"/>` +
    `<path d="M35 22C44 20 60 15 69 17L71.5 26C60 25 46 29 33.5 32z" fill="${rubber}"/><path d="M52 21l9-2.5 1.5 6-9 2.500z" fill="${accent}"/>` +
    `<circle cx="45" cy="66" r="3.6" fill="${metal}"/><circle cx="45" cy="66" r="1.5" fill="${rubber}"/>` +
    buckle('translate(60 38)rotate(-8)', accent) +
    buckle('translate(65 51)rotate(-8)', accent) +
    buckle('translate(78 71)rotate(14)', accent) +
    buckle('translate(90 79)rotate(20)', accent)
  );
};

const upper =
  'M34 22Q34 14 42 13L64 10Q71 9.5 72 17C73 32 73 42 77 50C84 58 100 62 106 72Q110 80 109 93H33Q30 88 32 78C36 62 33 44 34 22z';

/** Where laces cross the tongue, from the top. */
const laces = (accent: string): string =>
  `<g stroke="${accent}" stroke-width="2.6" stroke-linecap="round"><path d="M58 22L74 28M57 32L75 37M58 42L78 47M61 52L84 54M66 61L93 61"/></g>` +
  `<path d="M72 21L59 29M73 31L59 39M75 41L61 49M80 50L66 58" stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".85"/>`;

const dials = (accent: string): string =>
  `<path d="M56 44C64 36 70 34 75 36M57 48C66 48 72 46 80 52M58 50C68 58 76 58 92 61" fill="none" stroke="${metal}" stroke-width="1.7"/>` +
  `<circle cx="55" cy="46" r="8" fill="${rubber}"/><circle cx="55" cy="46" r="5.4" fill="${accent}"/><path d="M55 41.500v9M50.5 46h9" stroke="${rubber}" stroke-width="1.4"/>`;

/** A snowboard boot from the side: with laces, or with a dial where its name says so. */
export const drawSnowboardBoot = (look: Look, name: string): string => {
  const { base, deep, accent, pale } = look;
  return (
    shadow(`<path d="${upper}"/><path d="M29 90h82v15H29z"/>`) +
    `<path d="M41 16C40 8 46 5 52 7L64 4Q71 4 72 14z" fill="${rubber}"/>` +
    `<path d="${upper}" fill="${base}"/>` +
    `<path d="M56 12L64 10Q71 9.5 72 17C73 32 73 42 77 50C84 58 100 62 106 72L92 74C76 70 62 62 58 46C56 36 56 24 56 12z" fill="${pale}"/>` +
    `<path d="M34 22Q34 44 33 58C42 56 48 62 50 74L52 93H33Q30 88 32 78C36 62 33 44 34 22z" fill="${deep}"/>` +
    `<path d="M78 93C78 80 90 72 106 72Q110 80 109 93z" fill="${deep}"/><path d="M50 74C62 70 72 74 79 84L78 93H52z" fill="#fff" opacity=".16"/>` +
    `<path d="M34 27C42 25 50 23 57 23L57 30C48 31 42 33 34 35z" fill="${accent}"/>` +
    `<path d="M29 90H109Q114 90 113 97Q112 105 104 105H38Q28 105 28 96z" fill="${rubber}"/><path d="M30 94.500H112" stroke="${accent}" stroke-width="2"/>` +
    `<path d="M40 105v-4M52 105v-4M64 105v-4M76 105v-4M88 105v-4M100 105v-4" stroke="#56616f" stroke-width="2"/>` +
    (/boa|dial/i.test(name) ? dials(accent) : laces(accent))
  );
};
