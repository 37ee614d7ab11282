import { at, ball, box, contact, dark, light, line, oval, round, shape } from '../paint.ts';
import {
  back,
  droplets,
  fist,
  foot,
  knee,
  pointing,
  profile,
  seated,
  skin,
  smaller,
  standing,
  type UseThing,
  warmth,
  withoutToes,
} from './people.ts';

const mistAt = (x: number, y: number) =>
  droplets([
    [x, y, 12],
    [x + 10, y - 30, 9],
    [x - 16, y - 18, 8],
    [x + 24, y - 8, 7],
    [x + 4, y - 56, 7],
  ]);

/** A nozzle at the nose: `detail` `spray` has mist, else drops. */
export const nose: UseThing = (c) =>
  profile('#4f9a8a') +
  at(
    210,
    470,
    box(-52, 70, 104, 190, 22, round(c)) +
      shape('M-44 76 L-16 -10 C-14 -30 14 -30 16 -10 L44 76Z', round(light(c, 0.5))) +
      box(-60, 60, 120, 26, 10, round('#f3f5f6')) +
      box(-40, 120, 80, 90, 8, '#ffffff', 'fill-opacity=".75"'),
    18,
  ) +
  mistAt(262, 414);

/** Drops for an eye. */
export const eye: UseThing = (c) =>
  shape('M70 480 C180 330 300 280 420 290 C560 300 670 380 730 480 C640 600 520 650 400 646 C270 640 160 590 70 480Z', skin) +
  shape(
    'M130 480 C220 380 320 346 410 350 C520 356 610 410 670 480 C590 560 500 596 400 594 C300 590 200 550 130 480Z',
    'd #ffffff #f3f5f6@.6 #cfd6da',
  ) +
  oval(404, 470, 112, 112, 'r #a8703f #6a4022@.6 #3a2010') +
  oval(404, 470, 52, 52, '#1c120c') +
  oval(372, 436, 24, 20, '#ffffff', 'fill-opacity=".9"') +
  line('M120 470 C220 360 320 330 412 334 C530 340 620 396 690 480', '#3a281c', 15) +
  line('M210 386 L180 342 M300 344 L282 296 M410 330 V280 M520 350 L544 304 M610 396 L644 356', '#3a281c', 11) +
  shape('M420 196 C452 244 460 262 460 280 A40 40 0 0 1 380 280 C380 262 388 244 420 196Z', 'r #ffffff #9fd3ee@.5 #4f94ba') +
  at(470, 110, shape('M-30 -90 H70 V20 L36 40 L18 84 L-4 44 L-30 20Z', round(c)) + box(-40, -100, 120, 30, 10, round(light(c, 0.5))), 20);

/** Plaster around a fingertip. */
export const plaster: UseThing = () =>
  contact(420, 610, 330) +
  pointing(110, 430, 0, 2.05) +
  shape('M250 300 C310 286 420 284 480 290 V594 C420 600 310 594 250 576Z', 'y #f6d6b2 #e2ac7c@.5 #b57f50') +
  shape('M316 288 H420 V598 H316Z', 'y #fffaf0 #f3dcc0@.5 #d9b48c') +
  Array.from(
    { length: 12 },
    (_, i) =>
      oval(268 + (i % 2) * 22, 330 + Math.floor(i / 2) * 42, 5, 5, '#b57f50') +
      oval(442 + (i % 2) * 20, 330 + Math.floor(i / 2) * 42, 5, 5, '#b57f50'),
  ).join('');

const windings = (c: string, from: number, to: number, slant: number) =>
  Array.from({ length: Math.round((to - from) / 46) }, (_, i) => {
    const y = from + i * 46;
    return (
      shape(
        `M0 ${y + slant} L800 ${y - slant} V${y + 58 - slant} L0 ${y + 58 + slant}Z`,
        `x ${dark(c, 0.1)} ${light(c, 0.5)}@.5 ${dark(c, 0.2)}`,
      ) + line(`M0 ${y + slant} L800 ${y - slant}`, dark(c, 0.28), 4, 'stroke-opacity=".6"')
    );
  }).join('');

/** A bandage around an ankle, or around a knee with `detail` `knee`. */
export const bandaged: UseThing = (c, detail) =>
  detail === 'knee'
    ? knee(windings(c, 230, 520, 16))
    : foot(windings(c, 300, 590, 40) + shape('M260 480 L420 430 L560 660 H380Z', `d ${light(c, 0.5)} ${c}@.5 ${dark(c, 0.2)}`));

