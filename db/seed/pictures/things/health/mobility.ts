import { label } from '../label.ts';
import { lettering } from '../lettering.ts';
import { at, box, contact, dark, flat, inside, light, line, oval, round, shape } from '../paint.ts';
import type { Thing } from '../style.ts';

const steel = '#aeb7bd';
const pipe = (d: string, width = 20, c = steel): string =>
  line(d, dark(c, 0.34), width) + line(d, light(c, 0.1), width * 0.7) + line(d, light(c, 0.7), width * 0.24);

const wheel = (x: number, y: number, r: number): string =>
  oval(x, y, r, r, 'none', 'stroke="#4a545b" stroke-width="26"') +
  oval(x, y, r - 24, r - 24, 'none', `stroke="${steel}" stroke-width="10"`) +
  Array.from({ length: 12 }, (_, i) => at(x, y, line(`M0 0 V-${r - 26}`, '#8a949b', 3), i * 30)).join('') +
  oval(x, y, 26, 26, `d #f3f5f6 #7a858d`);

export const wheelchair: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 704, 310) +
    pipe('M180 120 L236 150 V470 M236 300 H520 L600 560 L690 580') +
    wheel(560, 626, 70) +
    shape('M222 150 H282 C296 240 296 350 290 440 H222Z', `x ${light(c, 0.2)} ${dark(c, 0.34)}`) +
    shape('M236 410 H520 C540 410 548 440 536 462 H236Z', `y ${light(c, 0.3)} ${dark(c, 0.3)}`) +
    pipe('M250 460 L590 600 M520 440 L420 640', 16) +
    box(330, 300, 200, 34, 17, '#545e65') +
    pipe('M360 330 V420 M500 330 V420', 14) +
    box(600, 570, 124, 24, 10, '#545e65') +
    box(150, 104, 80, 34, 17, '#545e65') +
    wheel(330, 500, 200) +
    oval(330, 500, 158, 158, 'none', `stroke="#d3dade" stroke-width="8"`) +
    lettering(s.brand, 256, 230, 52, 30, '#ffffff', 1)
  );
};

export const walkingStick: Thing = (s) =>
  contact(440, 700, 180) +
  pipe('M420 250 V590', 30, s.fill) +
  Array.from({ length: 6 }, (_, i) => oval(420, 420 + i * 26, 5, 5, '#545e65')).join('') +
  pipe('M420 580 L300 676 M420 580 L540 676 M420 580 L366 690 M420 580 L480 690', 22, s.fill) +
  [300, 366, 480, 540].map((x, i) => box(x - 24, i % 3 === 0 ? 664 : 678, 48, 34, 10, '#4a545b')).join('') +
  line('M420 250 V190 C420 120 500 90 560 100 C600 106 620 130 622 160', '#4a545b', 48) +
  line('M412 240 V190 C412 110 500 84 556 92', '#6a7278', 8) +
  box(392, 300, 56, 70, 8, dark(s.fill, 0.3)) +
  at(420, 510, `<g transform="rotate(-90)">${lettering(s.brand, 0, 0, 120, 22, '#ffffff', 1)}</g>`);

export const crutches: Thing = (s) => {
  const one =
    pipe('M-70 -240 L-44 160 L0 300 M70 -240 L44 160 L0 300', 22) +
    pipe('M0 280 V340', 24) +
    box(-18, 320, 36, 36, 8, '#4a545b') +
    box(-92, -282, 184, 62, 31, round(s.livery.main)) +
    pipe('M-56 -30 H56', 20) +
    box(-52, -52, 104, 44, 22, '#545e65') +
    box(-40, 130, 80, 20, 8, dark(steel, 0.2));
  return contact(400, 712, 230) + at(270, 370, one, -10, 0.94) + at(530, 370, one, 10, 0.94);
};

