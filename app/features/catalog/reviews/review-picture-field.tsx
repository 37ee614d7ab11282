import { picturesField } from '#app/resource-kit/fields/picture-field.tsx';
import type { FormPicture } from '#app/resource-kit/fields/pictures-input.tsx';
import { reviewImages } from '#domain/catalog/review-images.ts';

const field = picturesField('images', reviewImages);

interface ReviewPictureFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: readonly FormPicture[];
  onChange: (pictures: readonly FormPicture[]) => void;
}

/** The field of pictures that all forms have. Its code is loaded when the first review is written. */
export default function ReviewPictureField({ error, ...props }: ReviewPictureFieldProps) {
  const unused = { name: field.name, required: false, errors: undefined, outer: undefined, onBlur: () => {}, ref: () => {} };
  return field.render({ ...unused, ...props, ...(error && { error }) });
}
