import { useCallback } from 'react';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { maxTaka } from '#domain/taka.ts';
import type { FormField } from '../definition/form-field.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';

/** The text for the error code of a field: the field's own, else the general one. */
export function useIssueText(): (field: FormField, code: string | undefined) => string | undefined {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const fieldText = useFieldErrorText();
  return useCallback(
    (field, code) => {
      if (code === 'REQUIRED' && field.required) return t(field.required);
      const max = field.max === undefined ? formatMoney(language, maxTaka) : formatNumber(language, field.max);
      if (code && field.errorTexts?.[code]) return t(field.errorTexts[code], { max });
      if (code && field.invalid) return t(field.invalid);
      return fieldText(field.name.split('.').at(-1) ?? field.name, code);
    },
    [t, language, fieldText],
  );
}
