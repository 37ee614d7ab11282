import { at, contact, dark, light, line, oval, shape, stamp } from '../paint.ts';
import type { Thing } from '../style.ts';

/** A long vegetable that lies: `d` is its outline along the x axis. */
const lying = (items: readonly (readonly [x: number, y: number, turn: number, scale?: number])[], one: string, base = 640): string => {
  const { define, use } = stamp(one);
  return define + contact(400, base, 300, 26) + items.map(([x, y, turn, scale]) => use(x, y, turn, scale)).join('');
};

export const aubergines: Thing = (s) =>
  lying(
    [
      [400, 270, -10],
      [410, 410, 4],
      [390, 560, -4],
    ],
    oval(10, 34, 290, 56, '#140c04', 'fill-opacity=".22"') +
      shape(
        'M-230 -40 C-100 -70 120 -74 240 -46 C320 -24 320 46 240 62 C120 84 -100 60 -230 34Z',
        `y ${light(s.fill, 0.46)} ${s.fill}@.35 ${dark(s.fill, 0.5)}`,
      ) +
      line('M-180 -26 C-40 -50 120 -50 220 -28', '#ffffff', 12, 'stroke-opacity=".4"') +
      shape(
        'M-240 -44 C-200 -60 -170 -50 -130 -56 C-160 -30 -150 -10 -130 0 C-160 10 -160 30 -140 46 C-180 40 -210 50 -240 38Z',
        'y #8fbf5a #3f7a2c',
      ) +
      line('M-236 0 L-300 -14', '#5f8a3a', 26),
    660,
  );

/** A bottle gourd. */
export const bottleGourd: Thing = (s) =>
  contact(420, 668, 290) +
  line('M140 218 C110 190 100 160 116 130', '#5f8a3a', 22) +
  shape(
    'M120 230 C150 180 220 180 280 236 C340 290 420 260 520 310 C660 370 720 520 650 610 C580 690 440 670 370 570 C320 490 330 420 260 370 C180 330 90 300 120 230Z',
    `d ${light(s.fill, 0.46)} ${s.fill}@.45 ${dark(s.fill, 0.34)}`,
  ) +
  shape(
    'M160 236 C220 220 260 290 330 310 C420 330 500 350 560 420 C480 380 400 370 320 350 C240 330 180 300 160 236Z',
    '#ffffff',
    'fill-opacity=".36"',
  ) +
  Array.from({ length: 14 }, (_, i) =>
    oval(400 + ((i * 71) % 220), 400 + ((i * 47) % 210), 5, 4, light(s.fill, 0.6), 'fill-opacity=".6"'),
  ).join('');

export const bitterGourds: Thing = (s) => {
  const c = s.fill;
  const bumps = Array.from({ length: 33 }, (_, i) => {
    const t = (i % 11) / 10;
    const row = Math.floor(i / 11) - 1;
    const spread = Math.sin(Math.PI * (0.08 + t * 0.84)) * 42;
    return oval(Math.round(-220 + t * 440), Math.round(row * spread), 22, 13, `y ${light(c, 0.36)} ${dark(c, 0.22)}`);
  }).join('');
  return lying(
    [
      [390, 270, -8],
      [420, 410, 6],
      [390, 550, -6],
    ],
    oval(10, 40, 270, 56, '#140c04', 'fill-opacity=".22"') +
      shape(
        'M-290 6 C-220 -70 -100 -84 0 -82 C110 -84 220 -70 300 6 C220 70 110 84 0 82 C-100 84 -220 70 -290 6Z',
        `y ${light(c, 0.2)} ${c}@.4 ${dark(c, 0.44)}`,
      ) +
      bumps +
      line('M-286 4 C-310 -4 -316 -20 -312 -34', '#5f8a3a', 14),
    650,
  );
};

export const okra: Thing = (s) =>
  lying(
    [
      [420, 220, -16],
      [390, 300, 10],
      [420, 380, -8],
      [380, 460, 6],
      [430, 540, -12],
      [380, 610, 4],
    ],
    oval(6, 22, 230, 24, '#140c04', 'fill-opacity=".25"') +
      shape('M-190 -32 C-60 -44 120 -30 270 4 C120 38 -60 46 -190 34Z', `y ${light(s.fill, 0.4)} ${s.fill}@.45 ${dark(s.fill, 0.4)}`) +
      line('M-180 -8 C-40 -14 120 -8 250 4', light(s.fill, 0.46), 6) +
      line('M-180 14 C-40 14 120 12 230 8', dark(s.fill, 0.3), 4) +
      shape(
        'M-196 -40 C-170 -46 -160 -30 -160 0 C-160 30 -170 46 -196 40 C-214 30 -250 16 -272 8 V-10 C-250 -16 -214 -30 -196 -40Z',
        `y ${light(s.fill, 0.1)} ${dark(s.fill, 0.36)}`,
      ),
    660,
  );

