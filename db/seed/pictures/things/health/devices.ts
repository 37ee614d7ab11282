import { label } from '../label.ts';
import { lettering } from '../lettering.ts';
import { at, ball, box, contact, dark, light, line, oval, round, shape } from '../paint.ts';
import type { Thing } from '../style.ts';

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
    line('M330 400 C320 500 200 480 210 560 M400 400 C420 470 540 440 560 480', '#59636a', 20) +
    oval(560, 520, 160, 160, round('#c9cfd3')) +
    oval(560, 520, 138, 138, '#fbfaf6') +
    Array.from({ length: 16 }, (_, i) =>
      at(560, 520, line('M0 -124 V-104', i % 4 === 0 ? '#c0392b' : '#2b3036', i % 4 === 0 ? 7 : 4), i * 20 - 150),
    ).join('') +
    at(560, 520, line('M0 20 V-96', '#c0392b', 8), 40) +
    oval(560, 520, 14, 14, '#2b3036') +
    lettering('mmHg', 560, 586, 90, 36, '#2b3036', 1) +
    shape('M210 560 C150 560 110 600 120 640 C140 710 280 720 310 650 C320 600 270 560 210 560Z', 'r #9aa4ab #525c63@.5 #363e43') +
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
    oval(20, 60, 330, 26, '#140c04', 'fill-opacity=".2"') +
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

/** A handheld heart monitor with its curve. */
export const ecg: Thing = (s) =>
  contact(400, 640, 300) +
  box(70, 190, 660, 440, 70, `d #ffffff ${s.fill}@.5 ${dark(s.fill, 0.24)}`) +
  box(200, 240, 400, 300, 24, '#14181a') +
  line('M216 410 H280 L296 390 L312 410 H336 L352 440 L376 290 L402 480 L420 410 H450 L470 384 L492 410 H584', '#5fe08a', 9) +
  digits('74', 530, 300, 60, '#5fe0ff') +
  [124, 676].map((x) => oval(x, 400, 42, 92, 'd #f7f9fa #b3bdc4@.5 #7a858d')).join('') +
  lettering(s.brand, 400, 586, 220, 54, s.livery.deep, 1);

/** A thermometer and hygrometer for a room. */
export const hygrometer: Thing = (s) =>
  contact(400, 690, 250) +
  shape('M480 640 L560 700 H600 L560 560Z', dark(s.fill, 0.3)) +
  box(120, 110, 560, 580, 80, `d #ffffff ${s.fill}@.5 ${dark(s.fill, 0.22)}`) +
  box(170, 160, 460, 400, 30, 'd #dfe9dc #bccfbd@.6 #a3b8a6') +
  digits('28.4', 390, 270, 150) +
  lettering('°C', 580, 220, 60, 56, '#20302c', 1) +
  line('M200 372 H600', '#20302c', 4, 'stroke-opacity=".4"') +
  digits('62', 320, 466, 120) +
  lettering('%', 440, 480, 70, 80, '#20302c', 1) +
  shape('M540 410 C570 450 580 466 580 486 A40 40 0 0 1 500 486 C500 466 510 450 540 410Z', '#3a78b5') +
  lettering(s.brand, 400, 626, 240, 70, s.livery.deep, 1);

/** A clear tube with a mask, for inhalers. */
export const spacer: Thing = (s) =>
  contact(400, 560, 320) +
  shape(
    'M90 250 C60 330 60 470 90 550 C130 560 170 520 190 480 V320 C170 280 130 240 90 250Z',
    `r ${light(s.fill, 0.6)} ${light(s.fill, 0.2)}@.6 ${dark(s.fill, 0.2)}`,
  ) +
  box(184, 340, 60, 120, 14, `y ${light(s.fill, 0.3)} ${dark(s.fill, 0.3)}`) +
  shape('M240 290 H560 C590 290 600 310 600 340 V460 C600 490 590 510 560 510 H240Z', 'y #ffffff #d9e9f0@.4 #a9c3cf') +
  box(262, 308, 316, 26, 13, '#ffffff', 'fill-opacity=".8"') +
  box(590, 330, 50, 140, 16, `y ${light(s.fill, 0.3)} ${dark(s.fill, 0.3)}`) +
  shape(
    'M640 350 H700 V250 C700 230 760 230 760 250 V420 C760 450 740 460 720 460 H640Z',
    `x ${light(s.livery.main, 0.3)} ${s.livery.main}@.4 ${s.livery.deep}`,
  ) +
  box(706, 150, 48, 100, 10, 'x #ffffff #c9d0d5@.5 #8a949b') +
  label(s, 420, 410, 230, 150, 8);
