import { at, ball, contact, dark, light, line, oval, shape, stamp } from '../paint.ts';
import type { Thing } from '../style.ts';

export type Spot = readonly [x: number, y: number, turn?: number, scale?: number];

/** Many of one thing, the ones in front last, each with a shadow on those behind it. */
export function pile(one: string, spots: readonly Spot[], base = 700, width = 300): string {
  const { define, use } = stamp(one);
  return define + contact(400, base, width, 26) + spots.map(([x, y, turn, scale]) => use(x, y, turn, scale)).join('');
}

const stemLeaf =
  line('M0 -92 C2 -108 8 -118 18 -126', '#6b4a26', 9) +
  shape('M10 -112 C40 -150 88 -146 110 -120 C80 -100 40 -96 10 -112Z', 'd #8fc25a #3f7a2c');
export const under = (rx: number, ry: number): string => oval(12, 20, rx, ry, '#140c04', 'fill-opacity=".2"');

const balls: readonly Spot[] = [
  [230, 420, -8],
  [410, 390, 6],
  [580, 424, 10],
  [300, 240, -10, 0.96],
  [500, 236, 8, 0.96],
  [170, 590, 0],
  [350, 590, -6, 1.04],
  [530, 590, 8, 1.04],
  [666, 588, 12, 0.9],
];

const apple = (c: string): string =>
  under(112, 104) +
  shape(
    'M0 -78 C40 -112 122 -96 116 -6 C112 70 60 114 24 108 C8 104 -8 104 -24 108 C-60 114 -112 70 -116 -6 C-122 -96 -40 -112 0 -78Z',
    ball(c),
  ) +
  shape('M-80 -52 C-100 -20 -96 30 -78 56 C-74 10 -66 -20 -52 -50 C-60 -60 -72 -62 -80 -52Z', '#ffffff', 'fill-opacity=".3"') +
  oval(0, -76, 28, 10, dark(c, 0.4), 'fill-opacity=".6"') +
  stemLeaf;
export const apples: Thing = (s) =>
  pile(
    apple(s.fill),
    balls.filter((_, i) => i !== 8),
    694,
  );

const orange = (c: string): string =>
  under(104, 100) +
  oval(0, 0, 106, 102, ball(c)) +
  oval(-38, -42, 26, 18, '#ffffff', 'fill-opacity=".34" transform="rotate(-35 -38 -42)"') +
  oval(2, -86, 12, 7, '#5f7d2e') +
  oval(30, 20, 3, 3, dark(c, 0.2)) +
  oval(-20, 40, 3, 3, dark(c, 0.2)) +
  oval(50, -20, 3, 3, dark(c, 0.2));
const cutOrange = (c: string): string =>
  oval(8, 14, 112, 106, '#140c04', 'fill-opacity=".2"') +
  oval(0, 0, 110, 106, dark(c, 0.08)) +
  oval(0, 0, 102, 98, '#fff1d6') +
  Array.from({ length: 9 }, (_, i) => at(0, 0, shape('M0 -10 L26 -72 C28 -90 -28 -90 -26 -72Z', `y ${light(c, 0.25)} ${c}`), i * 40)).join(
    '',
  );
/** Oranges, lemons and limes with a cut one; `detail` is the size. */
export const citrus: Thing = (s) =>
  pile(orange(s.fill), balls.slice(0, 6), 694) + at(404, 580, cutOrange(s.fill), 0, 1.1) + at(610, 588, orange(s.fill), 20);

const lime = (c: string): string =>
  under(112, 76) +
  shape('M-124 4 C-112 -8 -96 -76 0 -78 C90 -76 104 -16 126 -2 C108 14 92 74 0 76 C-96 74 -110 20 -124 4Z', ball(c)) +
  oval(-40, -32, 40, 14, '#ffffff', 'fill-opacity=".34" transform="rotate(-16 -40 -32)"');
export const limes: Thing = (s) =>
  pile(
    lime(s.fill),
    [
      [250, 440, -14],
      [470, 410, 10],
      [360, 270, -4],
      [610, 470, 26],
      [220, 590, 8],
      [580, 600, -10],
    ],
    680,
  ) + at(400, 590, cutOrange(s.fill).replaceAll(dark(s.fill, 0.08), dark(s.fill, 0.12)), 0, 0.98);

const mango = (c: string): string =>
  under(150, 100) +
  shape(
    'M-150 20 C-156 -70 -60 -124 40 -110 C130 -98 176 -40 156 20 C136 86 40 116 -40 108 C-110 102 -146 76 -150 20Z',
    `r ${light(c, 0.36)} ${c}@.45 ${dark('#b8a02e', 0.1)}`,
  ) +
  shape('M120 -66 C170 -30 166 40 120 72 C150 20 150 -20 120 -66Z', '#c5502a', 'fill-opacity=".3"') +
  shape('M-110 -20 C-90 -70 -30 -90 20 -86 C-30 -66 -70 -40 -92 10 C-104 10 -112 -4 -110 -20Z', '#ffffff', 'fill-opacity=".32"') +
  line('M150 -30 L178 -52', '#6b4a26', 10);
