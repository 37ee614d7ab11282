import { label } from './label.ts';
import { lettering } from './lettering.ts';
import { at, ball, box, contact, dark, glass, light, line, oval, round, shape } from './paint.ts';
import type { Thing } from './style.ts';

/** Numbers of seven segments on a display. */
const segments: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
};
const bars: Record<string, string> = {
  a: 'M8 0H42',
  b: 'M50 8V42',
  c: 'M50 58V92',
  d: 'M8 100H42',
  e: 'M0 58V92',
  f: 'M0 8V42',
  g: 'M8 50H42',
};
export function digits(text: string, x: number, y: number, height: number, colour = '#20302c'): string {
  let pen = 0;
  const body = [...text].map((sign) => {
    if (sign === '.') {
      pen += 10;
      return oval(pen - 22, 98, 8, 8, colour);
    }
    const d = [...(segments[sign] ?? '')].map((bar) => bars[bar]).join('');
    const digit = d === '' ? '' : at(pen, 0, line(d, colour, 13));
    pen += 78;
    return digit;
  });
  const scale = height / 100;
  return at(x - ((pen - 28) * scale) / 2, y - height / 2, body.join(''), 0, scale);
}

const screen = (x: number, y: number, width: number, height: number, body: string): string =>
  box(x - 8, y - 8, width + 16, height + 16, 16, '#2b3134') +
  box(x, y, width, height, 10, 'd #dfe9dc #bccfbd@.6 #a3b8a6') +
  body +
  shape(
    `M${x} ${y + height * 0.5} L${x + width * 0.5} ${y} H${x + width * 0.2} L${x} ${y + height * 0.2}Z`,
    '#ffffff',
    'fill-opacity=".3"',
  );

/** A blood pressure machine with its cuff. */
export const bpMachine: Thing = (s) => {
  const cuff = dark(s.fill, 0.5);
  return (
    contact(400, 700, 330) +
    shape(
      'M90 250 C90 170 180 130 330 130 H560 C680 130 720 190 716 270 C712 340 650 370 560 360 H250 C150 360 90 330 90 250Z',
      `y ${light(cuff, 0.3)} ${cuff}@.4 ${dark(cuff, 0.4)}`,
    ) +
    oval(170, 250, 70, 96, dark(cuff, 0.5)) +
    oval(176, 250, 54, 78, `d ${dark(cuff, 0.3)} ${light(cuff, 0.1)}`) +
    line('M300 160 C420 150 560 150 660 180', light(cuff, 0.4), 5, 'stroke-dasharray="14 10" stroke-opacity=".7"') +
    box(400, 190, 200, 100, 10, light(cuff, 0.16)) +
    lettering(s.brand, 500, 240, 170, 70, '#ffffff', 1) +
    line('M600 350 C700 390 740 460 690 520 C670 545 650 540 640 530', '#3a4046', 18) +
    shape(
      'M110 420 C112 390 130 376 160 374 H600 C640 376 660 390 664 420 L690 640 C692 680 670 700 630 700 H140 C100 700 80 680 82 640Z',
      `d #ffffff #eef1f2@.5 #c3cacf`,
    ) +
    screen(
      140,
      410,
      330,
      240,
      digits('118', 310, 472, 84) +
        digits('76', 346, 572, 78) +
        line('M160 620 l12 -14 c8 -10 22 2 12 14 l-12 14 l-12 -14', '#c0392b', 4) +
        digits('72', 260, 622, 34),
    ) +
    oval(570, 470, 62, 62, `d ${light(s.livery.main, 0.3)} ${s.livery.deep}`) +
    oval(570, 470, 52, 52, ball(s.livery.main)) +
    line('M570 446 V470 M552 456 A26 26 0 1 0 588 456', '#ffffff', 8) +
    box(520, 566, 100, 36, 18, round('#dfe4e7')) +
    box(520, 616, 100, 36, 18, round('#dfe4e7'))
  );
};

/** A wrist monitor. */
export const wristMonitor: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 700, 220) +
    shape(
      'M170 180 C190 100 610 100 630 180 C700 300 700 580 630 670 C600 730 200 730 170 670 C100 580 100 300 170 180Z',
      `x ${dark('#3a444c', 0.3)} #5a6872@.3 #2b3238`,
    ) +
    shape('M240 240 C300 200 500 200 560 240 V620 C500 650 300 650 240 620Z', '#22282c') +
    box(130, 200, 540, 400, 50, `d #ffffff ${light(c, 0.4)}@.5 ${dark(c, 0.2)}`) +
    screen(180, 244, 330, 300, digits('121', 345, 330, 96) + digits('79', 380, 444, 84) + digits('70', 300, 520, 34)) +
    oval(590, 340, 46, 46, ball(s.livery.main)) +
    box(550, 420, 80, 36, 18, round('#dfe4e7')) +
    box(550, 476, 80, 36, 18, round('#dfe4e7')) +
    lettering(s.brand, 590, 270, 110, 40, s.livery.deep, 1)
  );
};

