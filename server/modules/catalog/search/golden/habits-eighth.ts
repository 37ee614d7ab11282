/**
 * As the fourth list, opened when the tuning was over: 100 and 100 % (99.4 and 99.7 with phrases and typing errors), and nothing for 98.8 % of
 * what is not sold.
 */
export const eighthHabits = {
  nasal: `
দেশি পেঁয়াজ | পেঁয়াজ-কালিজিরা তেল = peyanj | piaj
পাকা পেঁপে = penpe | paka pepe
আস্ত কাঁঠাল = kanthal | কাঠাল
ঢ্যাঁড়স = dherosh | dhenrosh
কাঁচা মরিচ = kancha morich | kacha marich
শুঁটকি = shuntki | shutki maach
লইট্টা শুঁটকি = loitta shuntki
পাঁচফোড়ন = pachforon | panchforon
পাঁচমিশালি ডাল = pachmishali dal
তেঁতুলের শরবত = tentul | tetuler sorbot
দেশি হাঁস | হাঁসের ডিম = hans
হাঁসের ডিম = hanser dim
রূপচাঁদা = rupchada | rupchanda
মরিচ গুঁড়া = morich gunra
হলুদ গুঁড়া = holud gura
চালের গুঁড়া = chaler gunra
গুঁড়া দুধ = gura dudh
চিনিগুঁড়া চাল = chinigunra
মেহেদি গুঁড়া = mehedi gunra
হাঁটুর সাপোর্ট = hatur support
হাঁটার লাঠি = hantar lathi
`,
  flap: `
হাতে ভাজা মুড়ি = hate vaja muri | murhi
লাল চিড়া | সাদা চিড়া = chira
লাল চিড়া = lal chida
খিচুড়ি মিক্স | খিচুড়ি সিরিয়াল = khichudi | kichuri
পাটালি গুড় | আখের গুড় = gurh | khejur gud
আলুর শিঙাড়া = singara | shingada
মিষ্টি কুমড়া = misti kumda | kumra | kumro
ফুলঝাড়ু = fuljhadu | jharu
মশার কয়েল | মশা তাড়ানোর লিকুইড | মশা প্রতিরোধী ক্রিম = mosha taranor liquid
বড়দের ডায়াপার = bododer diaper
পোড়ার ক্রিম = porar cream
হাড়ছাড়া গরুর মাংস | মুরগির বুকের মাংস = harchara mangsho
লবণছাড়া মাখন = lobonchara makhon
কাপড় কাচার সাবান = kapor kachar saban
পাঁচফোড়ন = panchfodon
ঢ্যাঁড়স = dhedosh
মরিচ গুঁড়া = morich gudo
চালের গুঁড়া = chaler gudo
চিনিগুঁড়া চাল = chinigudo
গলদা চিংড়ি | চিংড়ি শুঁটকি = chingdi
গলদা চিংড়ি = golda chingdi
`,
  labialSibilant: `
ছোলা = chhola
ছুরি শুঁটকি = suri shutki
জিরা গুঁড়া | গোটা জিরা = zira
জলপাইয়ের আচার = zolpai achar
ওজন মাপার যন্ত্র = ojon mapar zontro
ইসবগুল = isobguler bhusi
শসা = sosa
সুজি = shuzi
শিং মাছ = sing mas
মাষকলাই ডাল = maskolai dal
সরিষার তেল = shorishar tel
সয়াবিন তেল = shoyabin tel
গোলাপ শরবত = golap sorbot
ভিটামিন সি = bitamin c
কাটারিভোগ = kataribog
শামি কাবাব = sami kabab
সোনালি মুরগি = shonali murgi
গাজর = gazor
কাজুবাদাম = kazu badam
লাচ্ছা সেমাই = lassa shemai
রসুন = roshun
তুলসী আদা চা = tulshi cha
বেসন = beshon
মরিয়ম খেজুর | পাটালি গুড় = khezur
জিংক ২০ = jink
হিমসাগর আম = himshagor
সাগর কলা = shagor kola
মশার কয়েল = mosar koyel
কাসুন্দি = kashundi
খাসির মাংস = khashir mangso
`,
  vowel: `
গরুর মাংস = gorur mangsa
লবঙ্গ = lobongo
পালংশাক = palang shak
পাঙাশ ফিলে = pangash
লাবাং = lobang
মরিচ গুঁড়া = marich gura
হলুদ গুঁড়া | হলুদ-চন্দন = halud
ধনিয়া গুঁড়া = dhaniya
গরম মসলা গুঁড়া = gorom mosla
আয়োডিনযুক্ত লবণ | বিট লবণ = lobon
sundarban honey | flower honey = madhu
পারিবারিক পরোটা = parata
করলা = korola
মধুপুরের আনারস = anaros
তরমুজ = tormuz
মিষ্টি দই = misti doi
অষ্টগ্রামের পনির | মোজারেলা চিজ | স্লাইস চিজ = panir
ময়দা = moida
বনস্পতি = bonospoti
মুগ ডাল = moog dal
মহিষের ঘি = mohisher ghi
তরল দুধ = taral dudh
coffee = kofi
কটন বাড = koton bud
গজ ব্যান্ডেজ = goj bandage
গরুর কলিজা = kolija
কালিজিরা = kalojira
সবুজ এলাচ = elachi
ব্রকলি = brokoli
`,
  conjunct: `
স্বর্ণা মোটা চাল = sorna chal
পদ্মার ইলিশ = poddar ilish
গরম পানির ব্যাগ, বৈদ্যুতিক = boiddutik bag
কৃত্রিম চোখের পানি = krittim chokher pani
শ্যাম্পু = shampu
চ্যাপা শুঁটকি = chapa shutki
ময়লার ব্যাগ = moylar beg
সুতি ন্যাপি | nappy rash = nyapi
ক্যালসিয়াম ও ভিটামিন = kalsium
ব্যান্ডেজ = bandej
ম্যাকারনি = makaroni
প্যারাসিটামল = perasitamol
ওরস্যালাইন | স্যালাইন নাকের = selain
অ্যান্টাসিড = antasid
কাচ্চি বিরিয়ানি = kacci biriyani
মিষ্টি আলু = misti alu
অষ্টগ্রামের পনির = ostogramer ponir
স্টেথোস্কোপ = stethoskop
গ্লিসারিন সাবান = gliserin saban
স্যানিটারি প্যাড = senitary pad
ব্লিচিং পাউডার = blicing powder
ল্যানসেট = lanset
ক্যাপসিকাম = kapsikam
ক্যানোলা তেল = kanola tel
কনডেন্সড মিল্ক = condens milk
সানস্ক্রিন = sanskrin
পেট্রোলিয়াম জেলি = petrolium jeli
বাটন মাশরুম = masrum
পাস্তুরিত তরল দুধ = pastorito dudh
ফ্যাব্রিক সফটনার = fabrik softner
`,
  joinedSplit: `
dishwash = dish wash
হ্যান্ডওয়াশ = handwash
টুথপেস্ট = tooth paste
গোলমরিচ = golmorich
তেজপাতা = tej pata
পালংশাক = palongshak | পালং শাক
গোলাপজল = golap jol
হুইলচেয়ার = wheel chair
কাঠবাদাম = kath badam
তেলাপোকা মারার জেল = tela poka
মাল্টিভিটামিন = multi vitamin
corn flour = cornflour
এয়ার ফ্রেশনার = airfreshener
টি ব্যাগ = teabag
বেবি অয়েল = babyoil
স্প্রিং রোল = springroll
কটন বাড = cottonbud
ফার্স্ট এইড = firstaid
ওরস্যালাইন = or saline
fish oil = fishoil
bp machine | aneroid bp set = bpmachine
নাজিরশাইল = nazir shail
সানস্ক্রিন = sun screen
চানাচুর = chana chur
রসমালাই = রস মালাই
ফুলঝাড়ু = ফুল ঝাড়ু
চিনাবাদামের মাখন = peanutbutter
টুথব্রাশ = tooth-brush
রূপচাঁদা = rup-chanda
`,
  bengaliNameOnly: `
স্টেথোস্কোপ = stethoscope
পালস অক্সিমিটার = oximeter
কন্ডিশনার = conditioner
ডিটারজেন্ট = detergent
সানস্ক্রিন = sunscreen
ব্রকলি = broccoli
মাউথওয়াশ = mouthwash
সার্জিক্যাল মাস্ক = mask
রেজর = razor
ফ্যাব্রিক সফটনার = softener
ফ্লোর ক্লিনার = floor cleaner
মাল্টিভিটামিন = multivitamin
ওটস = oats
আলুর চিপস = chips
চিকেন নাগেট = nugget
শামি কাবাব = kebab
সিরিয়াল = cereal
বেবি ওয়াইপস = wipes
ক্রাচ = crutch
ল্যানসেট সুই = lancet
অক্সিজেন কনসেনট্রেটর = concentrator
টমেটো সস = tomato sauce
ফার্স্ট এইড বাক্স = first aid box
রাতের প্যাড = night pad
কাচ পরিষ্কারের স্প্রে = glass spray
টেস্ট স্ট্রিপ = strip
মাজুনি ও স্পঞ্জ = sponge
হ্যান্ড স্যানিটাইজার = sanitizer
প্যারাসিটামল সিরাপ = syrup
`,
  englishForBengali: `
লম্বা বেগুন = eggplant
ঢ্যাঁড়স = ladies finger
হাতে ভাজা মুড়ি = puffed rice
মসুর ডাল | মুগ ডাল | বুটের ডাল | মাষকলাই ডাল | পাঁচমিশালি ডাল = lentil
পাটালি গুড় | আখের গুড় = jaggery
খাসির মাংস = goat meat
ধূপকাঠি = agarbati
ময়লার ব্যাগ = dustbin bag
ওজন মাপার যন্ত্র = weight machine
অ্যালবেনডাজল = worm medicine
কৃত্রিম চোখের পানি = eye drop
কর্নফ্লাওয়ার = cornstarch | ভুট্টার গুঁড়া
মিষ্টি দই | টক দই | গ্রিক দই = yoghurt
শিং মাছ | পাঙাশ ফিলে | পাবদা মাছ = catfish
পদ্মার ইলিশ = hilsa fish
black seed = black cumin
শুকনা মরিচ | chilli powder = red chilli
কাজী পেয়ারা = guava
লাউ = bottle gourd
ডিজিটাল থার্মোমিটার | ইনফ্রারেড থার্মোমিটার = jor mapar jontro
হ্যান্ডওয়াশ | হ্যান্ড স্যানিটাইজার = hat dhoyar liquid
টুথব্রাশ = daat majar brush
কনডেন্সড মিল্ক = ঘন দুধ
সানস্ক্রিন = রোদের ক্রিম
পালস অক্সিমিটার = oxygen mapar machine
চুলের তেল | আমলা তেল | পেঁয়াজ-কালিজিরা তেল = chuler tel
রাবার গ্লাভস = hat moja
শেভিং ফোম = dari kamanor foam
কাঠবাদাম = almond
`,
  illness: `
প্যারাসিটামল | ডিজিটাল থার্মোমিটার | ইনফ্রারেড থার্মোমিটার = fever | জ্বর | jorer oshudh
অ্যান্টাসিড | সিমেথিকন = gaser oshudh
অ্যান্টাসিড = acidity | বুক জ্বালা
sugar machine | glucometer | glucose test strips | lancets | insulin | diabetic | brown rice = ডায়াবেটিস
ওরস্যালাইন | জিংক ২০ = diarrhea | patla paykhana
অ্যালবেনডাজল = krimi
নাকের = nak bondho
ক্যালামাইন | পারমেথ্রিন | নিম সাবান = itching | chulkani
ক্যালামাইন | নিম সাবান = ঘামাচি
পোড়ার ক্রিম = আগুনে পোড়া
আঠালো ব্যান্ডেজ | গজ ব্যান্ডেজ | পোভিডোন | অ্যান্টিসেপটিক তরল | ফার্স্ট এইড বাক্স = kata chera
ইসবগুল = kosto kathinno
আয়রন-ফলিক = রক্তশূন্যতা
bp machine | aneroid bp set = high pressure
নেবুলাইজার | ইনহেলার স্পেসার = hapani
কোমরের বেল্ট | মিথাইল স্যালিসাইলেট | গরম পানির ব্যাগ | গরম-ঠান্ডা জেল = কোমর ব্যথা
হাঁটুর সাপোর্ট | মিথাইল স্যালিসাইলেট | গরম পানির ব্যাগ | গরম-ঠান্ডা জেল = hatu betha
খুশকি প্রতিরোধী = khuski
চুলের তেল | আমলা তেল | পেঁয়াজ-কালিজিরা তেল | শ্যাম্পু = chul pora
পেট্রোলিয়াম জেলি = thot fata
র‍্যাশ ক্রিম | ক্যালামাইন = baby rash
স্যানিটারি প্যাড | রাতের প্যাড | কাপড়ের প্যাড | প্যান্টি লাইনার | মেনস্ট্রুয়াল কাপ = masik
মশার কয়েল | মশা তাড়ানোর লিকুইড | মশা প্রতিরোধী ক্রিম = dengue
শিরশির রোধী টুথপেস্ট = দাঁত শিরশির
পারমেথ্রিন = khos pachra
ক্যালসিয়াম ও ভিটামিন = har khoy
`,
  bengaliSpelling: `
আয়োডিনযুক্ত লবণ | বিট লবণ = লবন
দারুচিনি = দারচিনি
সরিষার তেল = সরিসার তেল
সুজি = সুজী
বিস্কুট = বিস্কিট
গলদা চিংড়ি | চিংড়ি শুঁটকি = চিংড়ী
পাঙাশ ফিলে = পাংগাস
খাসির মাংস = খাশির মাংস
ব্রয়লার মুরগি = বয়লার মুরগি
পারিবারিক পরোটা = পরটা
আলুর শিঙাড়া = সিঙ্গারা
মধুপুরের আনারস = আনারশ
টমেটো = টমাটো
করলা = করল্লা
শসা = শশা
রসুন = রশুন
শ্যাম্পু = শেম্পু
টুথব্রাশ = টুথব্রাস
টুথপেস্ট = টুথপেষ্ট
স্যানিটারি প্যাড = সেনিটারি প্যাড
প্যারাসিটামল = পেরাসিটামল
অ্যান্টাসিড = এন্টাসিড
ইসবগুল = ইসুবগুল
ডিজিটাল থার্মোমিটার | ইনফ্রারেড থার্মোমিটার = থার্মমিটার
এয়ার ফ্রেশনার = এয়ার ফ্রেসনার
টিস্যু = টিসু
লাচ্ছা সেমাই = লাচ্চা সেমাই
হাঁটুর সাপোর্ট = হাটুর সাপোর্ট
`,
  phrases: `
মিনিকেট চাল = 5 kg miniket chal
প্যান্ট ডায়াপার | বেল্ট ডায়াপার | সুতি ন্যাপি = bacchar diaper pant
খিচুড়ি সিরিয়াল | ফলের সিরিয়াল | পিউরি | রাগি বিস্কুট = বাচ্চার খাবার
চুলের তেল | আমলা তেল | পেঁয়াজ-কালিজিরা তেল = mathay deyar tel
সয়াবিন তেল = 2 litar soyabin tel
ফার্মের ডিম | মুরগির ডিম | হাঁসের ডিম | কোয়েলের ডিম | ওমেগা-৩ ডিম = ek dojon dim
দেশি মুরগির ডিম = desi murgir dim
মশার কয়েল | মশা তাড়ানোর লিকুইড | মশা প্রতিরোধী ক্রিম = mosha marar coil
ডিটারজেন্ট পাউডার | তরল ডিটারজেন্ট | কাপড় কাচার সাবান = kapor dhoyar powder
বাসন মাজার | মাজুনি ও স্পঞ্জ = বাসন মাজার সাবান
টয়লেট ক্লিনার | ফ্লোর ক্লিনার | ব্লিচিং পাউডার = bathroom porishkar liquid
গরুর মাংস = গরুর মাংস ১ কেজি
black tea | tea bags | green tea | ginger tea | white tea = cha pata 200 gram
ডাবলি বুট = chotpotir dabli
লাচ্ছা সেমাই = eider lachcha semai
টিয়ার-ফ্রি শ্যাম্পু = bacchader shampoo
চালের গুঁড়া = pitha bananor gura
bp machine | aneroid bp set = pressure mapar machine
কাচ্চি বিরিয়ানি = kacchi rannar moshla
টয়লেট টিস্যু | ফেসিয়াল টিস্যু | রান্নাঘরের টাওয়েল = tissue paper
রোস্ট মসলা = biyer roast mosla
সাদা চিনি = sada chini 1 kg
গুঁড়া দুধ = gura dudh 500 gram
কাঁচা মরিচ = কাঁচা মরিচ ২৫০ গ্রাম
ডায়মন্ড আলু = gol alu 5 kg
বেবি লোশন = babur gayer lotion
মেহেদি গুঁড়া = hater mehedi pata
রাবার গ্লাভস = থালা ধোয়ার গ্লাভস
হুইলচেয়ার = rogir wheelchair
সুন্দরবনের মধু = sundorboner khati modhu
`,
  typos: `
প্যারাসিটামল = parcetamol
থার্মোমিটার = thermomter
শ্যাম্পু = shmapoo
নুডলস = noodels
কন্ডিশনার = conditoner
গ্লুকোমিটার = glucomteer
চানাচুর = chanahcur
ভিটামিন = vitmain
ডায়াপার = daiper
মোজারেলা = mozarella
স্যানিটাইজার = sanitzer
ম্যাকারনি = maccaroni
দারুচিনি = darucihni
তেজপাতা = tejpataa
তরমুজ = তরমজু
ব্লিচিং = bleeching
গ্লিসারিন = glycrine
আনারস = আনরস
কাসুন্দি = kasunid
শরবত = sherbt
`,
} as const;