export const mangoes: Thing = (s) =>
  pile(
    mango(s.fill),
    [
      [300, 330, -12],
      [520, 340, 14],
      [230, 520, 4, 1.08],
      [560, 530, -10, 1.12],
    ],
    660,
  ) +
  shape('M470 238 C520 130 640 110 716 150 C660 230 570 260 470 238Z', 'd #8fc25a #2f6a26') +
  line('M476 236 C550 200 620 170 700 152', '#bfe08a', 4);

export const bananas: Thing = (s) => {
  const c = s.fill;
  const one = (d: string, to: number): string => shape(d, `y ${light(c, 0.3)} ${c}@.4 ${dark(c, to)}`);
  return (
    contact(400, 668, 270, 24) +
    one('M560 150 C660 300 660 500 520 640 C500 652 484 644 488 624 C560 500 560 320 520 180Z', 0.3) +
    one('M548 146 C600 330 540 560 380 664 C352 674 340 660 350 640 C450 540 500 340 508 170Z', 0.24) +
    one('M536 140 C540 340 420 560 230 626 C204 630 196 612 212 596 C360 500 460 330 490 160Z', 0.2) +
    one('M530 136 C480 330 320 490 132 512 C104 512 100 490 120 478 C290 420 410 300 478 150Z', 0.16) +
    line('M150 492 C310 440 430 320 500 180', '#ffffff', 10, 'stroke-opacity=".34"') +
    line('M246 606 C390 530 480 350 508 200', '#ffffff', 8, 'stroke-opacity=".22"') +
    shape('M470 172 C480 130 500 90 520 76 H566 C572 100 568 130 574 160 C540 190 500 190 470 172Z', `y #6b5a22 ${dark(c, 0.12)}`) +
    [
      [120, 494],
      [216, 612],
      [358, 654],
      [500, 634],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 12, 10, '#4a3a1a'))
      .join('')
  );
};

const litchi = (c: string): string =>
  under(66, 66) +
  oval(0, 0, 70, 70, ball(c)) +
  Array.from({ length: 16 }, (_, i) =>
    oval(
      Math.round(Math.cos(i * 2.4) * 14 * Math.sqrt(i + 0.5)),
      Math.round(Math.sin(i * 2.4) * 14 * Math.sqrt(i + 0.5)),
      7,
      6,
      i % 2 ? light(c, 0.24) : dark(c, 0.2),
      'fill-opacity=".6"',
    ),
  ).join('');
export const litchis: Thing = (s) =>
  line('M400 84 C396 160 400 240 400 330 M400 220 C340 240 280 290 250 340 M400 220 C470 240 520 290 560 340', '#7a5230', 12) +
  shape('M404 150 C470 70 600 70 660 120 C600 190 480 200 404 150Z', 'd #8fc25a #2f6a26') +
  shape('M396 170 C330 90 200 90 140 150 C210 210 320 220 396 170Z', 'd #9ccc66 #3f7a2c') +
  pile(
    litchi(s.fill),
    [
      [250, 360],
      [400, 330],
      [550, 360],
      [180, 480],
      [326, 470],
      [474, 470],
      [620, 484],
      [256, 600, 0, 1.06],
      [400, 600, 0, 1.08],
      [546, 604, 0, 1.06],
    ],
    676,
  ) +
  at(640, 620, oval(0, 0, 60, 60, 'r #ffffff #f4efe6@.6 #d8cfc0'));

const guava = (c: string): string =>
  under(104, 106) +
  shape('M0 -104 C70 -104 110 -50 110 10 C110 76 60 110 0 110 C-60 110 -110 76 -110 10 C-110 -50 -70 -104 0 -104Z', ball(c)) +
  shape('M-14 -104 L0 -88 L14 -104 L10 -82 H-10Z', '#5a6a2a') +
  oval(-42, -44, 22, 34, '#ffffff', 'fill-opacity=".34" transform="rotate(24 -42 -44)"');
export const guavas: Thing = (s) =>
  pile(
    guava(s.fill),
    [
      [280, 300, -8],
      [490, 290, 10],
      [200, 480, -14],
      [600, 490, 14],
    ],
    690,
  ) +
  at(
    400,
    520,
    under(140, 140) +
      oval(0, 0, 150, 150, dark(s.fill, 0.06)) +
      oval(0, 0, 138, 138, '#fbf3dc') +
      oval(0, 0, 92, 92, 'r #ffb9b4 #f28c8c') +
      Array.from({ length: 12 }, (_, i) =>
        oval(Math.round(Math.cos(i * 0.524) * (i % 2 ? 50 : 68)), Math.round(Math.sin(i * 0.524) * (i % 2 ? 50 : 68)), 9, 7, '#f7e3b8'),
      ).join(''),
    0,
    1.1,
  );
