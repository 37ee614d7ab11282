import { at, box, contact, dark, flat, inside, light, line, oval, round, shape } from '../paint.ts';
import { smaller, type UseThing } from './people.ts';

const date = (c: string): string =>
  oval(6, 14, 96, 52, '#140c04', 'fill-opacity=".2"') +
  oval(0, 0, 96, 52, `r ${light(c, 0.34)} ${c}@.5 ${dark(c, 0.4)}`) +
  line('M-70 -6 C-30 -26 30 -26 70 -8 M-60 16 C-20 4 20 4 60 16', dark(c, 0.34), 4, 'stroke-opacity=".7"') +
  oval(88, 0, 12, 12, '#c9a06a');

/** Dates on a plate, one open with its stone. */
export const openDates: UseThing = (c) =>
  contact(400, 610, 300, 30) +
  oval(400, 486, 330, 150, 'd #e9e4d8 #b9b2a2') +
  oval(400, 470, 330, 150, 'd #ffffff #f3efe6@.5 #d6cfc0') +
  oval(400, 472, 240, 100, 'd #e6e0d3 #fbf9f3') +
  [
    [280, 420, -20],
    [430, 390, 10],
    [540, 440, 34],
    [310, 500, 14],
  ]
    .map(([x = 0, y = 0, turn]) => at(x, y, date(c), turn))
    .join('') +
  at(
    480,
    520,
    date(c) +
      oval(0, 2, 78, 34, `d ${light(c, 0.5)} ${light(c, 0.16)}`) +
      oval(0, 2, 52, 15, 'y #d9b88a #8a6038') +
      line('M-40 2 H40', '#6a4626', 4),
    -8,
    1.16,
  );

/** A moist cloth, folded open. */
export const wipe: UseThing = (c) =>
  contact(410, 660, 320) +
  shape(
    'M100 300 C220 240 380 280 520 220 C600 210 660 240 710 270 C700 380 720 500 690 610 C560 660 400 610 270 660 C200 660 140 630 90 600 C110 500 80 400 100 300Z',
    `d #ffffff ${light(c, 0.6)}@.5 ${dark(light(c, 0.4), 0.1)}`,
  ) +
  shape(
    'M100 300 C220 240 380 280 520 220 C600 210 660 240 710 270 C640 330 500 300 380 350 C280 380 180 340 100 300Z',
    'd #ffffff #eef4f7@.6 #cfdde4',
  ) +
  Array.from({ length: 24 }, (_, i) =>
    oval(
      170 + (i % 6) * 88 + (Math.floor(i / 6) % 2) * 40,
      420 + Math.floor(i / 6) * 56,
      17,
      12,
      dark(light(c, 0.5), 0.08),
      'fill-opacity=".7"',
    ),
  ).join('') +
  shape('M600 80 C640 140 650 160 650 182 A50 50 0 0 1 550 182 C550 160 560 140 600 80Z', 'r #ffffff #9fd3ee@.5 #4f94ba');

/** A quilted sheet with a turned corner. */
export const sheet: UseThing = (c) => {
  const d = 'M160 220 L690 180 L740 600 L560 640 L90 660Z';
  return (
    contact(410, 664, 320) +
    shape(d, `d #ffffff ${light(c, 0.5)}@.5 ${c}`) +
    inside(
      d,
      Array.from({ length: 9 }, (_, i) =>
        line(`M${40 + i * 90} 160 L${240 + i * 90} 700 M${240 + i * 90} 160 L${20 + i * 90} 700`, c, 6, 'stroke-opacity=".7"'),
      ).join(''),
    ) +
    line('M160 220 L690 180 M690 180 L740 600 M90 660 L160 220', dark(c, 0.1), 9) +
    shape('M560 640 L740 600 C700 520 620 500 560 520 C590 560 590 600 560 640Z', `d #ffffff ${light(c, 0.6)}@.5 ${dark(c, 0.14)}`) +
    at(
      340,
      400,
      line(
        'M-60 0 a60 50 0 1 1 120 0 a60 50 0 1 1 -120 0 M-64 -40 a22 22 0 1 1 30 -20 M64 -40 a22 22 0 1 0 -30 -20',
        dark(c, 0.24),
        9,
        'stroke-opacity=".6"',
      ) +
        line('M-22 -6 h1 M22 -6 h1', dark(c, 0.3), 13) +
        line('M-14 20 C-4 28 4 28 14 20', dark(c, 0.3), 7),
    )
  );
};

