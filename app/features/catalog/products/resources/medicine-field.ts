import { getAt } from '#app/lib/form/paths.ts';
import { choicesOf } from '#app/resource-kit/definition/resource-definition.ts';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';

/** Whether a product, or all of a sub category, may not be advertised. */
export const medicineField = selectField('isMedicine', choicesOf(['no', 'yes'], 'medicine'), {
  label: 'field.isMedicine',
  hint: 'hint.isMedicine',
  required: 'requiredIsMedicine',
  read: (item) => (getAt(item, 'isMedicine') === true ? 'yes' : 'no'),
  write: (value) => value === 'yes',
});
