import type { PlannedProduct } from '../build-catalogue.ts';
import type { PlannedReview } from '../build-reviews.ts';
import type { SeedPicture } from './render.ts';
import { parcel, pictureOf } from './scenes.ts';
import { thingBody } from './thing-scenes.ts';
import { at, box, dark, light, line, shape } from './things/paint.ts';

const photographed = 10;
const walls = ['#b9c4b0', '#d9c3a8', '#aebfc9', '#d3b9b0', '#c9c2b4'];

/** What a buyer photographs at home: a thing on a table, in daylight. */
function photo(thing: string, variant: number): string {
  const wall = walls[variant % walls.length] ?? '#c9c2b4';
  const turn = ((variant * 5) % 9) - 4;
  return pictureOf(
    800,
    800,
    box(0, 0, 800, 800, 0, `d ${light(wall, 0.35)} ${wall}@.5 ${dark(wall, 0.25)}`) +
      shape('M60 0 H330 L210 560 H-40Z', '#fff6dc', 'fill-opacity=".3"') +
      shape('M0 540 H800 V800 H0Z', 'y #b9844e #8f5f34') +
      line('M0 600 H800 M0 676 H800 M0 752 H800', '#6f4824', 4, 'stroke-opacity=".4"') +
      box(0, 532, 800, 14, 0, '#d9a86a') +
      at(90, 40, at(310, 310, at(-310, -310, thing, 0, 0.775), turn), 0, 1),
  );
}

/** Pictures of some reviews with a text, under the key `id/number`: the thing on a table, and for every second one how it arrived. */
export function reviewPictures(reviews: readonly PlannedReview[], products: readonly PlannedProduct[]): SeedPicture[] {
  const written = reviews.filter(({ comment }) => comment !== '');
  const step = Math.max(1, Math.floor(written.length / photographed));
  return written
    .filter((_review, i) => i % step === 0)
    .slice(0, photographed)
    .flatMap(({ id, productId }, i) => {
      const product = products.find((each) => each.id === productId);
      if (!product) return [];
      const thing = thingBody(product);
      const shown = [photo(thing, i), ...(i % 2 === 0 ? [photo(parcel([thing]), i + 2)] : [])];
      return shown.map((svg, number) => ({ key: `${id}/${number}`, svg }));
    });
}