export const eighthNotSold = `
telescope microscope telephone thermos kilometer radar laser blazer jacket rocket racket locket honda singer parrot carrom tango union cigar silk
coin kolkata college kolosh murti mashi ghuri ghora tabla mondir chabi chosma chata belun chador golpo চশমা মূর্তি কলেজ মসজিদ বেলুন ডায়েরি লেপ
কলস তালা চাদর ঘুড়ি তবলা লটারি পাগড়ি আলনা দোলনা gamla sarkar baluka dorja chakri golf laptop computer charger headphone keyboard camera sofa
lungi shari bicycle helmet cement football dictionary stapler curtain wallpaper inverter modem router pendrive memorycard smartwatch earring
necklace bracelet lipstick sneaker genji burqa petticoat tyre truck tractor rickshaw rangpur narail magura jamalpur noakhali jhenaidah london
dubai shakib nasrin sumon habib telapia magur chitol tengra jhinga chichinga borboti kakrol kochu boroi jambura bedana avocado chomchom
mayonnaise pepsi sprite kakra মোবাইল ল্যাপটপ কম্পিউটার টেলিভিশন আলমারি সোফা লুঙ্গি জুতা সাইকেল মোটরসাইকেল সিমেন্ট উপন্যাস অভিধান পেন্সিল ক্রিকেট
ফুটবল হারমোনিয়াম রংপুর কুষ্টিয়া নোয়াখালী রহিম ফাতেমা তেলাপিয়া মাগুর বোয়াল ঝিঙা পটল জাম্বুরা আঙুর জিলাপি রসগোল্লা চমচম স্কুটি হেলমেট গিটার
দলিল পাসপোর্ট
`;
