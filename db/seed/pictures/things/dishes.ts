import { morsel } from './food-boxes.ts';
import { bowl, bowlOf } from './grains.ts';
import { at, ball, contact, dark, light, line, oval, shape } from './paint.ts';

/** What is in a pack, or what one does with it: `fill` is a colour, `detail` a grain, a shape or a second colour. */
export type DrawUse = (fill: string, detail: string) => string;

/** A plate, seen from above at an angle, around (400, 470). */
const plate = (body: string): string =>
  contact(400, 610, 300, 30) +
  oval(400, 486, 330, 150, 'd #e9e4d8 #b9b2a2') +
  oval(400, 470, 330, 150, 'd #ffffff #f3efe6@.5 #d6cfc0') +
  oval(400, 472, 240, 100, 'd #e6e0d3 #fbf9f3') +
  body;

const steam = (x: number, y: number): string =>
  line(`M${x} ${y} C${x - 40} ${y - 50} ${x + 40} ${y - 80} ${x} ${y - 140}`, '#cfc8ba', 15, 'stroke-opacity=".5"');

export const liquid: DrawUse = (c) =>
  bowl(
    ({ y, rx, ry }) =>
      oval(400, y, rx, ry, `d ${light(c, 0.35)} ${c}@.5 ${dark(c, 0.2)}`) +
      line(
        `M${400 - rx * 0.7} ${y - ry * 0.3} C${400 - rx * 0.4} ${y - ry * 0.8} 380 ${y - ry * 0.8} 440 ${y - ry * 0.7}`,
        '#ffffff',
        9,
        'stroke-opacity=".6"',
      ),
    '#f7f3ea',
    360,
  ) +
  line('M470 356 L680 120', '#a8683a', 30) +
  line('M474 346 L676 118', '#d09a62', 9) +
  oval(456, 366, 54, 26, '#8a5228') +
  oval(456, 362, 44, 18, c);

export const glassOf: DrawUse = (c) => {
  const wall = 'M230 130 H570 L528 680 C526 704 512 716 490 716 H310 C288 716 274 704 272 680Z';
  const drink = 'M244 230 C320 250 480 250 556 230 L520 670 C518 692 506 700 488 700 H312 C294 700 282 692 280 670Z';
  return (
    contact(400, 712, 160) +
    shape(wall, 'x #b9c9cccc #ffffffee@.18 #e9f0f0aa@.5 #a9bcc0cc') +
    shape(drink, `x ${dark(c, 0.14)} ${light(c, 0.36)}@.2 ${c}@.55 ${dark(c, 0.2)}`) +
    oval(400, 232, 157, 20, `d ${light(c, 0.5)} ${c}`) +
    oval(400, 130, 170, 24, '#ffffff', 'fill-opacity=".5"') +
    line('M230 130 C232 154 568 154 570 130 C568 106 232 106 230 130', '#b9c9cc', 5) +
    shape('M266 180 L296 680 L322 690 L298 180Z', '#ffffff', 'fill-opacity=".5"')
  );
};

export const curry: DrawUse = (gravy, piece) => {
  const c = piece === '' ? dark(gravy, 0.2) : `#${piece}`;
  return (
    bowl(
      ({ y, rx, ry }) => {
        const bits = [
          [260, -8, -10],
          [400, -34, 20],
          [540, -6, -20],
          [330, 20, 8],
          [470, 22, 30],
        ]
          .map(([x = 0, dy = 0, turn]) =>
            at(
              x,
              y + dy,
              oval(6, 14, 74, 38, dark(gravy, 0.4), 'fill-opacity=".5"') +
                oval(0, 0, 76, 44, ball(c)) +
                oval(-22, -16, 30, 10, light(c, 0.5), 'fill-opacity=".5"'),
              turn,
            ),
          )
          .join('');
        const herb = [
          [220, 16],
          [360, -10],
          [450, -20],
          [560, 20],
          [400, 30],
        ]
          .map(([x = 0, dy = 0], i) => at(x, y + dy, shape('M-16 0 C-8 -14 8 -14 16 0 C8 12 -8 12 -16 0Z', '#4f9a3c'), i * 50))
          .join('');
        return oval(400, y, rx, ry, `d ${light(gravy, 0.2)} ${gravy}@.5 ${dark(gravy, 0.24)}`) + bits + herb;
      },
      '#b8653a',
      400,
    ) +
    steam(340, 300) +
    steam(440, 280)
  );
};

