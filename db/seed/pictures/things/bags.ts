import { full } from './grains.ts';
import { label, printed, roundel } from './label.ts';
import { lettering } from './lettering.ts';
import { box, contact, dark, flat, gleam, inside, light, line, oval, shape } from './paint.ts';
import type { Thing } from './style.ts';

const pillow =
  'M178 96 C176 84 184 76 198 76 H602 C616 76 624 84 622 96 C634 190 646 300 648 420 C650 560 646 640 632 690 C626 710 610 716 590 716 H210 C190 716 174 710 168 690 C154 640 150 560 152 420 C154 300 166 190 178 96Z';

/** A clear bag that shows the grain, with a printed panel. */
export const grainBag: Thing = (s) =>
  contact(400, 716, 240) +
  shape(pillow, 'x #dfe6e6 #ffffff@.2 #f2f5f4@.6 #c9d0cf') +
  full(
    pillow.replace(
      'M178 96 C176 84 184 76 198 76 H602 C616 76 624 84 622 96',
      'M172 160 C250 132 330 166 400 152 C480 138 560 164 628 150',
    ),
    s.detail || 'rice',
    s.fill,
  ) +
  inside(
    pillow,
    box(150, 76, 500, 54, 0, `x ${light(s.livery.main, 0.25)} ${s.livery.main}@.4 ${s.livery.deep}`) +
      line('M170 130 H630', '#ffffff', 3, 'stroke-opacity=".8"') +
      shape('M184 140 C170 300 168 520 186 690 L214 690 C196 520 198 300 214 140Z', '#ffffff', 'fill-opacity=".5"') +
      shape('M566 150 C592 300 594 520 580 690 L598 690 C614 520 612 300 590 150Z', '#ffffff', 'fill-opacity=".26"'),
  ) +
  label(s, 400, 420, 344, 330, 18);

/** A printed sack of ten kilograms and more, stitched at the top, with a window. */
export const wovenSack: Thing = (s) => {
  const d =
    'M196 80 H604 C620 80 630 92 626 112 C652 240 660 520 640 676 C636 704 620 716 596 716 H204 C180 716 164 704 160 676 C140 520 148 240 174 112 C170 92 180 80 196 80Z';
  return (
    contact(400, 716, 244) +
    shape(d, 'x #d6cfbd #fffdf6@.2 #f3eee0@.55 #b9b09a') +
    inside(
      d,
      box(120, 80, 560, 62, 0, `x ${light(s.livery.main, 0.2)} ${s.livery.main}@.4 ${s.livery.deep}`) +
        line('M176 112 H624', '#ffffff', 6, 'stroke-dasharray="18 14"') +
        shape('M120 560 C280 500 520 620 680 548 V720 H120Z', `x ${light(s.livery.main, 0.2)} ${s.livery.main}@.4 ${s.livery.deep}`) +
        shape('M120 548 C280 488 520 608 680 536 V552 C520 624 280 504 120 564Z', s.livery.accent) +
        full('M300 630 a100 62 0 0 1 200 0 a100 52 0 0 1 -200 0Z', s.detail || 'rice', s.fill) +
        shape('M188 120 C168 300 168 500 184 700 L210 700 C196 500 196 300 214 120Z', '#ffffff', 'fill-opacity=".45"'),
    ) +
    roundel(s, 400, 350, 178)
  );
};

/** A paper bag of flour with a folded top. */
export const paperBag: Thing = (s) => {
  const front = 'M204 150 H596 L604 700 C604 710 598 716 588 716 H212 C202 716 196 710 196 700Z';
  return (
    contact(404, 716, 220) +
    shape('M596 150 L644 134 L650 688 L604 716Z', dark(s.fill, 0.24)) +
    shape(front, `x ${dark(s.fill, 0.06)} ${light(s.fill, 0.3)}@.2 ${s.fill}@.6 ${dark(s.fill, 0.12)}`) +
    shape('M204 150 L252 84 H640 L644 134 L596 150Z', `y ${light(s.fill, 0.4)} ${dark(s.fill, 0.1)}`) +
    line('M204 150 H596 L644 134', dark(s.fill, 0.2), 3) +
    inside(
      front,
      box(180, 196, 440, 26, 0, s.livery.main) +
        box(180, 228, 440, 8, 0, s.livery.accent) +
        shape(
          'M180 600 C280 560 300 560 400 596 C500 560 520 560 620 600 V720 H180Z',
          `x ${light(s.livery.main, 0.18)} ${s.livery.main}@.5 ${s.livery.deep}`,
        ),
    ) +
    wheat(400, 640) +
    label(s, 400, 410, 330, 280, 16)
  );
};

