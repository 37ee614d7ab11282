import { capsule, tablet } from '../bottles.ts';
import { carton } from '../boxes.ts';
import { label, printed } from '../label.ts';
import { lettering } from '../lettering.ts';
import { at, box, contact, dark, flat, inside, light, line, oval, round, shape } from '../paint.ts';
import type { Thing, ThingStyle } from '../style.ts';

function strip(s: ThingStyle, rows: number): string {
  const foil = box(0, 0, 380, rows * 84 + 24, 18, 'd #f2f4f5 #c9cfd3@.5 #9aa3a9');
  const pills = Array.from({ length: rows * 4 }, (_, i) => {
    const x = 56 + (i % 4) * 90;
    const y = 54 + Math.floor(i / 4) * 84;
    const pill = s.detail === 'capsule' ? capsule(x, y, 0, s.fill, 0.7) : tablet(x, y, s.fill, 32);
    return box(x - 40, y - 31, 80, 62, 30, 'd #ffffff #b9c2c8') + pill + oval(x - 12, y - 16, 16, 7, '#ffffff', 'fill-opacity=".55"');
  }).join('');
  return box(8, 12, 380, rows * 84 + 24, 18, '#140c04', 'fill-opacity=".2"') + foil + pills;
}

/** The open carton with two strips before it; `detail` tablet or capsule. */
export const strips: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  return (
    contact(400, 712, 300) +
    shape('M110 150 L146 96 H560 L610 150Z', dark(main, 0.4)) +
    shape('M610 150 L676 122 V480 L610 520Z', `y ${dark('#fbf9f3', 0.14)} ${dark('#fbf9f3', 0.32)}`) +
    shape('M110 150 H610 V520 H110Z', flat('#fdfbf6')) +
    inside(
      'M110 150 H610 V520 H110Z',
      shape('M110 400 C260 340 440 470 610 400 V520 H110Z', `x ${light(main, 0.2)} ${main}@.5 ${deep}`) +
        box(110, 150, 500, 18, 0, main) +
        shape('M110 388 C260 328 440 458 610 388 V400 C440 470 260 340 110 400Z', accent),
    ) +
    printed({ ...s, size: '' }, 360, 282, 430, 200, deep, main) +
    at(250, 440, strip(s, 3), -14) +
    at(330, 420, strip(s, 3), 4) +
    (s.size === '' ? '' : lettering(s.size, 200, 476, 130, 50, '#ffffff', 1))
  );
};

/** A cream tube; `detail` `carton` adds its carton, `paste` a wide toothpaste tube with a stripe. */
export const tube: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const paste = s.detail === 'paste';
  const c = s.fill;
  const one =
    shape('M-310 -92 C-100 -84 100 -70 200 -56 V56 C100 70 -100 84 -310 92Z', `y ${light(c, 0.55)} ${c}@.4 ${dark(c, 0.3)}`) +
    inside(
      'M-310 -92 C-100 -84 100 -70 200 -56 V56 C100 70 -100 84 -310 92Z',
      shape('M60 -90 C20 -40 90 20 40 90 H240 V-90Z', `y ${light(main, 0.4)} ${main}@.4 ${deep}`) +
        shape('M40 -90 C0 -40 70 20 20 90 H40 C90 20 20 -40 60 -90Z', accent) +
        box(-320, -58, 540, 18, 9, '#ffffff', 'fill-opacity=".45"'),
    ) +
    box(-322, -94, 34, 188, 6, `y ${light(c, 0.4)} ${dark(c, 0.24)}`) +
    line('M-312 -88 V88 M-302 -88 V88', dark(c, 0.2), 2) +
    box(196, -50, 24, 100, 6, `y #ffffff ${dark('#eeeeee', 0.24)}`) +
    box(216, -60, 96, 120, 14, `y ${light(main, 0.5)} ${main}@.4 ${deep}`) +
    lettering(s.brand, -130, -52, 240, 46, main, 1) +
    lettering(s.name, -130, 12, 300, 80, deep);
  const pack =
    box(0, 0, 620, 190, 0, flat('#fdfbf6')) +
    shape('M0 0 L34 -40 H654 L620 0Z', '#e6e0d2') +
    shape('M620 0 L654 -40 V146 L620 190Z', dark(main, 0.4)) +
    inside(
      'M0 0 H620 V190 H0Z',
      shape('M400 -10 C340 60 470 120 400 200 H640 V-10Z', `x ${main} ${deep}`) +
        shape('M380 -10 C320 60 450 120 380 200 H400 C470 120 340 60 400 -10Z', accent),
    ) +
    lettering(s.brand, 190, 36, 280, 52, main, 1) +
    lettering(s.name, 190, 112, 330, 100, deep) +
    lettering(s.size, 516, 100, 140, 70, '#ffffff', 1);
  return (
    contact(410, 640, 320, 26) +
    at(82, 270, pack) +
    at(400, 545, oval(10, 92, 310, 26, '#140c04', 'fill-opacity=".26"') + one, paste ? -4 : -3, 1.02)
  );
};

