/**
 * As the fourth list: 97.3 and 97.3 % at its first opening, and nothing for 96.3 % of what is not sold. Then the search was tuned on it.
 */
export const fifthHabits = {
  nasal: `
deshi onion = piyaj | পেয়াজ
ripe papaya = pepe | পাকা পেপে
whole jackfruit = kanthal | কাঠাল
green chilli = kancha moric
okra = ঢেরস
panch phoron = panchforon
silver pomfret = rup chanda | রূপচাদা
chepa shutki = chepa shuntki | চ্যাপা শুটকি
dried shrimp = chingri suntki
duck eggs = hasher dim
deshi duck = desi hash | দেশি হাস
tamarind sherbet = tetul sorbot | তেতুলের শরবত
chilli powder = morich gunra
cumin powder = jirar gura
garlic powder = roshun gunra
henna powder = mehedi gura
chinigura rice = চিনিগুড়া চাল
walking stick = hantar lathi
knee support = hatur support
folding wheelchair = ভাজ করা হুইলচেয়ার
five-dal mix = পাচমিশালি ডাল
full cream milk powder | skimmed milk powder = gunra dudh
black pepper powder = gol morich gura
`,
  flap: `
golda prawn | dried shrimp = chingdi
golda prawn = গলদা চিংরি
hand-fried muri = murhi | মুরি
red chira | white chira = chirha
white chira = sada chida
red chira = লাল চিরা
date palm patali gur = khejurer gud | patali gurh
cane molasses = আখের গুর
sweet pumpkin = misti kumda | কুমরা
potato shingara = shingada | আলুর সিঙারা
khichuri mix = khichudi | খিচুরি মিক্স
laundry soap = kapor kachar saban | কাপর কাচার সাবান
grass broom = ful jhadu | jharhu
burn cream = porar krim
adult diaper = boroder daipar | বরদের ডায়াপার
boneless beef = had chara gorur mangso | হারছাড়া মাংস
unsalted butter = লবণছারা মাখন
mosquito vaporiser = mosha taranor liquid
panch phoron = pach fodon
turmeric powder = holuder guda
`,
  labialSibilant: `
ghani mustard oil | cold pressed mustard oil = shorishar tel
kabuli chickpea = kabuli sola
black chickpea = chhola
churi shutki = suri shutki
spinach = palong shag
glucose powder = glukoz powder
carrot = gajor
whole cumin | cumin powder = zira
roasted cashew = kaju badam
semolina = suzi
deshi garlic = rosun
deshi masur dal | bold masur dal = mushur dal
isabgol husk = isobgoler vusi
katarivog parboiled rice = katari bhog
laccha semai = lassa shemai
mutton = khasir mangso
instant coffee | 3-in-1 coffee = kophi
sunflower oil = surjomukhi tel
shaving foam = seving fom
madhupur pineapple = anarosh
jolpai pickle = zolpaier achar
diabetic socks = diabetic moza
gauze bandage = goz bandage
digital body scale = ojon mapar zontro
vitamin c 250 mg = bhitamin c
soybean oil = shoyabin tel
kasundi = kashundi
rasmalai = roshmalai
tulsi ginger tea = tulshi cha
sonali chicken = shonali murgi
`,
  vowel: `
clove 50 g = lobong | labongo
zinc 20 mg = জিঙ্ক ট্যাবলেট
vegetable spring roll = স্প্রিঙ রোল
pangas fillet = pangaser file | পাংগাস
shing 500 g = শিঙ মাছ | sing mach
turmeric sandal uptan = holud chondon upton
turmeric powder = holod gura
quail eggs = koyeler dim
bitter gourd = karola | korolla
watermelon = tarmuj
litchi flower honey = lichu fuler madhu
garam masala = garam mosla
rose sherbet | tamarind sherbet = shorbot
vanaspati = banaspoti
family porota = porata
sagor banana = shagor kala
methyl salicylate balm = molom
khoi moa = khoyer moya
black peppercorn | black pepper powder = gulmorich
coconut hair oil | coconut cooking oil = narkol tel
austagram cheese = panir
red apple = lal apel
green cardamom = alach
brown rice 1 kg = badami chaul
sour curd = tok doy
`,
  conjunct: `
antiseptic liquid | povidone iodine = kshoto porishkar
body lotion | petroleum jelly = rukho toker lotion
artificial tears = chokkhur drop
baby lotion | baby oil = shishur twok
chepa shutki = chapa sutki
anti-dandruff shampoo | reetha shikakai shampoo | tear-free shampoo = shyampu
gauze bandage | adhesive bandage | crepe bandage = bendej
sanitary pads = senitari ped
capsicum = kapsikam
thai soup mix = thai syup
macaroni = myakaroni
oral rehydration salts = selain | oral syaline
antacid = antasid
calcium & vitamin d3 = kalsiyam
albendazole = elbendazol
lancets = lyanset
electric heat bag = boiddutik bag
sunflower oil = surjamukhi tel
swarna coarse rice = shorna mota chal
padma hilsa = padmar ilish
salted butter = lobnakto makhon
iodised salt = iodin jukto lobon
full cream milk powder = purno noni dudh
calamine lotion = kyalamain lotion
cotton nappy = sutir nyapi
laccha semai = lachha semai
`,
  joinedSplit: `
soft toothbrush = tooth brush | tooth-brush | টুথ ব্রাশ
hand wash = hand-wash
incense sticks = dhup kathi | ধূপ কাঠি
roasted cashew = কাজু বাদাম
almond = কাঠ বাদাম
bay leaf = তেজ পাতা
black seed = কালি জিরা
rose water = গোলাপ জল
folding wheelchair = হুইল চেয়ার
hot chanachur = চানা চুর
rasmalai = রস মালাই
corn flour = corn flower
pulse oximeter = pulseoximeter
dishwash bar = dish-wash bar
baby lotion = বেবিলোশন
tea bags = teabag
white tea = whitetea
extra virgin olive oil = oliveoil
peanut butter = peanutbutter
watermelon = water melon
whole jackfruit = jack fruit
vegetable spring roll = springroll
condensed milk = condensedmilk
mashkalai dal = মাষ কলাই
nazirshail rice = nazir shail
ginger powder = আদাগুঁড়া
cockroach gel = tela poka
`,
  bengaliNameOnly: `
mesh nebulizer = mesh nebuliser
infrared thermometer = thermometer gun
underarm crutches = crutch stick
digital bp machine | bluetooth bp machine | wrist bp machine = digital bp meter
antacid suspension = antacid syrup
xylometazoline nasal drops = nose drop
surgical mask = face mask
hot & cold gel pack = ice pack
facial tissue = tissue box
chicken cup noodles = cup noodle
plain cake = sponge cake
malted drink powder = malt powder
bleaching powder = bleach powder
spin mop with bucket = mop bucket
rubber gloves = hand gloves
razor = shaving razor
sunscreen spf = sunscreen cream
panty liners = pantyliner
baby wipes = wet wipes
apple purée = apple puree
rice & mung cereal | semolina & fruit cereal = baby cereal
simethicone drops = simethicon
petroleum jelly = petrolium jelly
room thermo-hygrometer = thermohygrometer
whey protein = protein powder
oxygen concentrator = oxygen concentrator machine
silicone bowl & spoon set = silicon bowl
albendazole = albendazol tablet
`,
  englishForBengali: `
long aubergine = brinjal
okra = lady finger | bhindi
bombai litchi = lychee
red chira | white chira = beaten rice
mung dal = moong dal
maida = all purpose flour
corn flour = corn starch
mutton = goat meat
bogura mishti doi = sweet yogurt
date palm patali gur = date jaggery
petroleum jelly = vaseline | ভ্যাসলিন
antiseptic liquid = savlon
malted drink powder = horlicks
paracetamol 500 mg = napa
garbage bags = trash bag
digital body scale = weight machine
pulse oximeter = oxygen mapar machine
compressor nebulizer | mesh nebulizer = shashkoster machine
cotton buds = kan porishkar kathi
razor = dari kamanor razor
sweet potato = ranga alu
sesame oil = til oil
gawa ghee = cow ghee
air freshener = room spray
bottle gourd = lau
kitchen towel = kitchen tissue
soft toothbrush | kids toothpaste | clove toothpaste = দাঁতের মাজন
cane molasses = sugarcane molasses
`,
  illness: `
paracetamol = jor er tablet | headache
paracetamol | thermometer = জ্বর
antacid = buk jala | বুক জ্বালা
oral rehydration salts | zinc 20 mg = ডায়রিয়া
oral rehydration salts = dehydration
sugar machine | glucometer | glucose test strips | diabetic = diabetes | ডায়বেটিস
albendazole = worm medicine | kirmi
xylometazoline nasal drops | saline nasal spray = blocked nose
permethrin = scabies | খোস পাচড়া
calamine lotion | neem soap = ghamachi
isabgol husk = কোষ্ঠকাঠিন্য
iron & folic acid = রক্তশূন্যতা
anti-dandruff shampoo = dandruff
amla hair oil | onion & black seed oil = hair fall
nappy rash cream = diaper rash
burn cream = পোড়া ঘা
antiseptic liquid | povidone iodine | adhesive bandage = kete gele
crepe bandage = sprain
methyl salicylate balm = গিরা ব্যথা
lumbar belt | methyl salicylate balm = maja betha
inhaler spacer | compressor nebulizer | mesh nebulizer = hapani
digital bp machine | aneroid bp set = উচ্চ রক্তচাপ
mouthwash = mukher gondho
artificial tears = dry eye
sanitary pads = masik
`,
  phrases: `
diamond potato = 3 kg alu
ragi biscuit = bacchar ragi biskut
mango juice = thanda amer juice
country hen eggs = deshi murgir dim
gram flour = peyajur beson
red birui rice = lal chal
swarna coarse rice = mota chal 10 kg
haleem mix = halim er moshla
chicken roast masala = roast er moshla
br-28 rice = 28 chal
belt diaper = নবজাতকের ডায়াপার
baby oil = bacchar malish tel
silicone bowl & spoon set = bacchar bati chamoch
training cup = bacchar pani khawar cup
gawa ghee | buffalo ghee = khati ghee
sundarban honey | mustard flower honey | litchi flower honey = khati modhu
ghani mustard oil = ghani bhanga tel
soft toothbrush = norom brush
hand wash = hat dhoyar saban
sunscreen spf = roder cream
shaving foam = shave korar foam
garbage bags = moylar bag
glass cleaner = janalar kach porishkar
cockroach gel = telapoka marar oshudh
sugar machine | glucometer = sugar mapar jontro
pasteurised milk | uht milk = packet dudh
chicken nuggets = tifiner nugget
rice flour = পিঠার চালের গুড়া
whole wheat atta | white atta = rutir ata
white radish = sada mula
`,
  bengaliSpelling: `
kazi guava = পিয়ারা
coriander powder = ধনে গুড়া
gawa ghee | buffalo ghee = ঘী
sundarban honey | mustard flower honey | litchi flower honey = মধূ
austagram cheese = পনীর
whole cumin | cumin powder = জীরা
greek yogurt = গ্রীক দই
silver pomfret = রুপচাঁদা
semolina = সূজি
deshi masur dal | bold masur dal = মশুর ডাল
rolled oats = ওট্স
miswak = মিসওয়াক
chocolate milk | chocolate cream biscuit = চকোলেট
facial tissue | toilet tissue = টিশু
bluetooth glucometer = গ্লুকমিটার
stethoscope = স্টেথিস্কোপ
paracetamol = পেরাসিটামল
vitamin c 250 mg = ভিটামীন সি
antiseptic liquid = এন্টিসেপটিক
green cardamom = এলাচি
kagzi lemon = কাগজী লেবু
rasmalai = রসমলাই
malta orange = মালটা
hand wash = হেন্ডওয়াশ
body lotion | baby lotion = লোশান
insulin pen needles | insulin cooling bag = ইন্সুলিন
miniket rice = মিনিকেট চাউল
oral rehydration salts = সেলাইন
beef shami kebab = শামী কাবাব
fresh cream = ফ্রেস ক্রিম
`,
  typos: `
compressor nebulizer | mesh nebulizer = nebulzier
stethoscope = stethoscpe
bluetooth glucometer = glucomter
anti-dandruff shampoo | reetha shikakai shampoo | tear-free shampoo = shmapoo
tomato ketchup = ketchpu
masala noodles | egg noodles = noodels
salted biscuit | chocolate cream biscuit | diabetic biscuit = biscut
gauze bandage | adhesive bandage | crepe bandage = bandgae
mozzarella cheese = mozzarela
capsicum = capsicm
spinach = spinahc
cucumber = cucmber
turmeric powder = turmreic
cinnamon = cinamon
calcium & vitamin d3 = calcuim
whey protein = protien
body lotion | baby lotion | calamine lotion = lotoin
surgical mask = surgcal mask
watermelon = তরমজ
almond = কাঠবদাম
`,
} as const;

