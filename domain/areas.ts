import { type Language, nameIn, type StoredNames } from './languages.ts';

/** An area with its official English name, which addresses store, and its Bengali name. */
export interface Area extends StoredNames {
  bn: string;
}

export interface Division extends Area {
  districts: readonly Area[];
}

const area = (en: string, bn: string): Area => ({ en, bn });

/** The 8 divisions and 64 districts of Bangladesh, in the spelling that is official since 2018. */
export const divisions: readonly Division[] = [
  {
    ...area('Dhaka', 'ঢাকা'),
    districts: [
      area('Dhaka', 'ঢাকা'),
      area('Faridpur', 'ফরিদপুর'),
      area('Gazipur', 'গাজীপুর'),
      area('Gopalganj', 'গোপালগঞ্জ'),
      area('Kishoreganj', 'কিশোরগঞ্জ'),
      area('Madaripur', 'মাদারীপুর'),
      area('Manikganj', 'মানিকগঞ্জ'),
      area('Munshiganj', 'মুন্সিগঞ্জ'),
      area('Narayanganj', 'নারায়ণগঞ্জ'),
      area('Narsingdi', 'নরসিংদী'),
      area('Rajbari', 'রাজবাড়ী'),
      area('Shariatpur', 'শরীয়তপুর'),
      area('Tangail', 'টাঙ্গাইল'),
    ],
  },
  {
    ...area('Chattogram', 'চট্টগ্রাম'),
    districts: [
      area('Bandarban', 'বান্দরবান'),
      area('Brahmanbaria', 'ব্রাহ্মণবাড়িয়া'),
      area('Chandpur', 'চাঁদপুর'),
      area('Chattogram', 'চট্টগ্রাম'),
      area("Cox's Bazar", 'কক্সবাজার'),
      area('Cumilla', 'কুমিল্লা'),
      area('Feni', 'ফেনী'),
      area('Khagrachhari', 'খাগড়াছড়ি'),
      area('Lakshmipur', 'লক্ষ্মীপুর'),
      area('Noakhali', 'নোয়াখালী'),
      area('Rangamati', 'রাঙ্গামাটি'),
    ],
  },
  {
    ...area('Rajshahi', 'রাজশাহী'),
    districts: [
      area('Bogura', 'বগুড়া'),
      area('Chapainawabganj', 'চাঁপাইনবাবগঞ্জ'),
      area('Joypurhat', 'জয়পুরহাট'),
      area('Naogaon', 'নওগাঁ'),
      area('Natore', 'নাটোর'),
      area('Pabna', 'পাবনা'),
      area('Rajshahi', 'রাজশাহী'),
      area('Sirajganj', 'সিরাজগঞ্জ'),
    ],
  },
  {
    ...area('Khulna', 'খুলনা'),
    districts: [
      area('Bagerhat', 'বাগেরহাট'),
      area('Chuadanga', 'চুয়াডাঙ্গা'),
      area('Jashore', 'যশোর'),
      area('Jhenaidah', 'ঝিনাইদহ'),
      area('Khulna', 'খুলনা'),
      area('Kushtia', 'কুষ্টিয়া'),
      area('Magura', 'মাগুরা'),
      area('Meherpur', 'মেহেরপুর'),
      area('Narail', 'নড়াইল'),
      area('Satkhira', 'সাতক্ষীরা'),
    ],
  },
  {
    ...area('Barishal', 'বরিশাল'),
    districts: [
      area('Barguna', 'বরগুনা'),
      area('Barishal', 'বরিশাল'),
      area('Bhola', 'ভোলা'),
      area('Jhalokati', 'ঝালকাঠি'),
      area('Patuakhali', 'পটুয়াখালী'),
      area('Pirojpur', 'পিরোজপুর'),
    ],
  },
  {
    ...area('Sylhet', 'সিলেট'),
    districts: [area('Habiganj', 'হবিগঞ্জ'), area('Moulvibazar', 'মৌলভীবাজার'), area('Sunamganj', 'সুনামগঞ্জ'), area('Sylhet', 'সিলেট')],
  },
  {
    ...area('Rangpur', 'রংপুর'),
    districts: [
      area('Dinajpur', 'দিনাজপুর'),
      area('Gaibandha', 'গাইবান্ধা'),
      area('Kurigram', 'কুড়িগ্রাম'),
      area('Lalmonirhat', 'লালমনিরহাট'),
      area('Nilphamari', 'নীলফামারী'),
      area('Panchagarh', 'পঞ্চগড়'),
      area('Rangpur', 'রংপুর'),
      area('Thakurgaon', 'ঠাকুরগাঁও'),
    ],
  },
  {
    ...area('Mymensingh', 'ময়মনসিংহ'),
    districts: [area('Jamalpur', 'জামালপুর'), area('Mymensingh', 'ময়মনসিংহ'), area('Netrokona', 'নেত্রকোণা'), area('Sherpur', 'শেরপুর')],
  },
];

/** A stored division or district in a language; unknown names (typed by hand) are unchanged. */
export function localAreaName(name: string, language: Language): string {
  const found = divisions.flatMap((division) => [division, ...division.districts]).find(({ en, bn }) => en === name || bn === name);
  return found ? nameIn(found, language) : name;
}

/** The division of a district, by its official English name. */
export const divisionOf = (district: string): string | undefined =>
  divisions.find(({ districts }) => districts.some(({ en }) => en === district))?.en;

/** The names of districts as `districtIn` compares them. */
const comparedNames = divisions.flatMap(({ districts }) =>
  districts.map(({ en, bn }) => ({ en, names: [en.toLowerCase(), bn.normalize('NFC')] })),
);

/** The district at the end of an address, by its English name; undefined when there is none. */
export function districtIn(address: string): string | undefined {
  const text = address.normalize('NFC').toLowerCase();
  let last: { en: string | undefined; at: number } = { en: undefined, at: -1 };
  for (const { en, names } of comparedNames) {
    const at = Math.max(...names.map((name) => text.lastIndexOf(name)));
    if (at > last.at) last = { en, at };
  }
  return last.en;
}

/** Whether a delivery stays in the district of its shop; false where a district is unknown, as in an address as plain text. */
export const isSameDistrict = (shopAddress: string, district: string | null | undefined): boolean =>
  !!district && districtIn(shopAddress) === district;
