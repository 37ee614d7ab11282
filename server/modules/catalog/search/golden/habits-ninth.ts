/**
 * As the eighth list, opened after it: 99.7 and 99.3 % (99.1 and 98.9 with phrases and typing errors), and nothing for 96.9 % of what is not sold.
 */
export const ninthHabits = {
  nasal: `
দেশি পেঁয়াজ | পেঁয়াজ-কালিজিরা তেল = penyaj | peaj
পাকা পেঁপে = pepe | পেপে
আস্ত কাঁঠাল = kathal | kantal
ঢ্যাঁড়স = dheros
কাঁচা মরিচ = kacha morich | kanchamorich
শুঁটকি = sutki | শুটকি
ছুরি শুঁটকি = churi shuntki
পাঁচফোড়ন = pach foron | পাচফোড়ন
পাঁচমিশালি ডাল = panch mishali dal
তেঁতুলের শরবত = tetul | tentuler shorbot
দেশি হাঁস = deshi hans
হাঁসের ডিম = hasher dim | হাসের ডিম
রূপচাঁদা = rup chanda | রুপচাদা
ধনিয়া গুঁড়া = dhonia gunra
গুঁড়া দুধ = gunra dudh
চালের গুঁড়া = chaler gura
আদা গুঁড়া = ada gura
রসুন গুঁড়া = রসুন গুড়া
হাঁটুর সাপোর্ট = hantur support
হাঁটার লাঠি = hatar lathi
হুইলচেয়ার = bhanj kora wheelchair
`,
  flap: `
হাতে ভাজা মুড়ি = muri | মুরি
লাল চিড়া | সাদা চিড়া = chida | চিরা
সাদা চিড়া = shada chida
খিচুড়ি মিক্স | খিচুড়ি সিরিয়াল = khichurhi
খিচুড়ি মিক্স = khichudi mix
পাটালি গুড় | আখের গুড় = gur
আখের গুড় | পাটালি গুড় = akher gud
আলুর শিঙাড়া = shingara | singada
মিষ্টি কুমড়া = mishti kumra | misti kumrha
ফুলঝাড়ু = ful jharu | jhadu
মশার কয়েল | মশা তাড়ানোর লিকুইড | মশা প্রতিরোধী ক্রিম = mosha tadanor liquid
বড়দের ডায়াপার = boroder diaper
পোড়ার ক্রিম = pora cream
হাড়ছাড়া গরুর মাংস = hadchada gorur mangso
লবণছাড়া মাখন = lobon chada makhon
কাপড় কাচার সাবান = kapod kachar saban
পাঁচফোড়ন = panchforan
ঢ্যাঁড়স = dheras
হলুদ গুঁড়া = holud gudo
গুঁড়া দুধ = gudo dudh
চিংড়ি শুঁটকি = chingdi shutki
গলদা চিংড়ি | চিংড়ি শুঁটকি = chingri machh
মেহেদি গুঁড়া = mehedi gudo
গোলমরিচ গুঁড়া = golmorich gudo
`,
  labialSibilant: `
ছোলা = chola
ছুরি শুঁটকি = chhuri shutki
জিরা গুঁড়া = zira gura
জলপাই তেল | জলপাইয়ের আচার = zolpai
ওজন মাপার যন্ত্র = ozon mapar jontro
ইসবগুল = isabguler vushi
শসা = shosha
সুজি = suzi
শিং মাছ = shing machh
মাষকলাই ডাল = mashkolai
সরিষার তেল = sorisar tel
রুহানি গোলাপ শরবত | তেঁতুলের শরবত = shorbot
ভিটামিন = bitamin
কাটারিভোগ = kataribhog chal
গাজর = gazar
কাজুবাদাম = kajubadam
লাচ্ছা সেমাই = lachchha semai
বিস্কুট = bishkut
তুলসীমালা চাল = tulshimala
পাবদা মাছ = pabda mas
মরিয়ম খেজুর = mariom khezur
জিংক ২০ = zink tablet
মশার কয়েল = moshar koil
সূর্যমুখী তেল = shurzomukhi tel
শুকনা মরিচ = shukna moris
সবজি পিউরি = sobzi puree
মেসওয়াক = meshoak
ফ্রেশ ক্রিম = phresh cream
সাদা মুলা = shada mula
কাজী পেয়ারা = kaji peyara
`,
  vowel: `
গরুর মাংস = garur mangso
লবঙ্গ = labanga | lobong
পালংশাক = palong
পাঙাশ ফিলে = panggash
মরিচ গুঁড়া | শুকনা মরিচ = marich guro
ধনিয়া গুঁড়া = dhonya
গরম মসলা গুঁড়া = goram mashla
আয়োডিনযুক্ত লবণ | বিট লবণ = labon
sundarban honey | flower honey = modhu
পারিবারিক পরোটা = porata
করলা = karala
মধুপুরের আনারস = anarash
তরমুজ = tarmuj
টক দই = tok doi
অষ্টগ্রামের পনির = astogramer panir
ময়দা = moyda
বনস্পতি = banospoti
বোম্বাই লিচু = bombay lichu
তরল ডিটারজেন্ট = torol detergent
গজ ব্যান্ডেজ = gaj bandage
গরম পানির ব্যাগ = gorom panir beg
গরুর কলিজা = kalija
কাতলা মাছের মাথা = katolar matha
সবুজ এলাচ = alach
দেশি টমেটো = tometo
কাগজি লেবু = kagoji lebu
নাগা চিলি সস = naga moricher sos
মেজবানি মাংসের মসলা = mejbani moshla
লম্বা বেগুন = begoon
`,
  conjunct: `
স্বর্ণা মোটা চাল = shorna mota chal
পদ্মার ইলিশ = podmar ilish
গরম পানির ব্যাগ, বৈদ্যুতিক = boidyutik gorom bag
কৃত্রিম চোখের পানি = kritim chokher pani
চ্যাপা শুঁটকি = chyapa shutki
ময়লার ব্যাগ = moylar byag
সুতি ন্যাপি = suti nappi
ক্যালসিয়াম ও ভিটামিন = kyalsium
ক্রেপ ব্যান্ডেজ = krep byandej
অ্যান্টাসিড = entasid
প্যারাসিটামল সিরাপ = parasitamol sirap
কাচ্চি বিরিয়ানি = kachchi biriani masala
মাল্টা = malta komola
স্টেথোস্কোপ = stethoscop
গ্লিসারিন সাবান = glicerin
ব্লিচিং পাউডার = blitching
রাইস ব্র্যান তেল = rais bran tel
পালস অক্সিমিটার = pals oksimitar
হলুদ-চন্দন উপটান = holud chandan uptan
র‍্যাশ ক্রিম = rash krim
খুশকি প্রতিরোধী শ্যাম্পু = khushki protirodhi
পূর্ণ ননিযুক্ত গুঁড়া দুধ = nonijukto gura dudh
আয়োডিনযুক্ত লবণ = ayodinjukto lobon
ইনস্ট্যান্ট কফি = instan coffee
মল্ট পানীয় গুঁড়া = molt powder
নাকের স্প্রে = naker spre
পাম অলিন = pam olin
প্লেইন কেক = plen kek
সোনালি মুরগি | ব্রয়লার মুরগি | দেশি মুরগির ডিম | মুরগির বুকের মাংস = murghi
আস্ত কাঁঠাল = asto kathal
`,
  joinedSplit: `
হ্যান্ডওয়াশ = hand-wash
মাউথওয়াশ = mouth wash | মাউথ ওয়াশ
টুথব্রাশ = tooth brush
গোলমরিচ = gol morich
তেজপাতা = tejpata
দারুচিনি = daru chini
গোলাপজল = golapjol
গ্লুকোমিটার | সুগার মাপার মেশিন = gluco meter
অক্সিমিটার = oxi meter
ডিজিটাল থার্মোমিটার | ইনফ্রারেড থার্মোমিটার = thermo meter
চুলের তেল | আমলা তেল | পেঁয়াজ-কালিজিরা তেল = hairoil
বেবি ওয়াইপস = babywipes
গ্রিন টি = greentea
সূর্যমুখী তেল = sun flower oil
বডি লোশন = bodylotion
মিষ্টি আলু = sweetpotato
ওমেগা-৩ = omega3
ভিটামিন সি = vitaminc
মিনিকেট চাল = mini ket
ধূপকাঠি = dhup kathi
হোয়ে প্রোটিন = wheyprotein
প্যান্টি লাইনার = pantyliner
নারকেল তেল, রান্নার | নারকেল চুলের তেল = coconutoil
বিটরুট = beet root
টুথপেস্ট = টুথ পেস্ট
কাঠবাদাম = কাঠ বাদাম
হুইলচেয়ার = হুইল চেয়ার
কাটারিভোগ = কাটারি ভোগ
ওরস্যালাইন = orsaline
লিচু ড্রিংক = litchi-drink
`,
  bengaliNameOnly: `
গ্লুকোমিটার | সুগার মাপার মেশিন = glucometer
ইনহেলার স্পেসার = inhaler
প্যান্ট ডায়াপার | বেল্ট ডায়াপার | বড়দের ডায়াপার = diaper
লোশন = lotion
ক্যাপসিকাম = capsicum
ম্যাকারনি = macaroni
টুথপেস্ট = toothpaste
ব্যান্ডেজ = bandage
টয়লেট ক্লিনার = toilet cleaner
হোয়ে প্রোটিন = protein
নুডলস = noodles
প্লেইন কেক = cake
ঘি টোস্ট = toast
কফি = coffee
চিকেন মোমো = momo
মোজারেলা চিজ = mozzarella
পিউরি = puree
সুতি ন্যাপি | nappy rash = nappy
ইনসুলিন = insulin
হাইগ্রোমিটার = hygrometer
ইসিজি = ecg
স্লাইস চিজ = slice cheese
মশা তাড়ানোর লিকুইড = mosquito liquid
রান্নাঘরের তেল তোলার স্প্রে = kitchen spray
ট্রেইনিং কাপ = training cup
ক্যালামাইন লোশন = calamine
থাই স্যুপ মিক্স = soup
মল্ট পানীয় গুঁড়া = malt
স্পিন মপ = mop
`,
  englishForBengali: `
লম্বা বেগুন = brinjal
লাল চিড়া | সাদা চিড়া = flattened rice
ছোলা = chickpeas
বেসন = chickpea flour
তিসির তেল = linseed oil
তিলের তেল = til oil
গলদা চিংড়ি | চিংড়ি শুঁটকি = prawns
শুঁটকি = dry fish
লাচ্ছা সেমাই = vermicelli
ফুলঝাড়ু = broomstick
ধূপকাঠি = incense
হাঁটার লাঠি = walking cane
তেলাপোকা মারার জেল = cockroach killer
লাল চিনি = brown sugar
সাদা মুলা = radish
আদা = ginger
ডাবের পানি = coconut water
মরিয়ম খেজুর = dates
খইয়ের মোয়া = popped rice
হাতে ধরা ইসিজি = ইসিজি মেশিন
বিট লবণ = black salt
sugar machine | glucometer | glucose test strips = sugar mapar jontro
কম্প্রেসর নেবুলাইজার | মেশ নেবুলাইজার | অক্সিজেন কনসেনট্রেটর = শ্বাস নেওয়ার মেশিন
ফ্লোর ক্লিনার = ghor mochar liquid
কাচ পরিষ্কারের স্প্রে = janala porishkarer spray
শেভিং ফোম = দাড়ি কামানোর ফোম
বনস্পতি = dalda
কটন বাড = kan porishkarer kathi
বেবি ওয়াইপস = ভেজা টিস্যু
কৃত্রিম চোখের পানি = চোখের ড্রপ
`,
  illness: `
প্যারাসিটামল | ডিজিটাল থার্মোমিটার | ইনফ্রারেড থার্মোমিটার = jor | জ্বরের ওষুধ
অ্যান্টাসিড | সিমেথিকন = gas | গ্যাস্ট্রিক
অ্যান্টাসিড = heartburn
sugar machine | glucometer | glucose test strips | lancets | insulin | diabetic | brown rice = diabetes | diabetis rogi
ওরস্যালাইন | জিংক ২০ = loose motion | ডায়রিয়া
অ্যালবেনডাজল = কৃমি
নাকের = blocked nose | নাক বন্ধ
ক্যালামাইন | পারমেথ্রিন | নিম সাবান = চুলকানি
পারমেথ্রিন = scabies
ক্যালামাইন | নিম সাবান = ghamachi
পোড়ার ক্রিম = burn
আঠালো ব্যান্ডেজ | গজ ব্যান্ডেজ | পোভিডোন | অ্যান্টিসেপটিক তরল | ফার্স্ট এইড বাক্স = কাটা ছেঁড়া
ইসবগুল = constipation
আয়রন-ফলিক = anemia
bp machine | aneroid bp set = রক্তচাপ
নেবুলাইজার | ইনহেলার স্পেসার = asthma
নেবুলাইজার | ইনহেলার স্পেসার | অক্সিজেন কনসেনট্রেটর | পালস অক্সিমিটার = শ্বাসকষ্ট
কোমরের বেল্ট | মিথাইল স্যালিসাইলেট | গরম পানির ব্যাগ | গরম-ঠান্ডা জেল = back pain
হাঁটুর সাপোর্ট | মিথাইল স্যালিসাইলেট | গরম পানির ব্যাগ | গরম-ঠান্ডা জেল = হাঁটু ব্যথা
খুশকি প্রতিরোধী = dandruff
চুলের তেল | আমলা তেল | পেঁয়াজ-কালিজিরা তেল | শ্যাম্পু = hair fall
র‍্যাশ ক্রিম | ক্যালামাইন = baby skin rash
স্যানিটারি প্যাড | রাতের প্যাড | কাপড়ের প্যাড | প্যান্টি লাইনার | মেনস্ট্রুয়াল কাপ = period
ক্রেপ ব্যান্ডেজ | গরম-ঠান্ডা জেল | মিথাইল স্যালিসাইলেট = মচকে গেছে
শিরশির রোধী টুথপেস্ট = tooth sensitivity
সিমেথিকন = bacchar gas
`,
  bengaliSpelling: `
মরিচ গুঁড়া | শুকনা মরিচ = মরিচ গুরা
সবুজ এলাচ = এলাচি
গাওয়া ঘি | মহিষের ঘি = ঘী
ডিটারজেন্ট = ডিটারজেন
অষ্টগ্রামের পনির | মোজারেলা চিজ | স্লাইস চিজ = পনীর
মিষ্টি দই = মিস্টি দই
নুডলস = নুডুলস
পদ্মার ইলিশ = ইলিস
পাবদা মাছ = পাপদা মাছ
কাতলা মাছ = কাতল মাছ
গরুর কলিজা = কোলিজা
মাসালা নুডলস = মশলা নুডলস
গরম মসলা গুঁড়া = গরম মশলা
মরিয়ম খেজুর = খেজুড়
টমেটো = টমেটু
ঢ্যাঁড়স = ঢেঁড়শ
মিষ্টি কুমড়া = মিস্টি কুমড়ো
বাটন মাশরুম = মাসরুম
প্যান্ট ডায়াপার | বেল্ট ডায়াপার | বড়দের ডায়াপার = ডাইপার
লোশন = লোসন
মেসওয়াক = মেছওয়াক
ওরস্যালাইন | স্যালাইন নাকের = সেলাইন
ব্যান্ডেজ = বেন্ডেজ
কম্প্রেসর নেবুলাইজার | মেশ নেবুলাইজার = নেবোলাইজার
মশার কয়েল = মসার কয়েল
বাসমতি চাল = বাশমতি চাল
রেজর = রেজার
সূর্যমুখী তেল = সুর্যমুখি তেল
হাতে ভাজা মুড়ি = হাতে ভাজা মুরী
`,
  phrases: `
নাজিরশাইল চাল = najirshail chaul 5 kg
প্যান্ট ডায়াপার | বেল্ট ডায়াপার | সুতি ন্যাপি = নতুন বাচ্চার ডায়াপার
বেবি সাবান = bacchar gosoler saban
সিলিকন চামচ-বাটি = babur bati chamoch
গাওয়া ঘি | মহিষের ঘি = khati gawa ghee
চকলেট দুধ = ছোট চকলেট দুধ
পাস্তুরিত তরল দুধ | ইউএইচটি দুধ = 1 litar torol dudh
লাল আটা = lal ata 2 kg
লাল আটা | সাদা আটা | ময়দা = rutir ata
চালের গুঁড়া = পিঠার চালের গুড়া
রুই মাছ = rui machher tukra
বিআর-২৮ চাল = আটাশ চাল ২৫ কেজি
কাতলা মাছের মাথা = মুড়িঘণ্টের মাছের মাথা
চিনিগুঁড়া চাল | কালিজিরা চাল | তুলসীমালা চাল | বাসমতি চাল = polaur chal
আমের জুস = choto amer juice
আমের আচার = kacha amer achar
হালিম মিক্স = রোজার হালিম মসলা
রান্নাঘরের টাওয়েল = rannaghorer tissue
স্পিন মপ = ghor mochar mop
পানীয় জল = khawar pani 5 litar
black tea | tea bags | green tea | ginger tea | white tea = dudh cha pata
নোনতা বিস্কুট = chayer nonta biscuit
নারকেল তেল, রান্নার = rannar narkel tel
গ্লুকোজ পাউডার = গ্লুকোজ পানি
কোয়েলের ডিম = koel pakhir dim
আদা | দেশি রসুন | রসুন গুঁড়া = ada rosun 1 kg
লবণাক্ত মাখন | লবণছাড়া মাখন = rutir makhon
লাল বিরুই চাল | বাদামি চাল = ডায়াবেটিসের লাল চাল
চেঞ্জিং শিট = babyr changing sheet
কোমরের বেল্ট = komor bethar belt
`,
  typos: `
অক্সিমিটার = oximter
স্টেথোস্কোপ = stethoscpoe
নেবুলাইজার = nebulizre
টুথব্রাশ = toothbrsh
ডিটারজেন্ট = detergnet
ক্যাপসিকাম = capscium
ব্রকলি = brocolli
সানস্ক্রিন = sunscren
স্যানিটারি প্যাড | রাতের প্যাড | কাপড়ের প্যাড | প্যান্টি লাইনার = sanitray pad
মাল্টিভিটামিন = multivitmin
আলুর চিপস = poatto chips
চকলেট = choclate
পরোটা = porotta
কাজুবাদাম = kajubdaam
ডাবের পানি = coconutt water
মাশরুম = mushrom
কনডেন্সড = condesned milk
পনির = অষ্টগামের পনির
খেজুর = খেজরু
লাচ্ছা সেমাই = লাচ্ছ সেমাই
`,
} as const;

