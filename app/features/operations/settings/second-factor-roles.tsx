import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { settingsKey } from '#app/lib/shop-settings.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { staffRoles } from '#contract/operations/settings.ts';

type Role = (typeof staffRoles)[number];

/** The roles that need a second factor. A change is saved immediately. */
export function SecondFactorRoles() {
  const { t } = useTranslation('backOffice');
  const { data } = useQuery({ queryKey: settingsKey, queryFn: () => api('GET /settings/read'), staleTime: 0 });
  const save = useBackOfficeWrite((secondFactorRoles: Role[]) => api('PUT /settings/update', { body: { secondFactorRoles } }), 'updated');
  // The clicked choice, until the response arrives.
  const [wanted, setWanted] = useState<Role[]>();
  const required = data?.secondFactorRoles;
  if (!required) return null;
  const change = (role: Role, isOn: boolean) => {
    const next = staffRoles.filter((each) => (each === role ? isOn : required.includes(each)));
    setWanted(next);
    save.mutate(next, { onSettled: () => setWanted(undefined) });
  };
  return (
    <fieldset className="mt-6 grid max-w-2xl gap-2 rounded-box border border-base-300 p-4 sm:p-6">
      <legend className="sr-only">{t('settings.factor.title')}</legend>
      <h2 className="text-lg font-semibold">{t('settings.factor.title')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.factor.lead')}</p>
      {staffRoles.map((role) => (
        <label key={role} className="flex min-h-11 items-center gap-3 leading-relaxed">
          <input
            type="checkbox"
            className="checkbox"
            checked={(wanted ?? required).includes(role)}
            disabled={save.isPending}
            onChange={({ target }) => change(role, target.checked)}
          />
          <span>{t(`settings.factor.${role}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
