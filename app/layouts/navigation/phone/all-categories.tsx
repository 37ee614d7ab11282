import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { menuItem } from '../user-area.tsx';

export function AllCategories() {
  const { t } = useTranslation('navigation');
  return (
    <Link to="/categories" className={menuItem}>
      {t('allCategories')}
    </Link>
  );
}