export const fifthNotSold = `
desktop earphone smartwatch playstation scanner antenna calculator blender oven computer ডেস্কটপ স্পিকার ব্লেন্ডার কম্পিউটার মাইক্রোফোন mattress
carpet cupboard কার্পেট আলনা খাট sweater sneakers pajama sunglass সোয়েটার ফতুয়া লেহেঙ্গা স্কার্ট চশমা golpo guidebook গল্প ব্যাকরণ মানচিত্র
ক্যালেন্ডার scooter lorry ambulance diesel নৌকা ট্রলার বিমান অটোরিকশা singapore istanbul kathmandu jamalpur netrokona lalmonirhat gopalganj
জামালপুর নেত্রকোনা লালমনিরহাট sadia rafiq habib jannat tamim রফিক জান্নাত তামিম kiwi cherry grapes tofu lasagna custard yeast hotdog pepsi supari
সুপারি বোয়াল টেংরা চিতল আমড়া জামরুল সফেদা পটল ঝিঙা কাঁকরোল শালগম সন্দেশ চমচম টার্কি খরগোশ আঙুর cricket badminton chess dumbbell bricks ladder
tent suitcase wallet bracelet eyeliner ক্রিকেট গিটার বেলুন সুটকেস বাঁশি ঢোল টিকিট দাবা sushi mascara toaster hockey poodle tornado radar
microscope fertilizer equalizer trailer baggage cinema bandana garage marble pilot orchid camel turtle lantern tattoo spanish cactus motion গজল
জিরাফ মসজিদ কলসি চালতা চালক আদালত সাবধান বাদশা রসায়ন ধনুক জলহস্তী গোলপোস্ট তেজগাঁও দারোয়ান এলার্ম সেমিনার পরোয়ানা নাগরদোলা কাবাডি সিরামিক মলাট
লোকেশন ডায়েরি জেলখানা শশাঙ্ক রসগোল্লা ফুলদানি
`;
