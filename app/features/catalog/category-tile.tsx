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
    className="flex h-full flex-col items-center gap-2 rounded-box border border-base-300 bg-base-100 p-3 text-center transition-shadow hover:text-brand hover:shadow-md"
  >
    <Picture
      path={image}
      alt=""
      sizes="(min-width: 1024px) 180px, 30vw"
      width={320}
      height={320}
      className="aspect-square w-full rounded-lg object-cover"
    />
    <span className="wrap-anywhere">{name}</span>
  </Link>
);
