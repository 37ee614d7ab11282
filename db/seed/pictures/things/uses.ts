import { capsule, tablet } from './bottles.ts';
import { cooked, curry, type DrawUse, eggs, glassOf, liquid, plateOf, slab, swirl, tea } from './dishes.ts';
import { bowlOf } from './grains.ts';
import { nappy, pad } from './nappies.ts';
import { at, box, contact, dark, inside, light, line, oval, round, shape } from './paint.ts';
import * as atHome from './uses/at-home.ts';
import * as onPeople from './uses/on-people.ts';
import * as opened from './uses/opened.ts';
import type { UseThing } from './uses/people.ts';

const water: DrawUse = (c, kind) =>
  `<g transform="translate(-130 0)">${glassOf('#dcebf2', '')}</g>` +
  (kind === 'capsule' ? capsule(580, 640, -20, c, 1.3) + capsule(660, 690, 30, c, 1.3) : tablet(560, 640, c, 58) + tablet(670, 680, c, 58));

const spoon: DrawUse = (c) =>
  contact(400, 600, 320, 20) +
  shape('M330 470 C450 430 640 360 730 330 C750 326 756 350 738 360 C640 400 470 470 360 520Z', 'y #ffffff #c9d0d5@.5 #7a858d') +
  oval(226, 530, 170, 84, 'd #f7f9fa #aab3b9@.6 #6f7a82') +
  oval(226, 522, 148, 66, `d ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.3)}`) +
  oval(180, 500, 50, 12, '#ffffff', 'fill-opacity=".5"') +
  shape('M240 120 C290 200 300 240 300 270 A60 60 0 0 1 180 270 C180 240 190 200 240 120Z', `r ${light(c, 0.5)} ${c}@.5 ${dark(c, 0.3)}`);

const foam: DrawUse = () => {
  const bubbles = Array.from({ length: 34 }, (_, i) => {
    const x = 150 + ((i * 151) % 500);
    const y = 330 + ((i * 89) % 190) - Math.abs(x - 400) * 0.1;
    const r = 34 + ((i * 37) % 52);
    return oval(x, y, r, r, 'r #ffffff #eef6fa@.6 #bcd6e4') + oval(x - r * 0.34, y - r * 0.36, r * 0.2, r * 0.14, '#ffffff');
  }).join('');
  return (
    contact(400, 690, 280) +
    shape('M90 440 C100 580 200 690 310 694 H490 C600 690 700 580 710 440Z', 'x #5a9ec4 #a9d6ee@.22 #6fb3d8@.55 #3a749a') +
    oval(400, 440, 312, 80, '#8cc4e0') +
    bubbles +
    inside(
      'M90 470 C200 560 600 560 710 470 V760 H90Z',
      shape('M90 440 C100 580 200 690 310 694 H490 C600 690 700 580 710 440Z', 'x #5a9ec4 #a9d6ee@.22 #6fb3d8@.55 #3a749a'),
    ) +
    [
      [610, 190, 44],
      [690, 280, 26],
      [200, 180, 34],
      [520, 130, 24],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          oval(x, y, r, r, 'r #ffffffcc #d6ecf755@.6 #a9cfe099') + oval(x - r * 0.3, y - r * 0.34, r * 0.2, r * 0.14, '#ffffff'),
      )
      .join('')
  );
};

/** A dab of cream, spread. */
const smear: DrawUse = (c) =>
  oval(410, 560, 330, 40, '#140c04', 'fill-opacity=".1"') +
  shape(
    'M70 470 C90 330 250 260 420 270 C560 270 730 330 734 420 C736 480 690 470 660 500 C640 530 680 560 620 566 C540 574 520 530 440 552 C340 580 300 600 210 580 C120 570 60 540 70 470Z',
    `d #ffffff ${c}@.5 ${dark(c, 0.2)}`,
  ) +
  line(
    'M140 470 C200 380 330 330 470 336 C560 340 640 370 670 410 M180 510 C260 430 360 400 470 402 C550 404 600 430 620 460 M270 530 C340 480 420 460 520 480',
    dark(c, 0.16),
    13,
    'stroke-opacity=".5"',
  ) +
  line(
    'M136 456 C196 366 330 316 470 322 C560 326 640 356 670 396 M176 498 C256 418 356 388 470 390',
    '#ffffff',
    9,
    'stroke-opacity=".85"',
  ) +
  shape('M300 330 C290 270 360 230 430 180 C450 230 500 260 490 316 C470 350 320 370 300 330Z', `r #ffffff ${c}@.55 ${dark(c, 0.18)}`);

