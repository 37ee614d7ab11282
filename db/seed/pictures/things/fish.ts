import { filmTray } from './food-boxes.ts';
import { label } from './label.ts';
import { at, ball, contact, dark, light, line, oval, shape } from './paint.ts';
import type { Thing } from './style.ts';

/** A fish along the x axis, 640 long; `deep` is how high it is. */
export function fish(c: string, deep = 110, belly = '#f3f5f2'): string {
  const eye = Math.min(22, deep * 0.2);
  const scales = Array.from(
    { length: 5 },
    (_, row) => `M-130 ${-deep * 0.5 + row * deep * 0.26}${Array.from({ length: 9 }, () => 'q15 16 30 0').join('')}`,
  ).join('');
  return (
    oval(10, deep * 0.9, 270, 34, '#2a3a48', 'fill-opacity=".22"') +
    shape(
      `M200 0 C250 -40 280 -${deep * 0.8} 330 -${deep} C320 -50 316 -20 318 0 C316 20 320 50 330 ${deep} C280 ${deep * 0.8} 250 40 200 0Z`,
      `y ${dark(c, 0.2)} ${light(c, 0.1)}@.5 ${dark(c, 0.3)}`,
    ) +
    shape(`M-60 -${deep * 0.86} C-20 -${deep * 1.4} 60 -${deep * 1.3} 110 -${deep * 0.62}Z`, dark(c, 0.24)) +
    shape(
      `M-310 10 C-260 -${deep * 0.7} -140 -${deep * 1.06} -10 -${deep} C100 -${deep * 0.9} 180 -30 236 -10 V14 C180 34 100 ${deep * 0.86} -10 ${deep * 0.94} C-140 ${deep} -260 ${deep * 0.62} -310 10Z`,
      `y ${dark(c, 0.34)} ${c}@.3 ${light(c, 0.5)}@.56 ${belly}@.8 ${dark(belly, 0.2)}`,
    ) +
    line(scales, dark(c, 0.25), 3, 'stroke-opacity=".32"') +
    line(`M-180 -${deep * 0.8} C-140 -30 -140 40 -176 ${deep * 0.74}`, dark(c, 0.34), 6, 'stroke-opacity=".6"') +
    shape(`M-150 20 C-110 6 -80 20 -70 44 C-100 60 -140 50 -150 20Z`, dark(c, 0.12)) +
    shape(`M-20 ${deep * 0.92} C10 ${deep * 1.2} 50 ${deep * 1.16} 70 ${deep * 0.74}Z`, dark(c, 0.16)) +
    oval(-242, -deep * 0.14, eye, eye, '#f7f3df') +
    oval(-242, -deep * 0.14, eye * 0.6, eye * 0.6, '#1a1a1a') +
    oval(-242 - eye * 0.22, -deep * 0.14 - eye * 0.22, eye * 0.22, eye * 0.22, '#ffffff') +
    line('M-306 14 C-290 24 -276 28 -262 28', dark(c, 0.4), 5) +
    shape(
      `M-180 -${deep * 0.7} C-80 -${deep * 0.98} 60 -${deep * 0.84} 160 -34 C60 -${deep * 0.6} -60 -${deep * 0.72} -180 -${deep * 0.5}Z`,
      '#ffffff',
      'fill-opacity=".34"',
    )
  );
}

function ice(): string {
  const cubes = Array.from({ length: 26 }, (_, i) => {
    const x = 110 + ((i * 97) % 590);
    const y = 470 + Math.floor(i / 7) * 56 + ((i * 31) % 24);
    return at(
      x,
      y,
      shape('M-46 -20 L-6 -42 L46 -24 L44 24 L2 46 L-46 24Z', 'd #ffffff #e3f1f8@.5 #b4d2e2') +
        shape('M-46 -20 L-6 -42 L46 -24 L4 0Z', '#ffffff', 'fill-opacity=".8"'),
      (i * 47) % 70,
    );
  }).join('');
  return (
    contact(400, 690, 320, 26) +
    shape(
      'M84 610 C90 500 200 440 400 440 C600 440 710 500 716 610 C716 680 660 700 400 700 C140 700 84 680 84 610Z',
      'y #eaf5fa #a9c9da',
    ) +
    cubes
  );
}

/** A fish, or two, on ice. `detail`: deep, slim or many. */
export const fishOnIce: Thing = (s) => {
  const leaf =
    at(640, 620, shape('M-50 0 C-20 -44 40 -44 60 -8 C40 36 -20 30 -50 0Z', 'd #8fc25a #3f7a2c'), -20) +
    at(
      150,
      620,
      oval(0, 0, 56, 50, '#e9d23a') +
        oval(0, 0, 46, 40, '#fff6c8') +
        line('M0 -36 V36 M-40 0 H40 M-28 -26 L28 26 M-28 26 L28 -26', '#e9d23a', 5),
    );
  if (s.detail === 'slim')
    return (
      ice() +
      at(410, 300, fish(s.fill, 56), -6, 1) +
      at(390, 410, fish(s.fill, 56), 4, 1.02) +
      at(410, 520, fish(s.fill, 56), -2, 1.02) +
      leaf
    );
  if (s.detail === 'flat') return ice() + at(400, 400, fish(s.fill, 190), -6, 1) + leaf;
  return ice() + at(410, 290, fish(s.fill, 112), -10, 0.96) + at(390, 460, fish(s.fill, 118), -4, 1.04) + leaf;
};

