import { BellOff, BellRing, MonitorSmartphone } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { deviceText } from '#domain/format/device-name.ts';
import { formatDate } from '#domain/format/format.ts';
import { useChangePush, usePush } from './use-push.ts';

/** Push messages on this device, which the user switches on, and the other devices that get them. The browser asks after the click only. */
export function PushDevices() {
  const { t } = useTranslation('messageSettings');
  const language = useLanguage();
  const errorText = useErrorText();
  const { data, error, refetch } = usePush();
  const { switchOn, switchOff } = useChangePush();
  if (!data)
    return error ? <ErrorState text={errorText(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} className="h-32" />;
  const { state, own, devices, publicKey } = data;
  const others = devices.filter((device) => state !== 'on' || device !== own);
  const nameOf = (device: string) => deviceText(device) || t('push.unknownDevice');
  return (
    <section aria-labelledby="push-devices" className="grid gap-3 rounded-box border border-base-300 p-4">
      <h2 id="push-devices" className="leading-relaxed font-semibold">
        {t('push.title')}
      </h2>
      <p className="leading-relaxed">{t(`push.states.${state}`)}</p>
      {state === 'off' && (
        <Button Icon={BellRing} className="justify-self-start" isBusy={switchOn.isPending} onClick={() => switchOn.mutate(publicKey)}>
          {t('push.switchOn')}
        </Button>
      )}
      {state === 'on' && own && (
        <Button
          variant="outline"
          Icon={BellOff}
          className="justify-self-start"
          isBusy={switchOff.isPending}
          onClick={() => switchOff.mutate(own)}
        >
          {t('push.switchOff')}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-2 leading-relaxed font-semibold">{t('push.others')}</h3>
          <ul className="grid gap-2">
            {others.map((device) => (
              <li key={device._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-brand" />
                <p className="min-w-0 grow leading-relaxed">
                  <span>{nameOf(device.device)}</span>
                  <span className="block text-sm text-base-content/80">
                    {t('push.since', { date: formatDate(language, device.createdAt) })}
                  </span>
                </p>
                <Button
                  variant="outline"
                  aria-label={t('push.removeOf', { device: nameOf(device.device) })}
                  isBusy={switchOff.isPending}
                  onClick={() => switchOff.mutate({ ...device, current: false })}
                >
                  {t('push.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