export const sock: UseThing = (c) =>
  withoutToes(
    box(0, 150, 800, 560, 0, `x ${dark(c, 0.1)} ${light(c, 0.34)}@.6 ${dark(c, 0.24)}`) +
      box(0, 150, 800, 66, 0, light(c, 0.34)) +
      line('M440 150 V214 M470 150 V214 M500 150 V214 M530 150 V214 M560 150 V214 M590 150 V214', dark(c, 0.2), 5) +
      shape('M100 560 C190 570 230 610 230 680 H90Z', '#2f9a78') +
      shape('M640 470 C560 480 500 540 500 680 H640Z', '#2f9a78'),
  );

/** A knitted support on a knee. */
export const kneeSupport: UseThing = (c) =>
  knee(
    box(0, 210, 800, 370, 0, `x ${dark(c, 0.2)} ${light(c, 0.3)}@.4 ${c}@.6 ${dark(c, 0.4)}`) +
      Array.from({ length: 15 }, (_, i) =>
        line(`M240 ${230 + i * 24} C340 ${244 + i * 24} 470 ${244 + i * 24} 570 ${230 + i * 24}`, dark(c, 0.3), 4, 'stroke-opacity=".35"'),
      ).join('') +
      box(0, 210, 800, 36, 0, '#2f9a78') +
      box(0, 548, 800, 36, 0, '#2f9a78') +
      oval(408, 390, 84, 94, 'none', 'stroke="#2f9a78" stroke-width="18"'),
  );

/** A cold pack that is tied to a knee. */
export const coldPack: UseThing = (c) =>
  knee(box(0, 330, 800, 66, 0, 'y #f3f5f6 #c9d0d5') + line('M240 340 H580 M240 386 H580', '#9aa4ab', 4, 'stroke-dasharray="12 9"')) +
  box(250, 250, 310, 230, 46, `d ${light(c, 0.5)} ${c}@.5 ${dark(c, 0.3)}`) +
  shape('M280 300 C286 276 310 268 360 266 C320 290 302 340 298 400 C278 370 274 330 280 300Z', '#ffffff', 'fill-opacity=".55"') +
  [0, 60, 120].map((turn) => at(440, 370, line('M0 -62 V62 M-18 -48 L0 -30 L18 -48 M-18 48 L0 30 L18 48', '#ffffff', 9), turn)).join('');

/** A warm bag on the back. */
export const warmBack: UseThing = (c) =>
  back(
    '#8fb0c4',
    at(
      400,
      570,
      shape(
        'M-180 -120 C-60 -150 60 -150 180 -120 C200 -40 200 50 176 120 C60 146 -60 146 -176 120 C-200 50 -200 -40 -180 -120Z',
        ball(c),
      ) +
        line(
          'M-170 -40 C-60 -14 60 -14 170 -40 M-168 44 C-60 70 60 70 168 44 M-60 -138 C-74 -40 -74 60 -60 136 M60 -138 C74 -40 74 60 60 136',
          dark(c, 0.3),
          5,
          'stroke-opacity=".5"',
        ),
    ) + warmth(400, 420),
  );

/** A belt around the waist. */
export const lumbar: UseThing = (c) =>
  back(
    '#d8d2c4',
    shape(
      'M218 470 C300 500 500 500 582 470 C580 540 586 600 592 660 C500 690 300 690 208 660 C214 600 220 540 218 470Z',
      `x ${dark(c, 0.3)} ${light(c, 0.24)}@.3 ${c}@.6 ${dark(c, 0.4)}`,
    ) +
      [280, 340, 440, 500].map((x) => box(x, 494, 22, 178, 10, light(c, 0.2), 'fill-opacity=".7"')).join('') +
      shape('M370 496 H430 V684 H370Z', `y ${light(c, 0.3)} ${dark(c, 0.3)}`) +
      line('M222 490 C300 520 500 520 578 490 M212 644 C300 672 500 672 588 644', light(c, 0.4), 5, 'stroke-dasharray="12 9"'),
  );

/** A stethoscope on a chest. */
export const auscultate: UseThing = (c) =>
  back(
    '#9fc3d6',
    shape('M316 112 C350 190 380 250 400 300 C420 250 450 190 484 112 C460 146 340 146 316 112Z', skin) +
      line('M90 300 C160 560 330 660 420 480', dark(c, 0.3), 32) +
      line('M90 300 C160 560 330 660 420 480', c, 24) +
      oval(460, 420, 96, 96, 'd #f7f9fa #b3bdc4@.5 #7a858d') +
      oval(460, 420, 72, 72, 'd #dfe4e7 #f7f9fa@.5 #b9c3c9') +
      line('M250 610 H330 L350 574 L376 660 L402 560 L424 630 L440 610 H550', '#c0392b', 11),
  );

