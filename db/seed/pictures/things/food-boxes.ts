import { label, printed } from './label.ts';
import { lettering } from './lettering.ts';
import { at, box, contact, dark, flat, inside, light, line, oval, round, shape } from './paint.ts';
import type { Thing, ThingStyle } from './style.ts';

/** A block of cheese or butter with its wrapper; `detail` holes. */
export const cheese: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 666, 320) +
    shape('M84 470 L560 330 L716 420 V600 L300 672 L84 640Z', dark(c, 0.2)) +
    shape('M84 470 L560 330 L716 420 L300 510Z', `d ${light(c, 0.55)} ${light(c, 0.1)}`) +
    shape('M84 470 L300 510 V672 L84 640Z', flat(c)) +
    shape('M300 510 L716 420 V600 L300 672Z', `x ${light(c, 0.12)} ${dark(c, 0.12)}`) +
    (s.detail === 'holes'
      ? [
          [150, 540, 24],
          [230, 600, 18],
          [400, 570, 30],
          [520, 530, 20],
          [600, 570, 26],
          [480, 620, 16],
        ]
          .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.8, `d ${dark(c, 0.36)} ${dark(c, 0.08)}`))
          .join('')
      : '') +
    `<g transform="translate(312 512) skewY(-12)">${label(s, 200, 82, 330, 150, 8)}</g>`
  );
};

/** Eggs in a tray of pulp; `detail` `small` for quail. */
export const eggTray: Thing = (s) => {
  const c = s.fill;
  const egg = (x: number, y: number, r: number): string => {
    const spots =
      s.detail === 'small'
        ? [
            [-0.3, -0.3],
            [0.3, -0.1],
            [-0.1, 0.25],
            [0.2, -0.6],
            [-0.45, 0.1],
          ]
            .map(([dx = 0, dy = 0]) => oval(x + dx * r, y + dy * r, r * 0.13, r * 0.1, '#5a4028'))
            .join('')
        : '';
    return (
      shape(
        `M${x} ${y - r * 1.36}C${x + r * 0.72} ${y - r * 1.36} ${x + r} ${y - r * 0.4} ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}C${x - r} ${y - r * 0.4} ${x - r * 0.72} ${y - r * 1.36} ${x} ${y - r * 1.36}Z`,
        `r ${light(c, 0.6)} ${c}@.5 ${dark(c, 0.32)}`,
      ) + spots
    );
  };
  const rows: [number, number, number, number][] = [
    [236, 4, 74, 132],
    [352, 4, 80, 146],
    [480, 4, 86, 160],
  ];
  const pulp = '#a9a294';
  const body = rows
    .map(([y, count, r, step]) => {
      const start = 400 - ((count - 1) * step) / 2;
      const cups = Array.from({ length: count }, (_, i) => oval(start + i * step, y + 38, r * 0.98, 44, dark(pulp, 0.34))).join('');
      const front = Array.from({ length: count }, () => `a${step / 2} 38 0 0 0 ${step} 0`).join('');
      return `${cups}${Array.from({ length: count }, (_, i) => egg(start + i * step, y, r)).join('')}${shape(`M${start - step / 2} ${y + 30} ${front} v70 H${start - step / 2}Z`, `y ${light(pulp, 0.2)} ${pulp}@.4 ${dark(pulp, 0.12)}`)}`;
    })
    .join('');
  return (
    contact(400, 640, 330, 30) +
    shape('M110 250 H690 L740 590 C740 630 700 644 660 644 H140 C100 644 60 630 60 590Z', `y ${light(pulp, 0.14)} ${dark(pulp, 0.12)}`) +
    body +
    shape('M64 570 H736 C740 630 700 656 660 656 H140 C100 656 60 630 64 570Z', `y ${light(pulp, 0.22)} ${dark(pulp, 0.2)}`)
  );
};

/** A tray with film: meat, fish, frozen dumplings; `content` is drawn on the tray. */
export function filmTray(s: ThingStyle, content: string, tray = '#f7f5ef'): string {
  const d = 'M96 210 C96 180 116 166 146 166 H654 C684 166 704 180 704 210 V590 C704 620 684 634 654 634 H146 C116 634 96 620 96 590Z';
  return (
    contact(400, 646, 320, 30) +
    shape(d.replaceAll('634', '660'), dark(tray, 0.24)) +
    shape(d, flat(tray)) +
    box(126, 196, 548, 408, 30, `d ${dark(tray, 0.16)} ${dark(tray, 0.04)}`) +
    inside('M126 226 a30 30 0 0 1 30 -30 H644 a30 30 0 0 1 30 30 V574 a30 30 0 0 1 -30 30 H156 a30 30 0 0 1 -30 -30Z', content) +
    inside(
      d,
      shape('M96 420 L350 166 H430 L96 510Z', '#ffffff', 'fill-opacity=".26"') +
        shape('M330 640 L704 250 V300 L380 640Z', '#ffffff', 'fill-opacity=".16"'),
    ) +
    label(s, 560, 530, 250, 168, 10)
  );
}

/** A block of date-palm or cane sugar with a broken piece. */
export const gur: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 650, 320) +
    shape('M90 420 C90 330 240 270 400 270 C560 270 690 330 690 420 V540 C690 620 560 660 400 660 C220 660 90 620 90 540Z', round(c)) +
    oval(390, 420, 300, 140, `d ${light(c, 0.4)} ${c}@.6 ${dark(c, 0.1)}`) +
    line('M160 440 C260 500 520 500 620 440 M220 370 C320 340 460 340 560 370', light(c, 0.3), 7, 'stroke-opacity=".45"') +
    shape('M500 560 L610 500 L730 570 L700 660 L560 680Z', `d ${light(c, 0.34)} ${dark(c, 0.16)}`) +
    shape('M500 560 L610 500 L730 570 L620 600Z', light(c, 0.4)) +
    label(s, 320, 400, 290, 150, 8)
  );
};

