/**
 * As `habits-blind.ts`, written without knowledge of the search code or its results. Opened for the first time it found 98.7 % of these lines with the
 * names of both languages, 98.3 % with the Bengali ones, and nothing for 97.3 % of what is not sold. Without `typo` it was 99.8 % with both.
 */
export const thirdHabits = {
  nasal: `
হাঁসের ডিম = hanser dim | haser dim | হাসের ডিম
হাঁটার লাঠি = hantar lathi | hatar lathi | হাটার লাঠি
তেঁতুলের শরবত = tentuler shorbot | tetuler shorbot | তেতুলের শরবত
তেঁতুল = tetul
চিনিগুঁড়া = chinigunra chal | chinigura | চিনিগুড়া
রূপচাঁদা = rupchanda | rupchada | রূপচাদা
ধনিয়া গুঁড়া = dhoniya gunra | dhonia gura | ধনিয়া গুড়া
আদা গুঁড়া = ada gunra | adar gura
ভাঁজ করা হুইলচেয়ার = bhanj kora wheelchair | vaj kora wheelchair
পাঁচমিশালি = pachmishali | পাচমিশালি | panch misali dal
হেঁশেলডাক = hensheldak | হেশেলডাক
শুঁটকি = suntki | sutki
কাঁঠাল = kantal | katal
পেঁপে = pempe | paka pepe
গোলমরিচ গুঁড়া = golmorich gunra
মৌঝাঁক = moujhank
গুঁড়া দুধ = গুড়া দুধ | gunro dudh
`,
  flap: `
চিনিগুঁড়া = chiniguda | chinigurha
পাটালি গুড় = khejurer gud | khejur gur | patali gurh
লাল চিড়া = lal chida
সাদা চিড়া = shada chirha
গলদা চিংড়ি = golda chingdi | golda chingrhi
মুড়ি = moori | hate vaja mudi
মিষ্টি কুমড়া = kumdo | misti kumda | kumro
আলুর শিঙাড়া = singada | shingarha
মেহেদি গুঁড়া = mehedi guda | mehedi gura
রসুন গুঁড়া = rosun guda | roshun guro
গোলাবাড়ি = golabadi | golabarhi
বাথানবাড়ি = bathanbadi | bathan bari
নিমঝাড় = nimjhad
শুঁটকিপাড়া = shutkipada
ফুলঝাড়ু = phuljhadu | phool jharhu | jhadu
লবণছাড়া মাখন = lobonchara makhon
হাড়ছাড়া গরুর মাংস = hadchara gorur mangsho
খিচুড়ি = kichudi | khicuri
পোড়ার ক্রিম = podar krim
মরিচ গুঁড়া = morich guda | morich guro
বড়দের ডায়াপার = bododer daiper
পাঁচফোড়ন = pachfodon | panch phodon
`,
  loans: `
পাঙাশ ফিলে = pangas phile
সরিষা ফুলের মধু = sorisha phuler modhu | sorisa puler modhu
ফ্লোর ক্লিনার = phlor cleaner | plor cleaner
ফ্যাব্রিক সফটনার = phabric softener
আয়রন-ফলিক অ্যাসিড = pholic acid | polic asid
ফার্মের ডিম = pharmer dim | parmer dim | farmer dim
মাল্টিভিটামিন = maltibitamin | multibhitamin
পাবদা মাছ = pabda mas | pabda machh | pabda mach
ছুরি শুঁটকি = suri shutki | chhuri shutki
কাবুলি ছোলা = kabuli sola | kabuli chhola
জলপাই = zolpai
পেট্রোলিয়াম জেলি = petroleum zeli
ডায়াবেটিক মোজা = moza | muja
মরিয়ম খেজুর | খেজুরের পাটালি = khezur | khejur
জিংক ২০ = zink | jink
মোজারেলা = mojarela | mozarela
কাগজি লেবু = kagozi lebu | kagoji lebu
কাজী পেয়ারা = kaji peyara | kazi piara
মাষকলাই = mashkolai | maskolai
মসলা = mosla | moshla
বেসন = beshon | beson
তুলসী = tulshi
ইসবগুল = ishobgul | esobgul
আনারস = anarosh
রসমালাই = roshmalai
শরবত = sorbot | shorbot
`,
  velar: `
চিংড়ি = chingri | chinri
গলদা চিংড়ি = galda chingri | golda chinri
শিঙাড়া = shingara | shinggara
খাসির মাংস = khashir mangso | khasir mangsa
পাঙাশ = pangaas | panggash
পালংশাক = palon shak | palongo shak
গরুর মাংস = garur mangsho | gorur mangsa
পনির = panir | ponir
তরল দুধ = taral dudh | torol dudh
নরম টুথব্রাশ = narom toothbrush | norom brush
কোমরের বেল্ট = komorer belt | komrer belt
বনস্পতি = bonospoti | banaspati
সাগর কলা = sagor kola | shagar kola
গরম পানির ব্যাগ = garam panir bag | gorom panir bag
গোলমরিচ = golmarich | golmorich
মলম = malam | molom
বিট লবণ = bit labon | beet lobon
করলা = korla
হলুদ-চন্দন = holud chondon | halud chandan
ইনসুলিন কলমের সুই = kalamer sui | kolomer sui
মরিয়ম খেজুর = moriom khejur | mariyam khejur
মশা = masha | mosha
টক দই = tak doi | tok doi
`,
  conjunct: `
গরম পানির ব্যাগ = boiddutik gorom panir bag
সুন্দরবনের মধু = shundorboner modhu | sundorboner modhu
ল্যানসেট = lyancet | lenset | lanset
ক্যালসিয়াম = kyalsium | kelsium
ম্যাকারনি = myakaroni | mekaroni
প্যান্ট ডায়াপার = pyant diaper | pent diaper
র‍্যাশ ক্রিম = ryash cream | resh cream
অ্যান্টাসিড = entacid | antasid
অ্যান্টিসেপটিক = entiseptic
ক্যানোলা = kyanola | kenola oil
সুস্থি = susthi | shusti
লবণাক্ত মাখন = lobonakto makhon | lobonakta makhan
ন্যাপি = nyapi | nepi
সার্জিক্যাল মাস্ক = sarjikal mask | surjikyal mask
পূর্ণ ননিযুক্ত গুঁড়া দুধ = purna nonijukta gura dudh | nonijukto dudh
কাচ পরিষ্কারের স্প্রে = kach porishkar | kach poriskarer spray
ওজন মাপার যন্ত্র = ojon mapar jontro | ozon mapar yantra
বোম্বাই লিচু = bombay lichu
আয়োডিন দ্রবণ = ayodin drobon
খুশকি প্রতিরোধী = khushki protirodhi shampoo | khuski protirodhi
ময়লার ব্যাগ = moylar byag | moylar beg
সূর্যময় = surjjomoy | suryomoy
আস্ত কাঁঠাল = asto kathal
`,
  joined: `
টুথব্রাশ = tooth brush | tooth-brush | টুথ ব্রাশ
মাউথওয়াশ = mouth wash | mouth-wash | মাউথ ওয়াশ
বাসন মাজার = dishwash | ডিশওয়াশ
পালংশাক = palongshak | palong-shak | পালং শাক
গোলাপজল = golap jol | golap-jol | গোলাপ জল
টক দই = tokdoi | tok-doi | টকদই
কাজুবাদাম = kaju badam | kaju-badam | কাজু বাদাম
দারুচিনি = daru chini | dar-chini
গোলমরিচ = gol morich | gol-morich | গোল মরিচ
স্প্রিং রোল = springroll | spring-roll
কটন বাড = cottonbud | cotton-bud | কটনবাড
এয়ার ফ্রেশনার = airfreshener | air-freshener
বেবি লোশন = babylotion | baby-lotion
চিনাবাদামের মাখন = peanutbutter | peanut-butter
ওরস্যালাইন = or saline | or-saline | ওর স্যালাইন
সয়াবিন তেল = soyabintel | soya bean oil
পালস অক্সিমিটার = pulseoximeter | pulse-oximeter
ইসবগুল = isab gul | ইসব গুল
টয়লেট ক্লিনার = toiletcleaner
ফুলঝাড়ু = ful jharu
তেলাপোকা = tela poka | তেলা পোকা
কাপ নুডলস = cupnoodles | cup-noodles
`,
  english: `
গরুর | বিফ = beef | bif
চিজ | পনির = cheese | chease
মাছ | ইলিশ | রূপচাঁদা | পাঙাশ | শুঁটকি = fish
জুস = jus | juise
দই = yogart
টিস্যু = tisue | tissu
লোশন = loshon | losion
ক্রিম = krim
টয়লেট = toylet
গ্লিসারিন = gliserin
শেভিং ফোম = saving foam
রেজর = rejor | razar
ব্লুটুথ = blutooth | bluetuth
ক্যালসিয়াম = calsium
মাল্টিভিটামিন = multivitamine | maltivitamin
ইনহেলার = inhelar | inheler
ইনফ্রারেড = infared
অক্সিজেন = oxigen | oxyzen
কন্ডিশনার = condisoner | conditionar
এয়ার ফ্রেশনার = air freshner | air fresnar
ব্লিচিং = bliching powder | bleeching
লিকুইড | তরল = likuid | liquid
প্লেইন কেক = kek
আলুর চিপস = cips
টমেটো সস | চিলি সস = souce
স্যুপ = soop | sup
পানীয় জল = mineral watar
আয়োডিনযুক্ত লবণ | বিট লবণ = salt
চাল = rice | raice
`,
  meaning: `
আদা = ginger
লাউ = kodu | কদু
গাজর = carrot
শসা = cucumber | khira
লেবু = lemon
দই = curd
সুন্দরবনের মধু | ফুলের মধু = honey
কাঠবাদাম = almond
ছোলা | বুটের ডাল = chickpea | chana
পোড়ার ক্রিম = burn | পুড়ে গেলে
ব্যান্ডেজ | অ্যান্টিসেপটিক | পোভিডোন = কাটা ছেঁড়া
খুশকি প্রতিরোধী = dandruff
মলম = ব্যথার মলম | muscle pain
কোমরের বেল্ট = back pain | komor betha
সুগার মাপার মেশিন | গ্লুকোমিটার | গ্লুকোজ টেস্ট | ডায়াবেটিক | ইনসুলিন = diabetes
সুগার মাপার মেশিন | গ্লুকোমিটার = ডায়াবেটিস মাপার মেশিন
পালস অক্সিমিটার = oxygen mapar machine | অক্সিজেন মাপার যন্ত্র
ওজন মাপার যন্ত্র = weight machine
সিমেথিকন = baby gas | বাচ্চার পেটে গ্যাস
কৃত্রিম চোখের পানি = eye drop | চোখের ড্রপ
নাকের ড্রপ | নাকের স্প্রে = sordi | সর্দি
প্যারাসিটামল = headache | মাথা ব্যথা
পেট্রোলিয়াম জেলি = ঠোঁট ফাটা
শিরশির রোধী টুথপেস্ট = sensitive teeth
প্যাড | মেনস্ট্রুয়াল কাপ = period | মাসিকের প্যাড
মেহেদি = henna
পাটালি গুড় | আখের গুড় = jaggery
মুড়ি = puffed rice
চিড়া = flattened rice
শুঁটকি = dry fish
খাসির মাংস = goat meat
সেমাই = vermicelli
ফুলঝাড়ু = broom
ক্যালসিয়াম = হাড় ক্ষয়
`,
  typo: `
তরমুজ = tormju | তরমজ
মাল্টা = malat
কাজী পেয়ারা = peyra | পেয়রা
গাজর = gajr | gjaor
ক্যাপসিকাম = capsicm | capsicumm
আলু = aluu
রসুন = rosnu | rosuun | রুসন
পাস্তুরিত = pasturised milk
পনির = ponri | ponnir
রসমালাই = rosmali | rasmlai | রসমলাই
সেমাই = semaii
কফি = cofee | coffe
আলুর চিপস = chpis | chipps
বিটরুট = beetrot | betroot
হুইলচেয়ার = weelchair | wheelchiar
ক্রাচ = cruch | cruthces
স্পেসার = spacr | spaser
মশার কয়েল = mosqito coil
গ্লাভস = glovs | gloevs
মাস্ক = maks
সূর্যমুখী = sunflwer oil | sunfower
জলপাই তেল = oliv oil | olvie oil
সয়াবিন = soyabin | soybin
গাওয়া ঘি | মহিষের ঘি | ঘি টোস্ট = ghe | ghii
মাখন = makhn | maakhon
বিরিয়ানি = biriani | biryni
হালিম = halm | hailm
আচার = achr | acahr
শ্যাম্পু = shmapoo | shampooo
কন্ডিশনার = conditoner | condtioner
বেবি ওয়াইপস = wpies | wips
`,
  bengali: `
দই = দৈ
ইলিশ = ইলীশ | ঈলিশ
রূপচাঁদা = রুপচাঁদা | রুপচাদা
গাওয়া ঘি | মহিষের ঘি | ঘি টোস্ট = ঘী
শুঁটকি = শুটকী | সুটকি
তুলসী = তুলসি | তুলশী
মরিয়ম খেজুর | খেজুরের পাটালি = খেজূর | খেযুর
গোলমরিচ = গোলমরীচ
পালংশাক = পালংসাক | পালঙ শাক
মুড়ি = মুড়ী | মুরি
খিচুড়ি = খিচুরি | খিচুড়ী
বিরিয়ানি = বিরিয়ানী | বিরানি
কাসুন্দি = কাশুন্দি | কাসুন্দী
বনস্পতি = বনষ্পতি | বনসপতি
স্টেথোস্কোপ = স্টেথিস্কোপ | ষ্টেথোস্কোপ
স্যানিটাইজার = সেনিটাইজার
গ্লিসারিন = গ্লিসারীন
ডিটারজেন্ট = ডিটারজেনট | ডিটার্জেন্ট
শ্যাম্পু = শেম্পু | স্যাম্পু
টুথপেস্ট = টুথপেষ্ট
মেহেদি = মেহেদী | মেহেন্দি
কালিজিরা = কালোজিরা | কালিজীরা
লেবু = লেবূ
চিজ = চীজ
পনির = পনীর
ধূপকাঠি = ধুপকাঠি
প্যারাসিটামল = প্যারাসিটামোল | পেরাসিটামল
ডায়াপার = ডাইপার
ওরস্যালাইন = ওরসালাইন
ভিটামিন = ভিটামীন
ইনসুলিন = ইন্সুলিন
`,
} as const;

