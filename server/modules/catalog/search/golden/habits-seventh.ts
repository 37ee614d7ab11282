/**
 * As the fourth list: 98.3 and 98.3 % at its first opening, and nothing for 98.8 % of what is not sold. Then the search was tuned on it.
 */
export const seventhHabits = {
  nasal: `
আস্ত কাঁঠাল = kathal | kanthal | কাঠাল
ঢ্যাঁড়স = dharosh | dhenros | ঢেড়স
পেঁয়াজ = piyaj | pianj | পেয়াজ
রূপচাঁদা = rupchada | roop chanda | রুপচাদা
পাঁচমিশালি = pachmishali dal | panch mishali | পাচমিশালি
চিনিগুঁড়া চাল = chini gunra | চিনিগুড়া চাল
হাঁটার লাঠি = hantar lathi | হাটার লাঠি
ভাঁজ করা হুইলচেয়ার = vaj kora wheelchair
মরিচ গুঁড়া = moricher gunra | morich gura
ধনিয়া গুঁড়া = dhoniya gunra
রসুন গুঁড়া = rosun gunra
আদা গুঁড়া = ada gura
চালের গুঁড়া = chaler gura
হাঁসের ডিম = hasher dim | hanser dim | হাসের ডিম
`,
  flap: `
খিচুড়ি = khichudi | khichurhi
চিড়া = chida | chirha | lal chida | shada chira
গলদা চিংড়ি = golda chingdi | galda chingri
বড়দের ডায়াপার = boroder diaper | bododer diaper
লবণছাড়া মাখন = lobon chara makhon | nun chada makhon
পাটালি গুড় = patali gud | patali gurh
খেজুরের পাটালি গুড় = khejur gud | khejurer gur
মশা তাড়ানোর লিকুইড = mosha taranor liquid | mosa tadanor liquid
ঢ্যাঁড়স = dhedosh | dherosh
পাঁচফোড়ন = panchfodon
ধনিয়া গুঁড়া = dhone gudo
হলুদ গুঁড়া = holud guda | halud gudo
আদা গুঁড়া = adar gudo
চালের গুঁড়া = chaler guda
গরম মসলা গুঁড়া = gorom moshla guda
`,
  labialSibilant: `
খেজুর = khezur | khejur
গোটা জিরা | জিরা গুঁড়া = zira
সুজি = shuji | suzi
মসুর ডাল = moshur dal | mosuri dal
কাসুন্দি = kashundi
পাঙাশ = pangash mach
গোলাপজল = golapzol | golap jol
তুলসী আদা চা = tulshi cha
তুলসীমালা = tulshimala chal
নাজিরশাইল = najirsail | nazirsail chal
শেভিং ফোম = seving foam
ভুসি = bhushi | isobguler vusi
হাতে ভাজা মুড়ি = vaja muri
মশার কয়েল = mosar koyel
মেসওয়াক = meshwak
রসুন = roshun
সোনালি মুরগি = shonali murgi
বিফ শামি কাবাব = sami kabab | bif shami kabab
লাচ্ছা সেমাই = lassa shemai
গরুর কলিজা = koliza
নিম সাবান = nim shaban
তেজপাতা = tezpata
তিসির তেল = tishir tel
গজ ব্যান্ডেজ = goj bandage
`,
  vowel: `
আলুর শিঙাড়া = singra
জিংক = jink tablet
গরুর মাংস = gorur mangsa
চিংড়ি = chingri mas
হলুদ = halud
লবণ = labon | lobn
ময়দা = moyda
কাতলা = katol mach | katal machh
দারুচিনি = darchini
কাগজি লেবু = kagoji lebu
হিমসাগর আম = himshagar
সয়াবিন তেল = soyabin tel
টক দই = tak doi
ধনিয়া = dhania | dhone
নরম টুথব্রাশ = narom brush
ধূপকাঠি = dhoopkathi
মরিয়ম খেজুর = mariom khejur | marium khajur
বনস্পতি = bonospoti
সাদা মুলা = mulo
নোনতা বিস্কুট = nonta biskut
খইয়ের মোয়া = khoiyer moya
কালিজিরা = kalojira
রিঠা-শিকাকাই = ritha shampoo | sikakai
আমের আচার = aamer achaar
`,
  conjunct: `
লইট্টা শুঁটকি = loitya | loittya shutki
লাচ্ছা সেমাই = lacca semai | lachha semai
পূর্ণ ননিযুক্ত = purno nonijukto dudh
অষ্টগ্রামের পনির = oshtogramer ponir
শ্যাম্পু = sampu
কনডেন্সড মিল্ক = condense milk
ক্যানোলা তেল = kyanola tel
স্যানিটারি প্যাড = sanitari pad | senetari pad
র‍্যাশ ক্রিম = ryash cream
ন্যাপি = nyapi
ব্ল্যাক টি = blak tea
গ্লুকোমিটার = glucomitar | glukometer
স্টেথোস্কোপ = stethoscop | stetoskop
অক্সিমিটার = oximitar | oxymeter
কৃত্রিম চোখের পানি = kritrim chokher pani
গ্লিসারিন সাবান = gliserin saban
ব্রয়লার মুরগি = broyler murgi | boiler murgi
স্প্রিং রোল = sprin rol
মাল্টিভিটামিন = maltivitamin
ইনস্ট্যান্ট কফি = instent kofi
হ্যান্ডওয়াশ = hendwash
ব্রকলি = brokoli
`,
  joinedSplit: `
বিআর-২৮ চাল = br28
মাউথওয়াশ = মাউথ ওয়াশ
টুথপেস্ট = টুথ পেস্ট
হুইলচেয়ার = হুইল চেয়ার
ওমেগা-৩ ডিম = omega3 dim
পালংশাক = পালং শাক
কাঠবাদাম = কাঠ বাদাম
ধূপকাঠি = ধূপ-কাঠি
আস্ত কাঁঠাল = jack fruit
বেবি সাবান = babysoap
জলপাই তেল = oliveoil
রাইস ব্র্যান = ricebran
বিপি মেশিন = bpmachine
এয়ার ফ্রেশনার = airfreshener
রূপচাঁদা = rup-chanda
কাঁচা মরিচ = কাঁচামরিচ
গরম মসলা = gorommoshla
মিষ্টি কুমড়া = মিষ্টিকুমড়া
টক দই = টকদই
পাঁচফোড়ন = পাঁচ ফোড়ন
মাষকলাই = মাষ কলাই
কাটারিভোগ = katari bhog
ওরস্যালাইন = ওর স্যালাইন
মাল্টিভিটামিন = multi vitamin
থার্মোমিটার = thermo meter
নাজিরশাইল = nazir shail
চকলেট দুধ = chocolatemilk
চিজ = cheeseslice
হাঁটুর সাপোর্ট = kneesupport
`,
  bengaliNameOnly: `
কফি = coffee
চকলেট = chocolate
টাওয়েল = towel
টিস্যু | টাওয়েল = tissue
লোশন = lotion
ব্যান্ডেজ = bandage
ভিটামিন = vitamin
প্যারাসিটামল সিরাপ = syrup
ড্রপ | কৃত্রিম চোখের পানি = drop
মেশিন | নেবুলাইজার | কনসেনট্রেটর = machine
ব্যাগ = bag
স্পেসার = spacer
অক্সিজেন কনসেনট্রেটর | অক্সিমিটার = oxygen machine
নুডলস = noodles
স্যুপ = soup
নাগেট = nugget
ইনফ্রারেড থার্মোমিটার = infrared
রেজর = razor
ক্লিনার | Cleaner | Degreaser = cleaner
সফটনার = softener
এয়ার ফ্রেশনার = room freshener
কাবাব = kabab
কাচ পরিষ্কারের স্প্রে = glass spray
মশা তাড়ানোর লিকুইড = mosquito liquid
অ্যান্টিসেপটিক = antiseptic
চিকেন মোমো = momo
গ্রিক দই = greek yoghurt
পোড়ার ক্রিম = burn cream
থার্মো-হাইগ্রোমিটার = hygrometer
ট্রেইনিং কাপ = training cup
`,
  englishForBengali: `
ঢ্যাঁড়স = ladies finger
চিড়া = flattened rice
মসুর ডাল = red lentil
লাল আটা | সাদা আটা = wheat flour
শিং মাছ | পাঙাশ | পাবদা = catfish
খাসির মাংস = goat meat
বেসন = chickpea flour
করলা = bitter melon
লাউ = kodu | কদু
লবণ = nun
পানীয় জল = খাবার পানি
ওজন মাপার যন্ত্র = weight machine
সুগার মাপার মেশিন | গ্লুকোমিটার = ডায়াবেটিস মাপার মেশিন
গরম পানির ব্যাগ | জেল প্যাক = hot water bag
স্যানিটারি প্যাড | রাতের প্যাড = sanitary napkin
টয়লেট টিস্যু = toilet paper
ফুলঝাড়ু = jharu
ময়লার ব্যাগ = dustbin bag
অ্যান্টিসেপটিক তরল = savlon
পেট্রোলিয়াম জেলি = vaseline
রুহানি গোলাপ শরবত = rooh afza
জলপাই তেল = zaitun tel
পাম অলিন = palm oil
ডায়মন্ড আলু = gol alu
মেহেদি = mendi
বাসন মাজার = vim bar
চিংড়ি = shrimp
প্যান্ট ডায়াপার | বেল্ট ডায়াপার | বড়দের ডায়াপার = pampers
সার্জিক্যাল মাস্ক = face mask
`,
  illness: `
ইসবগুল = constipation | কোষ্ঠকাঠিন্য
বিপি = high pressure | উচ্চ রক্তচাপ
সুগার মাপার মেশিন | গ্লুকোমিটার | গ্লুকোজ টেস্ট | ল্যানসেট | ইনসুলিন | ডায়াবেটিক | বাদামি চাল = diabetes | ডায়াবেটিস
পারমেথ্রিন | ক্যালামাইন = scabies | khos pachra | চুলকানি
হাঁটুর সাপোর্ট | স্যালিসাইলেট মলম | জেল প্যাক | গরম পানির ব্যাগ = knee pain | hatu betha | হাঁটু ব্যথা
পেঁয়াজ-কালিজিরা তেল | আমলা তেল | নারকেল চুলের তেল = hair fall | chul pora | চুল পড়া
সিমেথিকন = bacchar gas
ক্রেপ ব্যান্ডেজ | জেল প্যাক | স্যালিসাইলেট মলম = mochkano | পা মচকানো
মাউথওয়াশ | মেসওয়াক | টুথপেস্ট = mukhe gondho | মুখের দুর্গন্ধ
প্যাড | মেনস্ট্রুয়াল কাপ | প্যান্টি লাইনার | গরম পানির ব্যাগ = masik | মাসিক
পেট্রোলিয়াম জেলি = thot fata | ঠোঁট ফাটা
প্যারাসিটামল | স্যালিসাইলেট মলম = headache | মাথা ব্যথা
মশা | প্যারাসিটামল | ওরস্যালাইন = dengue
পোভিডোন | অ্যান্টিসেপটিক | ব্যান্ডেজ | ফার্স্ট এইড = kata chera | কাটা ছেঁড়া
গ্লুকোজ পাউডার | মাল্টিভিটামিন | ওরস্যালাইন | মল্ট পানীয় = durbolota
`,
  bengaliSpelling: `
খাসির মাংস = খাসীর মাংস
চিংড়ি = চিংড়ী মাছ
সরিষার তেল = সরিসার তেল
সয়াবিন তেল = সোয়াবিন তেল
গরম মসলা = গরম মশলা
জিরা গুঁড়া | গোটা জিরা = জিড়া
সবুজ এলাচ = এলাচি
কাতলা = কাতল মাছ
শিং মাছ = সিং মাছ
শুঁটকি = শুটকী
কাবুলি ছোলা = কাবুলী ছোলা
মাষকলাই = মাসকলাই
পনির = পনীর
কাগজি লেবু = কাগজী লেবু
কাচ্চি বিরিয়ানি = কাচ্ছি বিরিয়ানি
হালিম মিক্স = হালীম
লাচ্ছা সেমাই = লাচ্ছা শেমাই
চানাচুর = চানাচূর
স্যানিটাইজার = সেনিটাইজার
থার্মোমিটার = থার্মমিটার
গ্লুকোমিটার = গ্লুকোমিটর
টুথপেস্ট = টুতপেস্ট
মেসওয়াক = মিসওয়াক
ইসবগুল = ইসুবগুল
ক্যালসিয়াম = কেলসিয়াম
অ্যান্টাসিড = এন্টাসিড
অ্যান্টিসেপটিক = এন্টিসেপটিক
হাতে ভাজা মুড়ি = মুড়ী
তুলসী আদা চা | তুলসীমালা = তুলশী
নেবুলাইজার = নেবুলাইজর
`,
  phrases: `
স্বর্ণা মোটা চাল = mota chal 10kg
প্যান্ট ডায়াপার | বেল্ট ডায়াপার = choto bacchar diaper
আয়রন-ফলিক অ্যাসিড = gorbhobotir iron tablet
শিশুদের টুথপেস্ট = bacchader toothpaste
কালিজিরা চাল | চিনিগুঁড়া চাল | তুলসীমালা চাল | বাসমতি = polaor chal
বেসন = begunir beson
ডাবলি বুট | কাবুলি ছোলা = chotpotir dal
বাদামি চাল = badami chal
টয়লেট ক্লিনার = bathroom porishkar liquid
তেলাপোকা মারার জেল = telapoka marar oshudh
বিপি মেশিন | বিপি সেট = presar mapar mesin
শিশুর ওজন মাপার যন্ত্র = bacchar ojon mapa
কোয়েলের ডিম = koyel pakhir dim
কোমরের বেল্ট = komorer belt
অ্যান্টাসিড = gaser tablet
অ্যালবেনডাজল = krimir tablet
জাইলোমেটাজোলিন | স্যালাইন নাকের = naker drop
শুকনা মরিচ | মরিচ গুঁড়া = আধা কেজি লাল মরিচ
দেশি পেঁয়াজ = ৫ কেজি পেঁয়াজ
আটা = ২ কেজি আটা
হাঁসের ডিম = এক হালি হাঁসের ডিম
পাস্তুরিত তরল দুধ | ইউএইচটি দুধ = ১ লিটার দুধ
গাওয়া ঘি | মহিষের ঘি = khati ghee
সুন্দরবনের মধু | ফুলের মধু = khati modhu
খেজুরের পাটালি গুড় | আখের গুড় = pithar gur
লাচ্ছা সেমাই = eider semai
মাসালা নুডলস | কাপ নুডলস | এগ নুডলস = bacchader noodles
চুলের তেল = narikel chuler tel
সাদা চিনি | লাল চিনি = 1 kg chini
ময়লার ব্যাগ = moylar polythene
`,
  typos: `
অক্সিমিটার = oximeetr
স্টেথোস্কোপ = stethoscpoe
শেভিং ফোম = shavign foam
নুডলস = noodels
ব্যান্ডেজ = bandgae
শসা = cucumbr
হলুদ = turmreic
দারুচিনি = cinnamno
মোজারেলা চিজ = mozzaerlla
টুথব্রাশ = toothbursh
মশা = mosqiuto
সানস্ক্রিন = sunscren
টমেটো সস = ketchpu
মাশরুম = mushrom
ডিটারজেন্ট = ডিটরজেন্ট
মিনিকেট চাল = মিনকেট চাল
খেজুর = খেজরু
লম্বা বেগুন = বেগনু
গ্লিসারিন = glycernie
পরোটা = poorta
`,
} as const;