/** A bowl of porridge with fruit. */
export const porridge: UseThing = (c) =>
  contact(400, 660, 300) +
  oval(400, 460, 320, 220, `d ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.3)}`) +
  oval(400, 440, 270, 176, dark(c, 0.2)) +
  oval(400, 446, 256, 162, 'd #fbeac0 #f2d28a@.5 #dcae55') +
  [
    [310, 400],
    [390, 366],
    [350, 470],
    [450, 420],
  ]
    .map(
      ([x = 0, y = 0]) =>
        oval(x + 4, y + 8, 46, 34, '#c48f3a', 'fill-opacity=".5"') +
        oval(x, y, 46, 34, 'r #fffbe6 #f6e4a8@.6 #e0be6a') +
        [0, 120, 240].map((a) => at(x, y, oval(0, -9, 3, 6, '#8a6a3a'), a)).join(''),
    )
    .join('') +
  at(
    520,
    470,
    line('M30 -30 L190 -210', '#c2307a', 34) +
      line('M26 -36 L184 -214', '#f08ab8', 9) +
      oval(0, 6, 74, 50, 'd #f08ab8 #c2307a@.6 #8a1f56') +
      oval(0, 0, 56, 34, 'd #fbeac0 #e0b55a'),
  );

/** Two cotton buds. */
export const buds: UseThing = () => {
  const one =
    oval(10, 26, 330, 18, '#140c04', 'fill-opacity=".16"') +
    box(-250, -11, 500, 22, 11, 'y #ffffff #dfe8f0@.5 #a9bccb') +
    [-270, 270]
      .map((x) =>
        shape(
          `M${x - 74} 0 C${x - 74} -46 ${x + 60} -50 ${x + 74} 0 C${x + 60} 50 ${x - 74} 46 ${x - 74} 0Z`,
          'r #ffffff #f3f5f6@.5 #c3ccd3',
        ),
      )
      .join('');
  return at(380, 330, one, -24) + at(430, 480, one, 18);
};

/** The brush at the end of a twig. */
export const twig: UseThing = (c) =>
  at(
    400,
    420,
    oval(0, 70, 330, 26, '#140c04', 'fill-opacity=".16"') +
      box(-330, -50, 560, 100, 44, `y ${light(c, 0.3)} ${c}@.45 ${dark(c, 0.4)}`) +
      line('M-280 -20 H40 M-200 14 H120 M-240 34 H-40', dark(c, 0.24), 6, 'stroke-opacity=".6"') +
      Array.from({ length: 15 }, (_, i) =>
        line(
          `M210 ${-42 + i * 6} C270 ${-56 + i * 8} 300 ${-70 + i * 10} ${340 - Math.abs(i - 7) * 4} ${-84 + i * 12}`,
          i % 2 ? '#f3e3bd' : '#d9bd85',
          9,
        ),
      ).join(''),
    -32,
    1.04,
  );

/** A stick of incense that burns in its stand. */
export const incense: UseThing = (c) =>
  contact(400, 690, 270) +
  shape('M130 640 C200 600 600 600 670 640 C660 690 140 690 130 640Z', 'y #c98a4a #7a4c22') +
  oval(400, 640, 250, 26, '#9c6a38') +
  line('M330 640 L480 250', '#c98a4a', 11) +
  line('M352 580 L500 200', c, 19) +
  oval(503, 194, 13, 15, 'r #ffd27a #f0561d') +
  line('M504 180 c-60 -40 60 -60 4 -110 s40 -40 -10 -60', '#a9a498', 15, 'stroke-opacity=".6"') +
  line('M520 190 c20 -50 70 -40 60 -100', '#a9a498', 11, 'stroke-opacity=".4"');

/** A soft cup in its cloth bag. */
export const clothBag: UseThing = (c, _detail, thing) =>
  smaller(thing, 400, 250, 0.62) +
  contact(400, 706, 220) +
  shape(
    'M210 330 C260 300 330 330 400 312 C470 330 540 300 590 330 C620 450 640 560 610 660 C590 710 540 708 400 708 C260 708 210 710 190 660 C160 560 180 450 210 330Z',
    `d #ffffff ${light(c, 0.5)}@.45 ${dark(c, 0.1)}`,
  ) +
  line('M210 390 C300 410 500 410 590 390', dark(c, 0.2), 12) +
  line('M590 390 C650 400 660 450 640 500 M590 394 C620 430 616 470 600 510', dark(c, 0.2), 9) +
  line('M260 420 C250 520 260 600 250 690 M400 424 V690 M540 420 C550 520 540 600 550 690', dark(c, 0.1), 5, 'stroke-opacity=".5"');

