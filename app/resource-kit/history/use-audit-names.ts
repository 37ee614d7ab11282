import { useTranslation } from '#app/i18n/use-translation.ts';
import { type PackageStep, packageSteps, stepKey } from '#domain/parcels/package-steps.ts';

const isStep = (value: string): value is PackageStep => packageSteps.some((step) => step === value);

/** Names of fields and values in the change log: its own texts, with those of the admin screens as fallback. */
export function useAuditNames() {
  const { find } = useTranslation(['audit', 'resources', 'orders', 'catalog']);
  return {
    nameOfField: (field: string) => find(`field.${field}`) ?? find(`resources:field.${field}`) ?? find(`catalog:detail.${field}`) ?? field,
    nameOfValue: (value: string) =>
      find(`value.${value}`) ??
      find(`orders:state.${isStep(value) ? stepKey(value) : value}`) ??
      find(`orders:method.${value}`) ??
      find(`orders:wallet.${value}`) ??
      find(`resources:variant.${value}`) ??
      value,
  };
}