/** A belt that is closed around nothing: lumbar belt, or a cuff with `detail` `cuff`. */
export const belt: Thing = (s) => {
  const c = s.fill;
  const front = 'M80 330 C200 400 600 400 720 330 V560 C600 640 200 640 80 560Z';
  return (
    contact(400, 630, 310) +
    shape('M80 330 C140 250 660 250 720 330 C660 300 140 300 80 330Z', dark(c, 0.5)) +
    oval(400, 330, 320, 74, dark(c, 0.44)) +
    oval(400, 340, 290, 56, dark(c, 0.6)) +
    shape(front, `x ${dark(c, 0.3)} ${light(c, 0.2)}@.24 ${c}@.5 ${dark(c, 0.4)}`) +
    inside(
      front,
      [170, 250, 560, 640].map((x) => box(x, 300, 26, 340, 12, light(c, 0.14), 'fill-opacity=".7"')).join('') +
        line('M80 356 C200 426 600 426 720 356 M80 540 C200 620 600 620 720 540', light(c, 0.4), 5, 'stroke-dasharray="12 9"'),
    ) +
    shape('M300 372 C360 386 480 386 540 370 L560 600 C480 622 360 622 310 608Z', `d ${light(c, 0.3)} ${dark(c, 0.24)}`) +
    label(s, 424, 490, 200, 150, 8)
  );
};

/** A knitted sleeve for the knee. */
export const sleeve: Thing = (s) => {
  const c = s.fill;
  const d =
    'M270 100 C330 84 470 84 530 100 C560 220 540 290 560 380 C580 480 560 590 530 700 C470 718 330 718 280 700 C250 590 230 480 244 380 C256 290 250 220 270 100Z';
  return (
    contact(400, 706, 160) +
    shape(d, `x ${dark(c, 0.24)} ${light(c, 0.3)}@.24 ${c}@.55 ${dark(c, 0.4)}`) +
    inside(
      d,
      Array.from({ length: 20 }, (_, i) =>
        line(`M230 ${110 + i * 31} C330 ${124 + i * 31} 470 ${124 + i * 31} 580 ${110 + i * 31}`, dark(c, 0.3), 4, 'stroke-opacity=".35"'),
      ).join('') +
        box(230, 90, 350, 44, 0, s.livery.main) +
        box(230, 672, 350, 50, 0, s.livery.main),
    ) +
    oval(396, 390, 104, 120, 'none', `stroke="${s.livery.main}" stroke-width="20" stroke-opacity=".75"`) +
    lettering(s.brand, 396, 390, 130, 60, '#ffffff', 1)
  );
};

/** A pair of socks. */
export const socks: Thing = (s) => {
  const c = s.fill;
  const one =
    shape(
      'M-80 -290 H80 V40 C100 80 220 90 250 150 C264 200 240 240 190 240 H20 C-60 240 -90 190 -84 120Z',
      `x ${dark(c, 0.14)} ${light(c, 0.3)}@.2 ${c}@.55 ${dark(c, 0.3)}`,
    ) +
    box(-80, -290, 160, 70, 10, light(c, 0.3)) +
    line('M-60 -280 V-230 M-30 -280 V-230 M0 -280 V-230 M30 -280 V-230 M60 -280 V-230', dark(c, 0.2), 5) +
    shape('M180 100 C230 120 256 150 250 190 C240 230 220 240 186 240 C160 200 160 140 180 100Z', s.livery.main) +
    shape('M-84 110 C-60 90 0 130 -10 190 C-20 220 -40 236 -50 226 C-80 200 -90 160 -84 110Z', s.livery.main);
  return contact(400, 680, 250) + at(420, 420, one, 6, 1) + at(290, 430, one, -4, 1.04) + label(s, 300, 310, 150, 120, 8);
};

/** A cooling bag. */
export const coolBag: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 700, 290) +
    line('M270 220 C270 90 530 90 530 220', dark(c, 0.5), 30) +
    box(110, 200, 580, 500, 70, flat(c)) +
    line('M120 320 H680', '#ffffff', 9, 'stroke-dasharray="16 8"') +
    line('M120 330 H680', dark(c, 0.4), 5) +
    box(640, 300, 30, 60, 10, round('#c9d0d5')) +
    label(s, 400, 510, 380, 230, 20) +
    shape('M140 240 C126 380 126 540 140 660 L172 670 C160 540 160 380 182 226Z', '#ffffff', 'fill-opacity=".3"')
  );
};