/** An aneroid set: gauge, bulb and cuff. */
export const aneroid: Thing = (s) => {
  const cuff = dark(s.fill, 0.3);
  return (
    contact(400, 690, 310) +
    box(90, 130, 480, 270, 30, `y ${light(cuff, 0.24)} ${cuff}@.4 ${dark(cuff, 0.4)}`) +
    box(110, 150, 440, 230, 20, 'none', `stroke="${light(cuff, 0.4)}" stroke-width="4" stroke-dasharray="12 9"`) +
    box(400, 130, 170, 270, 20, dark(cuff, 0.4), 'fill-opacity=".6"') +
    label(s, 250, 266, 240, 160, 8) +
    line('M330 400 C320 500 200 480 210 560 M400 400 C420 470 540 440 560 480', '#2b3036', 20) +
    oval(560, 520, 160, 160, round('#c9cfd3')) +
    oval(560, 520, 138, 138, '#fbfaf6') +
    Array.from({ length: 16 }, (_, i) =>
      at(560, 520, line('M0 -124 V-104', i % 4 === 0 ? '#c0392b' : '#2b3036', i % 4 === 0 ? 7 : 4), i * 20 - 150),
    ).join('') +
    at(560, 520, line('M0 20 V-96', '#c0392b', 8), 40) +
    oval(560, 520, 14, 14, '#2b3036') +
    lettering('mmHg', 560, 586, 90, 36, '#2b3036', 1) +
    shape('M210 560 C150 560 110 600 120 640 C140 710 280 720 310 650 C320 600 270 560 210 560Z', 'r #6a7278 #2b3036@.5 #14181a') +
    box(190, 536, 44, 40, 8, round('#c9cfd3'))
  );
};

/** A glucometer with a strip and a drop; `detail` is the number. */
export const glucometer: Thing = (s) =>
  contact(400, 712, 190) +
  box(352, 590, 96, 126, 8, `x #ffffff #e9ecee`) +
  box(372, 640, 56, 76, 4, '#3a78b5', 'fill-opacity=".5"') +
  shape('M400 660 C424 690 428 716 400 716 C372 716 376 690 400 660Z', 'r #f07070 #c0202a@.5 #7a0f18') +
  shape(
    'M250 130 C260 84 330 76 400 76 C470 76 540 84 550 130 C580 260 580 420 548 560 C536 616 470 630 400 630 C330 630 264 616 252 560 C220 420 220 260 250 130Z',
    `d #ffffff #eef1f2@.5 #bcc5cb`,
  ) +
  shape(
    'M268 140 C280 104 340 98 400 98 C460 98 520 104 532 140 C556 260 556 330 548 410 C480 440 320 440 252 410 C244 330 244 260 268 140Z',
    '#262c30',
  ) +
  box(286, 150, 228, 220, 16, 'd #dfe9dc #bccfbd@.6 #a3b8a6') +
  digits('5.8', 400, 244, 120) +
  lettering('mmol/L', 400, 338, 130, 44, '#20302c', 1) +
  oval(400, 492, 54, 44, ball(s.livery.main)) +
  lettering(s.brand, 400, 576, 170, 52, s.livery.deep, 1) +
  oval(316, 486, 26, 22, '#c9d0d5') +
  oval(484, 486, 26, 22, '#c9d0d5');

/** A stick thermometer; `fill` is its colour. */
export const thermometer: Thing = (s) =>
  at(
    400,
    420,
    oval(20, 60, 330, 26, '#2a1808', 'fill-opacity=".2"') +
      shape('M-330 -10 C-336 0 -336 6 -330 14 L-180 28 V-24Z', 'y #f3f5f6 #b9c2c8@.5 #8a949b') +
      shape(
        'M-190 -40 C-140 -66 -60 -74 0 -76 H260 C310 -76 330 -40 330 0 C330 40 310 76 260 76 H0 C-60 74 -140 66 -190 40 C-206 20 -206 -20 -190 -40Z',
        `y #ffffff ${s.fill}@.5 ${dark(s.fill, 0.3)}`,
      ) +
      box(-90, -46, 230, 92, 14, '#2b3134') +
      box(-82, -38, 214, 76, 10, 'd #dfe9dc #a3b8a6') +
      digits('36.9', 26, 0, 52) +
      oval(230, 0, 44, 44, ball(s.livery.main)) +
      lettering(s.brand, 230, 0, 60, 30, '#ffffff', 1),
    -32,
    1.08,
  );

