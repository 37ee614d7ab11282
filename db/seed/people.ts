import { demoAdminPhone } from '#domain/content/messages/code-delivery.ts';

export const demoAccounts = {
  admin: demoAdminPhone,
  merchant: '01700000002',
  customer: '01700000003',
  support: '01700000004',
  manager: '01700000006',
  packer: '01700000005',
  password: 'nirog123',
} as const;

/** So that the demo shop shows e-mails, too; `.example` has no mailboxes. */
export const demoEmails: Readonly<Record<string, string>> = {
  [demoAccounts.merchant]: 'merchant@niroghaat.example',
  [demoAccounts.customer]: 'customer@niroghaat.example',
};

export interface PersonRow {
  name: string;
  phone: string;
  gender: 'male' | 'female';
  bornYear: number;
}

const person = (name: string, phone: string, gender: 'male' | 'female', bornYear: number): PersonRow => ({ name, phone, gender, bornYear });

export const adminRow = person('নুসরাত জাহান', demoAccounts.admin, 'female', 1986);

/** Staff for support. */
export const staffRow = person('তানজিলা হক', demoAccounts.support, 'female', 1995);

export const merchantRows: readonly PersonRow[] = [
  person('মো. রফিকুল ইসলাম', demoAccounts.merchant, 'male', 1979),
  person('শামীমা আক্তার', '01811000021', 'female', 1984),
  person('আবদুল জব্বার মাঝি', '01911000031', 'male', 1974),
  person('সুমন কুমার দাস', '01611000041', 'male', 1988),
  person('ফারহানা ইয়াসমিন', '01511000051', 'female', 1990),
  person('ডা. তানভীর হাসান', '01711000061', 'male', 1982),
];

/** Who works for the demo merchant. */
export const shopStaffRows = [
  { ...person('কামাল উদ্দিন', demoAccounts.manager, 'male', 1987), role: 'manager' },
  { ...person('রুবিনা আক্তার', demoAccounts.packer, 'female', 1998), role: 'packer' },
] as const;

export const customerRows: readonly PersonRow[] = [
  person('সাদিয়া রহমান', demoAccounts.customer, 'female', 1994),
  person('মো. আরিফ হোসেন', '01712345601', 'male', 1990),
  person('তাসনিম ফেরদৌস', '01812345602', 'female', 1997),
  person('রাকিবুল হাসান', '01912345603', 'male', 1992),
  person('মৌসুমী দত্ত', '01512345604', 'female', 1985),
  person('জাহিদুল ইসলাম', '01612345605', 'male', 1981),
  person('নাসরিন সুলতানা', '01312345606', 'female', 1978),
  person('শফিকুর রহমান', '01412345607', 'male', 1969),
  person('প্রিয়াঙ্কা চক্রবর্তী', '01712345608', 'female', 1996),
  person('ইমরান খান', '01812345609', 'male', 1993),
  person('রোকসানা পারভীন', '01912345610', 'female', 1983),
  person('সজীব বড়ুয়া', '01512345611', 'male', 1991),
  person('আয়েশা সিদ্দিকা', '01612345612', 'female', 1999),
  person('মাহমুদুল হক', '01312345613', 'male', 1975),
  person('লাবণী সরকার', '01712345614', 'female', 1989),
  person('কামরুজ্জামান খোকন', '01812345615', 'male', 1972),
  person('ফাতেমা তুজ জোহরা', '01912345616', 'female', 1995),
  person('অনিক সাহা', '01412345617', 'male', 1998),
  person('হাসিনা বেগম', '01712345618', 'female', 1963),
  person('নাজমুল আলম', '01812345619', 'male', 1987),
  person('সুরাইয়া ইসলাম', '01512345620', 'female', 1992),
  person('মংসিং মারমা', '01612345621', 'male', 1990),
  person('দিলরুবা খাতুন', '01912345622', 'female', 1980),
  person('আশরাফুল আমিন', '01312345623', 'male', 1994),
  person('শিউলি রানী পাল', '01712345624', 'female', 1986),
  person('তৌহিদুর রহমান', '01812345625', 'male', 1996),
  person('মারজিয়া মিতু', '01912345626', 'female', 2000),
  person('গোলাম মোস্তফা', '01512345627', 'male', 1966),
  person('রুমানা হক', '01612345628', 'female', 1988),
  person('সাব্বির আহমেদ', '01712345629', 'male', 1995),
];

export interface SeedArea {
  division: string;
  district: string;
  upazila: string;
  line: string;
  /** Delivery inside Dhaka city is cheaper. */
  inDhakaCity: boolean;
}

