/** Replacements for spellings of the package: official names, including those since 2018, and typos. */
export const districtNames: Readonly<Record<string, string>> = {
  Barisal: 'Barishal',
  Comilla: 'Cumilla',
  Coxsbazar: "Cox's Bazar",
  Jhalakathi: 'Jhalokati',
};

export const englishNames: Readonly<Record<string, string>> = {
  'Barisal Sadar': 'Barishal Sadar',
  Barlekha: 'Baralekha',
  Belaichari: 'Bilaichhari',
  'Bogra Sadar': 'Bogura Sadar',
  'Borhan Sddin': 'Burhanuddin',
  Charfesson: 'Char Fasson',
  Charrajibpur: 'Char Rajibpur',
  'Comilla Sadar': 'Cumilla Adarsha Sadar',
  'Coxsbazar Sadar': "Cox's Bazar Sadar",
  Dakshinsurma: 'Dakshin Surma',
  Fultola: 'Phultala',
  Gior: 'Ghior',
  Gomostapur: 'Gomastapur',
  'Jessore Sadar': 'Jashore Sadar',
  'Jhalakathi Sadar': 'Jhalokati Sadar',
  Juraichari: 'Juraichhari',
  Kamolganj: 'Kamalganj',
  Kishorganj: 'Kishoreganj',
  Laxmichhari: 'Lakshmichhari',
  Louhajanj: 'Louhajang',
  'Matlab North': 'Matlab Uttar',
  'Matlab South': 'Matlab Dakshin',
  Moheshkhali: 'Maheshkhali',
  Moheshpur: 'Maheshpur',
  Mohalchari: 'Mahalchhari',
  Paikgasa: 'Paikgachha',
  Panchari: 'Panchhari',
  Pathorghata: 'Patharghata',
  Sadarsouth: 'Cumilla Sadar Dakshin',
  Senbug: 'Senbagh',
  Shariakandi: 'Sariakandi',
  'South Sunamganj': 'Shantiganj',
  Syedpur: 'Saidpur',
  Zianagar: 'Indurkani',
};

/** Bengali names by the corrected English one. */
export const bengaliNames: Readonly<Record<string, string>> = {
  Burhanuddin: 'বোরহানউদ্দিন',
  'Cumilla Adarsha Sadar': 'কুমিল্লা আদর্শ সদর',
  'Cumilla Sadar Dakshin': 'কুমিল্লা সদর দক্ষিণ',
  Dupchanchia: 'দুপচাঁচিয়া',
  Indurkani: 'ইন্দুরকানী',
  Keraniganj: 'কেরানীগঞ্জ',
  Lakshmichhari: 'লক্ষ্মীছড়ি',
  'Narayanganj Sadar': 'নারায়ণগঞ্জ সদর',
  Osmaninagar: 'ওসমানীনগর',
  Shantiganj: 'শান্তিগঞ্জ',
  'Shariatpur Sadar': 'শরীয়তপুর সদর',
  Sitakunda: 'সীতাকুণ্ড',
};

/** Upazilas that are newer than the package's list, by district. */
export const newUpazilas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Cox's Bazar": { Eidgaon: 'ঈদগাঁও' },
  Habiganj: { Shayestaganj: 'শায়েস্তাগঞ্জ' },
  Madaripur: { Dasar: 'ডাসার' },
  Sunamganj: { Madhyanagar: 'মধ্যনগর' },
};