const brush: DrawUse = (c) =>
  contact(400, 560, 330, 22) +
  at(
    400,
    460,
    shape(
      'M-330 -20 C-200 -30 -60 -22 60 -14 H320 C344 -14 344 30 320 30 H60 C-60 30 -200 40 -330 26 C-346 12 -346 -8 -330 -20Z',
      `y ${light(c, 0.5)} ${dark(c, 0.1)}@.5 ${dark(c, 0.4)}`,
    ) +
      Array.from({ length: 10 }, (_, i) =>
        box(112 + i * 21, -110, 19, 98, 5, i % 3 === 1 ? `y #bfe3f5 #6fb0d8` : 'y #ffffff #d3dee4'),
      ).join('') +
      shape(
        'M100 -110 C96 -150 150 -168 180 -146 C210 -176 260 -166 276 -146 C310 -156 336 -130 326 -104 C260 -92 160 -92 100 -110Z',
        'y #ffffff #e3f3f0@.5 #b9dcd6',
      ) +
      line('M130 -132 C180 -150 250 -140 300 -128', '#3fa8c8', 12, 'stroke-opacity=".8"'),
    -6,
  );

const arm: DrawUse = (c) =>
  contact(400, 640, 340, 24) +
  shape(
    'M20 330 C200 300 420 300 560 340 C640 350 720 340 780 360 V500 C720 520 660 520 600 510 C420 560 200 560 20 530Z',
    'y #f3cda8 #dba77e@.5 #a8744c',
  ) +
  shape('M660 350 C700 330 750 340 780 360 C760 380 720 390 690 386Z', '#e3b288') +
  shape('M150 286 H430 C446 380 446 470 430 580 H150 C134 470 134 380 150 286Z', `y ${light(c, 0.3)} ${c}@.4 ${dark(c, 0.4)}`) +
  box(250, 286, 80, 294, 6, dark(c, 0.3), 'fill-opacity=".6"') +
  line('M168 300 V566 M412 300 V566', light(c, 0.4), 5, 'stroke-dasharray="12 9"') +
  line('M300 580 C320 660 420 680 520 640', '#59636a', 18) +
  box(520, 580, 200, 120, 22, 'd #ffffff #c3cacf') +
  box(540, 598, 160, 84, 8, 'd #dfe9dc #a3b8a6') +
  line('M570 640 h24 l12 -30 l18 56 l14 -36 l8 10 h30', '#c0392b', 7);

const finger: DrawUse = () =>
  contact(420, 620, 300) +
  shape('M800 300 C640 290 460 300 300 330 C210 350 200 470 300 480 C460 500 640 520 800 540Z', 'y #f3cda8 #dba77e@.5 #a8744c') +
  shape('M300 346 C240 360 236 440 286 456 C310 430 312 376 300 346Z', '#f7ded0') +
  shape('M236 470 C276 530 290 560 290 590 A56 56 0 0 1 178 590 C178 560 196 530 236 470Z', 'r #f58a8a #c81e2a@.5 #7a0f18') +
  oval(214, 584, 14, 20, '#ffffff', 'fill-opacity=".6"');

/** Nappies, pads and cloths out of their pack. */
const loose: DrawUse = (c, kind) => {
  const one = kind === 'pad' ? pad(c) : nappy(c);
  return kind === 'pad'
    ? contact(400, 690, 260) + at(300, 400, one, -10, 1.7) + at(520, 410, one, 8, 1.7)
    : contact(400, 650, 300) + at(400, 300, one, -4, 1.5) + at(400, 490, one, 4, 1.8);
};

const uses: Record<string, UseThing | undefined> = {
  ...atHome,
  ...onPeople,
  ...opened,
  loose,
  bowl: (c, kind) => bowlOf(kind || 'powder', c),
  liquid,
  glass: glassOf,
  curry,
  rice: cooked,
  water,
  spoon,
  foam,
  smear,
  swirl,
  tea,
  plate: plateOf,
  slab,
  eggs,
  brush,
  arm,
  finger,
};

