import { getAt } from '#app/lib/form/paths.ts';
import { limits } from '#domain/limits.ts';
import type { FormField } from '../definition/form-field.ts';
import { type FormPicture, PicturesInput } from './pictures-input.tsx';

const newFiles = (pictures: readonly FormPicture[], field: string) =>
  pictures.flatMap((picture): [string, File][] => ('file' in picture ? [[field, picture.file]] : []));
const isNothing = (pictures: readonly FormPicture[]) => pictures.length === 0;

type Options = Partial<Pick<FormField, 'label' | 'hint' | 'required' | 'warns' | 'kept'>>;

/** One optional picture that can be replaced and removed. */
export const pictureField = (name = 'image', options: Options = {}): FormField<readonly FormPicture[]> => ({
  name,
  label: 'field.image',
  hint: 'hint.image',
  isWide: true,
  empty: [],
  isBlank: isNothing,
  read: (item) => {
    const path: unknown = getAt(item, name);
    return typeof path === 'string' ? [{ path }] : [];
  },
  parts: (pictures, item) => ({
    body: item && getAt(item, name) && pictures.length === 0 ? { [name]: null } : {},
    files: newFiles(pictures, name),
  }),
  ...options,
  render: (props) => <PicturesInput {...props} max={1} />,
});

/** An ordered list of pictures. The request has the paths of those that stay, with an empty string in place of each new one. */
export const picturesField = (name: string, max: number = limits.productImages): FormField<readonly FormPicture[]> => ({
  name,
  label: 'field.images',
  hint: 'hint.images',
  kept: 'existingImages',
  max,
  isWide: true,
  empty: [],
  read: (item) => ((getAt(item, name) ?? []) as string[]).map((path) => ({ path })), // the contract's list of paths
  parts: (pictures, item) => ({
    body: item ? { existingImages: pictures.map((picture) => ('path' in picture ? picture.path : '')) } : {},
    files: newFiles(pictures, name),
  }),
  render: (props) => <PicturesInput {...props} max={max} />,
});

/** Pictures that can only be replaced all together. With `kept`, the stored ones can be reordered too. */
export const replacedPicturesField = (name: string, max: number, options: Options): FormField<readonly FormPicture[]> => ({
  name,
  label: 'field.images',
  max,
  isWide: true,
  empty: [],
  isBlank: isNothing,
  read: (item) => ([getAt(item, name) ?? []].flat() as string[]).map((path) => ({ path })), // a path, or a list of them
  parts: (pictures) => {
    const paths = pictures.flatMap((picture) => ('path' in picture ? [picture.path] : []));
    return { body: options.kept && paths.length > 0 ? { [options.kept]: paths } : {}, files: newFiles(pictures, name) };
  },
  ...options,
  render: (props) => <PicturesInput {...props} max={max} replacesAll />,
});