export const cooked: DrawUse = (c) => bowlOf('rice', c === '' ? '#f8f4ea' : c) + steam(360, 230) + steam(440, 220);

/** A spoonful drawn through something thick: curd, purée, cream. */
export const swirl: DrawUse = (c) =>
  bowl(
    ({ y, rx, ry }) =>
      oval(400, y, rx, ry, `d ${light(c, 0.3)} ${c}@.5 ${dark(c, 0.14)}`) +
      shape(
        `M170 ${y - 6} C230 ${y - 66} 330 ${y - 92} 420 ${y - 84} C540 ${y - 90} 610 ${y - 40} 630 ${y} C540 ${y + 36} 270 ${y + 40} 170 ${y - 6}Z`,
        `r #ffffff ${c}@.55 ${dark(c, 0.14)}`,
      ) +
      line(
        `M250 ${y - 20} C320 ${y - 70} 470 ${y - 74} 520 ${y - 34} C540 ${y} 400 ${y + 10} 370 ${y - 18} C360 ${y - 44} 430 ${y - 50} 450 ${y - 32}`,
        dark(c, 0.14),
        12,
        'stroke-opacity=".55"',
      ) +
      line(`M250 ${y - 28} C320 ${y - 78} 470 ${y - 82} 520 ${y - 42}`, light(c, 0.7), 8),
    '#f7f3ea',
    390,
  );

export const tea: DrawUse = (c) =>
  contact(380, 664, 310) +
  oval(380, 610, 310, 70, 'd #ffffff #ece6da@.5 #c3bbaa') +
  oval(380, 604, 220, 44, '#d9d2c3') +
  line('M560 330 C690 320 690 520 530 520', '#f7f3ea', 40) +
  line('M560 330 C690 320 690 520 530 520', '#d9d2c3', 8) +
  shape('M160 280 H600 C600 460 520 600 440 612 H320 C240 600 160 460 160 280Z', 'x #d9d2c3 #ffffff@.22 #f3eee2@.55 #bdb4a2') +
  oval(380, 280, 220, 52, 'd #e9e3d6 #ffffff') +
  oval(380, 288, 196, 40, `d ${light(c, 0.3)} ${c}@.5 ${dark(c, 0.24)}`) +
  oval(320, 278, 60, 9, '#ffffff', 'fill-opacity=".4"') +
  steam(330, 220) +
  steam(420, 200);

export const plateOf: DrawUse = (c, kind) => {
  const spots =
    kind === 'flat'
      ? [
          [400, 480],
          [400, 450],
          [396, 420],
          [404, 390],
        ]
      : [
          [270, 470],
          [400, 500],
          [530, 470],
          [330, 420],
          [470, 420],
          [400, 370],
        ];
  return plate(
    spots
      .map(([x = 0, y = 0], i) => at(x, y, morsel(kind, c), kind === 'flat' ? 0 : ((i * 23) % 30) - 14, kind === 'flat' ? 1.4 : 1.05))
      .join(''),
  );
};

export const slab: DrawUse = (c) =>
  plate(
    shape('M210 430 L520 380 L620 440 L310 500Z', `d ${light(c, 0.6)} ${light(c, 0.16)}`) +
      shape('M210 430 L310 500 V590 L210 516Z', c) +
      shape('M310 500 L620 440 V520 L310 590Z', `x ${light(c, 0.1)} ${dark(c, 0.14)}`) +
      shape('M160 470 L210 440 V520 L170 540Z', `d ${light(c, 0.4)} ${c}`),
  );

export const eggs: DrawUse = (c) =>
  plate(
    shape(
      'M190 460 C180 390 280 350 380 370 C460 340 600 370 600 450 C620 530 500 560 420 540 C320 570 190 540 190 460Z',
      'r #ffffff #fbf8f0@.6 #e3dccb',
    ) +
      oval(390, 440, 92, 62, 'r #ffd968 #f5a623@.6 #d97a12') +
      oval(360, 418, 26, 12, '#ffffff', 'fill-opacity=".6"'),
  ) +
  at(
    640,
    560,
    shape('M0 -90 C48 -90 66 -26 66 0 A66 66 0 0 1 -66 0 C-66 -26 -48 -90 0 -90Z', `r ${light(c, 0.6)} ${c}@.5 ${dark(c, 0.32)}`),
    24,
  );
