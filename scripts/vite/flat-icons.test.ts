import { describe, expect, it } from 'vitest';
import { outlineOf } from './flat-icons.ts';

describe('the outline of a shape', () => {
  it.each([
    [['path', { d: 'M5 5h4' }], 'M5 5h4'],
    [['path', { d: 'm15 5 4 4' }], 'M15 5l4 4'],
    [['path', { d: 'm9 18 6-6-6-6' }], 'M9 18l6-6-6-6'],
    [['path', { d: 'm2-3h4' }], 'M2 -3h4'],
    [['line', { x1: '3', y1: '6', x2: '21', y2: '6' }], 'M3 6L21 6'],
    [['polyline', { points: '1 2 3 4' }], 'M1 2 3 4'],
    [['polygon', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6z'],
    [['circle', { cx: '8', cy: '21', r: '1' }], 'M7 21a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z'],
    [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
    [['rect', { x: '3', y: '4', width: '10', height: '8' }], 'M3 4h10v8h-10z'],
    [
      ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
    ],
  ] as const)('%j is %s', ([tag, attributes], outline) => {
    expect(outlineOf([tag, attributes])).toBe(outline);
  });

  it('is empty if the shape has a fill', () => {
    expect(outlineOf(['circle', { cx: '8', cy: '21', r: '1', fill: 'currentColor' }])).toBe('');
  });
});
