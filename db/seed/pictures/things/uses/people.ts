import { at, box, contact, dark, inside, light, line, oval, shape } from '../paint.ts';

/** Draws what is done with a thing: from its colour and detail, and from the drawing of the thing itself. */
export type UseThing = (fill: string, detail: string, thing: string) => string;

const tone = '#dba77e';
/** Shading of skin, lit from the upper left. */
export const skin = 'd #f3cda8 #dba77e@.5 #a8744c';
const hair = 'd #5a4438 #33251d@.5 #1f1611';

/** The drawing of a thing in 800 × 800, smaller, with its middle at a point. */
export const smaller = (thing: string, x: number, y: number, scale: number, turn = 0): string =>
  at(x, y, `<g transform="translate(-400 -400)">${thing}</g>`, turn, scale);

/** A head from the side, looking to the left: its nose is at (252, 384), its mouth at (284, 440). */
export const profile = (shirt: string): string =>
  shape('M330 716 C340 640 420 606 500 600 H660 C740 610 786 650 794 716Z', `x ${light(shirt, 0.3)} ${shirt}@.5 ${dark(shirt, 0.3)}`) +
  shape('M450 520 L440 620 C500 670 620 670 680 620 V480Z', 'x #c08a62 #dba77e@.4 #9c6a44') +
  shape(
    'M470 116 C366 108 302 176 302 258 C302 290 298 308 282 334 C268 356 248 374 252 388 C256 400 280 396 288 402 C292 412 278 422 280 430 C282 440 296 440 296 447 C284 456 288 466 296 472 C290 506 306 546 356 552 C404 556 440 548 470 548 C560 560 690 560 700 420 C740 250 640 116 470 116Z',
    skin,
  ) +
  shape(
    'M318 214 C316 110 450 50 590 80 C750 114 800 270 740 430 C734 476 716 516 690 530 C664 500 660 430 646 388 C640 350 560 350 540 300 C500 250 400 262 318 214Z',
    hair,
  ) +
  oval(606, 396, 36, 52, skin) +
  line('M592 376 C616 370 624 400 606 418', '#a8744c', 6) +
  line('M330 312 C344 324 364 324 378 312', '#3a281c', 8) +
  line('M322 272 C340 256 366 256 384 266', '#3a281c', 9) +
  oval(390, 424, 44, 30, '#e58a74', 'fill-opacity=".3"') +
  line('M296 447 C308 452 320 450 330 444', '#9c5a44', 6);

const leg =
  'M420 50 H610 C612 200 596 320 584 430 C590 520 604 560 596 620 C588 662 546 668 500 664 H186 C130 664 108 630 130 600 C176 560 300 540 384 478 C424 430 432 250 420 50Z';

/** A lower leg with its foot to the left, and what is worn on it. */
export const foot = (worn: string): string => contact(370, 672, 280) + shape(leg, skin) + inside(leg, worn) + toes;
const toes = line('M150 604 C140 616 138 632 150 644 M176 592 C164 606 162 628 172 646', '#a8744c', 4, 'stroke-opacity=".6"');
export const withoutToes = (worn: string): string => contact(370, 672, 280) + shape(leg, skin) + inside(leg, worn);

const straight =
  'M270 40 H540 C548 180 536 270 548 350 C560 430 524 500 520 580 C516 650 510 700 506 750 H316 C310 660 296 580 284 500 C262 420 262 340 276 250 C280 170 274 110 270 40Z';

/** A knee from the front, and what is worn on it. */
export const knee = (worn: string): string =>
  shape(straight, 'x #e9b890 #f3cda8@.24 #dba77e@.6 #a8744c') +
  oval(408, 380, 84, 96, '#f3cda8', 'fill-opacity=".45"') +
  line('M336 420 C360 470 450 474 484 424', '#a8744c', 7, 'stroke-opacity=".5"') +
  inside(straight, worn);

const shirtBack =
  'M316 110 C260 124 200 140 160 176 C116 220 96 330 90 420 L190 440 C196 400 204 370 212 350 C228 420 226 470 220 540 C214 610 206 670 206 724 H594 C594 670 586 610 580 540 C574 470 572 420 588 350 C596 370 604 400 610 440 L710 420 C704 330 684 220 640 176 C600 140 540 124 484 110 C460 146 340 146 316 110Z';

/** The upper part of a body from behind, and what is worn around it. */
export const back = (shirt: string, worn: string): string =>
  shape('M90 410 L190 430 C186 500 196 560 180 640 C150 660 120 650 112 630 C96 560 84 480 90 410Z', skin) +
  shape('M710 410 L610 430 C614 500 604 560 620 640 C650 660 680 650 688 630 C704 560 716 480 710 410Z', skin) +
  shape('M346 30 H454 L470 130 C440 160 360 160 330 130Z', 'x #c08a62 #dba77e@.4 #9c6a44') +
  shape(shirtBack, `d ${light(shirt, 0.34)} ${shirt}@.5 ${dark(shirt, 0.3)}`) +
  line('M400 170 C404 320 404 480 400 700', dark(shirt, 0.18), 6, 'stroke-opacity=".5"') +
  line('M212 350 C228 420 226 470 220 540 M588 350 C572 420 574 470 580 540', dark(shirt, 0.3), 5, 'stroke-opacity=".6"') +
  worn;

