import { cap } from './bottles.ts';
import { full } from './grains.ts';
import { label, printed } from './label.ts';
import { lettering } from './lettering.ts';
import { box, contact, dark, glass, inside, light, line, oval, round, shape } from './paint.ts';
import type { Thing } from './style.ts';

const jarLine =
  'M210 236 C190 250 176 280 176 320 V650 C176 694 200 716 244 716 H556 C600 716 624 694 624 650 V320 C624 280 610 250 590 236Z';
const jarHighlight =
  box(204, 300, 24, 370, 12, '#ffffff', 'fill-opacity=".55"') + box(588, 320, 10, 330, 5, '#ffffff', 'fill-opacity=".3"');

/** A glass jar with a lid: honey, pickle, ghee, whole spices; `detail` is the grain, or nothing for a thick liquid. */
export const jar: Thing = (s) => {
  const content = 'M196 300 C240 288 560 288 604 300 V646 C604 684 586 700 552 700 H248 C214 700 196 684 196 646Z';
  return (
    contact(400, 716, 222) +
    shape(jarLine, 'x #c9d6d6 #ffffff@.2 #eef3f2@.6 #b9c6c6') +
    (s.detail === '' ? shape(content, glass(s.fill)) + oval(400, 300, 204, 12, light(s.fill, 0.3)) : full(content, s.detail, s.fill)) +
    inside(jarLine, jarHighlight) +
    box(204, 210, 392, 34, 8, 'x #c9d6d6 #ffffff@.2 #dfe8e7@.6 #b9c6c6') +
    cap(400, 92, 420, 124, s.livery.main) +
    label(s, 400, 500, 330, 250, 14)
  );
};

/** A low jar of cream. */
export const creamJar: Thing = (s) => {
  const d = 'M110 440 H690 C694 540 680 640 640 676 C610 700 560 706 400 706 C240 706 190 700 160 676 C120 640 106 540 110 440Z';
  return (
    contact(400, 706, 290) +
    shape(d, round(s.fill)) +
    shape(
      'M96 270 C96 246 110 236 136 236 H664 C690 236 704 246 704 270 V430 C704 444 696 450 684 450 H116 C104 450 96 444 96 430Z',
      round(s.livery.main),
    ) +
    oval(400, 246, 286, 18, light(s.livery.main, 0.3), 'fill-opacity=".7"') +
    box(96, 424, 608, 10, 0, s.livery.deep, 'fill-opacity=".4"') +
    lettering(s.brand, 400, 340, 360, 110, '#ffffff', 1) +
    printed({ ...s, brand: '' }, 400, 572, 440, 190, s.livery.deep)
  );
};

/** A tin with a lid: milk powder, oats, protein, ghee. */
export const tin: Thing = (s) => {
  const { main, deep, accent } = s.livery;
  const d = 'M176 170 H624 V680 C624 700 540 720 400 720 C260 720 176 700 176 680Z';
  return (
    contact(400, 706, 230) +
    shape(d, round(s.fill)) +
    inside(
      d,
      shape('M176 170 H624 V340 C560 370 240 370 176 340Z', round(main)) +
        shape('M176 340 C240 370 560 370 624 340 V356 C560 386 240 386 176 356Z', accent) +
        shape('M176 620 C240 646 560 646 624 620 V730 H176Z', round(deep)) +
        box(204, 180, 22, 520, 11, '#ffffff', 'fill-opacity=".4"'),
    ) +
    box(166, 96, 468, 84, 16, round(mixLid(s.fill))) +
    oval(400, 108, 222, 18, '#ffffff', 'fill-opacity=".75"') +
    line('M168 162 H632', '#000000', 4, 'stroke-opacity=".16"') +
    lettering(s.brand, 400, 268, 330, 120, '#ffffff', 1) +
    lettering(s.name, 400, 500, 400, 210, deep) +
    lettering(s.size, 400, 676, 200, 58, '#ffffff', 1)
  );
};

const mixLid = (fill: string): string => (fill === '#ffffff' ? '#e9e6de' : light(fill, 0.55));