/** A thermometer like a pistol. */
export const thermoGun: Thing = (s) =>
  contact(430, 710, 150) +
  shape(
    'M400 330 L560 330 C570 460 580 580 596 690 C598 706 590 712 576 712 H440 C426 712 418 706 418 690 C418 560 416 460 400 330Z',
    `x ${light('#f4f6f7', 0.4)} #eef1f2@.4 #b3bdc4`,
  ) +
  shape(
    'M110 200 C110 150 140 120 190 112 L470 84 C590 76 680 130 690 230 C696 320 640 370 560 372 H300 C180 372 110 340 110 280Z',
    `d #ffffff #eef1f2@.5 #b9c3ca`,
  ) +
  oval(130, 240, 44, 84, 'x #9aa4aa #30373c') +
  oval(124, 240, 26, 54, 'r #8aa0b0 #1a2024') +
  box(360, 130, 230, 150, 20, '#262c30') +
  box(374, 144, 202, 122, 12, 'd #bff0cf #7fd49c') +
  digits('36.6', 475, 205, 70) +
  shape('M392 372 C380 400 376 430 392 460 C410 450 416 420 416 372Z', s.livery.main) +
  oval(640, 210, 22, 22, ball(s.livery.main)) +
  lettering(s.brand, 300, 320, 170, 54, s.livery.deep, 1);

/** A pulse oximeter on a finger. */
export const oximeter: Thing = (s) => {
  const c = s.fill;
  return (
    contact(430, 650, 250) +
    shape('M40 470 C160 420 300 410 460 440 C500 450 500 540 460 552 C300 580 160 590 40 570Z', 'y #f0c8a4 #dba77e@.5 #a9744c') +
    shape('M250 500 H700 C716 560 700 640 650 650 H300 C260 650 240 590 250 500Z', `y ${c} ${dark(c, 0.4)}`) +
    shape(
      'M220 300 C224 240 260 210 320 206 H640 C700 210 736 240 736 310 V440 C736 490 716 510 670 512 H280 C236 510 216 490 218 440Z',
      `d ${light(c, 0.7)} ${c}@.5 ${dark(c, 0.24)}`,
    ) +
    box(290, 250, 330, 200, 22, '#14181a') +
    digits('98', 400, 320, 90, '#5fe0ff') +
    digits('72', 540, 320, 90, '#ffd84a') +
    lettering('SpO2', 400, 404, 100, 44, '#5fe0ff', 1) +
    line('M480 404 h20 l10 -26 l16 48 l12 -32 l8 10 h40', '#5fe08a', 5) +
    oval(680, 350, 28, 28, ball(s.livery.main)) +
    lettering(s.brand, 460, 482, 200, 40, s.livery.deep, 1)
  );
};

/** A body scale; `detail` `baby` has a tray. */
export const bodyScale: Thing = (s) => {
  const c = s.fill;
  if (s.detail === 'baby')
    return (
      contact(400, 690, 310) +
      box(180, 560, 440, 130, 30, `d #ffffff ${light(c, 0.3)}@.5 ${dark(c, 0.24)}`) +
      box(310, 590, 180, 70, 10, 'd #dfe9dc #a3b8a6') +
      digits('4.20', 400, 625, 42) +
      shape(
        'M60 360 C90 330 120 350 150 420 C190 500 610 500 650 420 C680 350 710 330 740 360 C740 500 690 590 560 600 H240 C110 590 60 500 60 360Z',
        `y #ffffff ${light(c, 0.4)}@.4 ${dark(c, 0.2)}`,
      ) +
      shape(
        'M96 380 C120 480 200 520 400 520 C600 520 680 480 704 380 C690 520 620 560 400 560 C180 560 110 520 96 380Z',
        dark(c, 0.12),
        'fill-opacity=".5"',
      ) +
      lettering(s.brand, 400, 556, 220, 50, s.livery.deep, 1)
    );
  return (
    contact(400, 690, 320, 30) +
    shape(
      'M140 140 H660 C700 140 716 156 720 190 L740 640 C740 680 720 694 680 694 H120 C80 694 60 680 60 640 L80 190 C84 156 100 140 140 140Z',
      dark(c, 0.34),
    ) +
    shape(
      'M140 126 H660 C700 126 716 142 720 176 L740 620 C740 660 720 674 680 674 H120 C80 674 60 660 60 620 L80 176 C84 142 100 126 140 126Z',
      `d ${light(c, 0.7)} ${light(c, 0.14)}@.5 ${dark(c, 0.2)}`,
    ) +
    box(290, 168, 220, 104, 16, '#22282c') +
    digits('62.4', 400, 220, 60, '#8af0ff') +
    [
      [220, 470],
      [580, 470],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 84, 150, `d ${light(c, 0.2)} ${dark(c, 0.16)}`))
      .join('') +
    lettering(s.brand, 400, 620, 200, 60, s.livery.deep, 1) +
    shape('M100 200 L300 130 H420 L84 420Z', '#ffffff', 'fill-opacity=".26"')
  );
};

