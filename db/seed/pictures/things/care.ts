import { carton } from './boxes.ts';
import { label, printed } from './label.ts';
import { lettering } from './lettering.ts';
import { nappy, pad } from './nappies.ts';
import { at, box, contact, dark, flat, gleam, inside, light, line, oval, round, shape } from './paint.ts';
import type { Thing } from './style.ts';

/** A soft pack with what is in it in front; `detail`: nappy, pad, wipes, sheet, cloth. */
export const softPack: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const d =
    'M130 170 C140 120 190 112 230 120 C340 96 460 96 570 120 C610 112 660 120 670 170 C700 320 704 520 680 650 C676 690 650 704 610 700 C480 712 320 712 190 700 C150 704 124 690 120 650 C96 520 100 320 130 170Z';
  const goods =
    s.detail === 'nappy'
      ? at(580, 580, nappy(s.fill), 6, 0.92)
      : s.detail === 'pad'
        ? at(620, 540, pad(s.fill), 14, 0.9)
        : s.detail === 'cloth'
          ? at(
              600,
              590,
              box(-130, -90, 260, 180, 20, flat(s.fill)) +
                line('M-110 -60 H110 M-110 -20 H110 M-110 20 H110', dark(s.fill, 0.2), 5, 'stroke-dasharray="10 9"'),
              -6,
            )
          : '';
  const body =
    shape(d, `x ${dark(main, 0.12)} ${light(main, 0.4)}@.2 ${main}@.5 ${deep}`) +
    inside(
      d,
      shape('M90 470 C260 380 520 560 720 440 V720 H90Z', flat(light(s.fill, 0.4))) +
        shape('M90 452 C260 362 520 542 720 422 V446 C520 566 260 386 90 476Z', accent) +
        box(90, 110, 620, 40, 0, gleam) +
        shape('M160 150 C136 320 136 500 160 680 L196 690 C176 500 176 320 204 140Z', '#ffffff', 'fill-opacity=".3"'),
    );
  if (s.detail === 'wipes')
    return (
      contact(400, 640, 330) +
      shape(
        'M90 330 C90 280 120 250 170 246 H630 C680 250 710 280 710 330 L720 560 C720 620 690 640 640 640 H160 C110 640 80 620 80 560Z',
        `d ${light(main, 0.4)} ${main}@.5 ${deep}`,
      ) +
      box(250, 290, 300, 170, 40, 'd #ffffff #e3e9ec@.6 #b9c3c9') +
      oval(400, 376, 90, 44, dark(main, 0.3)) +
      shape(
        'M330 376 C320 300 350 200 390 130 C420 160 470 150 480 190 C470 260 480 320 468 380 C440 410 360 410 330 376Z',
        'd #ffffff #eef3f5@.5 #c5d0d6',
      ) +
      line('M390 150 C380 230 390 310 384 380 M440 170 C430 240 440 310 430 376', '#c5d0d6', 5) +
      printed(s, 400, 550, 480, 150)
    );
  return (
    contact(400, 704, 300) + body + printed({ ...s, size: '' }, 400, 300, 440, 230) + lettering(s.size, 290, 610, 200, 84, deep, 1) + goods
  );
};

/** A toothbrush before its pack. */
export const toothbrush: Thing = (s) => {
  const c = s.fill;
  const brush =
    box(8, -4, 560, 30, 15, '#140c04', 'fill-opacity=".22" transform="translate(-280 18)"') +
    shape(
      'M-300 -18 C-200 -26 -60 -18 60 -10 L220 -10 C240 -10 300 -18 300 0 C300 18 240 12 220 12 L60 12 C-60 20 -200 28 -300 20 C-316 10 -316 -8 -300 -18Z',
      `y ${light(c, 0.5)} ${c}@.5 ${dark(c, 0.3)}`,
    ) +
    shape('M-270 -8 C-200 -16 -100 -10 -60 -6 V8 C-100 12 -200 18 -270 10Z', '#ffffff', 'fill-opacity=".7"') +
    Array.from({ length: 8 }, (_, i) =>
      box(172 + i * 15, -64, 13, 56, 4, i % 3 === 1 ? `y ${light(c, 0.4)} ${c}` : 'y #ffffff #dbe4e8'),
    ).join('');
  return (
    contact(400, 706, 280) +
    shape('M230 90 H570 V700 H230Z', flat('#fdfbf6')) +
    inside('M230 90 H570 V700 H230Z', box(230, 90, 340, 210, 0, flat(s.livery.main)) + box(230, 300, 340, 12, 0, s.livery.accent)) +
    oval(400, 118, 40, 10, '#f4f1ea') +
    printed({ ...s, size: '' }, 400, 206, 290, 160) +
    lettering(s.size || s.brand, 400, 650, 200, 60, s.livery.deep, 1) +
    at(410, 470, brush, -42, 1.08)
  );
};

/** A razor, standing. */
export const razor: Thing = (s) =>
  contact(420, 690, 160) +
  at(
    400,
    400,
    shape(
      'M-30 300 C-46 300 -54 280 -50 250 C-44 120 -30 0 -26 -120 H26 C30 0 44 120 50 250 C54 280 46 300 30 300Z',
      round(s.livery.main),
    ) +
      Array.from({ length: 7 }, (_, i) => box(-34, 60 + i * 26, 68, 11, 5, dark(s.livery.main, 0.4))).join('') +
      shape('M-30 -110 L-70 -180 H70 L30 -110Z', round('#c9d0d5')) +
      box(-180, -290, 360, 120, 20, 'y #ffffff #c9d0d5@.5 #7a858d') +
      [0, 1, 2].map((i) => box(-160, -272 + i * 30, 320, 12, 4, 'x #8a949b #ffffff@.4 #7a858d')).join('') +
      box(-180, -190, 360, 24, 8, s.livery.accent),
    24,
    1.04,
  );

