import { carton } from './boxes.ts';
import { label, printed } from './label.ts';
import { lettering } from './lettering.ts';
import { at, ball, box, contact, dark, flat, inside, light, line, oval, round, shape } from './paint.ts';
import type { Thing } from './style.ts';

export const broom: Thing = (s) => {
  const c = s.fill;
  const straws = Array.from({ length: 27 }, (_, i) => {
    const to = 60 + i * 13;
    return shape(
      `M${228 + i * 0.8} 300 C${200 + i * 3} 440 ${to + 20} 560 ${to} ${690 - Math.abs(i - 13) * 3} L${to + 22} ${694 - Math.abs(i - 13) * 3} C${to + 34} 560 ${224 + i * 3} 440 ${246 + i * 0.8} 300Z`,
      i % 3 === 0 ? light(c, 0.24) : i % 3 === 1 ? c : dark(c, 0.14),
    );
  }).join('');
  return (
    `<g transform="translate(160 0)">${contact(240, 694, 210)}${straws}${shape('M196 210 C210 190 280 190 290 210 L276 330 C250 346 230 346 208 330Z', round(s.livery.main))}${line('M206 240 C230 252 260 252 284 240 M208 280 C230 292 260 292 280 280', '#ffffff', 7)}${box(226, 76, 34, 150, 14, round('#c99a5b'))}</g>` +
    at(590, 400, label(s, 0, 0, 240, 180, 10), 6)
  );
};

export const mop: Thing = (s) => {
  const c = s.livery.main;
  return (
    contact(400, 706, 300) +
    box(560, 80, 26, 500, 12, round('#d3dade')) +
    box(552, 80, 42, 130, 16, round(c)) +
    shape('M450 560 C480 530 660 530 700 560 C730 620 740 670 736 700 H420 C420 660 430 610 450 560Z', `y #ffffff #dfe6ea@.5 #b3bdc4`) +
    line('M470 580 L450 690 M510 570 L500 694 M550 566 V696 M600 566 L606 696 M650 570 L664 694 M690 580 L710 690', '#b3bdc4', 7) +
    shape('M480 540 C500 520 650 520 672 540 L680 566 H472Z', round(c)) +
    shape(
      'M60 400 H500 L460 670 C456 696 440 706 410 706 H150 C120 706 104 696 100 670Z',
      `x ${dark(c, 0.2)} ${light(c, 0.4)}@.2 ${c}@.55 ${dark(c, 0.34)}`,
    ) +
    oval(280, 400, 222, 54, `d ${light(c, 0.4)} ${dark(c, 0.1)}`) +
    oval(280, 404, 196, 42, dark(c, 0.4)) +
    oval(340, 392, 110, 30, 'd #f3f5f6 #8a949b') +
    oval(340, 396, 92, 22, '#5a646b') +
    label(s, 270, 560, 250, 160, 10)
  );
};

export const gloves: Thing = (s) => {
  const c = s.fill;
  const one =
    shape(
      'M-80 300 L-90 40 C-130 -20 -150 -80 -140 -110 C-120 -130 -100 -100 -80 -50 C-90 -140 -92 -220 -70 -236 C-46 -246 -40 -200 -34 -120 C-34 -210 -30 -270 -6 -274 C20 -276 22 -210 22 -122 C30 -200 40 -250 62 -246 C86 -240 80 -180 74 -90 C86 -140 100 -180 120 -170 C140 -156 120 -60 96 40 L90 300Z',
      `x ${dark(c, 0.1)} ${light(c, 0.4)}@.25 ${c}@.55 ${dark(c, 0.26)}`,
    ) +
    box(-92, 270, 190, 50, 16, round(c)) +
    line('M-34 -110 V-40 M22 -110 V-40 M70 -90 L62 -30', dark(c, 0.24), 5) +
    shape('M-70 60 C-60 -20 -40 -30 -30 -20 C-44 60 -48 160 -46 260 L-66 262Z', '#ffffff', 'fill-opacity=".3"');
  return (
    contact(400, 696, 240) +
    at(290, 390, one, -8) +
    `<g transform="translate(520 390) rotate(8) scale(-1 1)">${one}</g>` +
    label(s, 400, 600, 240, 140, 10)
  );
};

