import { banglish } from './banglish.ts';

/**
 * Queries and expected results over the demo catalogue. Each line is `typed = wanted`, or `wanted | also right`: one of them must be among
 * the first five results. Products have their English name of the catalogue, without brand and size. All lines are written by hand, as
 * shoppers type; none is generated from the catalogue. Every fifth line is held out: do not tune on those.
 */
export const goldenPairs = {
  banglish,
  bengali: `
চাল = Miniket Rice | Nazirshail Rice | Swarna Coarse Rice | Brown Rice | Kalijira Rice | Tulsimala Rice | Chinigura Rice | BR-28 Rice
মিনিকেট = Miniket Rice
২৮ চাল = BR-28 Rice
সুগন্ধি পোলাওয়ের চাল = Chinigura Rice | Kalijira Rice | Tulsimala Rice | Long Grain Basmati Rice
আটা = Whole Wheat Atta | White Atta
ময়দা ২ কেজি = Maida
মুশুরির ডাল = Deshi Masur Dal | Bold Masur Dal
মুগডাল = Mung Dal
সোয়াবিন তেল = Soybean Oil | Soybean Oil Family Can
সরিষার তেল = Ghani Mustard Oil | Cold Pressed Mustard Oil
অলিভ অয়েল = Extra Virgin Olive Oil
খাঁটি গাওয়া ঘি = Gawa Ghee
হলুদের গুড়া = Turmeric Powder
জিরার গুঁড়া = Cumin Powder
গোল মরিচ = Black Pepper Powder | Black Peppercorn
পাঁচ ফোড়ন = Panch Phoron
এলাচি = Green Cardamom
বিরিয়ানির মসলা = Kacchi Biryani Masala
আমের আঁচার = Mango Pickle
মধু = Sundarban Honey | Mustard Flower Honey | Litchi Flower Honey
লবন = Iodised Salt | Black Salt
আখের গুড় = Cane Molasses
ইলিশ মাছ = Padma Hilsa
রুই মাছ = Rui Curry Cut
চিংড়ী = Golda Prawn | Dried Shrimp
গরুর গোশত = Beef Curry Cut | Boneless Beef
খাসির গোস্ত = Mutton
মুরগী = Broiler Chicken | Sonali Chicken | Chicken Breast
সিঙ্গারা = Potato Shingara
হিমসাগর আম = Rajshahi Himsagar Mango
কাঁঠাল = Whole Jackfruit
ঢেঁড়স = Okra
মিষ্টিকুমড়া = Sweet Pumpkin
কাঁচামরিচ = Green Chilli
পিঁয়াজ = Deshi Onion | Onion & Black Seed Oil
লেবু = Kagzi Lemon | Lemon Dishwash Liquid
গুড়া দুধ = Full Cream Milk Powder | Skimmed Milk Powder
হাসের ডিম = Duck Eggs
বগুড়ার দই = Bogura Mishti Doi
টকদই = Sour Curd
রসমালাই = Rasmalai
চানাচুর = Hot Chanachur
চা পাতা = Premium Black Tea | Green Tea | Tea Bags | White Tea | Tulsi Ginger Tea
সেমাই = Laccha Semai
বাচ্চাদের ডায়াপার = Pant Diaper | Belt Diaper
বেবি সাবান = Baby Soap
নারিকেল তেল = Coconut Cooking Oil | Coconut Hair Oil
শ্যাম্পু = Anti-dandruff Shampoo | Reetha Shikakai Shampoo | Tear-free Shampoo
টুথপেষ্ট = Clove Toothpaste | Sensitive Toothpaste | Kids Toothpaste
প্যারাসিটামল = Paracetamol 500 mg | Paracetamol Syrup
স্যালাইন = Oral Rehydration Salts | Saline Nasal Spray
জ্বর মাপার যন্ত্র = Digital Thermometer | Infrared Thermometer
প্রেসার মাপার মেশিন = Digital BP Machine | Bluetooth BP Machine | Wrist BP Machine | Aneroid BP Set
ডায়াবেটিস মাপার মেশিন = Sugar Machine | Bluetooth Glucometer
ওজন মাপার মেশিন = Digital Body Scale | Baby Scale
নেবুলাইজার মেশিন = Compressor Nebulizer | Mesh Nebulizer
হুইল চেয়ার = Folding Wheelchair
ডিটারজেন্ট = Detergent Powder | Liquid Detergent
মশার কয়েল = Mosquito Coil
টিস্যু = Toilet Tissue | Facial Tissue
`,
  english: `
rice = Miniket Rice | Nazirshail Rice | Swarna Coarse Rice | Brown Rice | Kalijira Rice | Tulsimala Rice | Chinigura Rice | BR-28 Rice | Red Birui Rice
basmati = Long Grain Basmati Rice
brown rice = Brown Rice
wheat flour = Whole Wheat Atta | White Atta | Maida
oats = Rolled Oats
red lentils = Deshi Masur Dal | Bold Masur Dal
chickpeas = Black Chickpea | Kabuli Chickpea
mustard oil = Ghani Mustard Oil | Cold Pressed Mustard Oil
soyabean oil = Soybean Oil | Soybean Oil Family Can
olive oil = Extra Virgin Olive Oil
butter = Salted Butter | Unsalted Butter | Peanut Butter
turmeric = Turmeric Powder | Turmeric Sandal Uptan
chili powder = Chilli Powder
coriander = Coriander Powder
cumin seeds = Whole Cumin | Cumin Powder
honey = Sundarban Honey | Mustard Flower Honey | Litchi Flower Honey
salt = Iodised Salt | Black Salt
sugar 1kg = Local Brown Sugar | White Sugar
hilsa fish = Padma Hilsa
prawns = Golda Prawn
beef = Beef Curry Cut | Boneless Beef | Beef Liver | Beef Shami Kebab | Mezbani Beef Masala
chicken breast = Chicken Breast
eggs = Brown Farm Eggs | Country Hen Eggs | Duck Eggs | Quail Eggs | Omega-3 Eggs
mango = Rajshahi Himsagar Mango | Mango Juice | Mango Pickle
tomatoes = Local Tomato
eggplant = Long Aubergine
onions = Deshi Onion
powder milk = Full Cream Milk Powder | Skimmed Milk Powder
yoghurt = Greek Yogurt | Sour Curd | Bogura Mishti Doi
green tea = Green Tea
instant noodles = Masala Noodles | Chicken Cup Noodles | Egg Noodles
baby wipes = Baby Wipes
diapers = Pant Diaper | Belt Diaper | Adult Diaper
handwash = Hand Wash
face tissue = Facial Tissue
sanitary napkin = Sanitary Pads | Overnight Pads
tooth paste = Clove Toothpaste | Sensitive Toothpaste | Kids Toothpaste
ors saline = Oral Rehydration Salts
vitamin c = Vitamin C 250 mg
blood pressure monitor = Digital BP Machine | Bluetooth BP Machine | Wrist BP Machine
glucose strips = Glucose Test Strips
oximeter = Pulse Oximeter
thermometer = Digital Thermometer | Infrared Thermometer
mosquito repellent = Mosquito Repellent Cream | Mosquito Coil | Mosquito Vaporiser Refill
toilet cleaner = Toilet Cleaner
face mask = Surgical Mask
`,
  misspelt: `
minket rise = Miniket Rice
basmoti ric = Long Grain Basmati Rice
sunflwer oil = Sunflower Oil
tumeric = Turmeric Powder
cinamon = Cinnamon
brocoli = Broccoli
capcicum = Capsicum
shampo = Anti-dandruff Shampoo | Reetha Shikakai Shampoo | Tear-free Shampoo
paracitamol = Paracetamol 500 mg | Paracetamol Syrup
oxymeter = Pulse Oximeter
nebuliser = Compressor Nebulizer | Mesh Nebulizer
thermomiter = Digital Thermometer | Infrared Thermometer
detergant = Detergent Powder | Liquid Detergent
sanitizar = Hand Sanitiser
choclate = Chocolate Milk | Chocolate Cream Biscuit
mozarella chees = Mozzarella Cheese
condensd milk = Condensed Milk
antiseptik = Antiseptic Liquid
glucomitter = Bluetooth Glucometer
stethescope = Stethoscope
চিনিগুরা = Chinigura Rice
কিসমিস চানাচুড় = Hot Chanachur
ডায়পার = Pant Diaper | Belt Diaper | Adult Diaper
থার্মমিটার = Digital Thermometer | Infrared Thermometer
বিস্কিট = Salted Biscuit | Chocolate Cream Biscuit | Diabetic Biscuit | Ragi Biscuit 10m+
`,
  prefix: `
naz = Nazirshail Rice
chinig = Chinigura Rice
turm = Turmeric Powder | Turmeric Sandal Uptan
parac = Paracetamol 500 mg | Paracetamol Syrup
neb = Compressor Nebulizer | Mesh Nebulizer
sunda = Sundarban Honey
mozz = Mozzarella Cheese
মিনি = Miniket Rice
সরি = Ghani Mustard Oil | Cold Pressed Mustard Oil | Mustard Flower Honey
প্যারা = Paracetamol 500 mg | Paracetamol Syrup
থার্মো = Digital Thermometer | Infrared Thermometer | Room Thermo-hygrometer
green t = Green Tea
gorur ma = Beef Curry Cut | Boneless Beef
holud gu = Turmeric Powder
`,
  brand: `
golabari miniket = Miniket Rice
surjomoy = Soybean Oil | Soybean Oil Family Can | Sunflower Oil | Rice Bran Oil | Canola Oil | Palm Olein | Vanaspati | Extra Virgin Olive Oil
surjomoi soyabin = Soybean Oil | Soybean Oil Family Can
shorshebon tel = Ghani Mustard Oil | Cold Pressed Mustard Oil | Sesame Oil | Flaxseed Oil | Black Seed Oil | Coconut Cooking Oil
ঝালময়ূরী হলুদ = Turmeric Powder
jhalmoyuri morich = Chilli Powder | Dried Red Chilli | Black Pepper Powder
tultuli pant = Pant Diaper
haruvita bp = Digital BP Machine | Bluetooth BP Machine
chabagicha = Premium Black Tea | Green Tea | Tea Bags | White Tea | Tulsi Ginger Tea
দুধদিঘি দুধ = Pasteurised Milk | UHT Milk | Chocolate Milk | Full Cream Milk Powder
moujhak modhu = Sundarban Honey | Mustard Flower Honey | Litchi Flower Honey
nirvoya pad = Sanitary Pads | Overnight Pads
`,
  model: `
HV-7120 = Digital BP Machine
hv7120 = Digital BP Machine
7600t = Bluetooth BP Machine
QM-OX2 = Pulse Oximeter
qm ox2 = Pulse Oximeter
np-ir4 = Infrared Thermometer
shusthi SH-WC1 = Folding Wheelchair
HV-G5 = Sugar Machine
`,
  manufacturer: `
Arogyon Laboratories = Paracetamol 500 mg | Paracetamol Syrup | Albendazole 400 mg | Xylometazoline Nasal Drops | Saline Nasal Spray | Simethicone Drops | Artificial Tears
nordpuls medizintechnik = Handheld ECG | Bluetooth Glucometer | Infrared Thermometer | Baby Scale | Oxygen Concentrator
Bathanbari Dairy = Gawa Ghee | Buffalo Ghee | Salted Butter | Unsalted Butter | Fresh Cream | Bogura Mishti Doi | Sour Curd | Greek Yogurt | Austagram Cheese | Rasmalai
padmakul fisheries = Padma Hilsa | Rui Curry Cut | Katla Head | Golda Prawn | Pabda | Shing | Pangas Fillet | Silver Pomfret
nirupom drugs = Oral Rehydration Salts | Zinc 20 mg Dispersible | Antacid Suspension | Antacid Chewable Tablets | Methyl Salicylate Balm | Calamine Lotion | Permethrin 5% Cream | Povidone Iodine Solution | Antiseptic Liquid | Burn Cream
qingmai shenzhen = Wrist BP Machine | Digital Thermometer | Pulse Oximeter | Digital Body Scale | Mesh Nebulizer | Electric Heat Bag
`,
} as const;
