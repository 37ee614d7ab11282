import { at, ball, box, contact, dark, inside, light, line, oval, round, shape } from '../paint.ts';
import { droplets, fist, smaller, type UseThing } from './people.ts';

const smoke = (x: number, y: number, height = 240): string =>
  line(
    `M${x} ${y} c-50 -${height * 0.2} 54 -${height * 0.34} 8 -${height * 0.56} s30 -${height * 0.3} -6 -${height * 0.44}`,
    '#a9a498',
    15,
    'stroke-opacity=".55"',
  );

const suds = (spots: readonly (readonly [x: number, y: number, r: number])[]): string =>
  spots
    .map(([x, y, r]) => oval(x, y, r, r, 'r #ffffff #eef6fa@.6 #bcd6e4') + oval(x - r * 0.34, y - r * 0.36, r * 0.2, r * 0.14, '#ffffff'))
    .join('');

const sparkle = (x: number, y: number, r: number): string =>
  shape(`M${x} ${y - r} Q${x} ${y} ${x + r} ${y} Q${x} ${y} ${x} ${y + r} Q${x} ${y} ${x - r} ${y} Q${x} ${y} ${x} ${y - r}Z`, '#f5c542');

const floor = (colour: string): string =>
  shape('M20 560 L190 430 H700 L790 560 L740 720 H70Z', `d ${light(colour, 0.4)} ${colour}@.5 ${dark(colour, 0.14)}`) +
  line('M110 494 H744 M40 580 H786 M56 656 H764 M330 430 L270 720 M500 430 L520 720', dark(colour, 0.16), 4, 'stroke-opacity=".6"');

export const sweep: UseThing = (_c, _detail, thing) =>
  floor('#d9c4a4') +
  `<g transform="translate(330 290) rotate(24) scale(.8)"><g transform="translate(-400 -400)">${thing}</g></g>` +
  droplets(
    [
      [560, 600, 13],
      [600, 630, 9],
      [640, 590, 11],
      [590, 560, 7],
      [670, 630, 8],
    ],
    '#b89a6a',
  ) +
  shape('M650 540 C680 520 720 530 730 550 C700 566 670 566 650 540Z', '#8a9a4a');

export const mopped: UseThing = (_c, _detail, thing) =>
  floor('#b9cdd6') +
  shape('M120 600 C220 540 520 560 700 610 C600 690 240 700 120 600Z', 'd #ffffff #d6ecf5@.5 #a9cfe0', 'fill-opacity=".8"') +
  smaller(thing, 420, 330, 0.74) +
  sparkle(180, 560, 40) +
  sparkle(680, 640, 46) +
  sparkle(110, 680, 24);

/** A plate under a sponge. */
export const scrub: UseThing = (c) =>
  contact(400, 690, 320) +
  oval(380, 430, 320, 270, 'd #ffffff #eef2f4@.5 #b9c6ce') +
  oval(380, 430, 220, 184, 'd #dfe7eb #fbfdfd@.6 #e3eaee') +
  suds([
    [250, 360, 50],
    [330, 300, 40],
    [300, 430, 58],
    [390, 380, 44],
    [230, 460, 32],
    [350, 500, 36],
    [430, 310, 28],
  ]) +
  at(
    520,
    470,
    box(-150, -20, 300, 110, 18, `y ${light(c, 0.3)} ${dark(c, 0.2)}`) +
      box(-150, -70, 300, 58, 16, 'y #5fa85a #2f6a34') +
      Array.from({ length: 10 }, (_, i) => oval(-124 + i * 27, 24 + ((i * 17) % 44), 8, 6, dark(c, 0.26))).join(''),
    -24,
    1.15,
  ) +
  suds([
    [610, 590, 34],
    [660, 540, 22],
    [560, 640, 26],
  ]);

