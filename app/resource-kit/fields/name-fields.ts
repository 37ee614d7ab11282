import type { FormField } from '../definition/form-field.ts';
import { textareaField, textField } from './text-field.tsx';

export const nameFields: FormField[] = [
  textField('name', { required: 'requiredName' }),
  textField('translations.en.name', { label: 'field.nameEn', hint: 'hint.english' }),
];
export const descriptionFields: FormField[] = [
  textareaField('description', { required: 'requiredDescription' }),
  textareaField('translations.en.description', { label: 'field.descriptionEn' }),
];
