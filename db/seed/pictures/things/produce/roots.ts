import { at, ball, dark, light, line, oval, shape } from '../paint.ts';
import type { Thing } from '../style.ts';
import { pile, under } from './fruit.ts';

const heapOfNine = [
  [300, 250, -14],
  [490, 240, 16],
  [190, 390, 10],
  [390, 380, -8],
  [590, 400, 22],
  [250, 540, -16],
  [450, 530, 8],
  [630, 550, -10],
  [370, 620, 4],
] as const;

const potato = (c: string): string =>
  under(124, 90) +
  shape('M-126 -10 C-124 -80 -50 -98 20 -92 C92 -86 134 -44 126 20 C118 78 50 96 -20 92 C-90 90 -128 54 -126 -10Z', ball(c)) +
  [
    [-60, 10],
    [10, -40],
    [60, 30],
    [-14, 52],
    [84, -20],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 9, 5, dark(c, 0.34), 'fill-opacity=".6"'))
    .join('') +
  oval(-50, -46, 40, 18, '#ffffff', 'fill-opacity=".24" transform="rotate(-24 -50 -46)"');
export const potatoes: Thing = (s) => pile(potato(s.fill), heapOfNine, 696);

const onion = (c: string): string =>
  under(110, 96) +
  shape(
    'M-6 -118 C-10 -96 -30 -86 -60 -76 C-104 -60 -122 -24 -120 14 C-116 72 -60 104 0 104 C60 104 116 72 120 14 C122 -24 104 -60 60 -76 C30 -86 14 -96 12 -122 L2 -112Z',
    ball(c),
  ) +
  line(
    'M-4 -100 C-70 -60 -90 20 -40 98 M2 -100 C-20 -40 -20 40 -4 102 M6 -100 C60 -60 90 20 44 98',
    dark(c, 0.3),
    4,
    'stroke-opacity=".5"',
  ) +
  shape('M-84 -40 C-104 -10 -98 40 -76 62 C-78 20 -74 -14 -58 -46 C-66 -56 -78 -52 -84 -40Z', '#ffffff', 'fill-opacity=".36"') +
  line('M-14 106 L-18 118 M0 106 V120 M14 106 L18 116', '#c9b08a', 4);
export const onions: Thing = (s) => pile(onion(s.fill), heapOfNine, 706);

const garlicBulb = (c: string): string =>
  under(116, 90) +
  shape(
    'M-10 -150 C-4 -110 -20 -86 -60 -64 C-110 -36 -128 10 -116 54 C-104 94 -50 104 0 104 C50 104 104 94 116 54 C128 10 110 -36 60 -64 C20 -86 8 -110 14 -152Z',
    ball(c),
  ) +
  line(
    'M-4 -104 C-60 -60 -80 20 -56 98 M2 -104 C-10 -40 -10 40 0 102 M6 -104 C60 -60 80 20 58 98',
    dark(c, 0.24),
    5,
    'stroke-opacity=".6"',
  ) +
  shape('M-90 -10 C-104 20 -100 50 -84 66 C-84 30 -76 0 -58 -30 C-70 -34 -84 -26 -90 -10Z', '#d9a6c0', 'fill-opacity=".5"');
const clove = (c: string): string =>
  under(50, 24) + shape('M-60 10 C-50 -34 10 -50 64 -10 C50 26 -40 40 -60 10Z', `d ${light(c, 0.5)} ${dark(c, 0.2)}`);
export const garlic: Thing = (s) =>
  pile(
    garlicBulb(s.fill),
    [
      [290, 320, -10],
      [510, 320, 12],
      [200, 510, -14],
      [404, 520, 4, 1.1],
      [600, 520, 16],
    ],
    640,
  ) +
  at(250, 650, clove(s.fill), 10, 1.1) +
  at(560, 656, clove(s.fill), -20, 1.1) +
  at(670, 640, clove(s.fill), 40);

const gingerRoot = (c: string): string =>
  under(200, 80) +
  shape(
    'M-236 20 C-250 -30 -200 -60 -150 -40 C-140 -110 -60 -120 -40 -56 C0 -70 20 -60 40 -50 C50 -120 130 -130 140 -50 C190 -70 250 -40 236 16 C220 60 170 50 140 40 C130 100 60 110 40 54 C0 70 -30 66 -50 50 C-60 110 -140 110 -150 44 C-190 60 -226 60 -236 20Z',
    ball(c),
  ) +
  line(
    'M-140 -30 C-130 0 -134 20 -144 40 M-40 -50 C-30 -10 -36 20 -48 46 M44 -46 C54 -10 50 20 42 48 M140 -46 C150 -10 146 20 140 38',
    dark(c, 0.3),
    5,
    'stroke-opacity=".6"',
  ) +
  oval(-96, -66, 26, 14, light(c, 0.5), 'fill-opacity=".6"') +
  oval(92, -76, 24, 14, light(c, 0.5), 'fill-opacity=".6"');
export const ginger: Thing = (s) =>
  pile(
    gingerRoot(s.fill),
    [
      [420, 260, 16, 1.1],
      [370, 420, -12, 1.16],
      [430, 560, 6, 1.16],
    ],
    664,
  ) + at(610, 640, under(60, 46) + oval(0, 0, 64, 50, dark(s.fill, 0.14)) + oval(0, 0, 56, 43, `d ${light('#f1d98a', 0.3)} #e8c860`));

const sweet = (c: string): string =>
  under(190, 64) +
  shape('M-250 20 C-200 -50 -80 -84 20 -76 C120 -70 190 -40 250 -14 C200 50 90 84 -10 78 C-110 74 -200 50 -250 20Z', ball(c)) +
  line('M-130 -20 L-90 -26 M-20 30 H20 M80 -20 L120 -14', dark(c, 0.3), 5, 'stroke-opacity=".6"');
export const sweetPotatoes: Thing = (s) =>
  pile(
    sweet(s.fill),
    [
      [400, 290, -14, 1.1],
      [420, 430, 10, 1.14],
      [380, 570, -4, 1.14],
    ],
    660,
  );
