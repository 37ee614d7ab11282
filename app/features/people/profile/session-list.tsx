import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Session } from '#contract/people/users.ts';
import { deviceParts } from '#domain/format/device-name.ts';
import { formatDate } from '#domain/format/format.ts';
import { nameOfCountryCode } from '#domain/format/name-of-country-code.ts';

/** The user's active sessions, with buttons to end them. */
export function SessionList() {
  const { t } = useTranslation('profile');
  const key = ['sessions', useSession().user?._id ?? ''];
  const { data: sessions, error, refetch } = useQuery({ queryKey: key, queryFn: () => api('GET /sessions/read'), staleTime: 0 });
  const end = useEndSessions(key);
  const [asking, setAsking] = useState<Session | 'others'>();
  const nameOf = useDeviceName();
  if (error && !sessions) return <ErrorState text={t('sessions.failed')} onRetry={() => void refetch()} />;
  if (!sessions) return <SkeletonRows rows={3} className="h-24" />;
  const isOthers = asking === 'others';
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="leading-relaxed">{t('sessions.lead')}</p>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => setAsking(session)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="danger" className="justify-self-start" onClick={() => setAsking('others')}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className="leading-relaxed text-base-content/80">{t('sessions.onlyThis')}</p>
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={t(isOthers ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
        action={t(isOthers ? 'sessions.endOthers' : 'sessions.end')}
        onConfirm={() => asking && end(isOthers ? { others: true } : { sessionIds: [(asking as Session)._id] })}
        onClose={() => setAsking(undefined)}
      >
        {asking === 'others' ? t('sessions.endOthersText') : t('sessions.endText', { device: asking ? nameOf(asking) : '' })}
      </ConfirmDialog>
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const device = useDeviceName()(session);
  const { network, country } = session;
  const place =
    network === 'local' ? t('sessions.local') : [...(country ? [nameOfCountryCode(language, country)] : []), network].join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {session.current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        {session.network && <p className="text-sm text-base-content/80">{place}</p>}
        <p className="text-sm text-base-content/80">
          <span>{t('sessions.since', { date: formatDate(language, session.createdAt, 'dateTime') })}</span>
          <span className="block sm:ms-4 sm:inline">
            {t('sessions.lastUsed', { date: formatDate(language, session.lastUsedAt, 'dateTime') })}
          </span>
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName() {
  const { t } = useTranslation('profile');
  return ({ device }: Session): string => {
    const { browser, system } = deviceParts(device);
    return browser && system ? t('sessions.deviceOn', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  };
}

function useEndSessions(queryKey: readonly string[]) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationFn: (body: { sessionIds: string[] } | { others: true }) => api('DELETE /sessions/delete', { body }),
    onSuccess: () => popup.success(t('sessions.ended')),
    onError: (error) => popup.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return mutate;
}
