import type { PlannedProduct } from '../build-catalogue.ts';
import { isPack, packLabel, parsePack, variantsOf } from '../catalogue/names.ts';
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

/** Without a ground: pages paint the one of their theme (`--picture-ground`). */
function picture(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${body}</svg>`;
}

type PictureKey = 'front' | 'use' | 'label';

/** The pictures of a product by key: the thing, its use or contents, its label. */
export function thingPictures(product: PlannedProduct): Record<PictureKey, () => string> {
  const { kind, fill, detail, use } = parseThingLook(product.row[5]);
  const sizes = sizesOf(product);
  const style: ThingStyle = {
    livery: liveryOf(product.brand.hue),
    fill,
    detail,
    name: product.row[1].normalize('NFC'),
    brand: product.brand.bn.normalize('NFC'),
    // A product of several sizes shows none on its pack: the buyer chooses it.
    size: sizes.length === 1 ? (sizes[0] ?? '') : '',
  };
  const fresh = isFresh(kind);
  const thing = thingOf(kind);
  const drawn = fresh ? (): string => basket(thing(style)) : usageOf(use, kind, fill, detail, () => thing(style));
  const allSizes = sizes.map((size) => size.replace(' ', '\u00a0')).join(', ');
  return {
    front: () => picture(thing(style)),
    use: () => picture(drawn()),
    label: () => picture(fresh ? tag({ ...style, size: allSizes }) : bigLabel(style, allSizes)),
  };
}