/** A long packet of biscuits, some of them before it. */
export const biscuitPack: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const c = s.fill;
  const d =
    'M70 250 L110 236 H650 L700 250 L690 290 L700 330 L690 370 L700 410 L690 450 L700 490 L650 520 H110 L70 506 L80 466 L70 426 L80 386 L70 346 L80 300Z';
  const biscuit = (x: number, y: number): string =>
    oval(x + 6, y + 14, 92, 50, '#140c04', 'fill-opacity=".22"') +
    oval(x, y + 8, 92, 50, dark(c, 0.3)) +
    oval(x, y, 92, 50, `d ${light(c, 0.34)} ${c}@.5 ${dark(c, 0.12)}`) +
    [
      [-40, 0],
      [0, -16],
      [40, 0],
      [0, 16],
    ]
      .map(([dx = 0, dy = 0]) => oval(x + dx, y + dy, 6, 4, dark(c, 0.34)))
      .join('');
  return (
    contact(400, 600, 330, 24) +
    shape(d, `y ${light(main, 0.34)} ${main}@.35 ${main}@.6 ${deep}`) +
    inside(
      d,
      shape('M60 440 C240 370 440 510 720 420 V530 H60Z', light(c, 0.2)) +
        shape('M60 428 C240 358 440 498 720 408 V424 C440 514 240 374 60 444Z', accent) +
        box(120, 256, 560, 22, 11, '#ffffff', 'fill-opacity=".35"') +
        line('M104 240 V516 M664 240 V516', '#ffffff', 4, 'stroke-opacity=".4"'),
    ) +
    printed({ ...s, size: '' }, 384, 348, 470, 170) +
    lettering(s.size, 210, 488, 130, 46, deep, 1) +
    biscuit(360, 600) +
    biscuit(560, 586) +
    biscuit(470, 540)
  );
};

/** A flat carton of frozen snacks with their picture; `detail` is their shape. */
export const frozen: Thing = (s) => {
  const { main } = s.livery;
  return (
    contact(408, 690, 320) +
    shape('M70 190 L130 140 H740 L690 190Z', light(main, 0.4)) +
    shape('M690 190 L740 140 V630 L690 690Z', dark(main, 0.44)) +
    shape('M70 190 H690 V690 H70Z', flat(main)) +
    inside('M70 190 H690 V690 H70Z', oval(560, 660, 330, 220, light(s.fill, 0.62)) + oval(560, 660, 300, 196, '#ffffff')) +
    [
      [430, 600, -10],
      [560, 540, 14],
      [610, 640, -6],
      [500, 660, 8],
    ]
      .map(([x = 0, y = 0, turn]) => at(x, y, morsel(s.detail, s.fill), turn, 0.9))
      .join('') +
    printed({ ...s, size: '' }, 370, 320, 520, 200) +
    lettering(s.size, 190, 620, 160, 76, '#ffffff', 1) +
    at(150, 540, snow, 0, 0.7)
  );
};
const snow = [0, 60, 120]
  .map((turn) => at(0, 0, line('M0 -56 V56 M-16 -44 L0 -30 L16 -44 M-16 44 L0 30 L16 44', '#ffffff', 8), turn))
  .join('');

/** One fried or baked piece around a point. */
export function morsel(kind: string, c: string): string {
  const under = oval(8, 16, 96, 50, '#140c04', 'fill-opacity=".22"');
  const lit = `d ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.24)}`;
  if (kind === 'triangle')
    return (
      under +
      shape('M-96 52 C-104 40 -14 -74 4 -78 C20 -74 104 40 96 52 C60 70 -60 70 -96 52Z', lit) +
      line('M-80 50 C-30 34 40 34 84 50', dark(c, 0.24), 6)
    );
  if (kind === 'roll')
    return (
      under +
      box(-110, -34, 220, 72, 34, `y ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.34)}`) +
      line('M-60 -30 L-20 36 M20 -30 L60 36', dark(c, 0.2), 5)
    );
  if (kind === 'flat')
    return (
      oval(8, 14, 150, 60, '#140c04', 'fill-opacity=".22"') +
      oval(0, 8, 150, 60, dark(c, 0.26)) +
      oval(0, 0, 150, 60, lit) +
      [
        [-70, -10],
        [-20, 20],
        [40, -20],
        [80, 14],
        [10, 0],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 22, 9, dark(c, 0.3), 'fill-opacity=".45"'))
        .join('')
    );
  if (kind === 'ball')
    return oval(8, 16, 72, 60, '#140c04', 'fill-opacity=".22"') + oval(0, 0, 76, 72, `r ${light(c, 0.5)} ${c}@.5 ${dark(c, 0.26)}`);
  if (kind === 'toast')
    return (
      under +
      shape('M-96 -40 C-96 -66 96 -66 96 -40 L90 50 H-90Z', dark(c, 0.3)) +
      shape('M-84 -34 C-80 -50 80 -50 84 -34 L78 40 H-78Z', `d ${light(c, 0.5)} ${c}`)
    );
  return (
    under +
    oval(0, 10, 92, 54, dark(c, 0.3)) +
    oval(0, 0, 92, 54, lit) +
    [
      [-44, -4],
      [0, -20],
      [44, 0],
      [-6, 18],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 8, 5, kind === 'biscuit' ? dark(c, 0.4) : light(c, 0.34)))
      .join('')
  );
}
