import { useRouteLoaderData } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Brand } from '#domain/brand.ts';
import type { CodeDelivery } from '#domain/content/messages/code-delivery.ts';
import type { Language } from '#domain/languages.ts';

/** The brand in the language of the page. */
export type LocalBrand = Omit<Brand, 'nameBn' | 'companyBn' | 'addressBn'> & { localName: string };

/** The data of the root loader, available on every page. */
export interface RootData {
  brand: LocalBrand;
  publicUrl: string;
  codes: CodeDelivery;
  /** On the server: the year of a wrong clock would differ from that of the document. */
  year: string;
}

/** The data of the root loader. Throws on the error page of a failed root loader: use `useOptionalRootData` there. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('no root data');
  return data;
}

export const useOptionalRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** How one-time codes reach people; on pages and in dialogs that ask for them. */
export const useCodeDelivery = (): CodeDelivery => useRootData().codes;

/** The language of the document. */
export const useLanguage = (): Language => useTranslation().language;
