import { at, ball, contact, dark, light, line, oval, shape, stamp } from '../paint.ts';
import type { Thing } from '../style.ts';
import { pile, under } from './fruit.ts';

const star = (c: string): string =>
  shape(
    'M0 -20 C20 -46 60 -50 74 -34 C52 -24 40 -14 34 -2 C60 4 70 22 62 38 C40 24 20 14 0 10 C-20 14 -40 24 -62 38 C-70 22 -60 4 -34 -2 C-40 -14 -52 -24 -74 -34 C-60 -50 -20 -46 0 -20Z',
    c,
  );

const tomato = (c: string): string =>
  under(112, 96) +
  shape('M0 -84 C70 -104 122 -60 120 6 C118 70 64 100 0 100 C-64 100 -118 70 -120 6 C-122 -60 -70 -104 0 -84Z', ball(c)) +
  oval(-52, -30, 20, 34, '#ffffff', 'fill-opacity=".36" transform="rotate(30 -52 -30)"') +
  at(0, -74, star('d #7fb24a #3f7a2c'), 0, 0.9) +
  line('M0 -80 C2 -96 6 -104 14 -112', '#4f8a34', 10);
export const tomatoes: Thing = (s) =>
  pile(
    tomato(s.fill),
    [
      [300, 250, -8],
      [510, 256, 10],
      [196, 420, -14],
      [404, 410, 4, 1.04],
      [606, 424, 14],
      [290, 586, -6, 1.1],
      [520, 590, 8, 1.1],
    ],
    690,
  );

export const pumpkin: Thing = (s) => {
  const c = s.fill;
  const rib = (x: number, rx: number): string => oval(x, 460, rx, 224, `x ${light(c, 0.24)} ${c}@.4 ${dark(c, 0.26)}`);
  return (
    contact(400, 684, 300) +
    rib(190, 110) +
    rib(610, 110) +
    rib(270, 126) +
    rib(530, 126) +
    rib(340, 116) +
    rib(462, 116) +
    rib(400, 92) +
    oval(400, 460, 320, 226, 'r #ffffff40 #ffffff00@.5 #3a180466') +
    shape('M360 264 C372 220 360 160 330 130 L400 104 C420 150 424 220 448 262 C420 280 386 280 360 264Z', 'x #9ab85a #6a8a3a@.5 #43602a')
  );
};

const floret = (c: string): string =>
  oval(0, 0, 86, 80, ball(c)) +
  Array.from({ length: 14 }, (_, i) =>
    oval(
      Math.round(Math.cos(i * 2.4) * 19 * Math.sqrt(i)),
      Math.round(Math.sin(i * 2.4) * 18 * Math.sqrt(i)),
      15,
      13,
      `r ${light(c, 0.42)} ${dark(c, 0.1)}`,
      'fill-opacity=".8"',
    ),
  ).join('');
export const broccoli: Thing = (s) =>
  contact(400, 690, 150) +
  shape(
    'M330 430 C340 560 330 640 310 690 C360 712 440 712 490 690 C470 640 460 560 470 430Z',
    'x #a9c878 #d3e6a6@.25 #a0c06a@.6 #5f8a3a',
  ) +
  shape(
    'M340 500 C280 480 230 440 210 400 L300 400 C320 430 340 450 360 470Z M460 500 C520 480 570 440 590 400 L500 400 C480 430 460 450 440 470Z',
    'y #b6d286 #6f9a48',
  ) +
  pile(
    floret(s.fill),
    [
      [330, 190],
      [470, 190],
      [220, 280],
      [580, 284],
      [400, 260, 0, 1.1],
      [160, 390, 0, 0.86],
      [640, 390, 0, 0.86],
      [290, 370, 0, 1.05],
      [510, 370, 0, 1.05],
      [400, 400, 20],
    ],
    690,
    10,
  );

const pepper = (c: string): string =>
  under(124, 140) +
  shape(
    'M-20 -110 C-90 -140 -150 -90 -140 0 C-134 90 -100 150 -60 150 C-30 150 -20 136 0 136 C20 136 30 150 60 150 C100 150 134 90 140 0 C150 -90 90 -140 20 -110 C10 -104 -10 -104 -20 -110Z',
    ball(c),
  ) +
  line('M-30 -90 C-50 -20 -44 80 -24 130 M34 -90 C54 -20 48 80 26 130', dark(c, 0.34), 7, 'stroke-opacity=".5"') +
  shape('M-106 -60 C-120 0 -108 60 -88 96 C-92 40 -88 -20 -76 -66 C-86 -80 -100 -76 -106 -60Z', '#ffffff', 'fill-opacity=".4"') +
  shape('M-44 -112 C-20 -130 20 -130 44 -112 C24 -96 -24 -96 -44 -112Z', '#4f8a34') +
  line('M0 -116 C0 -140 6 -154 22 -168', '#5f9a3a', 22);