/** The usual second picture of kinds, or of a kind with a detail. */
const usual: Record<string, string> = {
  grainBag: 'bowl',
  handleBottle: 'liquid',
  crispBag: 'bowl',
  windowPouch: 'bowl',
  jar: 'bowl',
  tin: 'bowl',
  strips: 'water',
  boxedBottle: 'spoon',
  tube: 'smear',
  softPack: 'loose',
  'softPack wipes': 'wipe',
  dumplings: 'plate',
  bpMachine: 'arm',
  wristMonitor: 'arm',
  aneroid: 'arm',
  glucometer: 'finger',
  cheese: 'slab',
  dates: 'openDates',
  babyBowl: 'porridge',
  cottonBuds: 'buds',
  razor: 'shave',
  sticks: 'twig',
  'sticks incense': 'incense',
  softCup: 'clothBag',
  plasters: 'plaster',
  roll: 'bandaged',
  masks: 'masked',
  firstAid: 'kit',
  heatBag: 'warmBack',
  'heatBag gel': 'coldPack',
  stethoscope: 'auscultate',
  ecg: 'thumbs',
  belt: 'lumbar',
  'pillBottle strip': 'strip',
  coolBag: 'iced',
  socks: 'sock',
  thermometer: 'fever',
  thermoGun: 'forehead',
  oximeter: 'pulse',
  bodyScale: 'weigh',
  'bodyScale baby': 'weighBaby',
  hygrometer: 'onWall',
  nebulizer: 'breathe',
  'nebulizer tower': 'oxygen',
  spacer: 'inhale',
  wheelchair: 'seatedInChair',
  walkingStick: 'grip',
  crutches: 'onCrutches',
  sleeve: 'kneeSupport',
  scourers: 'scrub',
  broom: 'sweep',
  mop: 'mopped',
  gloves: 'washing',
  rolls: 'holder',
  'rolls bags': 'litterBin',
  tissueBox: 'tissue',
  coil: 'burning',
  'spray can': 'mist',
};

/** Draws the second picture: `name colour detail`, or the usual one of the kind. */
export function usageOf(use: string | undefined, kind: string, fill: string, detail: string, thing: () => string): () => string {
  if (use === undefined && kind === 'wovenSack') return () => cooked('#f8f4ea', '');
  const usually = usual[`${kind} ${detail}`] ?? usual[kind] ?? '';
  // One that is written out does not take the detail of the thing, and dumplings are balls on a plate.
  const [name = '', colour = '', more = ''] = use?.split(' ') ?? [usually, '', kind === 'dumplings' ? 'ball' : detail];
  const draw = uses[name];
  if (draw === undefined) throw new Error(`no use named "${name}" for ${kind}`);
  return () => draw(colour === '' ? fill : `#${colour}`, more, thing());
}

/** A basket with the thing in it. */
export function basket(thing: string): string {
  const d = 'M96 500 H704 C700 600 670 690 620 712 H180 C130 690 100 600 96 500Z';
  return (
    line('M130 500 C150 60 650 60 670 500', '#a8743a', 30) +
    line('M132 492 C152 66 648 66 668 492', '#d9ae72', 9) +
    contact(400, 710, 280) +
    oval(400, 500, 306, 60, '#7a5026') +
    at(400, 560, `<g transform="translate(-400 -680)">${thing}</g>`, 0, 0.72) +
    inside(
      d,
      shape(d, round('#c08a4a')) +
        Array.from({ length: 6 }, (_, row) =>
          Array.from({ length: 13 }, (_, i) =>
            box(84 + i * 52 + (row % 2) * 26, 512 + row * 34, 46, 27, 11, (i + row) % 2 ? '#d9a864' : '#b57f40', 'fill-opacity=".75"'),
          ).join(''),
        ).join('') +
        shape(d, 'x #2a180844 #ffffff33@.22 #ffffff00@.5 #2a180866'),
    ) +
    box(80, 484, 640, 40, 20, 'y #e3bd84 #a8743a')
  );
}
