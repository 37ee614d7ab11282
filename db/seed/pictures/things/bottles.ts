import { label, printed } from './label.ts';
import { lettering } from './lettering.ts';
import { at, ball, box, contact, dark, flat, glass, inside, light, line, oval, round, shape } from './paint.ts';
import type { Thing } from './style.ts';

const sheen = (x: number, top: number, bottom: number, width = 22): string =>
  box(x, top, width, bottom - top, width / 2, '#ffffff', 'fill-opacity=".42"');

/** A screw cap with ribs. */
export function cap(x: number, y: number, width: number, height: number, colour: string): string {
  const ribs = Array.from({ length: Math.floor(width / 14) }, (_, i) => `M${x - width / 2 + 9 + i * 14} ${y + 10}V${y + height - 6}`).join(
    '',
  );
  return (
    box(x - width / 2, y, width, height, 10, round(colour)) +
    line(ribs, '#000000', 3, 'stroke-opacity=".12"') +
    oval(x, y + 5, width / 2 - 6, 5, light(colour, 0.4), 'fill-opacity=".6"')
  );
}

/** A big bottle with a handle: oil, water, detergent. */
export const handleBottle: Thing = (s) => {
  const d =
    'M330 140 H424 V186 C424 206 450 214 490 220 C590 234 630 270 630 350 V676 C630 702 614 716 588 716 H212 C186 716 170 702 170 676 V380 C170 290 330 250 330 190Z';
  const hole = 'M486 274 C548 280 576 308 576 366 V452 C576 476 540 476 540 452 V388 C540 352 520 336 486 330 C452 324 452 270 486 274Z';
  return (
    contact(400, 716, 244) +
    shape(`${d} ${hole}`, glass(s.fill), 'fill-rule="evenodd"') +
    inside(
      d,
      sheen(196, 350, 690) +
        box(170, 480, 460, 8, 0, '#ffffff', 'fill-opacity=".0"') +
        shape('M160 676 H640 V720 H160Z', dark(s.fill, 0.3), 'fill-opacity=".35"'),
    ) +
    line('M486 272 C548 278 578 306 578 366 V452', dark(s.fill, 0.35), 5, 'stroke-opacity=".5"') +
    cap(377, 80, 118, 76, s.livery.main) +
    label(s, 356, 540, 340, 270, 16)
  );
};

/** A tall bottle: oil, juice, sauce, cleaner. The neck may be narrow (`sauce`) or wide (`wide`). */
export const bottle: Thing = (s) => {
  const neck = s.detail === 'wide' ? 62 : s.detail === 'sauce' ? 40 : 46;
  const shoulder = s.detail === 'sauce' ? 330 : 292;
  const half = s.detail === 'sauce' ? 150 : 176;
  const d = `M${400 - neck} 160 H${400 + neck} V190 C${400 + neck} 240 ${400 + half} 250 ${400 + half} ${shoulder} V676 C${400 + half} 704 ${382 + half} 716 ${360 + half} 716 H${440 - half} C${418 - half} 716 ${400 - half} 704 ${400 - half} 676 V${shoulder} C${400 - half} 250 ${400 - neck} 240 ${400 - neck} 190Z`;
  return (
    contact(400, 716, half + 6) +
    shape(d, glass(s.fill)) +
    inside(d, sheen(422 - half, shoulder - 10, 690, 18) + box(400 - half, 676, half * 2, 44, 0, dark(s.fill, 0.4), 'fill-opacity=".3"')) +
    cap(400, 84, neck * 2 + 20, 84, s.livery.main) +
    label(s, 400, 500, half * 2, 270, 2)
  );
};

/** A slim glass bottle with a paper band: mustard oil, rose water, black seed oil. */
export const slimBottle: Thing = (s) => {
  const d =
    'M356 150 H444 V226 C444 280 552 296 552 376 V676 C552 704 536 716 510 716 H290 C264 716 248 704 248 676 V376 C248 296 356 280 356 226Z';
  return (
    contact(400, 716, 160) +
    shape(d, glass(s.fill)) +
    inside(d, sheen(270, 370, 696, 16) + sheen(368, 160, 260, 10) + box(240, 684, 320, 40, 0, dark(s.fill, 0.4), 'fill-opacity=".35"')) +
    cap(400, 80, 110, 78, s.livery.main) +
    label(s, 400, 530, 304, 270, 2)
  );
};