/** A roll of bandage; `fill` is its colour. */
export const roll: Thing = (s) => {
  const c = s.fill;
  const one =
    shape('M-150 -120 H150 V120 H-150Z', `y ${light(c, 0.5)} ${c}@.45 ${dark(c, 0.3)}`) +
    Array.from({ length: 15 }, (_, i) => line(`M${-140 + i * 20} -118 V118`, dark(c, 0.16), 2, 'stroke-opacity=".6"')).join('') +
    oval(150, 0, 46, 120, ball2(c)) +
    oval(150, 0, 32, 84, 'none', `stroke="${dark(c, 0.2)}" stroke-width="4"`) +
    oval(150, 0, 14, 36, dark(c, 0.4)) +
    oval(-150, 0, 46, 120, `y ${light(c, 0.5)} ${dark(c, 0.3)}`, 'fill-opacity=".0"');
  return (
    contact(400, 664, 300) +
    shape(
      'M150 530 C260 620 420 640 700 640 L716 600 C540 600 420 560 330 470Z',
      `x ${dark(c, 0.1)} ${light(c, 0.3)}@.5 ${dark(c, 0.14)}`,
    ) +
    at(330, 440, one, -8, 1.2) +
    label(s, 320, 440, 280, 190, 10) +
    at(590, 300, one, 8, 0.74)
  );
};
const ball2 = (c: string): string => `d ${light(c, 0.45)} ${dark(c, 0.12)}`;

/** A stack of masks beside their box. */
export const masks: Thing = (s) => {
  const c = s.fill;
  const mask =
    line('M-190 -40 C-290 -70 -290 90 -186 60 M190 -40 C290 -70 290 90 186 60', '#ffffff', 8) +
    line('M-190 -40 C-290 -70 -290 90 -186 60 M190 -40 C290 -70 290 90 186 60', '#c9d0d6', 3) +
    shape('M-196 -80 C-80 -116 80 -116 196 -80 V80 C80 126 -80 126 -196 80Z', `y ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.16)}`) +
    line('M-190 -34 C-80 -60 80 -60 190 -34 M-190 4 C-80 -14 80 -14 190 4 M-190 42 C-80 34 80 34 190 42', dark(c, 0.18), 4) +
    line('M-80 -96 C-30 -104 30 -104 80 -96', '#ffffff', 7);
  return (
    contact(400, 700, 300) +
    `<g transform="translate(46 -30) scale(.86)">${carton(s, box(80, 196, 560, 30, 0, s.livery.main) + printed(s, 362, 370, 420, 240, s.livery.deep, s.livery.main), 500, 520, light(s.fill, 0.5))}</g>` +
    at(420, 600, mask, -4, 1.14) +
    at(410, 570, mask, 2, 1.14)
  );
};

