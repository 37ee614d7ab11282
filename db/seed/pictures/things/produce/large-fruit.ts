import { printed } from '../label.ts';
import { at, ball, contact, dark, light, line, oval, shape } from '../paint.ts';
import type { Thing } from '../style.ts';
import { pile } from './fruit.ts';

export const papaya: Thing = (s) => {
  const c = s.fill;
  const skin = 'M520 110 C620 150 690 330 660 470 C634 600 520 690 420 660 C330 630 330 500 370 380 C400 280 440 130 520 110Z';
  const half = 'M270 130 C350 130 420 300 430 440 C440 590 370 700 270 700 C170 700 100 590 110 440 C120 300 190 130 270 130Z';
  return (
    contact(400, 690, 280) +
    shape(skin, 'r #f6c34a #e08a24@.5 #6f8a2a') +
    shape('M500 190 C450 290 410 420 420 540 C400 460 430 290 500 190Z', '#ffffff', 'fill-opacity=".3"') +
    shape(half, `d #e9a83a #b87a22`) +
    shape(
      'M270 150 C340 150 406 306 414 440 C422 580 360 682 270 682 C180 682 118 580 126 440 C134 306 200 150 270 150Z',
      `r ${light(c, 0.3)} ${c}@.6 ${dark(c, 0.1)}`,
    ) +
    shape('M270 300 C310 320 336 400 336 470 C336 550 310 600 270 606 C230 600 204 550 204 470 C204 400 230 320 270 300Z', dark(c, 0.28)) +
    Array.from({ length: 22 }, (_, i) =>
      oval(270 + ((i * 37) % 104) - 52, 350 + Math.floor(i / 3) * 34 + ((i * 13) % 16), 13, 12, 'r #6a625c #2b2622@.5 #14100e'),
    ).join('')
  );
};

export const jackfruit: Thing = (s) => {
  const c = s.fill;
  const bumps: string[] = [];
  for (let row = 0; row < 13; row++)
    for (let col = 0; col < 11; col++) {
      const x = 140 + col * 52 + (row % 2) * 26;
      const y = 170 + row * 42;
      if (((x - 400) / 250) ** 2 + ((y - 426) / 272) ** 2 < 1)
        bumps.push(
          shape(
            `M${x - 19} ${y + 12} L${x} ${y - 17} L${x + 19} ${y + 12} Q${x} ${y + 21} ${x - 19} ${y + 12}Z`,
            `x ${light(c, 0.3)} ${c}@.5 ${dark(c, 0.3)}`,
          ),
        );
    }
  return (
    contact(410, 704, 240) +
    line('M400 180 C398 140 410 110 440 84', '#6b4a26', 30) +
    oval(400, 430, 268, 284, ball(dark(c, 0.18))) +
    bumps.join('') +
    oval(400, 430, 268, 284, 'r #ffffff33 #ffffff00@.4 #2a180877') +
    shape('M420 150 C500 60 620 80 670 140 C590 200 490 200 420 150Z', 'd #8fc25a #2f6a26')
  );
};

export const pineapple: Thing = (s) => {
  const c = s.fill;
  const eyes: string[] = [];
  for (let row = 0; row < 9; row++)
    for (let col = 0; col < 7; col++) {
      const x = 240 + col * 54 + (row % 2) * 27;
      const y = 366 + row * 41;
      if (((x - 400) / 158) ** 2 + ((y - 524) / 192) ** 2 < 1)
        eyes.push(
          shape(`M${x} ${y - 24}L${x + 26} ${y}L${x} ${y + 24}L${x - 26} ${y}Z`, `d ${light(c, 0.34)} ${dark(c, 0.22)}`) +
            oval(x, y - 3, 5, 5, '#6a4a1a'),
        );
    }
  const leaves = [
    [-66, 0.8],
    [66, 0.8],
    [-44, 0.95],
    [44, 0.95],
    [-24, 1.1],
    [24, 1.1],
    [-8, 1.18],
    [8, 1.2],
  ]
    .map(([turn = 0, scale = 1]) =>
      at(400, 350, shape('M-26 10 C-34 -80 -12 -180 0 -222 C12 -180 34 -80 26 10Z', 'x #a6cf6a #5f9a3a@.4 #2f6a2a'), turn, scale),
    )
    .join('');
  return (
    contact(400, 708, 160) +
    leaves +
    oval(400, 524, 178, 194, ball(dark(c, 0.3))) +
    eyes.join('') +
    oval(400, 524, 178, 194, 'r #ffffff44 #ffffff00@.4 #3a200877')
  );
};

export const watermelon: Thing = (s) => {
  const stripes = [-150, -76, 0, 76, 150]
    .map((dx) =>
      line(
        `M${330 + dx * 0.3} 150 C${330 + dx * 1.9} 260 ${330 + dx * 1.9} 520 ${330 + dx * 0.3} 640`,
        '#1f4d22',
        22,
        'stroke-opacity=".75"',
      ),
    )
    .join('');
  return (
    contact(400, 690, 300) +
    oval(336, 392, 250, 262, 'r #8cc063 #3f8a3c@.5 #1a4420') +
    stripes +
    oval(336, 392, 250, 262, 'r #ffffff44 #ffffff00@.4 #0a200877') +
    shape('M330 430 L716 470 C700 620 580 710 440 700 C360 690 330 560 330 430Z', 'y #2f7a32 #1f5526') +
    shape('M340 440 L704 478 C686 606 574 688 444 678 C376 668 344 556 340 440Z', '#eaf3c8') +
    shape(
      'M352 450 L690 486 C670 596 566 668 448 660 C388 650 358 560 352 450Z',
      `d ${light(s.fill, 0.16)} ${s.fill}@.5 ${dark(s.fill, 0.12)}`,
    ) +
    [
      [420, 520],
      [500, 540],
      [580, 560],
      [450, 590],
      [530, 610],
      [400, 570],
      [620, 520],
    ]
      .map(([x = 0, y = 0], i) => oval(x, y, 8, 13, '#2b1a14', `transform="rotate(${i * 23 - 40} ${x} ${y})"`))
      .join('')
  );
};

const date = (c: string): string =>
  oval(6, 10, 74, 38, '#140c04', 'fill-opacity=".3"') +
  oval(0, 0, 76, 40, ball(c)) +
  line('M-50 -10 C-20 -22 20 -22 52 -6', light(c, 0.4), 5, 'stroke-opacity=".7"') +
  line('M-44 8 C-10 2 20 4 54 12', dark(c, 0.4), 4, 'stroke-opacity=".6"') +
  oval(-72, 0, 8, 12, '#d9b06a');
/** Dates in their open box. */
export const dates: Thing = (s) =>
  contact(400, 690, 320) +
  shape('M90 380 H710 L680 690 H120Z', `y ${light(s.livery.main, 0.1)} ${s.livery.deep}`) +
  shape('M90 380 L140 250 H660 L710 380Z', '#fbf3e0') +
  pile(
    date(s.fill),
    [
      [240, 270, 10],
      [400, 256, -8],
      [560, 270, 16],
      [180, 320, -30],
      [320, 320, 14],
      [470, 322, -12],
      [620, 322, 30],
      [240, 376, 8],
      [400, 380, -6],
      [560, 378, 10],
      [320, 210, -20],
      [480, 206, 24],
    ],
    380,
    100,
  ) +
  shape(
    'M86 390 H714 L684 690 C684 698 676 704 668 704 H132 C124 704 116 698 116 690Z',
    `x ${light(s.livery.main, 0.2)} ${s.livery.main}@.4 ${s.livery.deep}`,
  ) +
  printed(s, 400, 548, 480, 250);