const area = (division: string, district: string, upazila: string, line: string, inDhakaCity = false): SeedArea => ({
  division,
  district,
  upazila,
  line,
  inDhakaCity,
});

export const seedAreas: readonly SeedArea[] = [
  area('Dhaka', 'Dhaka', 'Dhanmondi', 'বাড়ি ৪২, রোড ৭/এ, ফ্ল্যাট ৫বি', true),
  area('Dhaka', 'Dhaka', 'Mirpur', 'বাড়ি ১৮, রোড ৩, ব্লক সি, সেকশন ১০', true),
  area('Dhaka', 'Dhaka', 'Mohammadpur', '২৩/৭ তাজমহল রোড, তৃতীয় তলা', true),
  area('Dhaka', 'Dhaka', 'Uttara', 'বাড়ি ৯, রোড ১২, সেক্টর ৪', true),
  area('Dhaka', 'Dhaka', 'Gulshan', 'বাড়ি ১১, রোড ৩৫, ফ্ল্যাট এ২', true),
  area('Dhaka', 'Dhaka', 'Khilgaon', '৩৭৮/বি চৌধুরীপাড়া, মাটির মসজিদের পাশে', true),
  area('Dhaka', 'Dhaka', 'Jatrabari', '৬১ উত্তর যাত্রাবাড়ী, শহীদ ফারুক সড়ক', true),
  area('Dhaka', 'Dhaka', 'Lalbagh', '১৫ আজিমপুর রোড, দোতলা', true),
  area('Dhaka', 'Dhaka', 'Badda', 'চ-৭২ উত্তর বাড্ডা, স্বাধীনতা সরণি', true),
  area('Dhaka', 'Dhaka', 'Savar', 'ব্যাংক কলোনি, গলি ৪, বাসা ২২'),
  area('Dhaka', 'Dhaka', 'Keraniganj', 'আগানগর, ছোট মসজিদ রোড'),
  area('Dhaka', 'Gazipur', 'Gazipur Sadar', 'জয়দেবপুর, রাজবাড়ি সড়ক, বাসা ৮৭'),
  area('Dhaka', 'Narayanganj', 'Narayanganj Sadar', 'চাষাঢ়া, বালুর মাঠ, বাসা ১৪'),
  area('Dhaka', 'Tangail', 'Tangail Sadar', 'আকুরটাকুর পাড়া, বটতলা'),
  area('Chattogram', 'Chattogram', 'Panchlaish', 'মুরাদপুর, এন মোহাম্মদ বিল্ডিং, চতুর্থ তলা'),
  area('Chattogram', 'Chattogram', 'Kotwali', '৯৩ আন্দরকিল্লা, চেরাগি পাহাড় মোড়'),
  area('Chattogram', 'Chattogram', 'Halishahar', 'ব্লক এল, লেন ৩, বাসা ১০'),
  area('Chattogram', 'Cumilla', 'Cumilla Adarsha Sadar', 'কান্দিরপাড়, লাকসাম রোড'),
  area('Chattogram', 'Cox’s Bazar', 'Cox’s Bazar Sadar', 'টেকপাড়া, হাঙ্গরপাড়া মসজিদের দক্ষিণে'),
  area('Chattogram', 'Rangamati', 'Rangamati Sadar', 'বনরূপা, আলিফ মার্কেটের পেছনে'),
  area('Sylhet', 'Sylhet', 'Sylhet Sadar', 'আম্বরখানা, দরগাহ গেট, বাসা ৩১'),
  area('Sylhet', 'Moulvibazar', 'Sreemangal', 'কলেজ রোড, রূপসপুর'),
  area('Rajshahi', 'Rajshahi', 'Boalia', 'সাহেব বাজার, মালোপাড়া'),
  area('Rajshahi', 'Bogura', 'Bogura Sadar', 'জলেশ্বরীতলা, কালীমন্দির লেন'),
  area('Rajshahi', 'Pabna', 'Pabna Sadar', 'শালগাড়িয়া, হাসপাতাল রোড'),
  area('Khulna', 'Khulna', 'Sonadanga', 'আবাসিক এলাকা, ফেজ ২, রোড ৬'),
  area('Khulna', 'Jashore', 'Jashore Sadar', 'ঘোপ নওয়াপাড়া রোড, বাসা ৫৫'),
  area('Barishal', 'Barishal', 'Barishal Sadar', 'বগুড়া রোড, মুন্সির গ্যারেজ'),
  area('Rangpur', 'Rangpur', 'Rangpur Sadar', 'ধাপ, মেডিকেল মোড়, বাসা ৭'),
  area('Mymensingh', 'Mymensingh', 'Mymensingh Sadar', 'কলেজ রোড, আকুয়া, বাসা ২০'),
];
