import favicon from '../favicon.svg?url';

/** The logo, a market basket with two leaves: the icon of the page, which the browser has anyway. Decorative; the name is next to it. */
export const Logo = ({ className = 'size-10' }: { className?: string }) => (
  <img src={favicon} alt="" width={40} height={40} className={`shrink-0 ${className}`} />
);