export const ninthNotSold = `
barometer speedometer calculator elevator cricket basketball trumpet wallet puppet planet human karate opinion copier gutter shutter pager carpet
lagoon saloon manager kofin solar kella chandni pathor patil kolahol masjid shalik tobla jhorna morubhumi kodal কোদাল কবিতা মরুভূমি টেলিস্কোপ
মাইক্রোস্কোপ কিলোমিটার কলকাতা চাকরি টিকিট রকেট জ্যাকেট আলপনা শালিক তলোয়ার বেহালা মিনার ঝরনা জাদুঘর baloon sarinda kabaddi pendulum mukut dalan
iphone android printer scanner projector microwave blender toaster airconditioner ceilingfan heater geyser sunglasses wristwatch backpack
suitcase umbrella raincoat mattress wardrobe dressingtable bunkbed chandelier painting notebook whiteboard eraser sharpener crayons chess
badminton minibus launch airplane apartment visa passport insurance gopalganj shariatpur lalmonirhat nilphamari kurigram netrokona jasim kamrul
sabina rokeya tanvir tuna squid sausage salami turkey koi boal potol shim shojne puishak kolmi dalim kiwi dragonfruit peach sandesh kalojam
redbull cocacola আইফোন প্রিন্টার ক্যামেরা মাইক্রোওয়েভ ব্লেন্ডার ছাতা সানগ্লাস স্যুটকেস তোশক ওয়ারড্রোব দাবা ব্যাডমিন্টন বিমান লালমনিরহাট
নীলফামারী কুড়িগ্রাম সিঙ্গাপুর জসিম রোকেয়া কইমাছ চিচিঙ্গা কাঁকরোল পুঁইশাক আমড়া বরই ডালিম কালোজাম সসেজ লাইব্রেরি ইটভাটা শার্টপিস ওড়না সালোয়ার
`;
