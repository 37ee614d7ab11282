import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';

/** Address, phone and e-mail of the shop. */
export function ContactWays() {
  const { t } = useTranslation('support');
  const { brand } = useRootData();
  return (
    <address className="grid content-start gap-5 not-italic">
      <Way Icon={MapPin} name={t('address')}>
        <span className="block font-semibold">{brand.company}</span>
        <span>{brand.address}</span>
      </Way>
      <Way Icon={Phone} name={t('phone')}>
        <a href={`tel:+88${brand.phone}`} className="link-quiet inline-flex min-h-8 items-center font-semibold">
          {brand.phone}
        </a>
      </Way>
      <Way Icon={Mail} name={t('email')}>
        <a href={`mailto:${brand.email}`} className="link-quiet inline-flex min-h-8 items-center font-semibold wrap-anywhere">
          {brand.email}
        </a>
      </Way>
      <p className="flex items-center gap-4">
        <Disc Icon={Clock} />
        {t('hours')}
      </p>
    </address>
  );
}

const Disc = ({ Icon }: { Icon: LucideIcon }) => (
  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
    <Icon aria-hidden className="size-5" />
  </span>
);

const Way = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="flex gap-4">
    <Disc Icon={Icon} />
    <div className="min-w-0">
      <p className="text-sm text-base-content/75">{name}</p>
      {children}
    </div>
  </div>
);