/** A squat can without a lid: condensed milk. */
export const can: Thing = (s) => {
  const { main, deep } = s.livery;
  return (
    contact(400, 706, 250) +
    shape('M156 170 H644 V670 C644 700 540 716 400 716 C260 716 156 700 156 670Z', round('#c3c8cb')) +
    shape('M156 206 C240 230 560 230 644 206 V650 C560 674 240 674 156 650Z', round(s.fill)) +
    shape('M156 520 C240 550 560 550 644 520 V650 C560 674 240 674 156 650Z', round(main)) +
    oval(400, 170, 244, 40, 'x #9aa1a5 #f3f5f6@.3 #c3c8cb@.6 #8f969a') +
    oval(400, 172, 216, 30, 'x #dfe3e5 #b9bfc2@.4 #e8ebec') +
    box(190, 230, 20, 420, 10, '#ffffff', 'fill-opacity=".45"') +
    printed({ ...s, size: '' }, 400, 374, 420, 240, deep, main) +
    lettering(s.size, 400, 600, 220, 66, '#ffffff', 1)
  );
};

/** A plastic tub with a foil lid: yoghurt, sweets. */
export const tub: Thing = (s) => {
  const d = 'M136 250 H664 L616 660 C612 700 520 716 400 716 C280 716 188 700 184 660Z';
  return (
    contact(400, 704, 226) +
    shape(d, round('#fbfaf6')) +
    inside(
      d,
      shape('M130 320 C260 350 540 350 670 320 L640 520 C540 560 260 560 160 520Z', round(s.livery.main)) +
        shape('M150 520 C260 560 540 560 650 520 L648 540 C540 580 260 580 152 540Z', s.livery.accent) +
        shape('M168 260 L214 690 L240 690 L200 260Z', '#ffffff', 'fill-opacity=".4"'),
    ) +
    shape(
      'M116 206 C116 190 240 160 400 160 C560 160 684 190 684 206 V244 C684 262 560 280 400 280 C240 280 116 262 116 244Z',
      round(light(s.fill, 0.2)),
    ) +
    oval(400, 206, 284, 46, `d ${light(s.fill, 0.6)} ${dark(s.fill, 0.06)}`) +
    printed({ ...s, size: '' }, 400, 440, 400, 170) +
    lettering(s.size, 400, 636, 240, 62, s.livery.deep, 1)
  );
};

/** A paper cup of noodles. */
export const cup: Thing = (s) => {
  const d = 'M170 190 H630 L576 690 C574 706 560 716 544 716 H256 C240 716 226 706 224 690Z';
  return (
    contact(400, 716, 176) +
    shape(d, round('#fdf6e6')) +
    inside(
      d,
      shape('M160 300 C300 360 500 240 640 310 L600 720 H200Z', round(s.livery.main)) +
        shape('M160 300 C300 360 500 240 640 310 L637 334 C500 264 300 384 163 324Z', s.livery.accent) +
        shape('M196 200 L250 710 L278 710 L232 200Z', '#ffffff', 'fill-opacity=".35"'),
    ) +
    box(150, 160, 500, 40, 20, round('#fffdf6')) +
    oval(400, 162, 244, 62, `d #ffffff ${light(s.fill, 0.3)}`) +
    line('M560 196 C610 200 640 188 672 164', '#efe3c6', 26) +
    line('M200 268 C300 240 420 276 600 244', s.livery.main, 0) +
    printed(s, 400, 510, 320, 280)
  );
};

/** A clay pot: curd, cane molasses. */
export const clayPot: Thing = (s) => {
  const clay = '#b5673a';
  const d = 'M200 236 C150 300 116 380 120 470 C126 610 240 712 400 712 C560 712 674 610 680 470 C684 380 650 300 600 236Z';
  return (
    contact(400, 708, 220) +
    shape(d, `r ${light(clay, 0.32)} ${clay}@.45 ${dark(clay, 0.4)}`) +
    shape('M170 176 C170 150 270 124 400 124 C530 124 630 150 630 176 L612 246 C560 274 240 274 188 246Z', round(clay)) +
    oval(400, 176, 230, 52, dark(clay, 0.3)) +
    oval(400, 184, 206, 40, `d ${light(s.fill, 0.4)} ${s.fill}@.5 ${dark(s.fill, 0.16)}`) +
    oval(350, 176, 80, 12, '#ffffff', 'fill-opacity=".35"') +
    shape('M196 300 C160 360 150 440 160 520 C176 500 180 400 232 304Z', '#ffffff', 'fill-opacity=".22"') +
    label(s, 400, 470, 320, 230, 115)
  );
};