/** A hand from the right that holds something upright, around a point. */
export const fist = (x: number, y: number, sleeve: string, turn = 0, scale = 1): string =>
  at(
    x,
    y,
    box(190, -84, 190, 176, 34, `y ${light(sleeve, 0.3)} ${sleeve}@.4 ${dark(sleeve, 0.35)}`) +
      box(30, -70, 190, 146, 60, 'y #f3cda8 #dba77e@.5 #a8744c') +
      Array.from({ length: 4 }, (_, i) => box(-64, -84 + i * 42, 150, 44, 22, 'y #f3cda8 #dba77e@.6 #b98458')).join('') +
      shape('M30 -70 C0 -110 -40 -112 -66 -92 C-84 -76 -70 -56 -50 -60 C-20 -66 10 -60 40 -40Z', 'y #f7d8b8 #dba77e'),
    turn,
    scale,
  );

/** A finger that points to the left; its tip is at (x, y). */
export const pointing = (x: number, y: number, turn = 0, scale = 1): string =>
  at(
    x,
    y,
    shape('M330 -76 C210 -84 110 -76 30 -60 C-12 -50 -14 40 26 50 C110 66 210 80 330 86Z', 'y #f3cda8 #dba77e@.5 #a8744c') +
      shape('M22 -46 C-4 -38 -8 14 12 28 C30 10 36 -26 22 -46Z', '#f7ded0'),
    turn,
    scale,
  );

/** A small person from the front, 620 high, around (400, 400). */
export const standing = (shirt: string, trousers: string): string =>
  box(330, 440, 66, 250, 26, `x ${light(trousers, 0.2)} ${trousers}@.5 ${dark(trousers, 0.3)}`) +
  box(404, 440, 66, 250, 26, `x ${light(trousers, 0.2)} ${trousers}@.5 ${dark(trousers, 0.3)}`) +
  box(320, 672, 78, 36, 18, 'y #7d878d #3f484e') +
  shape('M320 250 C330 226 470 226 480 250 L492 470 H308Z', `d ${light(shirt, 0.34)} ${shirt}@.5 ${dark(shirt, 0.3)}`) +
  box(376, 190, 48, 60, 20, tone) +
  oval(400, 146, 62, 70, skin) +
  shape('M336 150 C326 70 370 56 404 60 C450 56 478 84 464 152 C446 120 420 112 400 112 C370 112 350 122 336 150Z', hair) +
  line('M376 152 h2 M424 152 h2', '#3a281c', 10) +
  line('M382 178 C392 188 408 188 418 178', '#9c5a44', 5);

/** Someone who sits and looks to the right. */
export const seated = (shirt: string, trousers: string): string =>
  shape(
    'M-30 20 H170 C200 20 214 40 214 60 L226 190 H166 L160 92 H-20 C-50 92 -60 40 -30 20Z',
    `y ${light(trousers, 0.2)} ${dark(trousers, 0.2)}`,
  ) +
  box(160, 178, 104, 36, 16, 'y #7d878d #3f484e') +
  shape('M-50 -150 C-40 -176 40 -176 56 -146 L62 60 H-56Z', `d ${light(shirt, 0.34)} ${shirt}@.5 ${dark(shirt, 0.3)}`) +
  box(-16, -206, 40, 50, 16, tone) +
  oval(6, -246, 56, 62, skin) +
  shape('M-54 -226 C-66 -310 0 -330 40 -310 C60 -300 64 -286 60 -270 C20 -270 -6 -262 -14 -220 C-26 -200 -48 -206 -54 -226Z', hair) +
  line('M40 -244 h2', '#3a281c', 9) +
  line('M30 -214 C40 -210 50 -214 54 -220', '#9c5a44', 5) +
  line('M10 -110 C40 -60 70 -40 130 -34', light(shirt, 0.1), 38) +
  oval(140, -34, 24, 20, skin);

/** Waves that rise from something warm. */
export const warmth = (x: number, y: number): string =>
  [-70, 0, 70].map((dx) => line(`M${x + dx} ${y} c-36 -30 36 -54 0 -90 s36 -54 0 -84`, '#e8743a', 14, 'stroke-opacity=".75"')).join('');

/** Drops or mist that leave a nozzle. */
export const droplets = (from: readonly (readonly [x: number, y: number, r: number])[], colour = '#8fc6e6'): string =>
  from.map(([x, y, r]) => oval(x, y, r, r, `r #ffffff ${colour}@.5 ${dark(colour, 0.2)}`, 'fill-opacity=".85"')).join('');