/** A gloved hand that washes a plate. */
export const washing: UseThing = (c) =>
  contact(400, 700, 310) +
  oval(330, 380, 270, 270, 'd #ffffff #eef2f4@.5 #b9c6ce') +
  oval(330, 380, 180, 180, 'd #dfe7eb #fbfdfd@.6 #e3eaee') +
  at(
    560,
    470,
    box(60, -110, 240, 220, 40, `y ${light(c, 0.3)} ${c}@.5 ${dark(c, 0.3)}`) +
      box(220, -128, 60, 256, 24, round(c)) +
      Array.from({ length: 4 }, (_, i) => box(-170, -120 + i * 60, 290, 62, 31, `y ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.26)}`)).join('') +
      box(-60, 100, 220, 66, 33, `y ${light(c, 0.3)} ${dark(c, 0.26)}`),
    18,
    0.86,
  ) +
  suds([
    [150, 560, 60],
    [240, 620, 70],
    [350, 640, 60],
    [450, 650, 50],
    [110, 640, 44],
    [560, 670, 38],
    [300, 560, 34],
  ]) +
  sparkle(200, 200, 50) +
  sparkle(470, 150, 30);

/** A bag in its bin. */
export const litterBin: UseThing = (c) =>
  contact(400, 706, 210) +
  shape('M210 250 H590 L546 680 C544 700 530 708 510 708 H290 C270 708 256 700 254 680Z', 'x #8a9aa4 #e3e9ec@.24 #b9c3c9@.55 #76828a') +
  line('M262 330 H538 M270 440 H530 M278 550 H522', '#8a96a0', 5, 'stroke-opacity=".5"') +
  oval(400, 250, 192, 48, dark(c, 0.5)) +
  shape(
    'M196 240 C200 180 270 196 310 176 C360 196 430 170 480 186 C540 180 604 190 604 244 C612 330 590 360 596 380 C540 350 500 386 450 356 C400 386 340 350 300 380 C260 350 220 390 206 366 C214 320 192 290 196 240Z',
    `d ${light(c, 0.5)} ${c}@.5 ${dark(c, 0.34)}`,
  ) +
  oval(400, 244, 168, 36, dark(c, 0.6)) +
  line(
    'M260 270 C250 310 262 330 254 356 M400 290 C392 320 404 336 398 356 M540 270 C552 310 540 330 546 356',
    light(c, 0.4),
    6,
    'stroke-opacity=".6"',
  );

/** A roll on its holder, with a sheet that hangs down; `detail` `towel` stands. */
export const holder: UseThing = (_c, detail) => {
  const paper = 'x #d9d5ca #ffffff@.3 #f3f0e8@.6 #bdb8aa';
  if (detail === 'towel')
    return (
      contact(420, 706, 210) +
      oval(400, 680, 200, 34, 'd #e0b27c #a8743a') +
      box(384, 60, 32, 90, 14, round('#c08a4a')) +
      shape('M250 150 V640 C250 690 550 690 550 640 V150Z', paper) +
      Array.from({ length: 4 }, (_, i) =>
        line(
          `M252 ${250 + i * 110} C252 ${290 + i * 110} 548 ${290 + i * 110} 548 ${250 + i * 110}`,
          '#a9cbe0',
          5,
          'stroke-dasharray="14 10"',
        ),
      ).join('') +
      oval(400, 150, 150, 44, 'd #ffffff #e3dfd4') +
      oval(400, 150, 44, 14, '#8a6a44') +
      shape('M550 190 C620 200 660 240 690 300 C700 420 690 500 700 600 C650 590 600 600 550 640Z', 'd #ffffff #f3f0e8@.6 #cfc9ba') +
      line('M570 330 C620 320 660 330 694 350 M570 460 C620 450 660 460 694 480', '#a9cbe0', 5, 'stroke-dasharray="14 10"')
    );
  return (
    box(330, 70, 140, 120, 30, 'd #f3f5f6 #b3bdc4@.5 #7a858d') +
    line('M400 150 C400 220 660 160 660 320 H610', '#9aa4ab', 28) +
    line('M400 146 C400 214 654 156 654 316', '#f3f5f6', 8) +
    shape(
      'M220 320 C220 200 300 190 360 190 H560 C640 190 640 450 560 450 H360 C300 450 220 440 220 320Z',
      'y #ffffff #f3f0e8@.5 #bdb8aa',
    ) +
    oval(570, 320, 66, 130, 'd #ffffff #dcd7ca') +
    oval(570, 320, 24, 48, 'd #a8845a #5a4226') +
    shape(
      'M226 300 C216 420 226 560 216 700 C320 716 420 690 520 706 C528 620 520 520 524 440 C420 460 300 450 226 300Z',
      'd #ffffff #f6f3ea@.6 #d3cdbf',
    ) +
    line('M222 470 C320 484 420 466 522 476 M220 590 C320 604 420 586 524 596', '#cfc9ba', 5, 'stroke-dasharray="14 10"')
  );
};

