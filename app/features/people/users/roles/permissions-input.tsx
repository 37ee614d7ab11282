import { useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import type { InputProps } from '#app/resource-kit/definition/form-field.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { actions, actionsOf, nameOf, subjects, withPermission } from './subjects.ts';

/** A check box for each permission. Staff can choose only what they may do themselves. */
export function PermissionsInput({ label, error, value, onChange, onBlur, ref }: InputProps<readonly Permission[]>) {
  const { t } = useTranslation('roles');
  const may = useMay();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {error && (
        <p id={errorId} className="text-error-strong">
          {error}
        </p>
      )}
      <table className="table text-base">
        <thead className="text-base-content">
          <tr>
            <th scope="col" className="max-sm:px-0">
              {t('of')}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col" className="text-end max-sm:px-0">
                {t(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject, index) => (
            <tr key={subject}>
              <th scope="row" className="leading-relaxed font-normal max-sm:px-0">
                {t(`subject.${subject}`)}
              </th>
              {actions.map((action) => (
                <td key={action} className="text-end max-sm:px-0">
                  {actionsOf(subject).includes(action) && (
                    <input
                      type="checkbox"
                      ref={index === 0 && action === 'read' ? ref : undefined}
                      aria-label={`${t(`subject.${subject}`)}: ${t(action)}`}
                      className="checkbox"
                      checked={value.includes(nameOf(subject, action))}
                      disabled={!may(nameOf(subject, action))}
                      onBlur={onBlur}
                      onChange={({ target }) => onChange(withPermission(value, subject, action, target.checked))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
