/**
 * As the fourth list: 100 and 99.7 % at its first opening, and nothing for 97.5 % of what is not sold. Then the search was tuned on it.
 */
export const sixthHabits = {
  nasal: `
পাকা পেঁপে = pepe | penpe | পেপে
কাঁচা মরিচ = kacha morich | kancha marich | কাচা মরিচ
পাঁচফোড়ন = pachforon | panch foron | পাচফোড়ন
লইট্টা শুঁটকি = loitta shuntki | লইট্টা শুটকি
ছুরি শুঁটকি = churi shuntki
চ্যাপা শুঁটকি = chapa sutki
হাঁস = hansh | deshi hash | হাস
তেঁতুলের শরবত = tetul | tentul | tetuler shorbot
হাঁটুর সাপোর্ট = hatur support | hantur support | হাটুর সাপোর্ট
হলুদ গুঁড়া = holud gura | holuder gunra
জিরা গুঁড়া = jira gunra
গুঁড়া দুধ = gunra dudh | guro dudh
মেহেদি গুঁড়া = mehedi gunra
`,
  flap: `
মিষ্টি কুমড়া = kumda | mishti kumra | misti kumda
হাতে ভাজা মুড়ি = mudi | murhi | haate bhaja mudi
চিংড়ি শুঁটকি = chingdi shutki | chingri sutki
আলুর শিঙাড়া = singada | shingada | alur singara
ফুলঝাড়ু = fuljharu | ful jhadu | phuljhadu
আখের গুড় = akher gud | akher gurh | aker gur
কাপড় কাচার সাবান = kapor kachar saban | kapod kachar sabun
হাড়ছাড়া গরুর মাংস = har chara gorur mangsho | hadchada mangsho
পোড়ার ক্রিম = porar cream | podar krim
মরিচ গুঁড়া = morich guda | moricher gudo
গোলমরিচ গুঁড়া = golmorich guda
রসুন গুঁড়া = roshun gudo
গুঁড়া দুধ = guda dudh
চিনিগুঁড়া চাল = chinigudo chal
`,
  labialSibilant: `
গাজর = gazor | gajor
শসা = sosa | shosha
সরিষার তেল = sorishar tel | shorisar tel
মাষকলাই = mashkolai | maskolai dal
পদ্মার ইলিশ = ilis machh | elish mach
ছোলা = sola | chhola
মহিষের ঘি = mohiser ghi
জলপাই = zolpai
মেজবানি মাংসের মসলা = mejbani moshla
কাজুবাদাম = kazu badam
সূর্যমুখী তেল = shurjomukhi tel | surzomukhi
বেসন = beshon
খাসির মাংস = khashir mangsho
বোম্বাই লিচু = bombay lisu
পালংশাক = palongsak
শুকনা মরিচ = sukna morich | shukno morich
ইসবগুল = isobgul | ishobgul
বাসন মাজার = bashon majar bar | basan mazar saban
ডায়াবেটিক মোজা = moja | moza
ওজন মাপার যন্ত্র = ojon mapar zontro
`,
  vowel: `
লবঙ্গ = labanga | lobong
শিং মাছ = shing mach | singi mas
পালংশাক = palang shak
করলা = korola | karela
তরমুজ = tarmuj | tormuz
নারকেল = narikel tel | narkol tel
মাখন = makhan | makkhon
পনির | চিজ = panir | ponir
সুন্দরবনের মধু | ফুলের মধু = madhu | modu
সাগর কলা = sagar kala | shagor kola
উপটান = chandan upton | chondon uptan
মলম = molom
আনারস = anaras | anarosh
রসমালাই = roshomalai | rosmalai
গরম মসলা = garam moshla
কাজী পেয়ারা = piyara
মুগ ডাল = mug dal
তিলের তেল = tiler tel
`,
  conjunct: `
পদ্মার ইলিশ = poddar ilish | podda ilish
মিষ্টি দই = misti doi | mishty doi
মিষ্টি আলু = misti alu
কাচ্চি বিরিয়ানি = kacci biriyani moshla | kachi biriani masala
ওরস্যালাইন | স্যালাইন = salain
চ্যাপা শুঁটকি = chyapa shutki
ক্যাপসিকাম = kyapsikam | kapsikam
ম্যাকারনি = makaroni
অ্যান্টাসিড = entacid
ব্লিচিং পাউডার = bliching powder
সূর্যমুখী তেল = suryomukhi tel
ক্যালসিয়াম = kalsiam
কনডেন্সড মিল্ক = kondens milk
খুশকি প্রতিরোধী শ্যাম্পু = khushki shampu | khuski shempu
বিস্কুট = biskut
গ্লুকোজ পাউডার = glucoz
সুন্দরবনের মধু = shundorbon modhu | sundorboner modhu
স্বর্ণা মোটা চাল = shorna chal | sorna mota chal
ব্যান্ডেজ = bendej | bandej
লবণাক্ত মাখন = lobonakto makhon
আয়োডিনযুক্ত লবণ = ayodin jukto lobon
`,
  joinedSplit: `
হ্যান্ডওয়াশ = hand-wash
মাউথওয়াশ = mouth wash
টুথপেস্ট = tooth paste
টুথব্রাশ = tooth-brush
হুইলচেয়ার = wheel chair
গোলমরিচ = gol morich
তেজপাতা = tej-pata | তেজ পাতা
গোলাপজল = গোলাপ জল | rosewater
ফুলঝাড়ু = ফুল ঝাড়ু
কাঠবাদাম = kath badam
কাজুবাদাম = কাজু বাদাম
কালিজিরা = kali jira
সানস্ক্রিন = sun screen
কর্নফ্লাওয়ার = cornflour | কর্ন ফ্লাওয়ার
বেবি অয়েল = babyoil
গ্রিন টি = greentea
টি ব্যাগ = teabag
চিনাবাদামের মাখন = peanutbutter
তরমুজ = water melon
আনারস = pine apple
বডি লোশন = bodylotion
ফার্স্ট এইড = firstaid
মাছের তেল = fishoil
মশার কয়েল = mosquitocoil
বিটরুট = beet-root
হাড়ছাড়া গরুর মাংস = হাড় ছাড়া মাংস
`,
  bengaliNameOnly: `
নেবুলাইজার = nebuliser
স্প্রে = spray
টমেটো সস | চিলি সস | Mustard Sauce = sauce
টমেটো সস = tomato sauce
স্যানিটাইজার = sanitizer
ওরস্যালাইন | স্যালাইন = saline
ওরস্যালাইন = orsaline
তেলাপোকা মারার জেল | জেল প্যাক = gel
ক্রিম | Cream = cream
আমের জুস | লিচু ড্রিংক = juice
ওটস = oats
স্ট্রিপ = strip
ক্রাচ = crutch
ইসিজি = ecg machine
মাস্ক = mask
গ্লাভস = gloves
স্পিন মপ = mop
লিকুইড | Liquid = liquid
স্পঞ্জ = sponge
পিউরি = puree
সিরিয়াল = cereal
চিপস = chips
হোয়ে প্রোটিন = protein powder
ল্যানসেট = lancet
ইনহেলার = inhaler
পেট্রোলিয়াম জেলি = jelly
ওয়াইপস = wet wipes
রোস্ট মসলা = roast masala
কেক = cake
`,
  englishForBengali: `
লম্বা বেগুন = eggplant | brinjal
হাতে ভাজা মুড়ি = puffed rice
মাষকলাই = urad dal
ময়দা = refined flour
পাটালি গুড় | আখের গুড় = jaggery
রুই মাছের = rohu fish
লাচ্ছা সেমাই = vermicelli
বনস্পতি = dalda
ইসবগুল = psyllium husk
Black Seed = nigella
তিসির তেল = linseed oil
কাগজি লেবু = lime
ধূপকাঠি = agarbati | আগরবাতি
বাদামি চাল | লাল বিরুই = লাল চাল
থার্মোমিটার = jor mapar machine | জ্বর মাপার যন্ত্র
বিপি মেশিন | বিপি সেট = প্রেসার মেশিন
পালস অক্সিমিটার = oxygen mapar machine
টুথপেস্ট = dater majon
রাবার গ্লাভস = hat moja
কটন বাড = কান পরিষ্কারের কাঠি
প্যারাসিটামল = napa
বুটের ডাল = cholar dal
টয়লেট ক্লিনার = harpic
মল্ট পানীয় = horlicks
ওরস্যালাইন = khabar saline
চিংড়ি = prawn
কৃত্রিম চোখের পানি = eye drop
`,
  illness: `
প্যারাসিটামল | থার্মোমিটার = fever | jor | জ্বর
অ্যান্টাসিড = gastric | buk jala | বুক জ্বালা
ওরস্যালাইন | জিংক = diarrhea | patla paikhana | পাতলা পায়খানা
অ্যালবেনডাজল = krimi | কৃমির ঔষধ
কোমরের বেল্ট | স্যালিসাইলেট মলম | গরম পানির ব্যাগ | জেল প্যাক | প্যারাসিটামল = back pain | komor betha | কোমর ব্যথা
খুশকি প্রতিরোধী = dandruff
আয়রন-ফলিক | মাল্টিভিটামিন = anemia | রক্তশূন্যতা
নেবুলাইজার | ইনহেলার স্পেসার | অক্সিজেন কনসেনট্রেটর | অক্সিমিটার = asthma | hapani | হাঁপানি
র‍্যাশ ক্রিম = baby rash | বাচ্চার র‍্যাশ
ক্যালামাইন | নিম সাবান = ghamachi | ঘামাচি
পোড়ার ক্রিম = burn | আগুনে পোড়া
শিরশির রোধী = dat shirshir
জাইলোমেটাজোলিন | স্যালাইন নাকের = nak bondho | নাক বন্ধ
`,
  bengaliSpelling: `
মুরগি | Chicken = মুরগী
লবণ = লবন
পদ্মার ইলিশ = ইলিস মাছ
পাঙাশ = পাঙ্গাস
শসা = শশা
কালিজিরা = কালোজিরা
দারুচিনি = দারচিনি
নারকেল = নারিকেল তেল
মেহেদি = মেহেদী
ধূপকাঠি = ধুপকাঠি
নুডলস = নুডুলস
বিস্কুট = বিস্কিট
ঘি টোস্ট = টোষ্ট
গাওয়া ঘি | মহিষের ঘি = ঘী
পরোটা = পরাটা
আলুর শিঙাড়া = সিঙ্গারা
গরুর মাংস = গরুর মাংশ
বিরিয়ানি মসলা = বিরিয়ানী মশলা
সূর্যমুখী তেল = সুর্যমুখী তেল
ডায়াপার = ডাইপার
ওরস্যালাইন | স্যালাইন = সেলাইন
ব্যান্ডেজ = বেন্ডেজ
শ্যাম্পু = শেম্পু
মাশরুম = মাসরুম
বাসমতি চাল = বাসমতী চাল
সুজি = সুজী
ব্রকলি = ব্রোকলি
মিষ্টি দই = মিস্টি দই
প্যারাসিটামল = পেরাসিটামল
`,
  phrases: `
মিনিকেট চাল = miniket chal 5kg
বেবি সাবান = bacchar saban
বেবি অয়েল = bacchar tel
সয়াবিন তেল | সূর্যমুখী তেল | রাইস ব্র্যান তেল | ক্যানোলা তেল | জলপাই তেল | পাম অলিন | সরিষার তেল | নারকেল তেল, রান্নার = rannar tel
চুলের তেল | আমলা তেল | পেঁয়াজ-কালিজিরা তেল = chuler tel
মশার কয়েল = moshar coil
প্যারাসিটামল = matha bethar tablet
গরুর মাংস = gorur mangsho 1 kg
দেশি মুরগির ডিম = deshi murgir dim
বাসমতি চাল | চিনিগুঁড়া চাল | কালিজিরা চাল | তুলসীমালা চাল = biriyanir chal
মরিয়ম খেজুর = iftarer khejur
বাসন মাজার = bashon dhowar saban
ডিটারজেন্ট = kapor dhowar powder
হ্যান্ডওয়াশ = hat dhowar liquid
ব্ল্যাক টি = dudh chaer pata
টেস্ট স্ট্রিপ = diabetes mapar strip
ইনসুলিন কলমের সুই = insulin er sui
ফ্লোর ক্লিনার = ghor mochar liquid
ডাবের পানি = kochi daber pani
ডায়মন্ড আলু | মিষ্টি আলু = 5 kg alu
খিচুড়ি সিরিয়াল = বাচ্চার খিচুড়ি
সয়াবিন তেল = ৫ লিটার সয়াবিন
ডিম = এক ডজন ডিম
দেশি রসুন = half kg rosun
গুঁড়া দুধ = ১ কেজি গুঁড়া দুধ
চেঞ্জিং শিট = bacchar changing sheet
লাল আটা | সাদা আটা = rutir atta
মুরগির বুকের মাংস = murgir buker mangsho
চিকেন রোস্ট মসলা = murgi roaster moshla
কাগজি লেবু = এক হালি লেবু
`,
  typos: `
নেবুলাইজার = nebulzier
থার্মোমিটার = thermomter
ডিটারজেন্ট = detregent
শ্যাম্পু = shapmoo
বিস্কুট = biscuti
চানাচুর = chanahcur
প্যারাসিটামল = paracetmol
টুথপেস্ট = toothpatse
ডায়াপার = diapper
ক্যাপসিকাম = capsicm
তরমুজ = watermeln
হুইলচেয়ার = wheelchiar
স্যানিটাইজার = sanitzer
গ্লুকোমিটার = glucomter
ম্যাকারনি = macaorni
কাঁঠাল = jackfriut
টমেটো = টমটো
কাঠবাদাম = কাঠবাদম
পেট্রোলিয়াম জেলি = petroelum jelly
কন্ডিশনার = conditionr
`,
} as const;

