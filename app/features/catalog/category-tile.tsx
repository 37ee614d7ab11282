import { Link } from 'react-router';
import { Picture } from '#app/ui/picture.tsx';

interface CategoryTileProps {
  to: string;
  name: string;
  image: string | undefined;
}

export const CategoryTile = ({ to, name, image }: CategoryTileProps) => (
  <Link
    to={to}
    prefetch="intent"
    className="flex h-full flex-col items-center gap-1 text-center transition-shadow hover:text-brand sm:gap-2 sm:rounded-box sm:border sm:border-base-300 sm:bg-base-100 sm:p-3 sm:hover:shadow-md"
  >
    <Picture
      path={image}
      alt=""
      sizes="(min-width: 1024px) 180px, (min-width: 640px) 24vw, 56px"
      width={320}
      height={320}
      className="aspect-square w-14 rounded-full object-cover sm:w-full sm:rounded-lg"
    />
    <span className="line-clamp-2 text-xs leading-snug wrap-anywhere sm:text-base">{name}</span>
  </Link>
);