export const thirdNotSold = `
কম্পিউটার চার্জার স্পিকার রাউটার ইস্ত্রি টেলিস্কোপ ড্রোন প্রজেক্টর শার্ট জিন্স গেঞ্জি সালোয়ার ওড়না কম্বল বালিশ তোশক ব্রেসলেট ছাতা
ড্রেসিংটেবিল স্ক্রু কুড়াল কোদাল রড শাবল অভিধান স্ট্যাপলার মানচিত্র বিমান জাহাজ নৌকা ট্রেন হেলিকপ্টার বানর বিড়াল জলহস্তী পেঙ্গুইন নজরুল
সাকিব মাশরাফি নুসরাত জাহাঙ্গীর নিউইয়র্ক টোকিও মস্কো পাকিস্তান লেখাপড়া নাচবো খেলাধুলা সাঁতার ক্রিকেট তবলা বেহালা পুলিশ উকিল পাসপোর্ট
ব্যাংক বিয়ে কবিতা সিনেমা নাটক ইতিহাস ভূগোল গণিত computer charger speaker router microphone webcam earbuds joystick harddisk transformer
shirt saree kurta scarf umbrella earring sunglasses wallet raincoat cupboard curtain pillow ladder chisel shovel hacksaw screw pencil
eraser magazine encyclopedia crayons trumpet harmonica drum truck scooter airplane railway tyre engine zebra monkey snake lizard wolf
dolphin badminton volleyball university cinema theatre museum shart genji salwar balish toshok almari chosma hatuur pathshala kagojpotro
golpo uponnash khobor shongbad itihas jibon prithibi nazrul jahangir rahim kamrul sharmin tasnim tokyo karachi singapore berano shatar
jhogra porbo dekhbo bolbo chinta shopno bujhbo qzxvb wkjrt mnbvq ttrwx zqplk vbxqj kkhgw xjwqp dfgwz ঢঢঠছঘ খঝঠঢ থঢছঠঝ ঠঠছছঢ ক্যালেন্ডার
আগ্নেয়গিরি রকেট উড়োজাহাজ মাইক্রোফোন মন্ত্রী কারাগার typewriter avalanche ostrich kangaroo chandeliers billiards turbine runway jadughor
mohakash ঞঔখঠঢ
`;
