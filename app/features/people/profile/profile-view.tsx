import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSendCode, VerifyPhoneDialog } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useShopSettings } from '#app/lib/shop-settings.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { StatusBadge, statusTones } from '#app/ui/state/status-badge.tsx';
import type { User } from '#contract/people/users.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import { ProfileDialog } from './profile-dialog.tsx';

/** The account data of the current user. */
export function ProfileView({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="overflow-hidden rounded-box border border-base-300">
      <Cover user={user} />
      <div className="flex flex-wrap items-start gap-4 px-4 sm:px-6">
        <Portrait user={user} />
        <div className="grid min-w-0 grow basis-40 gap-2 pt-2">
          <p className="text-xl leading-relaxed font-semibold wrap-anywhere">{user.name}</p>
          <p className="flex flex-wrap gap-2">
            <StatusBadge tone={statusTones[user.status]}>{t(`status.${user.status}`)}</StatusBadge>
            <Badge tone="accent">{t(`role.${user.role}`)}</Badge>
          </p>
        </div>
        <Button Icon={Pencil} className="mt-2" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      </div>
      <Facts user={user} />
      <ProfileDialog user={user} isOpen={isEditing} onClose={() => setEditing(false)} />
    </section>
  );
}

/** Whether the phone number is verified, and a button to verify it. */
function PhoneState({ user }: { user: User }) {
  const { t } = useTranslation('verify');
  const [isOpen, setOpen] = useState(false);
  const { data: settings } = useShopSettings();
  if (settings?.phoneVerification === 'off' || settings?.codes === 'none') return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Badge tone={user.phoneVerified ? 'accent' : 'warning'}>{t(user.phoneVerified ? 'verified' : 'notVerified')}</Badge>
      {!user.phoneVerified && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('verify')}
        </Button>
      )}
      <VerifyPhoneDialog user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </span>
  );
}

/** Whether the e-mail address is verified, and a button that sends another link. */
function EmailState({ user: { email, emailVerified } }: { user: User }) {
  const { t } = useTranslation('verify');
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const { seconds, send } = useSendCode(() => api('POST /auth/send-email-link'));
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (_sent, address) => popup.success(t('email.sent', { email: address })),
    onError: (error) => popup.error(errorText(error)),
  });
  if (!email) return null;
  return (
    <span className="mt-1 grid justify-items-start gap-2">
      <Badge tone={emailVerified ? 'accent' : 'warning'}>{t(emailVerified ? 'verified' : 'notVerified')}</Badge>
      {!emailVerified && (
        <>
          <span className="text-sm font-normal">{t('email.lead')}</span>
          <Button variant="outline" isBusy={isPending} disabled={seconds > 0} onClick={() => mutate(email)}>
            {seconds > 0 ? t('email.sendIn', { seconds: formatNumber(language, seconds) }) : t('email.send')}
          </Button>
        </>
      )}
    </span>
  );
}

function Cover({ user: { name, coverImage } }: { user: User }) {
  const { t } = useTranslation('profile');
  if (!coverImage) return <div aria-hidden className="h-32 bg-linear-to-r from-brand-soft to-primary/40 sm:h-48" />;
  return (
    <Picture
      path={coverImage}
      alt={t('cover', { name })}
      sizes="(min-width: 80rem) 64rem, 100vw"
      width={1280}
      height={384}
      isFirst
      className="h-32 w-full object-cover sm:h-48"
    />
  );
}

function Portrait({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const look = '-mt-12 size-24 shrink-0 rounded-full border-4 border-base-100 bg-brand-soft object-cover';
  if (user.image)
    return <Picture path={user.image} alt={t('picture', { name: user.name })} sizes="96px" width={96} height={96} className={look} />;
  return (
    <span aria-hidden className={`grid place-items-center text-4xl font-semibold text-brand ${look}`}>
      {[...new Intl.Segmenter('bn').segment(user.name)][0]?.segment}
    </span>
  );
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const facts: [key: 'phone' | 'email' | 'genderLabel' | 'dob' | 'address' | 'created' | 'updated', value: string | undefined][] = [
    ['phone', user.phone],
    ['email', user.email],
    ['genderLabel', user.gender && t(`gender.${user.gender}`)],
    ['dob', user.dob && formatDate(language, user.dob)],
    ['address', user.address],
    ['created', formatDate(language, user.createdAt, 'dateTime')],
    ['updated', formatDate(language, user.updatedAt, 'dateTime')],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 p-4 leading-relaxed sm:grid-cols-2 sm:p-6">
      {facts.map(([key, value]) => (
        <div key={key} className="min-w-0">
          <dt className="text-sm text-base-content/80">{t(key)}</dt>
          <dd className={value ? 'font-semibold whitespace-pre-line wrap-anywhere' : 'text-base-content/80'}>
            <span>{value || t('notSet')}</span>
            {key === 'phone' && <PhoneState user={user} />}
            {key === 'email' && <EmailState key={user.email} user={user} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