/** Rolls: `bags`, `tissue` or `towel`. */
export const rolls: Thing = (s) => {
  const c = s.detail === 'bags' ? s.fill : '#fbfaf6';
  if (s.detail === 'bags')
    return (
      contact(400, 690, 290) +
      shape('M150 330 H620 V640 C620 680 600 690 560 690 H200 C170 690 150 680 150 650Z', `y ${light(c, 0.3)} ${c}@.4 ${dark(c, 0.4)}`) +
      oval(624, 510, 70, 178, `d ${light(c, 0.2)} ${dark(c, 0.3)}`) +
      oval(624, 510, 46, 118, 'none', `stroke="${dark(c, 0.4)}" stroke-width="6"`) +
      oval(624, 510, 20, 52, '#2b3034') +
      shape('M150 400 C100 300 80 200 110 110 C200 130 300 120 420 140 C430 220 440 280 450 340 Z', `d ${light(c, 0.4)} ${dark(c, 0.1)}`) +
      line('M110 110 C200 130 300 120 420 140', s.livery.accent, 13) +
      label(s, 370, 520, 320, 230, 10)
    );
  const towel = s.detail === 'towel';
  const one = (h: number): string =>
    shape(
      `M-120 -${h / 2} V${h / 2} C-120 ${h / 2 + 40} 120 ${h / 2 + 40} 120 ${h / 2} V-${h / 2}Z`,
      `x #d9d5ca #ffffff@.24 #f3f0e8@.6 #bdb8aa`,
    ) +
    Array.from({ length: Math.floor(h / 60) }, (_, i) =>
      line(
        `M-118 ${-h / 2 + 50 + i * 60} C-118 ${-h / 2 + 86 + i * 60} 118 ${-h / 2 + 86 + i * 60} 118 ${-h / 2 + 50 + i * 60}`,
        towel ? light(s.livery.main, 0.5) : '#e3dfd4',
        4,
        'stroke-dasharray="12 8"',
      ),
    ).join('') +
    oval(0, -h / 2, 120, 38, 'd #ffffff #e3dfd4') +
    oval(0, -h / 2, 84, 26, 'none', 'stroke="#d3cec0" stroke-width="4"') +
    oval(0, -h / 2, 38, 13, '#8a6a44') +
    oval(0, -h / 2 + 2, 28, 9, '#4a3620');
  return towel
    ? contact(400, 700, 270) + at(270, 400, one(500), 0, 1.06) + at(540, 430, one(460), 0, 1.06) + label(s, 400, 500, 400, 220, 12)
    : contact(400, 690, 290) +
        at(400, 270, one(210), 0, 1.08) +
        at(260, 540, one(220), 0, 1.16) +
        at(545, 540, one(220), 0, 1.16) +
        label(s, 400, 580, 360, 190, 12);
};

export const tissueBox: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  return (
    contact(400, 680, 330) +
    shape('M70 410 L190 330 H730 L640 410Z', flat(light(main, 0.5))) +
    shape('M640 410 L730 330 V600 L640 680Z', dark(main, 0.4)) +
    shape('M70 410 H640 V680 H70Z', flat(main)) +
    inside(
      'M70 410 H640 V680 H70Z',
      shape('M70 600 C220 520 440 690 640 590 V690 H70Z', light(s.fill, 0.3)) +
        shape('M70 588 C220 508 440 678 640 578 V594 C440 694 220 524 70 604Z', accent),
    ) +
    oval(400, 370, 150, 26, deep) +
    shape(
      'M280 372 C260 280 320 220 300 140 C360 110 400 160 450 110 C500 150 540 140 560 190 C520 250 540 310 516 374 C460 396 330 396 280 372Z',
      'd #ffffff #f3f5f6@.5 #c9d0d6',
    ) +
    line('M330 150 C350 230 330 300 344 376 M440 130 C420 220 450 300 436 380 M520 190 C490 250 500 310 484 376', '#cfd6db', 6) +
    printed({ ...s, size: '' }, 355, 500, 460, 150) +
    lettering(s.size, 355, 636, 160, 56, deep, 1)
  );
};

/** A burning coil before its box. */
export const coil: Thing = (s) => {
  const turns: string[] = [];
  for (let a = 0; a < 62; a++) {
    const angle = a * 0.3;
    const r = 20 + a * 3.1;
    turns.push(`${a === 0 ? 'M' : 'L'}${(Math.cos(angle) * r).toFixed(0)} ${(Math.sin(angle) * r * 0.62).toFixed(0)}`);
  }
  const d = turns.join('');
  return (
    `<g transform="translate(40 -50) scale(.9)">${carton(s, printed({ ...s, size: '' }, 362, 320, 420, 250) + lettering(s.size, 362, 520, 200, 70, '#ffffff', 1), 500, 560)}</g>` +
    at(
      380,
      580,
      oval(10, 20, 216, 130, '#140c04', 'fill-opacity=".24"') +
        `<g transform="translate(0 9)">${line(d, dark(s.fill, 0.4), 25)}</g>` +
        line(d, s.fill, 25) +
        line(d, light(s.fill, 0.24), 7) +
        oval(198, -28, 14, 12, 'r #ffd27a #f0561d'),
      0,
      1.14,
    ) +
    line('M600 540 C570 470 640 430 606 350 C580 290 640 250 620 190', '#b9b3a8', 12, 'stroke-opacity=".45"')
  );
};

/** Sponges and steel pads. */
export const scourers: Thing = (s) => {
  const sponge = (c: string): string =>
    box(8, 14, 300, 120, 18, '#140c04', 'fill-opacity=".2" transform="translate(-150 -60)"') +
    box(-150, -20, 300, 100, 16, `y ${light(c, 0.3)} ${dark(c, 0.2)}`) +
    box(-150, -66, 300, 52, 14, 'y #5fa85a #2f6a34') +
    Array.from({ length: 10 }, (_, i) => oval(-124 + i * 27, 20 + ((i * 17) % 40), 7, 5, dark(c, 0.26))).join('');
  const steel =
    oval(10, 20, 120, 90, '#140c04', 'fill-opacity=".22"') +
    oval(0, 0, 124, 96, ball('#aab3b9')) +
    Array.from({ length: 18 }, (_, i) =>
      line(
        `M${-90 + ((i * 37) % 150)} ${-60 + ((i * 23) % 100)} q30 -34 56 6 t-40 24`,
        i % 2 ? '#eef1f3' : '#77828a',
        5,
        'stroke-opacity=".8"',
      ),
    ).join('');
  return (
    contact(400, 690, 310) +
    at(290, 300, sponge('#f2cf4a'), -10, 1.1) +
    at(520, 380, sponge('#f08a5a'), 12, 1.1) +
    at(250, 520, steel, 0, 1.1) +
    at(540, 570, steel, 30, 1.16) +
    label(s, 400, 470, 240, 170, 10)
  );
};
