import { picturesField } from '#app/resource-kit/fields/picture-field.tsx';
import type { FormPicture } from '#app/resource-kit/fields/pictures-input.tsx';
import { returnLimits } from '#domain/parcels/return-states.ts';

const field = picturesField('pictures', returnLimits.pictures);

interface ReturnPicturesFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: readonly FormPicture[];
  onChange: (pictures: readonly FormPicture[]) => void;
}

/** The pictures of a return. Its code is loaded when a form with it is opened. */
export default function ReturnPicturesField({ error, ...props }: ReturnPicturesFieldProps) {
  const unused = { name: field.name, required: false, errors: undefined, outer: undefined, onBlur: () => {}, ref: () => {} };
  return field.render({ ...unused, ...props, ...(error && { error }) });
}
