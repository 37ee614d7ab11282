import { SearchX } from 'lucide-react';
import { PriceTag } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { CartIcon, FullHeartIcon, HeartIcon, PlusIcon } from '#app/ui/sprite.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { Skeleton, SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import { Part } from './part.tsx';
import { samplesIn } from './samples.ts';

/** Those that are easy to misread: the sign of the taka looks like the digit ৮. */
const amounts = [8, 88, 3, 81, 1234567.5];
const tones = ['neutral', 'accent', 'sale', 'warning'] as const;
const statusTones = ['good', 'bad', 'waiting', 'moving', 'quiet'] as const;

export function TextParts() {
  const { title, sentence } = samplesIn(useLanguage());
  return (
    <>
      <Part name="Badge">
        {tones.map((tone) => (
          <span key={tone} data-contrast>
            <Badge tone={tone}>{title}</Badge>
          </span>
        ))}
      </Part>
      <Part name="StatusBadge">
        {statusTones.map((tone) => (
          <span key={tone} data-contrast>
            <StatusBadge tone={tone}>{title}</StatusBadge>
          </span>
        ))}
      </Part>
      <Part name="Money, MoneyText">
        {amounts.map((taka) => (
          <Money key={taka} taka={taka} className="text-3xl font-semibold" />
        ))}
        <PriceTag unitPrice={81} wasPrice={88} mrp={88} perUnit={{ unit: 'kg', price: 8 }} />
        <PriceTag unitPrice={81} wasPrice={88} isLarge />
        <span data-contrast>
          <MoneyText text={sentence} />
        </span>
      </Part>
      <Part name="Moment">
        <Moment at="2026-12-16T02:05:00Z" />
      </Part>
      <Part name="Rating">
        <Rating value={4.5} count={128} />
        <Rating value={2} count={1} isSmall />
      </Part>
      <Part name="Picture, Logo, icons">
        <Picture path={undefined} alt="" className="size-24 rounded-box" />
        <Logo />
        {[HeartIcon, FullHeartIcon, CartIcon, PlusIcon].map((Icon, position) => (
          // The icons have no names.
          <Icon key={String(position)} className="size-6" />
        ))}
      </Part>
      <Part name="Breadcrumbs, Pagination">
        <Breadcrumbs steps={[{ to: '/categories', name: title }]} />
        <Pagination page={1} pageSize={20} total={210} />
      </Part>
    </>
  );
}

export function States() {
  const { t } = useTranslation('common');
  const { sentence, action } = samplesIn(useLanguage());
  return (
    <>
      <Part name="EmptyState">
        <EmptyState Icon={SearchX} title={t('error.notFound')} text={sentence} action={<Button>{action}</Button>} />
      </Part>
      <Part name="ErrorState">
        <ErrorState onRetry={() => {}} />
      </Part>
      <Part name="Skeleton, SkeletonRows">
        <Skeleton className="size-16" />
        <div className="grow">
          <SkeletonRows rows={2} />
        </div>
      </Part>
    </>
  );
}