export const masked: UseThing = (c) =>
  profile('#6a8fb0') +
  line('M420 330 L590 372 M430 520 L590 430', '#ffffff', 9) +
  shape(
    'M276 346 C300 322 370 310 430 326 C452 390 452 460 436 532 C390 566 320 560 300 530 C280 490 250 440 244 396 C248 376 260 360 276 346Z',
    `y ${light(c, 0.4)} ${c}@.5 ${dark(c, 0.2)}`,
  ) +
  line('M252 410 C310 390 380 388 446 400 M270 460 C320 446 390 446 444 456 M290 506 C330 500 390 500 438 506', dark(c, 0.2), 5) +
  line('M276 346 C300 326 370 314 426 328', '#ffffff', 8);

export const fever: UseThing = (_c, _detail, thing) =>
  profile('#b08fb8') + smaller(thing, 190, 520, 0.42, -4) + line('M290 446 C300 452 320 452 334 444', '#9c5a44', 8);

/** The head of the profile, looking to the right. */
const facingRight = (shirt: string): string => `<g transform="translate(640 70) scale(-.82 .86)">${profile(shirt)}</g>`;

export const forehead: UseThing = (_c, _detail, thing) =>
  facingRight('#c48a5a') + shape('M404 286 L530 250 V290 Z', '#5fb87a', 'fill-opacity=".55"') + smaller(thing, 662, 346, 0.46);

/** The mask of a nebulizer on a face. */
export const breathe: UseThing = (c) =>
  profile('#5f9a6a') +
  line('M420 360 C500 350 560 356 600 366', '#e3e9ec', 12) +
  shape(
    'M290 326 C340 320 420 350 436 420 C446 480 420 530 370 544 C320 550 290 530 270 500 C244 470 230 430 236 396 C240 366 262 330 290 326Z',
    'r #ffffffdd #cfe6eecc@.6 #8fb5c4dd',
  ) +
  line('M270 380 C290 350 330 344 370 356', '#ffffff', 11, 'stroke-opacity=".9"') +
  box(206, 470, 66, 120, 14, 'x #9ab6c2 #ffffff@.24 #cfe3ea@.5 #8fb0bd', 'transform="rotate(12 240 530)"') +
  box(196, 556, 70, 30, 10, dark(c, 0.3)) +
  line('M220 590 C200 690 120 700 60 690', '#a9d6e6', 20) +
  mistAt(330, 420);

/** Oxygen by a tube under the nose. */
export const oxygen: UseThing = () =>
  profile('#7f8fb0') +
  line('M262 402 C330 420 430 400 600 380 C650 400 650 470 600 520 C520 600 400 640 260 690', '#d3eaf2', 22) +
  line('M262 400 C330 418 430 398 600 378 C650 398 650 468 600 518', '#ffffff', 7, 'stroke-opacity=".8"') +
  oval(264, 402, 17, 13, '#b9dbe6') +
  droplets([
    [190, 380, 13],
    [160, 350, 9],
    [150, 400, 10],
    [120, 372, 7],
  ]);

/** A spacer before a mouth. */
export const inhale: UseThing = (_c, _detail, thing) => facingRight('#c46a6a') + smaller(thing, 592, 420, 0.5);

/** A foot beside the other on a scale, from above. */
export const weigh: UseThing = (_c, _detail, thing) =>
  thing +
  [0, 1]
    .map(
      (i) =>
        `<g transform="translate(${i ? 556 : 244} 470)${i ? ' scale(-1 1)' : ''}">` +
        shape('M-44 150 C-70 60 -80 -40 -60 -100 C-40 -140 50 -136 66 -90 C80 -30 50 60 50 150 C40 196 -34 196 -44 150Z', skin) +
        [
          [44, -130, 26],
          [4, -146, 19],
          [-28, -138, 16],
          [-54, -122, 14],
          [-72, -100, 12],
        ]
          .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 1.16, skin) + oval(x, y - r * 0.5, r * 0.5, r * 0.4, '#f7ded0'))
          .join('') +
        '</g>',
    )
    .join('');

