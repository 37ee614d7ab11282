import type { PlannedProduct } from '../build-catalogue.ts';
import { isPack, packLabel, parsePack, variantsOf } from '../catalogue/names.ts';
import { pictureOf } from './scenes.ts';
import { isFresh, thingOf } from './things/kinds.ts';
import { bigLabel, tag } from './things/label.ts';
import { liveryOf, type ThingStyle } from './things/style.ts';
import { basket, usageOf } from './things/uses.ts';

/** How a product looks. */
interface ThingLook {
  kind: string;
  fill: string;
  detail: string;
  use: string | undefined;
}

/** `kind colour detail`, and after ` / ` what the second picture shows, if it is not the kind's usual one. */
function parseThingLook(text: string): ThingLook {
  const [thing = '', use] = text.split(' / ');
  const [kind = '', fill = '', detail = ''] = thing.split(' ');
  return { kind, fill: `#${fill}`, detail, use };
}

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

type PictureKey = 'front' | 'use' | 'label';

/** What a product is drawn from. */
function styleOf(product: PlannedProduct): ThingStyle & { kind: string; use: string | undefined } {
  const sizes = sizesOf(product);
  return {
    ...parseThingLook(product.row[5]),
    livery: liveryOf(product.brand.hue),
    name: product.row[1].normalize('NFC'),
    brand: product.brand.bn.normalize('NFC'),
    // A product of several sizes shows none on its pack: the buyer chooses it.
    size: sizes.length === 1 ? (sizes[0] ?? '') : '',
  };
}

/** The drawing of a product in 800 × 800, for pictures of several. */
export function thingBody(product: PlannedProduct): string {
  const style = styleOf(product);
  return thingOf(style.kind)(style);
}

/** The picture of a category: one of its products, with the name of the category on it. */
export function categoryPicture(product: PlannedProduct, name: string): string {
  const style = styleOf(product);
  return pictureOf(800, 800, thingOf(style.kind)({ ...style, name: name.normalize('NFC'), brand: '', size: '' }));
}

/** The pictures of a product by key: the thing, its use or contents, its label. */
export function thingPictures(product: PlannedProduct): Record<PictureKey, () => string> {
  const style = styleOf(product);
  const { kind, fill, detail, use } = style;
  const thing = (): string => thingBody(product);
  const fresh = isFresh(kind);
  const drawn = fresh ? (): string => basket(thing()) : usageOf(use, kind, fill, detail, thing);
  const allSizes = sizesOf(product)
    .map((size) => size.replace(' ', '\u00a0'))
    .join(', ');
  return {
    front: () => pictureOf(800, 800, thing()),
    use: () => pictureOf(800, 800, drawn()),
    label: () => pictureOf(800, 800, fresh ? tag({ ...style, size: allSizes }) : bigLabel(style, allSizes)),
  };
}