/** A flat plastic bottle with a flip cap: shampoo, conditioner, lotion. */
export const shampoo: Thing = (s) => {
  const d =
    'M286 200 C286 180 300 172 320 172 H480 C500 172 514 180 514 200 C556 280 568 420 556 640 C552 696 530 716 490 716 H310 C270 716 248 696 244 640 C232 420 244 280 286 200Z';
  return (
    contact(400, 716, 150) +
    shape(d, round(s.fill)) +
    inside(
      d,
      shape('M280 210 C258 300 254 500 272 690 L296 700 C280 500 284 320 312 200Z', '#ffffff', 'fill-opacity=".42"') +
        shape('M230 590 C320 540 480 650 570 580 V730 H230Z', s.livery.main) +
        shape('M230 576 C320 526 480 636 570 566 V580 C480 650 320 540 230 590Z', s.livery.accent),
    ) +
    shape('M318 84 H482 C496 84 500 92 502 104 L508 172 H292 L298 104 C300 92 304 84 318 84Z', round(s.livery.main)) +
    line('M296 140 H504', s.livery.deep, 4, 'stroke-opacity=".5"') +
    printed({ ...s, size: '' }, 400, 390, 250, 270, s.livery.deep, s.livery.main) +
    lettering(s.size, 400, 668, 170, 60, '#ffffff', 1)
  );
};

/** A bottle with a pump: lotion, hand wash, sanitiser. */
export const pump: Thing = (s) => {
  const d = 'M270 330 C270 290 300 280 340 270 H460 C500 280 530 290 530 330 V676 C530 704 516 716 490 716 H310 C284 716 270 704 270 676Z';
  const white = '#fbfaf6';
  return (
    contact(400, 716, 140) +
    shape('M300 118 C300 96 318 84 344 84 H440 C456 84 462 92 462 106 V122 H330 L318 150 H296Z', `y ${white} #cfcabd`) +
    box(388, 112, 26, 110, 6, round(white)) +
    box(352, 200, 98, 74, 10, round(s.livery.main)) +
    shape(d, round(s.fill)) +
    inside(d, sheen(292, 330, 690, 20)) +
    label(s, 400, 520, 222, 280, 14)
  );
};

/** A bottle with a trigger, or with `can`, a spray can. */
export const spray: Thing = (s) => {
  if (s.detail === 'can') {
    return (
      contact(400, 716, 124) +
      box(352, 84, 96, 92, 14, round('#f4f1ea')) +
      oval(400, 92, 40, 9, '#ffffff') +
      shape('M284 250 C290 190 330 168 352 168 H448 C470 168 510 190 516 250Z', round('#cfd4d8')) +
      box(280, 236, 240, 480, 16, round(s.livery.main)) +
      box(280, 236, 240, 16, 6, round('#dfe3e6')) +
      box(280, 700, 240, 16, 8, round('#b9bfc4')) +
      shape('M280 560 C340 500 440 640 520 540 V690 H280Z', s.fill, 'fill-opacity=".9"') +
      sheen(304, 262, 690, 14) +
      printed(s, 400, 410, 210, 280)
    );
  }
  const d =
    'M360 250 H440 C446 330 520 350 520 440 V676 C520 704 506 716 480 716 H320 C294 716 280 704 280 676 V440 C280 350 354 330 360 250Z';
  return (
    contact(400, 716, 130) +
    shape('M300 84 H470 C520 84 548 120 556 170 L470 176 L452 236 H352 L352 176 H318 C306 176 300 168 300 156Z', round(s.livery.main)) +
    box(268, 92, 38, 44, 8, round('#fbfaf6')) +
    shape('M318 176 H346 C346 216 330 246 306 272 L288 262 C306 236 318 210 318 176Z', round(s.livery.accent)) +
    box(348, 226, 106, 40, 6, round('#fbfaf6')) +
    shape(d, glass(s.fill)) +
    inside(d, sheen(300, 430, 690, 16)) +
    label(s, 400, 560, 240, 240, 2)
  );
};

/** A cleaner's bottle with a bent neck. */
export const bentNeck: Thing = (s) => {
  const d =
    'M352 96 L398 78 C410 74 420 80 424 90 L446 160 C460 220 540 250 540 340 V680 C540 704 526 716 502 716 H298 C274 716 260 704 260 680 V340 C260 270 350 250 372 190Z';
  return (
    contact(400, 716, 146) +
    shape(d, round(s.fill)) +
    shape('M330 104 L398 76 L420 140 L352 166Z', round(s.livery.accent)) +
    inside(d, sheen(282, 340, 690, 20)) +
    label(s, 400, 520, 280, 300, 2)
  );
};