/** A soft sheet in a hand. */
export const tissue: UseThing = (c) =>
  shape(
    'M120 190 C200 130 280 170 350 120 C430 150 500 120 560 170 C600 260 560 340 600 420 C560 520 500 560 470 660 C380 690 300 640 210 690 C170 600 110 540 130 440 C90 340 130 270 120 190Z',
    `d #ffffff ${light(c, 0.7)}@.5 ${dark(light(c, 0.5), 0.12)}`,
  ) +
  line(
    'M200 170 C230 300 190 440 240 650 M350 130 C320 290 390 440 350 650 M480 150 C440 300 500 420 450 630',
    dark(light(c, 0.5), 0.16),
    6,
    'stroke-opacity=".5"',
  ) +
  fist(520, 470, '#c46a7a', 0, 0.7);

/** A coil that burns on its plate. */
export const burning: UseThing = (c) => {
  const turns = Array.from({ length: 60 }, (_, a) => {
    const r = 24 + a * 4.2;
    return `${a === 0 ? 'M' : 'L'}${(Math.cos(a * 0.32) * r).toFixed(0)} ${(Math.sin(a * 0.32) * r * 0.42).toFixed(0)}`;
  }).join('');
  return (
    contact(400, 660, 320) +
    oval(400, 590, 330, 124, 'd #e0b890 #a87850') +
    oval(400, 580, 290, 100, 'd #8a6040 #c4966a') +
    at(
      400,
      540,
      `<g transform="translate(0 14)">${line(turns, dark(c, 0.5), 24)}</g>${line(turns, c, 24)}${line(turns, light(c, 0.3), 7)}`,
    ) +
    oval(656, 558, 17, 14, 'r #ffd27a #f0561d') +
    smoke(650, 530, 420) +
    smoke(600, 480, 260)
  );
};

/** A can that sprays. */
export const mist: UseThing = (c, _detail, thing) =>
  smaller(thing, 560, 440, 0.84) +
  shape('M490 170 L60 60 C10 160 20 300 80 380 Z', `x ${light(c, 0.5)}44 ${c}88@.7 ${c}00`) +
  droplets(
    Array.from({ length: 18 }, (_, i) => [70 + ((i * 197) % 350), 130 + ((i * 89) % 140), 5 + ((i * 7) % 8)] as const),
    c,
  ) +
  [
    [150, 560, 0],
    [260, 630, 40],
    [90, 660, 80],
  ]
    .map(([x = 0, y = 0, turn]) =>
      at(
        x,
        y,
        [0, 72, 144, 216, 288].map((a) => at(0, 0, oval(0, -36, 24, 34, ball(c)), a)).join('') + oval(0, 0, 20, 20, 'r #ffe9a8 #f2b632'),
        turn,
      ),
    )
    .join('');

