import type { Language } from './languages.ts';

/** A place with its official English name, which is what addresses store, and its Bengali one. */
export interface Place {
  en: string;
  bn: string;
}

export interface Division extends Place {
  districts: readonly Place[];
}

const place = (en: string, bn: string): Place => ({ en, bn });

/** The 8 divisions and 64 districts of Bangladesh, in the spelling that is official since 2018. */
export const divisions: readonly Division[] = [
  {
    ...place('Dhaka', 'ঢাকা'),
    districts: [
      place('Dhaka', 'ঢাকা'),
      place('Faridpur', 'ফরিদপুর'),
      place('Gazipur', 'গাজীপুর'),
      place('Gopalganj', 'গোপালগঞ্জ'),
      place('Kishoreganj', 'কিশোরগঞ্জ'),
      place('Madaripur', 'মাদারীপুর'),
      place('Manikganj', 'মানিকগঞ্জ'),
      place('Munshiganj', 'মুন্সিগঞ্জ'),
      place('Narayanganj', 'নারায়ণগঞ্জ'),
      place('Narsingdi', 'নরসিংদী'),
      place('Rajbari', 'রাজবাড়ী'),
      place('Shariatpur', 'শরীয়তপুর'),
      place('Tangail', 'টাঙ্গাইল'),
    ],
  },
  {
    ...place('Chattogram', 'চট্টগ্রাম'),
    districts: [
      place('Bandarban', 'বান্দরবান'),
      place('Brahmanbaria', 'ব্রাহ্মণবাড়িয়া'),
      place('Chandpur', 'চাঁদপুর'),
      place('Chattogram', 'চট্টগ্রাম'),
      place("Cox's Bazar", 'কক্সবাজার'),
      place('Cumilla', 'কুমিল্লা'),
      place('Feni', 'ফেনী'),
      place('Khagrachhari', 'খাগড়াছড়ি'),
      place('Lakshmipur', 'লক্ষ্মীপুর'),
      place('Noakhali', 'নোয়াখালী'),
      place('Rangamati', 'রাঙ্গামাটি'),
    ],
  },
  {
    ...place('Rajshahi', 'রাজশাহী'),
    districts: [
      place('Bogura', 'বগুড়া'),
      place('Chapainawabganj', 'চাঁপাইনবাবগঞ্জ'),
      place('Joypurhat', 'জয়পুরহাট'),
      place('Naogaon', 'নওগাঁ'),
      place('Natore', 'নাটোর'),
      place('Pabna', 'পাবনা'),
      place('Rajshahi', 'রাজশাহী'),
      place('Sirajganj', 'সিরাজগঞ্জ'),
    ],
  },
  {
    ...place('Khulna', 'খুলনা'),
    districts: [
      place('Bagerhat', 'বাগেরহাট'),
      place('Chuadanga', 'চুয়াডাঙ্গা'),
      place('Jashore', 'যশোর'),
      place('Jhenaidah', 'ঝিনাইদহ'),
      place('Khulna', 'খুলনা'),
      place('Kushtia', 'কুষ্টিয়া'),
      place('Magura', 'মাগুরা'),
      place('Meherpur', 'মেহেরপুর'),
      place('Narail', 'নড়াইল'),
      place('Satkhira', 'সাতক্ষীরা'),
    ],
  },
  {
    ...place('Barishal', 'বরিশাল'),
    districts: [
      place('Barguna', 'বরগুনা'),
      place('Barishal', 'বরিশাল'),
      place('Bhola', 'ভোলা'),
      place('Jhalokati', 'ঝালকাঠি'),
      place('Patuakhali', 'পটুয়াখালী'),
      place('Pirojpur', 'পিরোজপুর'),
    ],
  },
  {
    ...place('Sylhet', 'সিলেট'),
    districts: [place('Habiganj', 'হবিগঞ্জ'), place('Moulvibazar', 'মৌলভীবাজার'), place('Sunamganj', 'সুনামগঞ্জ'), place('Sylhet', 'সিলেট')],
  },
  {
    ...place('Rangpur', 'রংপুর'),
    districts: [
      place('Dinajpur', 'দিনাজপুর'),
      place('Gaibandha', 'গাইবান্ধা'),
      place('Kurigram', 'কুড়িগ্রাম'),
      place('Lalmonirhat', 'লালমনিরহাট'),
      place('Nilphamari', 'নীলফামারী'),
      place('Panchagarh', 'পঞ্চগড়'),
      place('Rangpur', 'রংপুর'),
      place('Thakurgaon', 'ঠাকুরগাঁও'),
    ],
  },
  {
    ...place('Mymensingh', 'ময়মনসিংহ'),
    districts: [place('Jamalpur', 'জামালপুর'), place('Mymensingh', 'ময়মনসিংহ'), place('Netrokona', 'নেত্রকোণা'), place('Sherpur', 'শেরপুর')],
  },
];

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** The one of these places that has this name, in either language and in whatever case. */
export const placeNamed = <P extends Place>(places: readonly P[], name: string): P | undefined =>
  places.find(({ en, bn }) => plain(en) === plain(name) || plain(bn) === plain(name));

/** A stored division or district in the other language; what is not in the list (typed by hand) stays as it is. */
export function localPlace(name: string, language: Language): string {
  const found = divisions.flatMap((division) => [division, ...division.districts]).find(({ en, bn }) => en === name || bn === name);
  return found?.[language] ?? name;
}

/** The district that an address ends in, by its English name; undefined when it names none. */
export function districtIn(address: string): string | undefined {
  const text = address.normalize('NFC').toLowerCase();
  const position = ({ en, bn }: Place) => Math.max(text.lastIndexOf(en.toLowerCase()), text.lastIndexOf(bn.normalize('NFC')));
  const [last] = divisions
    .flatMap((division) => division.districts)
    .map((district) => ({ district, at: position(district) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at);
  return last?.district.en;
}
