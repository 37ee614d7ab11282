/** Who runs the shop. Every value can be overridden by the environment variable named beside it (`brandFrom`). */
export interface Brand {
  name: string;
  nameBn: string;
  company: string;
  address: string;
  addressBn: string;
  phone: string;
  email: string;
  facebook: string;
  youtube: string;
  instagram: string;
}

const defaults: Brand = {
  name: 'Nirog Haat',
  nameBn: 'নীরোগ হাট',
  company: 'Nirog Haat Limited',
  address: '14 Agrabad C/A, Chattogram 4100, Bangladesh',
  addressBn: '১৪ আগ্রাবাদ বা/এ, চট্টগ্রাম ৪১০০, বাংলাদেশ',
  phone: '09612000000',
  email: 'help@niroghaat.example',
  facebook: 'https://www.facebook.com/niroghaat',
  youtube: 'https://www.youtube.com/@niroghaat',
  instagram: 'https://www.instagram.com/niroghaat',
};

const variables: Record<keyof Brand, string> = {
  name: 'BRAND_NAME',
  nameBn: 'BRAND_NAME_BN',
  company: 'BRAND_COMPANY',
  address: 'BRAND_ADDRESS',
  addressBn: 'BRAND_ADDRESS_BN',
  phone: 'BRAND_PHONE',
  email: 'BRAND_EMAIL',
  facebook: 'BRAND_FACEBOOK',
  youtube: 'BRAND_YOUTUBE',
  instagram: 'BRAND_INSTAGRAM',
};

/** The brand with what the environment overrides. */
export function brandFrom(env: Record<string, string | undefined>): Brand {
  const overridden = Object.entries(variables).flatMap(([key, variable]) => {
    const value = env[variable]?.trim();
    return value ? [[key, value] as const] : [];
  });
  return { ...defaults, ...Object.fromEntries(overridden) };
}