/** What is in a first-aid box. */
export const kit: UseThing = () =>
  contact(400, 690, 330) +
  box(70, 180, 660, 510, 40, flat('#d0312d')) +
  box(106, 216, 588, 438, 22, 'd #f3eee4 #e3dccd') +
  at(
    230,
    330,
    oval(6, 12, 90, 90, '#140c04', 'fill-opacity=".18"') +
      oval(0, 0, 92, 92, 'd #ffffff #f3f0e8@.5 #cfc8ba') +
      oval(0, 0, 62, 62, 'none', 'stroke="#d9d2c3" stroke-width="6"') +
      oval(0, 0, 24, 24, '#b9b2a2'),
  ) +
  at(
    430,
    310,
    box(-60, -76, 120, 190, 20, 'x #7a3f1c #c98a5a@.24 #a86a3a@.6 #6a3818') +
      box(-30, -110, 60, 44, 10, round('#ffffff')) +
      box(-50, -20, 100, 90, 6, '#fffaf0') +
      line('M0 0 V50 M-25 25 H25', '#c0392b', 13),
  ) +
  [0, 1, 2]
    .map((i) =>
      at(250, 500 + i * 44, box(-104, -24, 208, 48, 24, 'y #f3cda8 #e2ac7c@.5 #c08a5a') + box(-34, -24, 68, 48, 4, '#fbe9d2'), -8),
    )
    .join('') +
  at(
    590,
    420,
    line('M-40 -170 L30 60 M40 -170 L-30 60', '#c9d0d5', 26) +
      line('M-40 -170 L30 60 M40 -170 L-30 60', '#f6f8f9', 7) +
      oval(0, -40, 10, 10, '#7a858d') +
      [-46, 46].map((x) => oval(x, 110, 40, 54, 'none', 'stroke="#c0392b" stroke-width="22"')).join(''),
  ) +
  box(400, 480, 130, 130, 12, 'd #ffffff #d6e6f0') +
  line('M465 510 V580 M430 545 H500', '#5a9ac0', 13);

/** Lancets out of their box. */
export const lancets: UseThing = (c) => {
  const one =
    oval(10, 34, 230, 20, '#140c04', 'fill-opacity=".16"') +
    box(-220, -32, 270, 64, 14, `y ${light(c, 0.5)} ${dark(c, 0.06)}@.5 ${dark(c, 0.34)}`) +
    box(-150, -32, 16, 64, 0, dark(c, 0.24)) +
    box(-110, -32, 16, 64, 0, dark(c, 0.24)) +
    box(46, -18, 50, 36, 8, 'y #ffffff #c3cacf') +
    shape('M94 -6 L220 0 L94 6Z', 'y #f7f9fa #8a949b');
  return at(360, 230, one, -20, 1.15) + at(450, 410, one, 8, 1.15) + at(360, 590, one, -12, 1.15);
};

/** An insulin pen with its needle. */
export const pen: UseThing = (c) =>
  at(
    400,
    420,
    oval(0, 84, 350, 26, '#140c04', 'fill-opacity=".18"') +
      box(90, -58, 250, 116, 36, `y ${light('#3f7ab0', 0.4)} #3f7ab0@.45 #1f4a78`) +
      box(320, -44, 50, 88, 16, `y #f7f9fa ${dark(c, 0.24)}`) +
      box(-150, -50, 250, 100, 20, 'y #ffffff #e3eaf0@.5 #a9b6c0') +
      box(-120, -26, 150, 52, 12, 'y #eaf6fb #a9d6ea@.6 #6fa8c4') +
      line('M-100 -26 V0 M-70 -26 V0 M-40 -26 V0 M-10 -26 V0', '#5a7a8a', 4) +
      box(-206, -36, 66, 72, 16, `y #ffffff ${c}@.5 ${dark(c, 0.3)}`) +
      shape('M-204 -7 L-340 0 L-204 7Z', 'y #f7f9fa #8a949b') +
      box(160, -24, 90, 48, 8, 'd #dfe9dc #a3b8a6'),
    -26,
  ) + at(180, 640, shape('M-60 -30 C-20 -46 40 -42 66 -30 V36 C40 48 -20 50 -60 36Z', `y #ffffff ${c}@.5 ${dark(c, 0.24)}`), 10);

/** An open cooling bag with its packs of ice. */
export const iced: UseThing = (c) =>
  contact(400, 704, 290) +
  shape('M120 330 C150 150 650 150 680 330Z', `y ${light(c, 0.2)} ${dark(c, 0.24)}`) +
  shape('M160 330 C190 196 610 196 640 330Z', 'y #dfe9ee #b9cbd4') +
  box(190, 230, 130, 200, 20, 'd #ffffff #bfe3f2@.5 #6fb0d0') +
  box(480, 240, 130, 190, 20, 'd #ffffff #bfe3f2@.5 #6fb0d0') +
  [0, 60, 120].map((turn) => at(255, 300, line('M0 -34 V34', '#ffffff', 9), turn)).join('') +
  [350, 410]
    .map(
      (x, i) =>
        box(x, 210 + i * 24, 44, 220, 18, 'x #3f7ab0 #9fc8e8@.3 #3f7ab0@.6 #1f4a78') + box(x + 4, 196 + i * 24, 36, 30, 8, '#f2b632'),
    )
    .join('') +
  box(110, 330, 580, 376, 60, flat(c)) +
  line('M116 350 C300 380 500 380 684 350', '#ffffff', 9, 'stroke-dasharray="16 8"') +
  shape('M140 400 C128 500 128 580 140 660 L172 676 C160 570 160 480 180 390Z', '#ffffff', 'fill-opacity=".3"') +
  box(300, 470, 200, 130, 20, light(c, 0.4)) +
  [0, 60, 120].map((turn) => at(400, 535, line('M0 -44 V44 M-12 -34 L0 -24 L12 -34 M-12 34 L0 24 L12 34', '#ffffff', 8), turn)).join('');