const wheat = (x: number, y: number): string =>
  [-70, 0, 70]
    .map((dx) =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            oval(x + dx - 9, y + 34 - i * 20, 7, 12, '#f6d98a', `transform="rotate(24 ${x + dx - 9} ${y + 34 - i * 20})"`) +
            oval(x + dx + 9, y + 34 - i * 20, 7, 12, '#f1cc6c', `transform="rotate(-24 ${x + dx + 9} ${y + 34 - i * 20})"`),
        )
        .join(''),
    )
    .join('');

const standUp =
  'M196 84 H604 C612 84 616 88 616 96 L640 660 C642 696 622 716 590 716 H210 C178 716 158 696 160 660 L184 96 C184 88 188 84 196 84Z';

/** A coloured stand-up pouch with a window that shows what is in it. */
export const windowPouch: Thing = (s) => {
  const { main, deep } = s.livery;
  const window = 'M232 590 C232 500 300 474 400 474 C500 474 568 500 568 590 C568 660 510 676 400 676 C290 676 232 660 232 590Z';
  return (
    contact(400, 716, 234) +
    shape(standUp, `x ${dark(main, 0.12)} ${light(main, 0.28)}@.18 ${main}@.5 ${deep}`) +
    inside(
      standUp,
      box(150, 84, 500, 56, 0, 'x #00000030 #ffffff30@.2 #00000020') + line('M180 140 H620', '#ffffff', 3, 'stroke-opacity=".55"'),
    ) +
    full(window, s.detail || 'powder', s.fill) +
    shape(window, 'none', 'stroke="#fffaf0" stroke-width="13"') +
    shape('M262 520 C290 492 350 486 396 486 C330 506 290 540 276 610 C262 590 254 548 262 520Z', '#ffffff', 'fill-opacity=".35"') +
    printed(s, 400, 306, 356, 280) +
    shape('M214 150 C196 320 190 500 190 690 L216 690 C212 500 222 320 242 150Z', '#ffffff', 'fill-opacity=".22"')
  );
};

/** A plain pouch: salt, sugar, milk powder, detergent. `fill` is its ground colour. */
export const pouch: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  return (
    contact(400, 716, 234) +
    shape(standUp, `x ${dark(s.fill, 0.08)} ${light(s.fill, 0.5)}@.2 ${s.fill}@.6 ${dark(s.fill, 0.24)}`) +
    inside(
      standUp,
      box(150, 84, 500, 52, 0, `x ${light(main, 0.2)} ${main}@.4 ${deep}`) +
        shape('M140 560 C260 470 520 640 660 530 V730 H140Z', `x ${light(main, 0.2)} ${main}@.4 ${deep}`) +
        shape('M140 544 C260 454 520 624 660 514 V534 C520 644 260 474 140 564Z', accent) +
        shape('M206 140 C190 320 184 500 184 700 L212 700 C208 500 218 320 236 140Z', '#ffffff', 'fill-opacity=".4"'),
    ) +
    printed({ ...s, size: '' }, 400, 350, 360, 300, deep, main) +
    (s.size === '' ? '' : box(300, 622, 200, 64, 32, '#ffffff') + lettering(s.size, 400, 645, 150, 60, deep, 1))
  );
};