export const carrots: Thing = (s) => {
  const tops = line(
    'M-210 0 C-250 -30 -290 -60 -330 -60 M-210 0 C-260 -4 -300 -10 -350 -6 M-210 0 C-250 20 -290 40 -330 50 M-210 0 C-250 -50 -270 -80 -280 -110',
    '#4f9a3c',
    16,
  );
  return lying(
    [
      [450, 230, -12, 0.94],
      [440, 350, 6],
      [450, 470, -4],
      [430, 590, 3],
    ],
    tops +
      oval(16, 30, 220, 44, '#140c04', 'fill-opacity=".22"') +
      shape(
        'M-214 -54 C-190 -70 -60 -56 270 2 C280 8 276 14 268 16 C-60 66 -190 72 -214 56 C-234 30 -234 -30 -214 -54Z',
        `y ${light(s.fill, 0.4)} ${s.fill}@.42 ${dark(s.fill, 0.34)}`,
      ) +
      line('M-150 -20 L-120 -22 M-60 20 L-30 18 M20 -8 L50 -8 M100 14 L120 12 M-110 32 L-90 31', dark(s.fill, 0.3), 5),
    650,
  );
};

export const cucumbers: Thing = (s) =>
  lying(
    [
      [400, 270, -10],
      [410, 400, 5],
    ],
    oval(6, 36, 290, 52, '#140c04', 'fill-opacity=".24"') +
      shape(
        'M-300 6 C-290 -58 -200 -72 0 -70 C200 -72 296 -58 306 6 C296 60 200 72 0 72 C-200 72 -296 60 -300 6Z',
        `y ${light(s.fill, 0.42)} ${s.fill}@.38 ${dark(s.fill, 0.48)}`,
      ) +
      line('M-250 -30 C-100 -44 100 -44 250 -30 M-260 10 C-100 6 100 6 264 10', light(s.fill, 0.5), 6, 'stroke-opacity=".6"') +
      oval(-300, 4, 10, 14, '#c9b35a'),
    670,
  ) +
  [180, 320, 466, 616]
    .map((x) =>
      at(
        x,
        586,
        oval(8, 14, 76, 72, '#140c04', 'fill-opacity=".24"') +
          oval(0, 0, 78, 74, s.fill) +
          oval(0, 0, 68, 64, 'r #f6fadf #dcebb4') +
          Array.from({ length: 8 }, (_, i) =>
            oval(
              Math.round(Math.cos(i * 0.785) * 34),
              Math.round(Math.sin(i * 0.785) * 32),
              6,
              11,
              '#fbfdf0',
              `transform="rotate(${i * 45 + 90} ${Math.round(Math.cos(i * 0.785) * 34)} ${Math.round(Math.sin(i * 0.785) * 32)})"`,
            ),
          ).join(''),
      ),
    )
    .join('');

export const chillies: Thing = (s) =>
  lying(
    [
      [430, 220, -28],
      [370, 290, 18],
      [440, 360, -14],
      [360, 420, 26],
      [430, 490, -20],
      [360, 560, 8],
      [440, 610, -4],
    ],
    oval(4, 20, 220, 20, '#140c04', 'fill-opacity=".24"') +
      shape(
        'M-190 -24 C-60 -50 120 -40 280 26 C120 30 -60 46 -190 26 C-206 14 -206 -12 -190 -24Z',
        `y ${light(s.fill, 0.5)} ${s.fill}@.4 ${dark(s.fill, 0.44)}`,
      ) +
      line('M-150 -12 C-40 -26 60 -20 150 -2', '#ffffff', 7, 'stroke-opacity=".5"') +
      shape('M-204 -24 C-180 -30 -176 26 -204 26 C-220 10 -220 -10 -204 -24Z', '#6a9a3a') +
      line('M-206 0 C-240 -8 -260 -20 -276 -40', '#6f9a3a', 13),
    660,
  );

export const radishes: Thing = (s) => {
  const leaves = [
    [-40, 0.9],
    [-14, 1],
    [14, 1],
    [40, 0.9],
  ]
    .map(([turn = 0, scale = 1]) =>
      at(-210, 0, shape('M0 0 C-40 -50 -44 -140 0 -200 C44 -140 40 -50 0 0Z', 'x #8fc25a #3f8a34'), turn - 90, scale),
    )
    .join('');
  return lying(
    [
      [470, 250, -6, 0.96],
      [460, 420, 4, 1],
      [470, 580, -3, 0.98],
    ],
    leaves +
      oval(10, 36, 220, 50, '#140c04', 'fill-opacity=".2"') +
      shape(
        'M-216 -50 C-180 -72 60 -64 260 4 C60 70 -180 72 -216 52 C-232 30 -232 -28 -216 -50Z',
        `y #ffffff ${s.fill}@.5 ${dark(s.fill, 0.26)}`,
      ) +
      line('M-140 -22 H-110 M-60 26 H-30 M20 -14 H44', dark(s.fill, 0.2), 4),
    660,
  );
};