/** Washing in blued water. */
export const rinse: UseThing = (c) => {
  const tub = 'M90 430 H710 L660 680 C656 704 640 712 610 712 H190 C160 712 144 704 140 680Z';
  return (
    contact(400, 712, 300) +
    oval(400, 430, 312, 84, dark(c, 0.3)) +
    oval(400, 438, 290, 70, `d ${light(c, 0.5)} ${c}`) +
    shape(
      'M230 440 C220 300 250 210 300 170 C340 200 460 200 500 170 C550 210 590 300 570 440 C500 480 300 480 230 440Z',
      'd #ffffff #f3f8ff@.5 #c9d8ee',
    ) +
    line('M300 170 C330 220 470 220 500 170', '#c9d8ee', 9) +
    line('M320 260 C310 340 330 400 316 450 M480 260 C490 340 470 400 486 450 M400 230 V300', '#c9d8ee', 7) +
    shape('M250 250 L160 330 L196 400 L256 350Z M550 250 L640 330 L604 400 L544 350Z', 'd #ffffff #dfe8f6') +
    shape(tub, 'x #c9d0d5 #ffffff@.22 #eef1f2@.55 #a3adb5') +
    inside(tub, box(80, 610, 640, 26, 0, c, 'fill-opacity=".5"')) +
    sparkle(640, 180, 46) +
    sparkle(160, 200, 34)
  );
};

/** A device in its socket that keeps mosquitoes away. */
export const vaporiser: UseThing = (c) =>
  box(160, 150, 330, 330, 50, 'd #ffffff #eef1f2@.5 #c3cacf') +
  box(196, 186, 258, 258, 40, 'd #e3e7ea #f6f8f9') +
  [270, 380].map((x) => oval(x, 300, 15, 15, '#59636a')).join('') +
  shape('M300 260 C300 220 330 210 380 210 H520 C560 210 590 240 590 280 V430 H300Z', 'd #ffffff #f1f4f5@.5 #b9c3c9') +
  box(356, 250, 170, 16, 8, '#b9c3c9') +
  box(356, 284, 170, 16, 8, '#b9c3c9') +
  oval(548, 390, 13, 13, 'r #b6f5c9 #3fae6a') +
  shape(
    'M350 430 H540 V640 C540 670 520 684 496 684 H394 C370 684 350 670 350 640Z',
    `x ${dark(c, 0.1)} #ffffff@.2 ${c}@.55 ${dark(c, 0.24)}`,
  ) +
  box(350, 520, 190, 100, 0, '#2f9a4a') +
  smoke(400, 190, 170) +
  smoke(490, 190, 150) +
  at(
    650,
    200,
    oval(0, 0, 34, 9, '#59636a') +
      oval(-8, -20, 26, 9, '#b9c3c9', 'fill-opacity=".8" transform="rotate(-30)"') +
      line('M-20 4 L-40 40 M0 6 L-6 46 M20 4 L34 40 M34 0 L64 10', '#59636a', 4) +
      line('M-70 -70 L70 70 M70 -70 L-70 70', '#c0392b', 15, 'stroke-opacity=".8"'),
  );

/** A device on a wall, over a shelf with a plant. */
export const onWall: UseThing = (_c, _detail, thing) =>
  smaller(thing, 300, 300, 0.62) +
  box(60, 640, 680, 44, 10, 'y #d9a86a #8a5a2c') +
  shape('M540 470 H720 L696 640 H564Z', 'x #a8583a #e08a62@.24 #c46a45@.6 #8a4228') +
  [-50, -24, 0, 24, 50]
    .map((turn) => at(630, 480, shape('M0 0 C-44 -80 -30 -190 0 -250 C30 -190 44 -80 0 0Z', 'x #3f8a45 #6fbf6a@.4 #2f6a34'), turn))
    .join('') +
  box(100, 560, 250, 40, 6, 'x #4f7a9a #7fb0d0@.3 #3f6480') +
  box(120, 600, 230, 40, 6, 'x #b0563f #e08a6a@.3 #8a3f2c');
