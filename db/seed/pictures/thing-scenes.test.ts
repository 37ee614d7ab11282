import { beforeAll, describe, expect, it } from 'vitest';
import { planProducts } from '../build-catalogue.ts';
import { createRandom } from '../random.ts';
import { thingPictures } from './thing-scenes.ts';
import { lettering, loadTypeface } from './things/lettering.ts';

describe('the pictures of a product', () => {
  const products = planProducts(new Date('2026-11-01'), createRandom(1));
  beforeAll(loadTypeface);

  it('are two or three different drawings without gaps', () => {
    for (const product of products) {
      const drawn = Object.values(thingPictures(product)).map((draw) => draw());
      expect(new Set(drawn).size, product.slug).toBeGreaterThanOrEqual(2);
      expect(drawn.join('').match(/NaN|undefined|Infinity|<text/g), product.slug).toBeNull();
    }
  });

  it('are on the ground of the theme', () => {
    const [product] = products;
    expect(product && thingPictures(product, '#1E2624').front?.()).toContain('fill="#1E2624"');
  });

  it('have conjuncts as one glyph: two consonants without hasanta are wider', () => {
    const scaleOf = (text: string): number => Number(/scale\(([\d.]+)\)/.exec(lettering(text, 0, 0, 400, 4000, '#000000', 1))?.[1]);
    expect(scaleOf('ক্ষ')).toBeGreaterThan(scaleOf('কষ'));
  });
});