/** A baby on a scale. */
export const weighBaby: UseThing = (_c, _detail, thing) =>
  thing +
  shape('M300 330 C380 290 520 290 590 330 C640 360 630 430 560 440 H330 C270 430 260 350 300 330Z', 'd #fff6dc #f2d9a0@.5 #c9a45c') +
  line('M560 400 C610 400 640 380 660 340', '#e3b288', 34) +
  line('M360 420 C350 440 330 446 310 440', '#e3b288', 26) +
  oval(240, 320, 92, 86, skin) +
  shape('M150 300 C160 220 260 200 312 256 C270 250 220 262 200 300 C180 320 150 320 150 300Z', 'd #5a4438 #33251d') +
  line('M218 318 C226 326 236 326 242 318 M280 318 C286 326 296 326 302 318', '#3a281c', 6) +
  line('M246 356 C256 368 276 368 286 356', '#9c5a44', 6) +
  oval(216, 348, 16, 11, '#e58a74', 'fill-opacity=".5"') +
  oval(302, 348, 14, 11, '#e58a74', 'fill-opacity=".5"');

export const grip: UseThing = (_c, _detail, thing) => thing + fist(520, 130, '#4f7a9a', 0, 0.7);

export const seatedInChair: UseThing = (c, _detail, thing) => thing + at(326, 396, seated('#c46a4a', dark(c, 0.2)), 0, 1.02);

export const onCrutches: UseThing = (_c, _detail, thing) =>
  standing('#5f9a8a', '#5a6a80') +
  box(396, 610, 96, 84, 34, 'x #d9d5ca #ffffff@.3 #cfc8ba') +
  line('M400 640 H488 M400 664 H488', '#b9b2a2', 5) +
  `<g transform="translate(0 0)">${thing}</g>` +
  line('M330 270 C290 310 262 340 258 366', '#5f9a8a', 44) +
  line('M470 270 C510 310 538 340 542 366', '#5f9a8a', 44) +
  oval(262, 372, 30, 28, skin) +
  oval(538, 372, 30, 28, skin);

/** A device that two thumbs hold. */
export const thumbs: UseThing = (_c, _detail, thing) =>
  smaller(thing, 400, 380, 0.94) +
  [false, true]
    .map(
      (right) =>
        `<g${right ? ' transform="translate(800 0) scale(-1 1)"' : ''}>` +
        shape(
          'M20 730 C30 600 20 520 60 460 C90 420 120 370 150 350 C180 336 196 370 184 404 C160 460 170 520 190 590 C200 650 180 700 170 730Z',
          skin,
        ) +
        shape('M142 360 C162 346 180 362 174 386 C168 404 150 408 138 396Z', '#f7ded0') +
        '</g>',
    )
    .join('');

/** A hand with an oximeter on one finger. */
export const pulse: UseThing = (_c, _detail, thing) =>
  shape(
    'M800 250 C700 230 600 250 540 280 L420 300 C380 306 380 350 420 354 L380 356 C330 360 330 410 384 412 L400 414 C350 420 356 470 404 468 L440 466 C400 480 410 520 450 516 C560 540 690 540 800 520Z',
    skin,
  ) +
  line('M420 354 L560 350 M384 412 L560 408 M404 468 L560 460', '#a8744c', 5, 'stroke-opacity=".7"') +
  smaller(thing, 290, 300, 0.56);

/** Blood on a test strip. */
export const strip: UseThing = () =>
  contact(400, 650, 300) +
  pointing(440, 330, 0, 1.2) +
  shape('M424 380 C456 424 464 440 464 458 A44 44 0 0 1 376 458 C376 440 388 424 424 380Z', 'r #f58a8a #c81e2a@.5 #7a0f18') +
  at(
    280,
    540,
    box(-190, -44, 380, 88, 10, 'y #ffffff #e3e9ee@.6 #b9c3cb') +
      box(96, -28, 76, 56, 6, '#d98a8a') +
      box(-180, -34, 120, 68, 6, 'y #5a9ad0 #2f6aa0') +
      line('M-40 -16 H80 M-40 16 H80', '#7a8a94', 5),
    -22,
  );

/** A razor that leaves a clean way in the foam on a cheek. */
export const shave: UseThing = (_c, _detail, thing) =>
  shape('M90 130 C260 70 560 70 720 150 C760 340 740 560 640 700 C480 740 260 730 150 680 C60 520 50 300 90 130Z', skin) +
  Array.from({ length: 40 }, (_, i) => {
    const x = 130 + ((i * 173) % 560);
    const y = 360 + ((i * 97) % 280);
    return Math.abs(x - 440) < 120 ? '' : oval(x, y, 54 + ((i * 31) % 30), 44 + ((i * 17) % 22), 'r #ffffff #f3f8fb@.6 #cfdde6');
  }).join('') +
  smaller(thing, 470, 400, 0.72);