/** A compressor nebulizer with its mask; `detail` `mesh` is held in the hand, `tower` a concentrator. */
export const nebulizer: Thing = (s) => {
  const c = s.fill;
  const mask =
    shape(
      'M-90 -60 C-60 -120 60 -120 90 -60 C110 0 90 70 40 110 C20 124 -20 124 -40 110 C-90 70 -110 0 -90 -60Z',
      'r #ffffffcc #cfe6eecc@.6 #8fb5c4cc',
    ) +
    line('M-80 -50 C-50 -100 50 -100 80 -50', '#ffffff', 8) +
    oval(0, 40, 26, 26, '#ffffff', 'fill-opacity=".5"') +
    box(-30, 96, 60, 90, 12, glass('#cfe3ea')) +
    box(-34, 130, 68, 16, 6, s.livery.main);
  if (s.detail === 'mesh')
    return (
      contact(400, 712, 130) +
      at(470, 210, mask, 70, 1.1) +
      shape(
        'M300 260 C300 230 320 220 350 220 H450 C480 220 500 230 500 260 V680 C500 704 484 716 460 716 H340 C316 716 300 704 300 680Z',
        round('#f6f8f9'),
      ) +
      box(320, 240, 160, 110, 18, glass('#cfe3ea')) +
      oval(400, 470, 46, 46, ball(s.livery.main)) +
      line('M400 452 V470 M388 460 A20 20 0 1 0 412 460', '#ffffff', 6) +
      label(s, 400, 610, 170, 130, 8)
    );
  if (s.detail === 'tower')
    return (
      contact(400, 712, 210) +
      shape('M210 140 C214 100 240 84 280 84 H520 C560 84 586 100 590 140 L610 690 H190Z', round('#f1f4f5')) +
      box(250, 120, 300, 130, 18, '#22282c') +
      digits('5.0', 340, 186, 70, '#8af0ff') +
      oval(490, 186, 34, 34, ball('#3fae6a')) +
      Array.from({ length: 7 }, (_, i) => box(250, 520 + i * 20, 300, 9, 4, '#b9c3c9')).join('') +
      box(210, 690, 60, 30, 14, '#2b3036') +
      box(530, 690, 60, 30, 14, '#2b3036') +
      label(s, 400, 390, 290, 190, 12) +
      line('M590 300 C690 300 700 460 640 520 C600 560 660 620 700 600', '#8fc6d8', 10)
    );
  return (
    contact(400, 700, 310) +
    line('M330 420 C250 330 330 220 450 250 C520 270 560 330 590 330', '#a9d6e6', 16) +
    shape(
      'M100 480 C104 430 130 410 180 406 H440 C490 410 520 430 524 480 L544 650 C546 686 526 700 490 700 H130 C96 700 78 686 80 650Z',
      `d #ffffff ${light(c, 0.3)}@.5 ${dark(c, 0.22)}`,
    ) +
    box(150, 430, 120, 30, 12, dark(c, 0.3)) +
    oval(450, 470, 34, 34, ball(s.livery.main)) +
    Array.from({ length: 4 }, (_, i) => box(116, 600 + i * 22, 80, 9, 4, dark(c, 0.3))).join('') +
    label(s, 350, 590, 260, 160, 10) +
    at(590, 250, mask, 0, 1.36) +
    shape('M500 180 C430 120 440 60 500 60', 'none')
  );
};

/** A stethoscope. */
export const stethoscope: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 700, 240) +
    line('M240 110 C230 190 240 300 330 380 M560 110 C570 190 560 300 470 380', '#9aa4ab', 20) +
    line('M236 116 C226 190 236 300 326 380', '#f3f5f6', 6) +
    line(
      'M330 376 C390 420 410 420 470 376 M400 414 V480 C400 600 250 560 240 470 C226 640 330 700 460 680 C560 664 600 620 590 560',
      dark(c, 0.3),
      34,
    ) +
    line(
      'M330 376 C390 420 410 420 470 376 M400 414 V480 C400 600 250 560 240 470 C226 640 330 700 460 680 C560 664 600 620 590 560',
      c,
      26,
    ) +
    oval(236, 100, 20, 24, '#22282c') +
    oval(564, 100, 20, 24, '#22282c') +
    oval(590, 500, 112, 112, 'd #f7f9fa #b3bdc4@.5 #7a858d') +
    oval(590, 500, 88, 88, 'd #dfe4e7 #f7f9fa@.5 #b9c3c9') +
    oval(590, 500, 66, 66, 'd #ffffff #d3dade') +
    lettering(s.brand, 590, 500, 100, 44, s.livery.deep, 1)
  );
};
