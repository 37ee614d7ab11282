/**
 * As `habits-blind.ts`, written without knowledge of the search code or its results. Opened for the first time it found 98.5 % of these lists with
 * the names of both languages, 97.4 % with the Bengali ones, and nothing for 98.3 % (98.9 % with Bengali names) of what is not sold.
 */
export const secondHabits = {
  nasal: `
কাঁচা মরিচ = kancha morich | kacha morich | kancha marich | কাচা মরিচ
পেঁয়াজ = penyaj | piyaj | পেয়াজ
কাঁঠাল = kanthal | kathal | কাঠাল
পেঁপে = penpe | pepe | পেপে
শুঁটকি = shuntki | shutki | শুটকি
পাঁচফোড়ন = panchforon | pachforon | পাচফোড়ন
ঢ্যাঁড়স = dhenrosh | dherosh | ঢ্যাড়স
তেঁতুল = tentul
দেশি হাঁস | হাঁসের ডিম = hansh | hash
দেশি হাঁস = haser mangsho
গুঁড়া দুধ = gunra dudh | gura dudh
মরিচ গুঁড়া = morich gunra | moricher gura
চালের গুঁড়া = chaler gunra | chaler gura
হাঁটুর সাপোর্ট = hantur support | hatur support
পাঁচমিশালি ডাল = panchmishali dal
`,
  flap: `
মুড়ি = mudi | murhi
খিচুড়ি = khichudi | khichurhi
চিড়া = chida | chirha
পাটালি গুড় | আখের গুড় = gud | gurh
মিষ্টি কুমড়া = kumda | mishti kumra | kumrha
চিংড়ি = chingdi | chingrhi
কাপড় কাচার সাবান = kapod kachar saban | kaporh kachar saban
শিঙাড়া = shingada | singara
ফুলঝাড়ু = fuljhadu | fuljharu
লবণছাড়া মাখন = lobonchada makhon | lobon chhara makhon
হাড়ছাড়া গরুর মাংস = harchara mangsho | hadchada gorur mangso
পোড়ার ক্রিম = poda cream | porar cream
বড়দের ডায়াপার = bododer diaper | boroder diaper
মশা তাড়ানোর লিকুইড = mosha tadanor liquid | mosha taranor liquid
জিরা গুঁড়া = jira guda | jeera guro
হলুদ গুঁড়া = holud gudo | holud guro
পাঁচফোড়ন = panchfodon
ঢ্যাঁড়স = dhedosh | dherhosh
`,
  loans: `
ফ্রেশ ক্রিম = phresh cream | presh krim
কফি = kofi | kophi
ফলের সিরিয়াল = pholer cereal
শেভিং ফোম = shaving phom | seving fom
ফেসিয়াল টিস্যু = phesial tissue
ভাজা কাজুবাদাম = vaja kaju | bhaja kajubadam
কাটারিভোগ = kataribhog | kataribog
ভিটামিন সি = bitamin c | bhitamin c
ইসবগুলের ভুসি = isobguler vusi | ishobguler bhushi | isubguler busi
ছোলা = chhola | sola | chola
রুই মাছ = rui machh | rui mas
গাজর = gazor | gajor
তরমুজ = tormuz | tormuj
পেঁয়াজ = piaz
সুজি = suzi | shuji
নাজিরশাইল = nazirsail | najirshail
শসা = shosha | sosa
মসুর ডাল = moshur dal | musur dal
পালংশাক = palong sak | palong shak
সেমাই = shemai
`,
  vowels: `
লবঙ্গ = labanga | lobongo | labong | lobong
শিং মাছ = shing mach | sing machh
পাঙাশ = pangash | panggas
মাংস = mangsho | mangso | mangsa
পালংশাক = palang shak | palong
সরিষা = shorisha | sarisha
রসুন = rashun | roshun
করলা = karla | korola | karala
আয়োডিনযুক্ত লবণ | বিট লবণ = laban | lobon
হলুদ = halud | holud
সুন্দরবনের মধু | ফুলের মধু = madhu | modhu
সাগর কলা = sagar kala | shagor kola
গরম মসলা = garam mashla | gorom moshla | grm mosla
শুকনা মরিচ = shukna marich | sukna morich
ময়দা = mayda | moyda
আনারস = anaras | anaros
`,
  conjuncts: `
পূর্ণ ননিযুক্ত = purno nonijukto
স্বর্ণা মোটা চাল = shorna chal | sorna mota chal
সূর্যমুখী তেল = surjomukhi tel | shurjjomukhi | suryomukhi
পদ্মার ইলিশ = podda ilish | poddar ilish | padmar ilish
মিষ্টি দই = misti doi | mishty doi
অষ্টগ্রামের পনির = ostogramer ponir | oshtogram ponir
লাচ্ছা সেমাই = lachcha semai | laccha shemai | lachha semai
কাচ্চি বিরিয়ানি = kachchi biriyani | kacci biryani
ব্যান্ডেজ = byandage | bandej | bendej
স্যানিটারি প্যাড = senitari pyad | sanitari pad
ক্যাপসিকাম = kyapsikam | kapsikam
চ্যাপা শুঁটকি = chyapa shutki | chapa shutki
স্যালাইন = syaline | selain | salain
কৃত্রিম চোখের পানি = kritrim chokher pani | kitrim chokher pani
গরম-ঠান্ডা জেল প্যাক = gorom thanda gel pyak
আয়োডিনযুক্ত লবণ = ayodinjukto lobon
কাসুন্দি = kashundi
আরোগ্যন = aroggon | arogyan
`,
  joined: `
হ্যান্ডওয়াশ = hand wash | hand-wash | হ্যান্ড ওয়াশ
টুথপেস্ট = tooth paste | tooth-paste | টুথ পেস্ট
বাসন মাজার = dish wash | dish-wash
গুঁড়া দুধ = milkpowder | gurodudh
কালিজিরা = kali jira | kalojira
কাঠবাদাম = kath badam | kath-badam
মিষ্টি দই = mistidoi | mishti-doi
কাঁচা মরিচ = kachamorich | kanchamorich
টি ব্যাগ = teabag | tea-bag
গ্রিন টি = greentea | green-tea
হুইলচেয়ার = wheel chair | wheel-chair | হুইল চেয়ার
রসমালাই = rosh malai | ros-malai
সানস্ক্রিন = sun screen
কর্নফ্লাওয়ার = corn-flour | cornflour | কর্ন ফ্লাওয়ার
ধূপকাঠি = dhup kathi
ফার্স্ট এইড বাক্স = firstaid | first-aid box
বিপি মেশিন = bpmachine | bp-machine | বিপিমেশিন
বডি লোশন = bodylotion
তেজপাতা = tej pata | tej-pata
রূপচাঁদা = rup chanda | rup-chada
`,
  english: `
তরল দুধ | ইউএইচটি দুধ | চকলেট দুধ | গুঁড়া দুধ | কনডেন্সড মিল্ক = milk | milc
গুঁড়া | পাউডার = powder | pauder
মাখন = butter | batar
সয়াবিন তেল | সূর্যমুখী তেল | রাইস ব্র্যান তেল | ক্যানোলা তেল | জলপাই তেল | সরিষার তেল | তিলের তেল | নারকেল তেল | তিসির তেল | চুলের তেল | আমলা তেল | কালিজিরা তেল | কালিজিরার তেল | মাছের তেল | বেবি অয়েল = oil | oyel
মুরগি | চিকেন = chicken | chiken
সাবান = soap | sope
বিস্কুট = biscut | biskit
শ্যাম্পু = shampo | sampoo | shampu
ডিটারজেন্ট = ditergent | detarjent
থার্মোমিটার = tharmometer | thermomiter
প্যারাসিটামল = parasitamol | paracitamol | peracetamol
নেবুলাইজার = nebulaizer | nebuliser
গ্লুকোমিটার = glucometar | glukometer
স্যানিটাইজার = sanitaizer | senitizer
চকলেট = choclate | chocolet
টমেটো = tometo | tamato
নুডলস = nudols | noodols
ডিম | এগ নুডলস = egg
ব্ল্যাক টি | টি ব্যাগ | গ্রিন টি | আদা চা | হোয়াইট টি = tea
কটন বাড = coton bud
`,
  meaning: `
পেঁয়াজ = onion
রসুন = garlic
হিমসাগর আম | আমের = mango
আলু = potato
বিপি মেশিন | বিপি সেট = pressure | pressure mapar machine | প্রেশার মাপার যন্ত্র
দেশি লাল চিনি | সাদা চিনি | সুগার মাপার মেশিন = sugar
প্যারাসিটামল = fever | jor | জ্বরের ঔষধ | matha betha
অ্যান্টাসিড = gastric | গ্যাস্ট্রিক | acidity
অ্যালবেনডাজল = krimi | কৃমির ওষুধ
ওরস্যালাইন = diarrhoea | ডায়রিয়া | patla paikhana
নাকের ড্রপ | নাকের স্প্রে = nak bondho
পারমেথ্রিন = scabies | খোসপাঁচড়া
ক্যালামাইন লোশন | পারমেথ্রিন = chulkani
নেবুলাইজার | ইনহেলার = asthma | হাঁপানি
ইসবগুল = constipation | কোষ্ঠকাঠিন্য
আয়রন-ফলিক = রক্তশূন্যতা | anemia
লম্বা বেগুন = brinjal | eggplant
ঢ্যাঁড়স = lady finger
টুথপেস্ট = দাঁতের মাজন
থার্মোমিটার = jor mapar jontro
মশা = mosquito
হাঁটুর সাপোর্ট = knee pain | হাঁটু ব্যথা
`,
  typo: `
ইলিশ = ilsh | illish
মিনিকেট = minket | mniiket
আপেল = appel | aple
লম্বা বেগুন = begn | begunn | বেগন
পরোটা = prota | porotaa
চানাচুর = chanchur | chanachor | চানচুর
লেবু = lebbu | lbeu
ডিম = dimm
গোলাপজল = golapjl | golpajol
তেলাপোকা = telapka | telapoaka
মেহেদি = mehdei | mehedii
মাশরুম = mushrom | mashrom
ব্রকলি = brocoli | brokoli
ইনসুলিন = insuln | inuslin
ডায়াপার = diper | daiper | ডায়াপর
কনডেন্সড মিল্ক = condnsed milk | condenced milk
স্টেথোস্কোপ = stethscope | stethoscpe
অক্সিমিটার = oximter | oxymeter
বাসমতি = basmti | basmatii | বাসমিত
মাউথওয়াশ = mouthwsh
কাজুবাদাম = kajubdam | kajubadm
ম্যাকারনি = macroni | maccaroni
`,
  bengaliSpelling: `
পেঁয়াজ = পিয়াজ | পেয়াঁজ
আয়োডিনযুক্ত লবণ | বিট লবণ = লবন
শসা = সশা | শশা
সরিষা = শরিষা | সরিসা
ধনিয়া = ধনীয়া
জিরা গুঁড়া | গোটা জিরা = জীরা
দারুচিনি = দারুচিনী | দারূচিনি
সবুজ এলাচ = এলাচী
সাদা চিনি | লাল চিনি = চিনী
মসুর = মশুর | মুসুর
মুরগি = মুরগী
খাসির মাংস = খাসীর মাংস | খাশি
সাবান = শাবান
বিস্কুট = বিস্কিট | বিসকুট
টমেটো = টমাটো
স্যানিটারি = সেনিটারি
ব্যান্ডেজ = ব্যন্ডেজ | বেন্ডেজ
গ্লুকোজ = গ্লূকোজ | গুলুকোজ
কাঠবাদাম = কাটবাদাম
তেজপাতা = তেযপাতা
পরোটা = পারোটা | পরটা
থার্মোমিটার = থারমোমিটার
টুথব্রাশ = টুথব্রাস
বোম্বাই লিচু | লিচু = লীচু
হলুদ = হলূদ
চিংড়ি = চিংড়ী | চিঙড়ি | চিংরি
শিঙাড়া = সিঙ্গারা | শিঙ্গাড়া
সুন্দরবনের মধু | ফুলের মধু = মধূ
মাংস = মাংশ
`,
} as const;

