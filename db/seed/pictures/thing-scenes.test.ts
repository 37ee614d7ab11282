import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { planProducts } from '../build-catalogue.ts';
import { createRandom } from '../random.ts';
import { thingPictures } from './thing-scenes.ts';
import { lettering, loadTypeface } from './things/lettering.ts';

describe('the pictures of a product', () => {
  const products = planProducts(new Date('2026-11-01'), createRandom(1));
  beforeAll(loadTypeface);

  it('are three different drawings without gaps', () => {
    for (const product of products) {
      const drawn = Object.values(thingPictures(product)).map((draw) => draw());
      expect(new Set(drawn).size, product.slug).toBe(3);
      expect(drawn.join('').match(/NaN|undefined|Infinity|<text/g), product.slug).toBeNull();
    }
  });

  it('leave their ground to the page', async () => {
    const [product] = products;
    const { data, info } = await sharp(Buffer.from(product ? thingPictures(product).front() : ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alphaAt(2, 2), alphaAt(797, 797), alphaAt(400, 400)]).toEqual([0, 0, 255]);
  });

  it('have conjuncts as one glyph: two consonants without hasanta are wider', () => {
    const scaleOf = (text: string): number => Number(/scale\(([\d.]+)\)/.exec(lettering(text, 0, 0, 400, 4000, '#000000', 1))?.[1]);
    expect(scaleOf('ক্ষ')).toBeGreaterThan(scaleOf('কষ'));
  });
});