export const seventhNotSold = `
smartphone desktop earphone powerbank modem scanner microphone pendulum drone playstation smartwatch tubelight torch multiplug cctv aircooler
mattress balish curtain carpet almirah cupboard showcase bench jama jeans sweater hoodie orna kameez frock scarf boots purse earring nupur boi
kobita newspaper notebook pencil harmonium dhol quran golpo honda scooter helicopter diesel octane tractor nouka jahaj bus cricket chess daba
lego putul america qatar bhutan uttara gulistan shahbag sadarghat habiganj rangamati narail karim ayesha rakib sumaiya tamim mushfiq kiwi dalim
jambura boal kulfi laddu potol barboti supari whisky ticket flight loan freelancing internet youtube tuition korat brick rod tiles pipe toaster
cooker jackpot singer money parrot rumal palonko mombati sabina sujon adalot kumir doyel dhoti belun lottery kolshi horin chiruni biman carpenter
টেলিফোন ক্যালেন্ডার প্লাস্টিক স্যাটেলাইট জ্যামিতি কম্বল কুশন মাফলার ফতুয়া চাদর গহনা শ্লেট কম্পাস সেতার বাইক স্টিমার ভলিবল মার্বেল ফিনল্যান্ড
বনানী ডলার কংক্রিট তেলাপিয়া ওয়াইফাই বাঘ মাদ্রাসা রশিদ রুপালি জাদুঘর জার্সি কলম্বো মিনার সাগরিকা পাটিগণিত আদাবর ঢালাই দালান কলেজ মরুভূমি চশমা
লাটিম
`;
