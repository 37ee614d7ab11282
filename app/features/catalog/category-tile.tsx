import { Link } from 'react-router';
import { Picture } from '#app/ui/picture.tsx';

interface CategoryTileProps {
  to: string;
  name: string;
  image: string | undefined;
}

export const CategoryTile = ({ to, name, image }: CategoryTileProps) => (
  <Link to={to} prefetch="intent" className="category-tile">
    <Picture path={image} alt="" sizes="(min-width: 1024px) 180px, (min-width: 640px) 24vw, 56px" width={320} height={320} />
    <span>{name}</span>
  </Link>
);
