import { useSession } from '#app/lib/session/session.tsx';

const open = [
  { key: 'home', to: '/' },
  { key: 'campaigns', to: '/campaigns' },
  { key: 'tracking', to: '/tracking' },
  { key: 'contact', to: '/contact' },
] as const;

/** The main links. Signed-in users also get the dashboard of their role. */
export function useMainLinks(): readonly { key: 'home' | 'campaigns' | 'tracking' | 'contact' | 'dashboard'; to: string }[] {
  const { user } = useSession();
  return user ? [...open, { key: 'dashboard', to: `/dashboard/${user.role}` }] : open;
}

/** The path of the cart icon: the customer area for customers (specification §2), the public cart page for everyone else. */
export const useCartPath = (): string => (useSession().user?.role === 'customer' ? '/dashboard/customer/cart' : '/cart');
