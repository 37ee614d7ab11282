import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { Logo } from '#app/ui/logo.tsx';
import { localDigits } from '#domain/format/format.ts';
import { SocialLinks } from './social-links.tsx';

const columns = [
  {
    title: 'services',
    links: [
      { key: 'categories', to: '/categories' },
      { key: 'campaigns', to: '/campaigns' },
      { key: 'footer.trackOrder', to: '/tracking' },
    ],
  },
  {
    title: 'company',
    links: [
      { key: 'footer.about', to: '/about' },
      { key: 'footer.contact', to: '/contact' },
      { key: 'footer.openShop', to: '/dashboard/customer/shop' },
    ],
  },
  {
    title: 'legal',
    links: [
      { key: 'footer.terms', to: '/terms' },
      { key: 'footer.privacy', to: '/privacy' },
      { key: 'footer.returns', to: '/returns' },
    ],
  },
] as const;

export function Footer() {
  const { t } = useTranslation('navigation');
  const language = useLanguage();
  const { brand, year } = useRootData();
  return (
    <footer className="mt-16 border-t border-base-300 bg-base-200">
      <div className="page grid grid-cols-2 gap-8 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <Logo className="size-9" />
            <span>{brand.localName}</span>
          </p>
          <p className="mt-3 max-w-sm text-base-content/80">{t('footer.tagline')}</p>
          <address className="mt-4 grid gap-1 not-italic text-base-content/80">
            <span className="font-semibold text-base-content">{brand.company}</span>
            <ContactLine Icon={MapPin} text={brand.address} />
            <ContactLine Icon={Phone} text={brand.phone} href={`tel:+88${brand.phone}`} />
            <ContactLine Icon={Mail} text={brand.email} href={`mailto:${brand.email}`} />
          </address>
          <SocialLinks />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title}`}>
            <h2 id={`footer-${title}`} className="mb-1 font-semibold">
              {t(`footer.${title}`)}
            </h2>
            {links.map(({ key, to }) => (
              <Link key={key} to={to} className="link-quiet flex min-h-11 items-center text-base-content/80 lg:min-h-9">
                {t(key)}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      <div className="border-t border-base-300">
        <div className="page flex flex-wrap justify-between gap-x-8 gap-y-2 py-5 text-sm text-base-content/80">
          <p>{t('footer.rights', { year: localDigits(language, year), company: brand.company })}</p>
          <p>{t('footer.payment')}</p>
        </div>
      </div>
    </footer>
  );
}

function ContactLine({ Icon, text, href }: { Icon: typeof Mail; text: string; href?: string }) {
  const Line = href ? 'a' : 'span';
  return (
    <Line href={href} className={`flex items-start gap-2 wrap-anywhere ${href ? 'link-quiet' : ''}`}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span>{text}</span>
    </Line>
  );
}
