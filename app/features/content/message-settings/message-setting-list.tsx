import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { MessageSetting, MessageSettings } from '#contract/content/message-settings.ts';
import type { MessageChannel } from '#domain/content/messages/channels.ts';
import { kindName } from '#domain/content/messages/kinds.ts';
import { languageFacts, languages } from '#domain/languages.ts';
import { PushDevices } from './push-devices.tsx';
import { usePush } from './use-push.ts';

/** Which messages the user gets, on which channels, and in which language. Each choice is saved immediately. */
export function MessageSettingList() {
  const { t } = useTranslation('messageSettings');
  const { user } = useSession();
  const userId = user?._id ?? '';
  const queryKey = ['message-settings', userId];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api('GET /message-settings/read'), enabled: userId !== '' });
  const { data: push } = usePush();
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const show = (change: (settings: MessageSettings) => MessageSettings) =>
    queryClient.setQueryData<MessageSettings>(queryKey, (settings) => settings && change(settings));
  const failed = {
    onError: (reason: Error) => popup.error(errorText(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const choose = useMutation({
    mutationFn: ({ kind, channel, isOn }: MessageSetting) => api('PUT /message-settings/update', { body: { kind, channel, isOn } }),
    onMutate: (wanted) =>
      show((old) => ({
        ...old,
        settings: old.settings.map((one) => (one.kind === wanted.kind && one.channel === wanted.channel ? wanted : one)),
      })),
    ...failed,
  });
  const speak = useMutation({
    mutationFn: (language: MessageSettings['language']) => api('PUT /users/update/:id', { params: { id: userId }, body: { language } }),
    onMutate: (language) => show((old) => ({ ...old, language })),
    ...failed,
  });
  if (!data)
    return error ? <ErrorState text={errorText(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={5} className="h-20" />;
  const kinds = Map.groupBy(data.settings, ({ kind }) => kind);
  const unreachable = new Set<MessageChannel>();
  if (!data.hasEmail) unreachable.add('email');
  if (push?.devices.length === 0) unreachable.add('push');
  return (
    <div className="grid max-w-2xl gap-6">
      <SelectField
        label={t('language')}
        hint={t('languageHint')}
        value={data.language}
        onChange={({ target }) => speak.mutate(languages.find((each) => each === target.value) ?? languages[0])}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageFacts[language].name}
          </option>
        ))}
      </SelectField>
      {!data.hasEmail && (
        <p className="rounded-box bg-brand-soft px-4 py-3 leading-relaxed">
          {t('noEmail')}{' '}
          <Link to={`/dashboard/${user?.role}/profile`} className="inline-block py-1 link font-semibold">
            {t('toProfile')}
          </Link>
        </p>
      )}
      <PushDevices />
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {[...kinds].map(([kind, settings]) => (
          <li key={kind} className="px-4 py-2">
            <Choices settings={settings} unreachable={unreachable} onChoose={choose.mutate} />
          </li>
        ))}
      </ul>
      <p className="text-sm leading-relaxed text-base-content/80">{t('fixedHint')}</p>
    </div>
  );
}

interface ChoicesProps {
  /** Of one kind. */
  settings: readonly MessageSetting[];
  /** Channels without an address. */
  unreachable: ReadonlySet<MessageChannel>;
  onChoose: (wanted: MessageSetting) => void;
}

function Choices({ settings, unreachable, onChoose }: ChoicesProps) {
  const { t } = useTranslation('messageSettings');
  const language = useLanguage();
  const [first] = settings;
  if (!first) return null;
  const name = kindName(first.kind, 'settings', language);
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden className="leading-relaxed font-semibold">
        {name}
      </p>
      <div className="ms-auto flex flex-wrap gap-x-6">
        {settings.map((setting) => {
          const { channel, isOn, isFixed } = setting;
          const isDisabled = isFixed || unreachable.has(channel);
          return (
            <label key={channel} className={`flex min-h-11 items-center gap-2 ${isDisabled ? 'text-base-content/70' : 'cursor-pointer'}`}>
              <input
                type="checkbox"
                className="checkbox"
                checked={isOn && !unreachable.has(channel)}
                disabled={isDisabled}
                onChange={({ target }) => onChoose({ ...setting, isOn: target.checked })}
              />
              <span>{t(`channels.${channel}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
