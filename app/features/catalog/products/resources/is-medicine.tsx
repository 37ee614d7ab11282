import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';

export function IsMedicine({ value }: { value: boolean }) {
  const { t } = useResourceTexts();
  return <span>{t(value ? 'medicine.yes' : 'medicine.no')}</span>;
}
