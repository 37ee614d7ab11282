import type { Language } from '#domain/languages.ts';
import type { CourierName } from '#domain/parcels/couriers.ts';

interface PaperWords {
  labels: string;
  from: string;
  to: string;
  collect: string;
  paid: string;
  order: string;
  weight: string;
  kg: (kg: string) => string;
  contents: string;
  pieces: (count: string) => string;
  parcel: string;
  box: string;
  consignment: string;
  couriers: Record<CourierName, string>;
  manifest: string;
  number: string;
  cash: string;
  parcelCount: (count: string) => string;
  totalCash: string;
  shopSigns: string;
  riderSigns: string;
}

const known: Record<'bn' | 'en', PaperWords> = {
  bn: {
    labels: 'পার্সেলের লেবেল',
    from: 'প্রেরক',
    to: 'প্রাপক',
    collect: 'নগদ নিতে হবে',
    paid: 'পরিশোধিত: টাকা নেবেন না',
    order: 'অর্ডার',
    weight: 'ওজন',
    kg: (kg) => `${kg} কেজি`,
    contents: 'ভেতরে',
    pieces: (count) => `${count} পিস`,
    parcel: 'পার্সেল',
    box: 'বাক্স',
    consignment: 'কুরিয়ারের নম্বর',
    couriers: { steadfast: 'স্টেডফাস্ট', pathao: 'পাঠাও', redx: 'রেডএক্স', own: 'নিজেদের রাইডার', simulated: 'পরীক্ষামূলক কুরিয়ার' },
    manifest: 'হস্তান্তরের তালিকা',
    number: 'নম্বর',
    cash: 'নগদ',
    parcelCount: (count) => `মোট পার্সেল: ${count}`,
    totalCash: 'মোট নগদ',
    shopSigns: 'দোকানের স্বাক্ষর',
    riderSigns: 'রাইডারের নাম, ফোন ও স্বাক্ষর',
  },
  en: {
    labels: 'Parcel labels',
    from: 'From',
    to: 'To',
    collect: 'Cash to collect',
    paid: 'Paid: collect nothing',
    order: 'Order',
    weight: 'Weight',
    kg: (kg) => `${kg} kg`,
    contents: 'Contents',
    pieces: (count) => `${count} pcs`,
    parcel: 'Parcel',
    box: 'Box',
    consignment: 'Courier’s number',
    couriers: { steadfast: 'Steadfast', pathao: 'Pathao', redx: 'RedX', own: 'Own riders', simulated: 'Test courier' },
    manifest: 'Hand-over list',
    number: 'Number',
    cash: 'Cash',
    parcelCount: (count) => `Parcels: ${count}`,
    totalCash: 'Total cash',
    shopSigns: 'Signature of the shop',
    riderSigns: 'Rider: name, phone, signature',
  },
};

/** The words on printed papers; languages that these do not have get English. */
export const paperWordsIn = (language: Language): PaperWords => (language === 'bn' ? known.bn : known.en);