/** As `tunedNotSold`, written at the same time. */
export const secondNotSold = `
মোবাইল টেলিভিশন ল্যাপটপ কিবোর্ড প্রিন্টার হেডফোন ক্যামেরা সোফা আলমারি
শাড়ি পাঞ্জাবি লুঙ্গি বোরকা স্যান্ডেল জুতা টুপি চশমা আংটি নেকলেস
হাতুড়ি পেরেক সিমেন্ট খাতা পেনসিল উপন্যাস সাইকেল রিকশা ট্রাক
সিংহ কুমির কুকুর শেয়াল রবীন্দ্রনাথ ফারহানা সুমাইয়া
তানভীর আব্দুল্লাহ লন্ডন কলকাতা মালয়েশিয়া দৌড়ানো ঘুমানো বিশ্ববিদ্যালয় ফুটবল
হারমোনিয়াম দাবা লুডু কার্পেট হেলমেট টর্চ আদালত নির্বাচন মোটরসাইকেল
laptop keyboard printer headphone projector bluray playstation drone smartwatch
jeans jacket hoodie sneakers necktie bracelet lehenga trouser blazer bikini
sofa wardrobe mattress bookshelf chandelier hammer screwdriver drill wrench plywood
cement notebook stapler envelope calculator dictionary novel guitar violin piano
tractor bicycle motorcycle helicopter submarine elephant tiger crocodile penguin
football cricket stadium passport visa lawyer election parliament satellite telescope
gari boimela khata juta jama kombol nouka rickshaw biman jahaj
kobita natok chhobi porashona chakri bondhu bhalobasha jonmodin bidesh shohor
sakib mashrafi nusrat tanvir farhana abdullah mehjabin london newyork moscow
dourano ghumano likhbo nachbo khelbo shikhbo uthbo
xqzvw bvnmk zzyqx qwrtp hjklg vxwqd jjkwx plmqz wqxzt
ঠঢখছঝ ঘঘঢঢ ঔঔঐঞ ছঢঠঘথ ঝঝছঢঠ
গণ্ডার ভালুক চিত্রকর ক্যালকুলেটর টেলিফোন জানালা সিঁড়ি ভূমিকম্প মহাকাশ উপগ্রহ rhinoceros chimpanzee saxophone parachute earthquake volcano wristwatch bhumikompo bishwakap
`;
