import { full } from './grains.ts';
import { printed } from './label.ts';
import { lettering } from './lettering.ts';
import { box, contact, dark, flat, inside, light, line, oval, round, shape } from './paint.ts';
import type { Thing, ThingStyle } from './style.ts';

/** A carton in three-quarter view; `front` is printed on its face. */
export function carton(s: ThingStyle, front: string, width = 430, height = 600, colour = s.livery.main): string {
  const left = 400 - (width + 76) / 2;
  const top = 716 - height;
  const face = `M${left} ${top} h${width} v${height} h-${width}Z`;
  return (
    contact(410, 716, width * 0.6) +
    shape(`M${left + width} ${top} l76 -30 V690 L${left + width} 716Z`, `y ${dark(colour, 0.3)} ${dark(colour, 0.48)}`) +
    shape(`M${left} ${top} l86 -30 h${width - 10} L${left + width} ${top}Z`, light(colour, 0.3)) +
    shape(face, flat(colour)) +
    inside(face, front)
  );
}

/** A printed carton with its picture in a round window: cereal, mixes, tea, sweets; `detail` is the grain in the picture. */
export const cerealBox: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const dish = 'M236 590 C236 500 300 460 362 460 C424 460 488 500 488 590 C488 640 424 660 362 660 C300 660 236 640 236 590Z';
  return carton(
    s,
    shape('M140 420 C240 340 480 460 600 380 V730 H140Z', flat(light(s.fill, 0.1))) +
      shape('M140 404 C240 324 480 444 600 364 V384 C480 464 240 344 140 424Z', accent) +
      printed({ ...s, size: '' }, 362, 250, 372, 230) +
      (s.detail === ''
        ? lettering(s.size, 362, 580, 260, 110, deep, 1)
        : shape(
            'M216 590 C216 660 290 676 362 676 C434 676 508 660 508 590Z',
            `x ${dark('#ffffff', 0.1)} #ffffff@.3 ${dark('#ffffff', 0.16)}`,
          ) + full(dish.replace('C488 640 424 660 362 660 C300 660 236 640 236 590', 'C460 612 264 612 236 590'), s.detail, s.fill)) +
      (s.detail === '' || s.size === '' ? '' : box(440, 640, 120, 54, 27, main) + lettering(s.size, 500, 667, 92, 40, '#ffffff', 1)),
    440,
    616,
  );
};

/** A plain carton of medicine or goods; white with a band. */
export const whiteBox: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  return carton(
    s,
    shape('M80 560 C240 480 420 640 640 540 V740 H80Z', `x ${light(main, 0.2)} ${main}@.5 ${deep}`) +
      shape('M80 544 C240 464 420 624 640 524 V544 C420 644 240 484 80 564Z', accent) +
      printed({ ...s, size: '' }, 362, 350, 420, 250, deep, main) +
      lettering(s.size, 362, 660, 260, 70, '#ffffff', 1),
    500,
    540,
    '#fbf9f3',
  );
};

/** A brick carton with a straw, or a gable-top when `detail` is `gable`. */
export const drinkCarton: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const gable = s.detail === 'gable';
  const face = 'M210 230 H530 V716 H210Z';
  const roof = gable
    ? shape('M210 230 L250 130 H560 L530 230Z', flat(light(main, 0.2))) +
      shape('M530 230 L560 130 L606 210Z', dark(main, 0.34)) +
      box(248, 84, 314, 50, 6, flat(light(main, 0.4))) +
      oval(392, 182, 42, 28, '#ffffff') +
      oval(392, 176, 38, 24, round(accent))
    : shape('M210 230 L288 186 H606 L530 230Z', light(main, 0.42)) +
      line('M400 206 L380 96 L330 84', '#ffffff', 17) +
      line('M400 206 L380 96 L330 84', accent, 6, 'stroke-dasharray="14 12"');
  return (
    contact(412, 716, 220) +
    shape('M530 230 L606 210 V694 L530 716Z', dark(main, 0.4)) +
    roof +
    shape(face, flat(light(s.fill, 0.12))) +
    inside(
      face,
      shape('M200 230 H540 V420 C440 480 300 370 200 440Z', flat(main)) +
        shape('M200 440 C300 370 440 480 540 420 V440 C440 500 300 390 200 460Z', accent) +
        shape('M200 650 C300 610 440 690 540 640 V720 H200Z', deep),
    ) +
    lettering(s.brand, 370, 318, 250, 110, '#ffffff', 1) +
    lettering(s.name, 370, 545, 280, 150, deep) +
    lettering(s.size, 370, 686, 160, 46, '#ffffff', 1)
  );
};

/** A flat bar: soap, butter, dishwash; the wrapper is open and the bar looks out. `fill` is the bar. */
export const bar: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  return (
    contact(410, 640, 310) +
    shape(
      'M80 470 C80 440 100 430 130 424 L250 400 V640 L130 620 C100 616 80 600 80 570Z',
      `y ${light(s.fill, 0.4)} ${s.fill}@.4 ${dark(s.fill, 0.24)}`,
    ) +
    shape(
      'M80 466 C84 420 120 392 170 380 L330 352 V440 L130 470 C100 476 80 490 80 466Z',
      `d ${light(s.fill, 0.6)} ${light(s.fill, 0.1)}`,
    ) +
    shape(
      'M230 340 H690 C706 340 716 348 716 364 V630 C716 646 706 654 690 654 H230 L248 600 L226 560 L248 510 L226 460 L248 410Z',
      `y ${light(main, 0.24)} ${main}@.4 ${dark(main, 0.24)}`,
    ) +
    shape('M230 340 L290 240 H640 C664 240 690 300 706 348 L690 340Z', `d ${light(main, 0.42)} ${light(main, 0.1)}`) +
    shape('M240 570 C380 520 560 620 716 550 V630 C716 646 706 654 690 654 H230 L248 600Z', accent, 'fill-opacity=".95"') +
    printed({ ...s, size: '' }, 480, 470, 400, 180, '#ffffff') +
    lettering(s.size, 480, 612, 180, 50, s.livery.accent === '#b3261e' ? '#ffffff' : deep, 1)
  );
};