export const capsicums: Thing = () =>
  contact(400, 690, 290) +
  at(270, 320, pepper('#d8342a'), -8, 1.06) +
  at(540, 320, pepper('#f0b323'), 10, 1.06) +
  at(400, 520, pepper('#4a9a3a'), -2, 1.14);

export const greens: Thing = (s) => {
  const c = s.fill;
  const leaf =
    shape('M0 0 C-90 -60 -110 -190 0 -290 C110 -190 90 -60 0 0Z', `x ${light(c, 0.3)} ${c}@.5 ${dark(c, 0.3)}`) +
    line('M0 20 V-260 M0 -80 L-50 -140 M0 -80 L50 -140 M0 -150 L-46 -200 M0 -150 L46 -200', light(c, 0.42), 6);
  const { define, use } = stamp(leaf);
  const stalks = [-96, -64, -34, 0, 34, 64, 96]
    .map((dx) =>
      line(
        `M${400 + dx} 420 C${400 + dx * 0.5} 500 ${400 + dx * 0.5} 560 ${400 + dx * 0.9} 700`,
        `x ${light(c, 0.5)} ${light(c, 0.2)}`.split(' ')[1] ?? c,
        22,
      ),
    )
    .join('');
  return (
    define +
    contact(400, 704, 130) +
    stalks +
    [
      [290, 440, -52, 0.9],
      [510, 440, 52, 0.9],
      [310, 430, -30],
      [490, 430, 30],
      [360, 420, -14, 1.1],
      [440, 420, 14, 1.1],
      [400, 440, 0, 1.18],
      [330, 500, -40, 0.8],
      [470, 500, 40, 0.8],
      [400, 510, -4, 0.86],
    ]
      .map(([x = 0, y = 0, turn, scale]) => use(x, y, turn, scale))
      .join('') +
    shape('M326 528 C360 548 440 548 474 528 L470 566 C440 584 360 584 330 566Z', 'x #a8382c #d8584a@.3 #8a2a20')
  );
};

const beet = (c: string): string =>
  under(110, 100) +
  line('M-10 -90 C-20 -150 -50 -190 -90 -210 M0 -90 C0 -150 10 -190 30 -220 M10 -90 C30 -140 60 -170 100 -180', '#a8324f', 14) +
  shape(
    'M-60 -150 C-120 -180 -130 -230 -90 -262 C-50 -240 -40 -190 -60 -150Z M20 -170 C-10 -210 0 -260 40 -280 C70 -240 60 -200 20 -170Z M70 -140 C80 -190 120 -220 160 -210 C160 -170 120 -140 70 -140Z',
    'd #7fb24a #2f6a2a',
  ) +
  shape(
    'M0 -94 C70 -94 118 -50 116 6 C114 60 60 92 18 104 C10 130 4 150 0 170 C-4 150 -10 130 -18 104 C-60 92 -114 60 -116 6 C-118 -50 -70 -94 0 -94Z',
    ball(c),
  ) +
  oval(-44, -34, 20, 32, '#ffffff', 'fill-opacity=".26" transform="rotate(34 -44 -34)"');
export const beets: Thing = (s) =>
  pile(
    beet(s.fill),
    [
      [250, 400, -10],
      [550, 400, 10],
    ],
    690,
  ) +
  at(400, 540, beet(s.fill), 0, 1.06) +
  at(
    610,
    600,
    under(84, 84) +
      oval(0, 0, 88, 86, dark(s.fill, 0.1)) +
      oval(0, 0, 66, 64, 'none', `stroke="${light(s.fill, 0.3)}" stroke-width="7"`) +
      oval(0, 0, 40, 38, 'none', `stroke="${light(s.fill, 0.3)}" stroke-width="6"`) +
      oval(0, 0, 14, 14, light(s.fill, 0.3)),
  );

const mushroom = (c: string): string =>
  under(110, 90) +
  shape(
    'M-46 10 C-40 60 -50 90 -54 104 C-30 122 30 122 54 104 C50 90 40 60 46 10Z',
    `x ${dark(c, 0.1)} ${light(c, 0.4)}@.3 ${dark(c, 0.24)}`,
  ) +
  oval(0, 14, 96, 26, dark(c, 0.36)) +
  shape('M-122 14 C-122 -70 -60 -112 0 -112 C60 -112 122 -70 122 14 C80 34 -80 34 -122 14Z', ball(c)) +
  oval(-44, -52, 34, 20, '#ffffff', 'fill-opacity=".5" transform="rotate(-32 -44 -52)"');
export const mushrooms: Thing = (s) =>
  pile(
    mushroom(s.fill),
    [
      [290, 260, -12],
      [500, 250, 12],
      [190, 420, -20],
      [400, 410, 0, 1.06],
      [610, 420, 22],
      [290, 570, -8, 1.06],
      [520, 580, 10, 1.06],
    ],
    684,
  );
