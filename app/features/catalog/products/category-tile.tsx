import { Link } from 'react-router';
import { Picture } from '#app/ui/picture.tsx';

interface CategoryTileProps {
  to: string;
  name: string;
  image: string | undefined;
}

const tileWidths = [160, 320];

export const CategoryTile = ({ to, name, image }: CategoryTileProps) => (
  <Link to={to} prefetch="intent" discover="none" className="category-tile">
    <Picture path={image} alt="" sizes="(min-width: 640px) 180px, 56px" widths={tileWidths} width={320} height={320} />
    <span>{name}</span>
  </Link>
);