/** A first-aid box. */
export const firstAid: Thing = (s) => {
  const c = '#d0312d';
  return (
    contact(400, 690, 320) +
    line(
      'M300 190 V130 C300 112 312 104 330 104 H470 C488 104 500 112 500 130 V190',
      `y ${dark('#ffffff', 0.1)} #ffffff`.split(' ')[1] ?? '#ffffff',
      34,
    ) +
    line('M300 190 V130 C300 112 312 104 330 104 H470 C488 104 500 112 500 130 V190', dark(c, 0.1), 24) +
    box(80, 186, 640, 504, 46, flat(c)) +
    box(80, 330, 640, 8, 0, dark(c, 0.4)) +
    box(150, 310, 70, 50, 10, round('#e9e6de')) +
    box(580, 310, 70, 50, 10, round('#e9e6de')) +
    oval(400, 450, 118, 118, '#ffffff') +
    shape('M370 370 H430 V420 H480 V480 H430 V530 H370 V480 H320 V420 H370Z', c) +
    lettering(s.name, 400, 626, 520, 90, '#ffffff', 1) +
    lettering(s.brand, 400, 262, 300, 70, '#ffffff', 1) +
    shape('M110 230 C96 350 96 520 110 640 L140 650 C126 500 126 350 146 220Z', '#ffffff', 'fill-opacity=".28"')
  );
};

/** Sticking plasters before their box. */
export const plasters: Thing = (s) => {
  const c = '#e2ac7c';
  const one =
    box(-150, -38, 300, 76, 38, '#140c04', 'fill-opacity=".2" transform="translate(6 10)"') +
    box(-150, -38, 300, 76, 38, `y ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.14)}`) +
    box(-48, -38, 96, 76, 6, `y #fffaf0 ${light(c, 0.4)}`) +
    Array.from({ length: 16 }, (_, i) =>
      oval((i % 4) * 22 - 126 + (i > 7 ? 186 : 0), (Math.floor(i / 4) % 2) * 24 - 12, 4, 4, dark(c, 0.2)),
    ).join('');
  return (
    `<g transform="translate(30 -40) scale(.92)">${carton(s, printed(s, 362, 380, 420, 280), 500, 500)}</g>` +
    at(300, 620, one, -14, 1.2) +
    at(520, 640, one, 10, 1.2)
  );
};

/** A hot water bag or gel pack with a knitted look; `detail` `gel` is a clear blue pack. */
export const heatBag: Thing = (s) => {
  const c = s.fill;
  if (s.detail === 'gel')
    return (
      contact(400, 690, 300) +
      shape(
        'M110 170 C110 140 130 120 160 120 H640 C670 120 690 140 690 170 V640 C690 670 670 690 640 690 H160 C130 690 110 670 110 640Z',
        `d ${light(c, 0.5)} ${c}@.5 ${dark(c, 0.3)}`,
      ) +
      box(150, 160, 500, 490, 60, `d ${light(c, 0.3)} ${c}@.4 ${dark(c, 0.2)}`) +
      shape('M180 240 C190 200 230 190 300 186 C240 220 210 300 200 420 C180 380 176 290 180 240Z', '#ffffff', 'fill-opacity=".5"') +
      label(s, 410, 420, 380, 280, 24)
    );
  return (
    contact(400, 694, 290) +
    shape(
      'M120 250 C120 180 220 150 400 150 C580 150 680 180 680 250 V560 C680 650 580 690 400 690 C220 690 120 650 120 560Z',
      `r ${light(c, 0.34)} ${c}@.5 ${dark(c, 0.4)}`,
    ) +
    line(
      'M150 300 C250 340 550 340 650 300 M146 400 C250 440 550 440 654 400 M146 500 C250 540 550 540 654 500 M250 170 C220 300 220 540 250 670 M400 154 V686 M550 170 C580 300 580 540 550 670',
      dark(c, 0.3),
      5,
      'stroke-opacity=".35"',
    ) +
    shape('M170 250 C190 210 260 190 330 186 C260 220 210 280 196 420 C166 380 156 290 170 250Z', '#ffffff', 'fill-opacity=".3"') +
    box(610, 350, 96, 120, 18, round('#2f3336')) +
    oval(658, 386, 12, 12, '#5fe08a') +
    line('M700 420 C760 440 750 540 716 600 C690 650 720 690 760 700', '#59636a', 12) +
    label(s, 380, 420, 330, 220, 20)
  );
};
