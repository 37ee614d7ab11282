import { createStoredValue } from '../storage/stored-value.ts';

/** The link of an order that was placed without an account. */
export interface GuestOrderLink {
  number: string;
  orderKey: string;
}

/** The links stored in this browser, newest first; signing out removes them. */
const rememberedLinks = 10;
const key = '[\\w-]{22}';
const none: readonly GuestOrderLink[] = [];

const isLink = (value: unknown): value is GuestOrderLink => {
  if (typeof value !== 'object' || value === null) return false;
  const { number, orderKey } = value as Partial<GuestOrderLink>; // each field is checked here
  return /^NH-[2-9A-HJ-NP-Z]{8}$/.test(String(number)) && new RegExp(`^${key}$`).test(String(orderKey));
};

export const guestOrders = createStoredValue('guestOrders', (stored) =>
  Array.isArray(stored) ? stored.filter(isLink).slice(0, rememberedLinks) : none,
);
export const noGuestOrders = (): readonly GuestOrderLink[] => none;

const others = (number: string) => guestOrders.read().filter((link) => link.number !== number);

export const rememberGuestOrder = ({ number, orderKey }: GuestOrderLink): void =>
  guestOrders.write([{ number, orderKey }, ...others(number)].slice(0, rememberedLinks));

export const forgetGuestOrder = (number: string): void => guestOrders.write(others(number));

/** The key is in the fragment (#), which browsers send to no server. */
export const guestOrderPath = ({ number, orderKey }: GuestOrderLink): string => `/orders/${number}#${orderKey}`;

export const guestOrderKey = (orderKey: string) => ['guestOrder', orderKey] as const;

/** The key in the address of the page. */
export const orderKeyOf = (hash: string): string | undefined => new RegExp(`^#(${key})$`).exec(hash)?.[1];