/** Cut pieces of fish with skin, in a tray with film. */
export const fishSteaks: Thing = (s) => {
  const steak =
    oval(6, 12, 112, 84, '#140c04', 'fill-opacity=".24"') +
    shape('M-110 0 C-104 -70 -40 -92 20 -86 C90 -80 116 -40 112 10 C106 66 50 86 -10 84 C-70 82 -112 56 -110 0Z', dark('#8a97a0', 0.2)) +
    shape('M-98 0 C-92 -60 -34 -80 18 -76 C80 -70 104 -34 100 10 C94 56 44 74 -10 72 C-62 70 -100 48 -98 0Z', ball(s.fill)) +
    oval(6, -16, 20, 17, '#fbf3ea') +
    oval(6, -16, 9, 8, '#c98a7a') +
    line('M-70 30 C-20 46 40 44 76 20 M-76 -10 C-60 -40 -30 -54 -16 -54', light(s.fill, 0.5), 6);
  return filmTray(
    s,
    [
      [240, 290, -10],
      [440, 280, 14],
      [600, 310, 30],
      [210, 450, 20],
      [400, 440, -8],
      [590, 470, 10],
      [260, 560, 0],
      [450, 570, 20],
    ]
      .map(([x = 0, y = 0, turn]) => at(x, y, steak, turn))
      .join(''),
  );
};

/** Fillets in a tray. */
export const fillets: Thing = (s) =>
  filmTray(
    s,
    [
      [400, 280, -6],
      [390, 390, 4],
      [400, 500, -3],
    ]
      .map(([x = 0, y = 0, turn]) =>
        at(
          x,
          y,
          oval(8, 16, 236, 54, '#140c04', 'fill-opacity=".22"') +
            shape('M-250 10 C-220 -60 -60 -74 60 -62 C160 -52 220 -30 256 4 C200 50 60 66 -60 64 C-170 62 -236 50 -250 10Z', ball(s.fill)) +
            line(
              'M-210 6 C-100 -6 60 -6 220 4 M-140 -30 L-110 -4 M-60 -40 L-30 -6 M20 -40 L50 -6 M100 -36 L126 -4 M-120 36 L-90 4 M-20 40 L8 2 M80 36 L104 4',
              dark(s.fill, 0.14),
              4,
            ),
          turn,
        ),
      )
      .join(''),
  );

const prawn = (c: string): string =>
  oval(10, 70, 130, 30, '#140c04', 'fill-opacity=".2"') +
  line('M-110 -30 C-160 -70 -180 -120 -150 -170 M-110 -30 C-170 -40 -210 -80 -220 -130', dark(c, 0.2), 5) +
  shape(
    'M-120 -20 C-80 -90 40 -110 110 -40 C150 10 140 90 90 130 C80 100 80 70 50 50 C10 30 -60 40 -90 20 C-110 10 -124 0 -120 -20Z',
    ball(c),
  ) +
  line(
    'M-40 -74 C-50 -30 -40 10 -30 30 M20 -80 C10 -30 20 10 30 36 M76 -56 C60 -20 56 20 62 50 M112 -10 C90 10 80 40 80 80',
    dark(c, 0.26),
    6,
  ) +
  shape('M90 126 C110 150 110 180 90 200 C70 180 64 150 76 128Z M88 128 C120 136 146 160 150 190 C120 186 96 160 88 128Z', dark(c, 0.14)) +
  line('M-70 26 L-84 64 M-40 32 L-46 74 M-10 34 L-8 76 M20 42 L30 80', dark(c, 0.2), 7) +
  oval(-92, -26, 9, 9, '#1a1a1a') +
  line('M-60 -66 C-10 -94 50 -86 92 -40', '#ffffff', 10, 'stroke-opacity=".4"');
export const prawns: Thing = (s) =>
  ice() +
  [
    [300, 250, -10],
    [570, 260, 10],
    [200, 450, 0],
    [440, 430, 6],
    [640, 470, 14],
    [340, 560, -6],
  ]
    .map(([x = 0, y = 0, turn]) => at(x, y, prawn(s.fill), turn, 0.96))
    .join('');