/** Twigs tied with a string: miswak, or incense with `detail` `incense`. */
export const sticks: Thing = (s) => {
  const incense = s.detail === 'incense';
  const one = incense
    ? line('M0 320 V120', '#c98a4a', 9) + line('M0 130 V-300', s.fill, 15)
    : box(-32, -310, 64, 620, 26, round(s.fill)) + shape('M-32 -280 C-40 -330 40 -330 32 -280Z', light(s.fill, 0.5));
  const turns = incense ? [-22, -15, -8, -1, 6, 13, 20] : [-10, 2, 13];
  if (incense)
    return (
      `<g transform="translate(-60 40) scale(.94)">${carton(s, printed({ ...s, size: '' }, 362, 330, 260, 330) + lettering(s.size, 362, 640, 200, 70, '#ffffff', 1), 300, 560)}</g>` +
      at(560, 440, turns.map((turn) => at(0, 260, at(0, -260, one), turn)).join(''), 4, 0.94)
    );
  return (
    contact(400, 690, 200) +
    at(400, 400, turns.map((turn, i) => at((i - 1) * 66, 0, one, turn)).join('')) +
    label(s, 400, 430, 300, 200, 12)
  );
};

/** A child's cup with two handles. */
export const trainingCup: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 704, 190) +
    line('M250 360 C90 340 90 600 262 590', dark(c, 0.1), 44) +
    line('M550 360 C710 340 710 600 538 590', dark(c, 0.3), 44) +
    shape('M236 290 H564 L540 660 C536 700 520 710 480 710 H320 C280 710 264 700 260 660Z', glass2(c)) +
    shape('M216 236 C216 210 236 200 260 200 H540 C564 200 584 210 584 236 V290 H216Z', round(s.livery.main)) +
    shape('M340 200 C344 130 350 90 400 90 C450 90 456 130 460 200Z', round(s.livery.main)) +
    oval(400, 98, 26, 8, s.livery.deep) +
    lettering(s.brand, 400, 246, 200, 60, '#ffffff', 1) +
    oval(400, 470, 90, 84, '#fff6dc') +
    oval(370, 456, 9, 11, '#3a2a1a') +
    oval(430, 456, 9, 11, '#3a2a1a') +
    line('M366 496 C384 520 416 520 434 496', '#3a2a1a', 7) +
    oval(346, 486, 13, 9, '#f2a6a0') +
    oval(454, 486, 13, 9, '#f2a6a0')
  );
};
const glass2 = (c: string): string => `x ${dark(c, 0.08)} ${light(c, 0.6)}@.2 ${light(c, 0.2)}@.5 ${dark(c, 0.2)}`;

/** A silicone bowl with its spoon. */
export const babyBowl: Thing = (s) => {
  const c = s.fill;
  return (
    contact(400, 690, 270) +
    shape(
      'M90 400 C100 560 210 660 310 680 H490 C590 660 700 560 710 400Z',
      `x ${dark(c, 0.1)} ${light(c, 0.4)}@.2 ${c}@.5 ${dark(c, 0.26)}`,
    ) +
    oval(400, 400, 312, 84, light(c, 0.3)) +
    oval(400, 404, 284, 68, dark(c, 0.2)) +
    shape('M130 410 C200 360 600 360 670 410 C640 460 160 460 130 410Z', 'd #f7dfa0 #e9bf62') +
    at(
      520,
      300,
      line('M-20 120 L120 -150', `${dark(s.livery.main, 0.1)}`, 34) + line('M-24 112 L116 -154', light(s.livery.main, 0.3), 10),
      0,
    ) +
    oval(480, 410, 62, 24, s.livery.main) +
    lettering(s.brand, 400, 570, 240, 80, dark(c, 0.5), 1)
  );
};

/** A menstrual cup with its pouch. */
export const softCup: Thing = (s) =>
  contact(400, 700, 180) +
  shape(
    'M216 150 H584 C580 330 520 480 440 540 C424 552 424 600 420 660 C418 690 382 690 380 660 C376 600 376 552 360 540 C280 480 220 330 216 150Z',
    glass2(s.fill),
  ) +
  oval(400, 150, 190, 56, light(s.fill, 0.3)) +
  oval(400, 154, 160, 42, dark(s.fill, 0.14)) +
  shape('M250 220 C262 330 300 430 350 490 C300 400 290 310 290 226Z', '#ffffff', 'fill-opacity=".5"') +
  line('M236 220 C300 250 500 250 564 220', dark(s.fill, 0.14), 6);

/** Cotton buds in their round box. */
export const cottonBuds: Thing = (s) => {
  const buds = Array.from({ length: 26 }, (_, i) => {
    const x = 232 + ((i * 53) % 340);
    const y = 230 + ((i * 29) % 70);
    return line(`M${x} ${y + 200} V${y}`, '#e9eef2', 9) + oval(x, y, 17, 26, 'r #ffffff #f3f5f6@.5 #cfd6da');
  }).join('');
  return (
    contact(400, 706, 220) +
    buds +
    shape(
      'M180 340 H620 L606 670 C604 700 580 710 540 710 H260 C220 710 196 700 194 670Z',
      'x #b9d2dccc #ffffffdd@.2 #e3eff4cc@.5 #9ab6c2dd',
    ) +
    label(s, 400, 540, 340, 240, 12)
  );
};
