import { useTranslation } from '#app/i18n/use-translation.ts';
import { type Areas, areaChoices } from '#app/lib/delivery/areas.ts';
import { useLanguage } from '#app/lib/root-data.ts';

/** City thanas and upazilas, plus the saved value of an older address that is no longer in the list. */
export function AreaOptions({ areas, chosen }: { areas: Areas; chosen: string }) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const groups = [
    { name: t('thanas'), choices: areaChoices(areas.thanas, language) },
    { name: t('upazilas'), choices: areaChoices(areas.upazilas, language) },
  ].filter(({ choices }) => choices.length > 0);
  const isKnown = chosen === '' || groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  return (
    <>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {groups.map(({ name, choices }) => (
        <optgroup key={name} label={name}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