/** A pillow bag of crisps, chanachur or noodles, crimped at both ends; `detail` is what its window shows. */
export const crispBag: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const teeth = (from: number, to: number, y: number, dy: number): string =>
    Array.from(
      { length: 16 },
      (_, i) =>
        `L${(from + ((to - from) * (i + 0.5)) / 16).toFixed(0)} ${y + dy} L${(from + ((to - from) * (i + 1)) / 16).toFixed(0)} ${y}`,
    ).join(' ');
  const d = `M186 90 ${teeth(186, 614, 90, -14)} C624 130 650 200 654 400 C650 600 624 660 614 702 ${teeth(614, 186, 702, 14)} C176 660 150 600 146 400 C150 200 176 130 186 90Z`;
  const window = 'M250 560 C300 500 500 500 550 560 C560 620 520 650 400 650 C280 650 240 620 250 560Z';
  return (
    contact(400, 712, 216) +
    shape(d, `x ${dark(main, 0.16)} ${light(main, 0.36)}@.2 ${main}@.46 ${dark(main, 0.2)}@.82 ${deep}`) +
    inside(
      d,
      shape('M140 250 C300 170 500 300 660 210 V160 C500 250 300 120 140 200Z', accent) +
        box(140, 76, 520, 48, 0, gleam) +
        box(140, 76, 520, 48, 0, '#ffffff', 'fill-opacity=".22"') +
        box(140, 668, 520, 48, 0, '#000000', 'fill-opacity=".14"') +
        shape('M206 140 C176 300 176 500 206 660 L244 660 C216 500 216 300 244 140Z', '#ffffff', 'fill-opacity=".32"') +
        shape('M590 150 C616 300 616 500 590 650 L600 650 C630 500 630 300 604 150Z', '#ffffff', 'fill-opacity=".22"'),
    ) +
    printed({ ...s, size: '' }, 400, 372, 380, 250) +
    (s.detail === '' ? '' : full(window, s.detail, s.fill) + shape(window, 'none', 'stroke="#fff" stroke-width="7" stroke-opacity=".85"')) +
    (s.size === '' ? '' : lettering(s.size, 400, 146, 150, 52, '#ffffff', 1))
  );
};

/** A flat sachet: saline, soup. */
export const sachet: Thing = (s) => {
  const one = (body: string, turn: number, x: number): string => `<g transform="rotate(${turn} 400 700) translate(${x} 0)">${body}</g>`;
  const { main, deep } = s.livery;
  const d = 'M220 120 H580 V700 H220Z';
  const paper =
    shape(d, flat(s.fill)) +
    box(220, 120, 360, 46, 0, `x ${light(main, 0.3)} ${main} ${deep}`) +
    box(220, 654, 360, 46, 0, `x ${light(main, 0.3)} ${main} ${deep}`);
  return (
    contact(400, 704, 260) +
    one(paper + shape(d, '#140c04', 'fill-opacity=".16"'), 9, 50) +
    one(paper + shape(d, '#140c04', 'fill-opacity=".08"'), 3, 10) +
    one(
      paper +
        shape('M220 520 C320 460 480 580 580 500 V654 H220Z', `x ${light(main, 0.2)} ${deep}`) +
        printed({ ...s, size: '' }, 400, 330, 310, 270, deep, main) +
        (s.size === '' ? '' : lettering(s.size, 400, 588, 220, 76, '#ffffff', 1)),
      -3,
      -30,
    )
  );
};

/** A pillow of milk. */
export const milkPouch: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const d =
    'M190 96 C260 84 540 84 610 96 C650 220 676 420 656 600 C648 690 600 716 540 712 C440 722 360 722 260 712 C200 716 152 690 144 600 C124 420 150 220 190 96Z';
  return (
    contact(400, 710, 230) +
    shape(d, 'r #ffffff #f1f5f8@.55 #bccad4') +
    inside(
      d,
      box(130, 84, 540, 44, 0, '#dfe8ee') +
        line('M190 110 H610 M190 120 H610', '#b9c8d2', 3) +
        shape('M100 430 C240 340 480 560 700 420 V730 H100Z', `x ${light(main, 0.34)} ${main}@.4 ${deep}`) +
        shape('M100 412 C240 322 480 542 700 402 V428 C480 568 240 348 100 438Z', accent) +
        oval(560, 200, 62, 50, main, 'fill-opacity=".14"') +
        oval(240, 180, 40, 30, main, 'fill-opacity=".12"') +
        shape('M196 150 C164 300 160 500 190 670 L222 684 C196 500 198 320 226 140Z', '#ffffff', 'fill-opacity=".55"'),
    ) +
    printed({ ...s, size: '' }, 400, 290, 380, 220, deep, main) +
    lettering(s.size, 400, 612, 230, 90, '#ffffff', 1)
  );
};
