import { label } from '../label.ts';
import { lettering } from '../lettering.ts';
import { at, ball, box, contact, dark, glass, light, line, oval, round, shape } from '../paint.ts';
import type { Thing } from '../style.ts';
import { digits } from './devices.ts';

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
      box(210, 690, 60, 30, 14, '#545e65') +
      box(530, 690, 60, 30, 14, '#545e65') +
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
    oval(236, 100, 20, 24, '#59636a') +
    oval(564, 100, 20, 24, '#59636a') +
    oval(590, 500, 112, 112, 'd #f7f9fa #b3bdc4@.5 #7a858d') +
    oval(590, 500, 88, 88, 'd #dfe4e7 #f7f9fa@.5 #b9c3c9') +
    oval(590, 500, 66, 66, 'd #ffffff #d3dade') +
    lettering(s.brand, 590, 500, 100, 44, s.livery.deep, 1)
  );
};
