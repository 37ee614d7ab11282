import { box, light, line, oval, shape } from './paint.ts';

/** Around a point, in the colour of their pack. */
export const nappy = (c: string): string =>
  oval(8, 110, 150, 22, '#140c04', 'fill-opacity=".2"') +
  shape(
    'M-170 -90 H170 C176 -60 172 -30 160 -10 C110 0 80 40 70 100 C30 116 -30 116 -70 100 C-80 40 -110 0 -160 -10 C-172 -30 -176 -60 -170 -90Z',
    `d #ffffff #f3f6f8@.5 #cbd6dd`,
  ) +
  shape('M-170 -90 H170 L168 -54 H-168Z', c) +
  line('M-150 -8 C-100 4 -76 50 -68 98 M150 -8 C100 4 76 50 68 98', '#c5d3dc', 7) +
  oval(0, 0, 26, 24, light(c, 0.3)) +
  oval(-26, -22, 11, 11, light(c, 0.3)) +
  oval(26, -22, 11, 11, light(c, 0.3));

export const pad = (c: string): string =>
  oval(10, 170, 60, 16, '#140c04', 'fill-opacity=".18"') +
  shape('M-60 -30 C-130 -40 -130 60 -60 50Z M60 -30 C130 -40 130 60 60 50Z', light(c, 0.3)) +
  box(-70, -170, 140, 340, 70, `d #ffffff ${light(c, 0.8)}@.5 ${light(c, 0.4)}`) +
  box(-46, -140, 92, 280, 46, 'none', `stroke="${c}" stroke-width="5" stroke-opacity=".5"`) +
  box(-20, -96, 40, 190, 20, c, 'fill-opacity=".22"');