/** A small bottle with its carton; `detail` is `dropper` for a pipette, `nozzle` for drops and sprays. */
export const boxedBottle: Thing = (s) => {
  const { main, deep } = s.livery;
  const body =
    'M470 330 C470 306 490 300 510 296 H610 C630 300 650 306 650 330 V686 C650 706 638 716 620 716 H500 C482 716 470 706 470 686Z';
  const top =
    s.detail === 'dropper'
      ? box(510, 240, 100, 62, 10, round('#2e2a28')) +
        shape('M532 240 C528 180 536 150 560 150 C584 150 592 180 588 240Z', round('#3a3634'))
      : s.detail === 'nozzle'
        ? box(506, 250, 108, 52, 10, round('#fbfaf6')) + shape('M530 250 L544 150 C546 140 574 140 576 150 L590 250Z', round('#fbfaf6'))
        : cap(560, 224, 124, 78, '#fbfaf6');
  return (
    contact(410, 716, 286) +
    shape('M100 116 H420 V716 H100Z', flat('#fdfbf6')) +
    shape('M420 116 L462 144 V700 L420 716Z', dark(main, 0.35)) +
    shape('M100 116 L142 92 H452 L462 144 L420 116Z', '#e9e4d8') +
    shape('M100 480 C200 430 320 560 420 490 V716 H100Z', `x ${light(main, 0.2)} ${main}@.5 ${deep}`) +
    box(100, 150, 320, 16, 0, main) +
    printed({ ...s, size: '' }, 260, 320, 280, 240, deep, main) +
    lettering(s.size, 260, 620, 200, 80, '#ffffff', 1) +
    top +
    shape(body, glass(s.fill)) +
    inside(body, sheen(484, 320, 700, 12)) +
    label(s, 560, 520, 180, 230, 2)
  );
};

/** A vitamin bottle; `detail` is the shape of what lies before it. */
export const pillBottle: Thing = (s) => {
  const d = 'M240 250 C240 222 260 214 290 210 H470 C500 214 520 222 520 250 V680 C520 704 504 716 480 716 H280 C256 716 240 704 240 680Z';
  const pills =
    s.detail === 'strip'
      ? [0, 1, 2].map((i) =>
          at(
            590 + i * 40,
            600 + i * 26,
            box(-22, -100, 44, 200, 5, flat('#f7f9fa')) + box(-22, -100, 44, 54, 5, '#3a78b5') + box(-8, -46, 16, 40, 3, '#c0392b'),
            14 + i * 16,
          ),
        )
      : s.detail === 'capsule'
        ? [capsule(600, 660, -24, s.fill), capsule(560, 706, 14, s.fill), capsule(660, 704, 40, s.fill)]
        : [tablet(590, 690, s.fill), tablet(660, 706, s.fill), tablet(630, 654, s.fill)];
  return (
    contact(400, 716, 200) +
    shape(d, round(s.detail === 'capsule' ? '#a8642a' : '#f7f5ef')) +
    inside(d, sheen(258, 250, 700, 16)) +
    cap(380, 96, 244, 116, s.detail === 'capsule' ? '#fbfaf6' : s.livery.main) +
    label(s, 380, 480, 280, 320, 2) +
    pills.join('')
  );
};

export const tablet = (x: number, y: number, c: string, r = 36): string =>
  oval(x + 3, y + 5, r, r * 0.62, dark(c, 0.4), 'fill-opacity=".5"') +
  oval(x, y, r, r * 0.62, dark(c, 0.14)) +
  oval(x, y - 5, r, r * 0.6, ball(c)) +
  line(`M${x - r * 0.7} ${y - 5}H${x + r * 0.7}`, dark(c, 0.2), 2.5);

export function capsule(x: number, y: number, turn: number, c: string, scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${box(-52, -20, 104, 44, 22, '#00000022')}${box(-52, -24, 104, 44, 22, `y ${light(c, 0.5)} ${c}@.4 ${dark(c, 0.3)}`)}${shape('M0 -24 H30 a22 22 0 0 1 0 44 H0Z', 'y #ffffff #f4e6c8@.5 #cbb88e')}${box(-40, -17, 74, 8, 4, '#ffffff', 'fill-opacity=".6"')}</g>`;
}