/** Dried fish tied with a string; `detail` is `flat` for wide ones, `long` for ribbons. */
export const driedFish: Thing = (s) => {
  const deep = s.detail === 'flat' ? 120 : s.detail === 'long' ? 34 : 50;
  const many = s.detail === 'flat' ? [-16, 2, 18] : [-20, -11, -3, 5, 13, 21];
  const { fill } = s;
  return (
    contact(400, 664, 300) +
    many
      .map((turn, i) =>
        at(
          410 + (i % 2) * 10,
          400 + turn * (s.detail === 'flat' ? 7 : 9),
          fish(i % 2 ? fill : dark(fill, 0.1), deep, light(fill, 0.3)),
          turn,
          1.02,
        ),
      )
      .join('') +
    (s.detail === 'flat' ? '' : line('M430 250 C400 340 400 460 436 560 M446 250 C416 340 416 460 452 560', '#f3e9d2', 13)) +
    label({ ...s }, 590, 590, 240, 160, 10)
  );
};

const chunk = (c: string, fat: string): string =>
  oval(8, 14, 84, 66, '#140c04', 'fill-opacity=".26"') +
  shape('M-84 -10 C-76 -62 -20 -76 30 -66 C76 -58 92 -20 80 26 C68 64 10 74 -36 64 C-76 56 -90 30 -84 -10Z', ball(c)) +
  line('M-66 20 C-30 34 10 10 40 26 M-40 -40 C-10 -26 20 -46 50 -30', fat, 7, 'stroke-opacity=".85"') +
  shape('M-74 -30 C-56 -60 -20 -66 10 -62 C-20 -50 -50 -36 -66 -10Z', fat, 'fill-opacity=".7"');

/** Meat in pieces in a tray; `detail`: bone, plain, leg (chicken), breast. */
export const meatTray: Thing = (s) => {
  const spots = [
    [210, 290, 0],
    [370, 270, 40],
    [540, 290, -30],
    [250, 420, 70],
    [420, 400, 10],
    [590, 420, 60],
    [200, 540, -20],
    [360, 530, 30],
    [520, 540, 0],
  ];
  if (s.detail === 'leg') {
    const leg =
      oval(10, 26, 150, 60, '#140c04', 'fill-opacity=".2"') +
      line('M90 0 L190 0', '#fbf3e4', 34) +
      oval(196, -14, 20, 18, '#fffaf0') +
      oval(196, 14, 20, 18, '#f0e4cc') +
      shape('M-150 0 C-150 -80 -70 -96 0 -70 C50 -50 90 -24 116 -18 V18 C90 24 50 50 0 70 C-70 96 -150 80 -150 0Z', ball(s.fill)) +
      shape('M-120 -20 C-104 -62 -50 -66 0 -48 C-50 -46 -90 -30 -104 4Z', '#ffffff', 'fill-opacity=".36"');
    return filmTray(
      s,
      [
        [300, 280, -12],
        [480, 300, 168],
        [280, 430, 10],
        [500, 440, -170],
        [330, 550, -4],
      ]
        .map(([x = 0, y = 0, turn]) => at(x, y, leg, turn))
        .join(''),
    );
  }
  if (s.detail === 'breast') {
    const breast =
      oval(10, 26, 150, 90, '#140c04', 'fill-opacity=".2"') +
      shape('M-160 30 C-150 -60 -60 -110 30 -96 C120 -84 176 -20 150 40 C120 100 0 110 -70 96 C-130 86 -164 70 -160 30Z', ball(s.fill)) +
      line('M-110 30 C-40 -10 60 -30 120 0', dark(s.fill, 0.14), 6) +
      shape('M-120 -10 C-90 -60 -30 -80 20 -76 C-30 -56 -70 -30 -96 14Z', '#ffffff', 'fill-opacity=".4"');
    return filmTray(
      s,
      [
        [290, 300, -10],
        [520, 300, 14],
        [270, 480, 6],
        [500, 470, -8],
      ]
        .map(([x = 0, y = 0, turn]) => at(x, y, breast, turn, 0.96))
        .join(''),
    );
  }
  const fat = s.detail === 'plain' ? light(s.fill, 0.3) : '#f6e3d8';
  const bones =
    s.detail === 'bone'
      ? [
          [300, 340],
          [480, 350],
          [300, 490],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 26, 20, '#fbf3e4') + oval(x, y, 12, 9, '#d9a69a'))
          .join('')
      : '';
  return filmTray(s, spots.map(([x = 0, y = 0, turn]) => at(x, y, chunk(s.fill, fat), turn, 1.12)).join('') + bones);
};

/** Dumplings in a tray. */
export const dumplings: Thing = (s) => {
  const one =
    oval(6, 14, 74, 56, '#140c04', 'fill-opacity=".2"') +
    shape('M-74 20 C-70 -40 -30 -64 0 -70 C30 -64 70 -40 74 20 C50 56 -50 56 -74 20Z', ball(s.fill)) +
    line(
      'M0 -64 C-20 -40 -40 -20 -56 16 M0 -64 C-6 -40 -14 -10 -18 30 M0 -64 C6 -40 14 -10 20 30 M0 -64 C20 -40 40 -20 56 16',
      dark(s.fill, 0.16),
      5,
    ) +
    oval(0, -64, 14, 10, light(s.fill, 0.4));
  return filmTray(
    s,
    [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((col) => at(206 + col * 128, 280 + row * 96, one, 0, 0.84))).join(''),
    '#51585d',
  );
};
