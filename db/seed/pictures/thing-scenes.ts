import type { PlannedProduct } from '../build-catalogue.ts';
import { isPack, packLabel, parsePack, variantsOf } from '../catalogue/names.ts';
import { careLooks } from './looks/care.ts';
import { foodLooks } from './looks/food.ts';
import { freshLooks } from './looks/fresh.ts';
import { isFresh, thingOf } from './things/kinds.ts';
import { bigLabel, tag } from './things/label.ts';
import { liveryOf, type ThingStyle } from './things/style.ts';
import { basket, drawUse } from './things/uses.ts';

/** How a product looks; parsed from `English name = kind colour detail / use colour detail`. */
interface ThingLook {
  kind: string;
  fill: string;
  detail: string;
  use: string | undefined;
}

/** The ground of all pictures of products on the light theme. */
const paper = '#F4F1EA';

function parseLooks(text: string): [string, ThingLook][] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', look = ''] = row.split(' = ');
      const [thing = '', use] = look.split(' / ');
      const [kind = '', fill = '', detail = ''] = thing.split(' ');
      return [name, { kind, fill: `#${fill}`, detail, use }];
    });
}

const looks = new Map([foodLooks, freshLooks, careLooks].flatMap(parseLooks));

function packOf(text: string): string {
  const pack = isPack(text) ? parsePack(text) : undefined;
  return pack === undefined ? '' : packLabel(pack).bn;
}

/** The sizes that a product is sold in, for its large label. */
function sizesOf(product: PlannedProduct): string[] {
  const sizes = variantsOf(product.row[8] ?? {})
    .filter(({ group }) => group === 'Sizes')
    .map(({ name }) => packOf(name));
  return product.row[3] === '' ? sizes.filter((size) => size !== '') : [packOf(product.row[3])];
}

function picture(body: string, ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><rect width="800" height="800" fill="${ground}"/>${body}</svg>`;
}

/** The pictures of a product by key: the thing, its use or contents, its label. Undefined if its kind is not drawn. */
export function thingPictures(product: PlannedProduct, ground = paper): Record<string, () => string> | undefined {
  const look = looks.get(product.row[2]);
  if (look === undefined) return undefined;
  const { kind, fill, detail } = look;
  const sizes = sizesOf(product);
  const style: ThingStyle = {
    livery: liveryOf(product.brand.hue),
    fill,
    detail,
    name: product.row[1],
    brand: product.brand.bn,
    // A product of several sizes shows none on its pack: the buyer chooses it.
    size: sizes.length === 1 ? (sizes[0] ?? '') : '',
  };
  const pictures: Record<string, () => string> = { front: () => picture(thingOf(kind)(style), ground) };
  if (isFresh(kind)) pictures.use = () => picture(basket(thingOf(kind)(style)), ground);
  else if (drawUse(look.use, kind, fill, detail) !== '') pictures.use = () => picture(drawUse(look.use, kind, fill, detail), ground);
  pictures.label = () => picture(isFresh(kind) ? tag({ ...style, size: sizes.join(' · ') }) : bigLabel(style, sizes.join(' · ')), ground);
  return pictures;
}
