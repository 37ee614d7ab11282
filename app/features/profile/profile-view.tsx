import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatDate, localDigits } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { StatusBadge, type StatusTone } from '#app/ui/status-badge.tsx';
import type { Status } from '#contract/resource.ts';
import type { User } from '#contract/users.ts';

const tones: Record<Status, StatusTone> = { active: 'good', inactive: 'bad', pending: 'waiting' };

/** A user's own data, as they stand in the account. */
export function ProfileView({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className="overflow-hidden rounded-box border border-base-300">
      <div aria-hidden className="h-24 bg-linear-to-r from-brand-soft to-primary/40 sm:h-32" />
      <div className="-mt-12 flex flex-wrap items-end gap-4 px-4 sm:px-6">
        <Portrait user={user} />
        <div className="grid min-w-0 gap-2 pb-1">
          <p className="text-xl leading-relaxed font-semibold wrap-anywhere">{user.name}</p>
          <p className="flex flex-wrap gap-2">
            <StatusBadge tone={tones[user.status]}>{t(`profile.status.${user.status}`)}</StatusBadge>
            <Badge tone="accent">{t(`profile.role.${user.role}`)}</Badge>
          </p>
        </div>
      </div>
      <Facts user={user} />
    </section>
  );
}

function Portrait({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const look = 'size-24 rounded-full border-4 border-base-100 bg-brand-soft object-cover';
  if (user.image)
    return (
      <Picture path={user.image} alt={t('profile.picture', { name: user.name })} sizes="96px" width={96} height={96} className={look} />
    );
  return (
    <span aria-hidden className={`grid place-items-center text-4xl font-semibold text-brand ${look}`}>
      {[...new Intl.Segmenter('bn').segment(user.name)][0]?.segment}
    </span>
  );
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const facts: [key: 'phone' | 'email' | 'genderLabel' | 'dob' | 'address' | 'created' | 'updated', value: string | undefined][] = [
    ['phone', localDigits(language, user.phone)],
    ['email', user.email],
    ['genderLabel', user.gender && t(`profile.gender.${user.gender}`)],
    ['dob', user.dob && formatDate(language, user.dob)],
    ['address', user.address],
    ['created', formatDate(language, user.createdAt, 'dateTime')],
    ['updated', formatDate(language, user.updatedAt, 'dateTime')],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 p-4 leading-relaxed sm:grid-cols-2 sm:p-6">
      {facts
        .filter(([, value]) => value)
        .map(([key, value]) => (
          <div key={key} className="min-w-0">
            <dt className="text-sm text-base-content/80">{t(`profile.${key}`)}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
