import { useLocation } from 'react-router';

/** The state of a link from the list of orders: going back restores the list with its selection, which a link to it would not. */
export const fromList = { isFromList: true } as const;

export const useIsFromList = (): boolean => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isFromList' in state;
};
