import { useSession } from '#app/lib/session/session.tsx';

const open = [
  { key: 'home', to: '/' },
  { key: 'campaigns', to: '/campaigns' },
  { key: 'tracking', to: '/tracking' },
  { key: 'contact', to: '/contact' },
] as const;

/** The main links; the dashboard only for who is signed in, and to the area of the own role. */
export function useMainLinks(): readonly { key: 'home' | 'campaigns' | 'tracking' | 'contact' | 'dashboard'; to: string }[] {
  const { user } = useSession();
  return user ? [...open, { key: 'dashboard', to: `/dashboard/${user.role}` }] : open;
}

/** Where the cart icon leads: a customer into the own area (specification §2), everybody else to the page that needs no role. */
export const useCartPath = (): string => (useSession().user?.role === 'customer' ? '/dashboard/customer/cart' : '/cart');