export const sixthNotSold = `
mobile laptop charger router printer keyboard headphone projector pendrive television camera tripod speaker generator inverter lantern sofa alna
wardrobe bookshelf toshok pillow uniform dolna saree lungi hijab borka salwar lehenga blazer sneakers wallet handbag necklace bracelet uponnash
dictionary magazine khata eraser calculator guitar tabla violin motorcycle toyota rickshaw lorry tyre helmet octopus engine launch football
carrom ludo badminton ghuri london singapore kolkata dubai nepal gulshan motijheel noakhali bandarban kushtia rahim fatema tanvir nusrat shakib
sadia avocado angur kamranga koral tengra jilapi jhinga cigarette paan sushi visa passport hotel insurance recharge facebook chakri haturi
screwdriver cement tala kodal cable piano begum madur mistri roshi jacket korai palki patil doll goldfish chhata murti monkey jiraf bashi masjid
himaloy telescope globe paint lebanon rocket kaptan সিলিংফ্যান কম্পিউটার মাউস খাট আরামকেদারা বালিশ গামছা পায়জামা টুপি জুতা পঞ্জিকা অভিধান
তানপুরা সাইকেল ঠেলাগাড়ি গ্যারেজ হকি দিল্লি আফগানিস্তান লটকন টাইলস অ্যান্টেনা কফিন বেলচা কুমার মুরব্বি মিছিল শালিক পালোয়ান পিস্তল রুবেল সিংহাসন
হাতঘড়ি চিঠি পটকা কবর ফুটপাত পোস্টার
`;
