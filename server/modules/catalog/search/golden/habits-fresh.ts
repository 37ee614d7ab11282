/**
 * Like `habits-blind.ts`, written without knowledge of the search code or its results, with more kinds. Opened for the first time it found
 * 97.5 % of these lines with the names of both languages, 93.7 % with the Bengali ones, and nothing for 94.5 % of what is not sold.
 */
export const freshHabits = {
  nasal: `
কাঁচা = kanca morich | kacha maris | kaca morich
পেঁয়াজ = piaz | penyaz | deshi piyaz | peyanj
কাঁঠাল = kathaal | kanthaal | kanthol | asto kathal
হাঁস = haash | desi has | haser mangsho
পেঁপে = paka penpe | paka pape | pepey
ঢ্যাঁড়স = dheras | dhenrosh | derash
হাঁটু = hantu support | hatu support
হাঁটার = hatar lati | haatar lathi
রূপচাঁদা = rup chaanda | rupchaanda | rupchandar shutki | rupchada sutki
শুঁটকি = shuntky | loitta sutki | chepa suntki | chingri suntki
তেঁতুল = tentool | tentuler sharbat | tetuler sorbat
পাঁচফোড়ন = panchforan | pach phoron
ভাঁজ = vaj kora wheelchair | bhanj kora huilchair
`,
  flap: `
গুঁড়া = chaler gurha | holud gudha | morich guro | chaler guda
মুড়ি = hate vaja muri | hate bhaja mudi
কুমড়া = misti kumro | mishti kumda
চিংড়ি = golda chingdee | cingri sutki
চিড়া = lal chire | sada cira | shada chida
খিচুড়ি = khichoori | khicuri | kichhuri mix
গুড় = patali gud | khejurer gurh | aakher gur
ঝাড়ু = phool jharu | jharoo
পোড়া = porar malom | purar krim
তাড়ানো = mosha tarano | mosa tadano liquid
শিঙাড়া = alur singada | shingra | aloor singara
কাপড় = kapod kachar saban | kapor kacar shaban
বড়দের = boroder dayaper | bododer diaper
হাড়ছাড়া = har chara mangsho | hadchara gorur mangso | harchhara mangso
`,
  consonants: `
ফিলে = pangas filet | pangas phile | pungas fillet
ভাজা = hate bhaza muri | vaja kaju badam | bhaja kazu
ভুসি = isabgul bhusi | isobguler vushi | isubguler bhusi
ভার্জিন = extra varjin jolpai tel | extra bharjin jolpai tel
ছোলা = kabuli chhola | kabuli sola | kabuli chola
ছুরি = chhuri shutki | churi sutkee
মাছ = shing maach | pabda maach | macher tel | maser tel
জিরা = gota zira | gota jeera | jirar gura | zirar guda
জলপাই = jolpaier tel | zolpai achar
জুস = aamer joos | amer zus | amer jush
শসা = shoshaa | shasha
সরিষা = shorishaar tel | sarisar tel | soriser tel | sorshe tel
স্যুপ = thai shoop | tai sup | thay soup
সেমাই = lacha semai | lachcha semay
কাসুন্দি = kasundhi | kashondi
মাষকলাই = maskalai daal | mashkolayer dal
পাঙাশ = pangaash | pangass
ইসবগুল = esobgul | ishobgul
শরবত = golaper sharbat | ruhani sharbot | golap sorbot
তুলসী = tulsi ada cha | toolsi cha | tulshi ada chaa
মেজবানি = mezbani mosla | mejbani moshola | mezbanir mosla
ফ্যাব্রিক = phabrik softener | febrik softner
ফোম = sheving fom | saving foam
বগুড়া = bogurar doi | bogra doi | bogurar misti dohi
বোম্বাই = bombay lichu | bombe lichu
ঘানি = ghanir tel | gani bhanga tel | ghani vanga shorishar tel
কোয়েল = koel er dim | koyeler dim | kowel dim
রিঠা = ritha shampoo | reetha shampu
শিকাকাই = sikakai shampoo | shikakay
উপটান = uptaan | uptan holud
খুশকি = khuski shampoo | khushkir sampu
শুকনা = sukna morich | shukna maris | shukhna morich
`,
  vowels: `
লবঙ্গ = lobango | labango | lovongo
শিঙাড়া = shinggara | singgara
চিংড়ি = chinggri | chinggrir shutki
পাঙাশ = panggash | panggas mach
পালংশাক = palonger shak | paalong shak | polong shak
বিট লবণ | আয়োডিনযুক্ত = bit labon | ayodin lobon
তরমুজ = tarmuj | taramuj | tormoz
গরম মসলা = gorom masala | garom moshla gura
করলা = koralla | korolla
রসুন = roson | rusun | desi roshun
আনারস = anarash | modhupurer anaros
গরু = garur mangso | gorur kalija
চানাচুর = jhal canachur | chanachor | jal chanachur
মসুর = mosurer dal | masurer daal | musur dal
খেজুর = moriyom khejur | marium khejur | khajoor
সয়াবিন = soabin tel | sayabin tel
বেসন = bessan | beshun
সাগর কলা = shagor kola | sagar kola
পরোটা = parotta | porotha
পনির = poneer | ostogramer ponir
ডাবের = daab er pani | dabar pani
ননি = purno noni gura dudh | nonibihin gura dudh
কাটারিভোগ = katarivhog | katari chal
নাজিরশাইল = najir shail | nazir sail | nazirshayl
মিনিকেট = minicate chal | minicket | minikate
বিরুই = birui chal | lal birui | beroi chal
বিআর = br28 chal | br 28 | 28 chal
চিনিগুঁড়া = cinigura chal | chinigoora | chiniguro
বাসমতি = basmoty | basmatti | lomba basmoti
তিসি = tisi tel | tishi tel | teesir tel
তিল = til tel | teel tel
ক্যানোলা = kanola tel | kenola | canolla
পাম = pam olin | pam oleen
`,
  conjuncts: `
সূর্যমুখী = surjamukhir tel | sujjomukhi | surjomuki tel
স্বর্ণা = shornaa | sworna chal | svarna
তুলসীমালা = tulsi mala chal | tulosimala
পদ্মা = podmaar ilish
মিষ্টি = mistti doi | mishty doy | mishtti alu
অষ্টগ্রাম = ashtagram ponir | oshtogram
বিরিয়ানি = birani mosla | birianir mosla | kacchi birani
লাচ্ছা = lacca semai | laccha semay | lachchha
লইট্টা = loitya | loita shutki | loittya shutki
যন্ত্র = ojon mapar jontro | ozon mapar jantra
কৃত্রিম = kritim chokher pani | kitrim chokher pani
দ্রবণ = ayodin drobon | povidon ayodin drabon
র‍্যাশ = rash krim | rash creem
ব্যান্ডেজ = bandez | byandej | goj bandej
ল্যানসেট = lanset | lancet sui | lenset
স্যানিটারি = senitari pad | sanitari ped
ক্রেপ = krep bandej | crape bandage
গ্রিক = grik doi | greek doi
ময়লার = moilar bag | moylar beg
মল্ট = molt powder | malt drink
`,
  joined: `
গোলাপজল = golap-jol | golaper jol | গোলাপ জল
তেজপাতা = tez patta | তেজ পাতা
কালিজিরা = kalo jira | kalojira | kali-jira | কালো জিরা
কাঠবাদাম = kat-badam | kaat badam | কাঠ বাদাম
কাজুবাদাম = kaju-badam | কাজু বাদাম
চিনাবাদাম = china-badam | চিনা বাদাম
পাঁচমিশালি = panchmishali dal | pach-mishali | পাঁচ মিশালি ডাল
মাউথওয়াশ = mouthwas | mout wash | মাউথ ওয়াশ
হ্যান্ডওয়াশ = handwosh | hendwash | হ্যান্ড ওয়াশ
টুথপেস্ট = tuthpaste | tooth-pest | টুথ পেস্ট
টুথব্রাশ = tooth-brush | toothbrash | টুথ ব্রাশ
হুইলচেয়ার = huilcheyar | whel chair
ধূপকাঠি = dhup-kathi | dupkathi | ধূপ কাঠি
ফুলঝাড়ু = ful-jharu | ফুল ঝাড়ু
নুডলস = cupnoodles | eggnoodles
থ্রি-ইন-ওয়ান = 3in1 coffee | three in one coffee | 3-in-1 cofee
ওমেগা = omega3 | omega3 dim
মুগ = mugdal
মসুর = mosurdal | মসুরডাল
হলুদ = holudgura | হলুদগুঁড়া
মরিচ = morichgura | মরিচগুঁড়া
দই = mishtidoi | tokdoi
পালংশাক = পালং শাক
গোলমরিচ = golmoris
মাল্টিভিটামিন = multi vitamin | multi-vitamin | মাল্টি ভিটামিন
`,
  loans: `
থার্মোমিটার = thermometre | digital tharmometer
গ্লুকোমিটার = glucometar | blutooth glucometer
নেবুলাইজার = nebolizer | nebuliser machine | mesh nebulaizer
অক্সিমিটার = oxymiter | puls oximeter | oximetar
স্টেথোস্কোপ = sthethoscope | stetescop
স্যানিটাইজার = senitizer | sanitaizer | hand senitaizer
প্যারাসিটামল = paracitamal | parasetamol | parasitamol syrup
অ্যান্টাসিড = entacid | anti acid
অ্যান্টিসেপটিক = entiseptic liquid
ক্যালসিয়াম = calsiyam | calcium d3
প্রোটিন = whay protein | protein pouder | whey protien
গ্লুকোজ = glukoz | glucos
জিংক = zink | jink tablet
আয়রন = ayron tablet | iron tablet
শ্যাম্পু = shempoo | baby sampoo
কন্ডিশনার = conditionar | kondishner
ক্যাপসিকাম = capsikam | kapsicum
মোজারেলা = mozerella | mozzerella
চিজ = cheez | slice chees
নাগেট = chicken nuget | chiken naget
মোমো = chiken momo | momo chicken
কাবাব = beef kabab | sami kebab
ডায়াপার = diper | daipar | pant dayper
ওয়াইপস = baby waips | baby wips
পিউরি = apple puree | apel piuri
সিরিয়াল = baby cerial | siriyal
ক্যালামাইন = calamin lotion | kalamine losion
জেলি = petroleum jely | petrolium jelly
ডিটারজেন্ট = detargent | ditarjen powder
ফ্রেশনার = air freshnar | airfreshner
ক্লিনার = flor cleaner | toylet cleaner | toilet kleaner
কয়েল = mosha koil | mosa coil
গ্লাভস = rabar glavs | raber gloves
মপ = spin mop | spinmop
ইসিজি = ecg | ecg machine
ইনফ্রারেড = infra red thermometer | infrared tharmometer
কনসেনট্রেটর = oxigen concentrator | oxygen consentretor
ক্রাচ = krach | crutch
স্পেসার = inhaler spaser | spesar
ওটস = ots
সস = tometo sos | tomato sauce | naga sos
কেক = plane cake | plen kek
টোস্ট = ghi toast | ghee tost
কফি = instan coffee | instant kofi
পারমেথ্রিন = permithrin cream | parmethrin
অ্যালবেনডাজল = albendazol | albandazole
পোভিডোন = povidon iodine | povidone ayodin
অ্যানেরয়েড = aneroid bp | anaroid bp set
কনডেন্সড = condense milk | kondensed milk
`,
  synonyms: `
লবঙ্গ = cloves
দারুচিনি = cinnamon stick
এলাচ = cardamom
জিরা = cumin
তেজপাতা = bay leaves
ছোলা = chickpea | chick peas
তেঁতুল = tamarind
আনারস = pineapple | pine apple
কাঁঠাল = jackfruit | jack fruit
তরমুজ = water melon
গাজর = carrots
মুলা = radish
কুমড়া = pumpkin
আলু = potato | potatoes
লেবু = lemon | lemons
লিচু = litchi | lychee
খেজুর = dates
কাজুবাদাম = cashew nut
কাঠবাদাম = almonds
হাঁস = duck | duck egg
মুরগি | চিকেন = chicken
চিংড়ি = prawn | shrimp
গুড় = jaggery
আচার = pickle
চিড়া = flattened rice
মুড়ি = puffed rice
বনস্পতি = ডালডা
ডাল = lentil | lentils
দুধ = milk powder
সাবান = soap
তেলাপোকা = cockroach | cockroach killer
ধূপকাঠি = agarbati | আগরবাতি | incense stick
লাঠি = walking stick
হাঁটু = knee cap
কোমর = waist belt | komor belt
চোখের = eye drop | eye drops
নাকের = nasal drop | nose drop
মেহেদি = henna | hena
গোলাপজল = rosewater
বিপি = pressar mapar mesin | প্রেশার মেশিন
থার্মোমিটার = fever mapar machine | জ্বর মাপার মেশিন
ওজন = weight machine | weighing scale | ওজন মেশিন
গরম পানির ব্যাগ = hot water bag | hot bag
ফার্স্ট এইড = first aid box | firstaid kit
প্যাড = period pad | মাসিকের প্যাড
ডায়াপার = pampers | প্যাম্পার্স
ওরস্যালাইন = ors | খাবার স্যালাইন
পানীয় জল = mineral water | drinking water | খাবার পানি
`,
  illness: `
অ্যান্টাসিড = gastric | গ্যাস্ট্রিকের ওষুধ | acidity
প্যারাসিটামল | থার্মোমিটার = জ্বরের ওষুধ | fever
প্যারাসিটামল = matha betha | মাথাব্যথা | headache
ওরস্যালাইন | জিংক = diarrhea | ডায়রিয়া | পাতলা পায়খানা
অ্যালবেনডাজল = কৃমির ওষুধ
নাকের = sordi | সর্দি | নাক বন্ধ
ইসবগুল = constipation | কোষ্ঠকাঠিন্য
খুশকি = dandruff | dandruff shampoo
নেবুলাইজার | ইনহেলার = asthma | হাঁপানি | শ্বাসকষ্ট
ডায়াবেটি | সুগার | গ্লুকো | ইনসুলিন = ডায়বেটিস | diabetics
বিপি = high pressure | উচ্চ রক্তচাপ | blood pressure
পারমেথ্রিন | ক্যালামাইন = chulkani | চুলকানি | scabies
মলম = ব্যথার মলম | bethar molom
কোমর | মলম = কোমর ব্যথা | komor betha
হাঁটু | মলম = হাঁটু ব্যথা | hatu betha
পোড়ার = burn | আগুনে পোড়া
শিরশির = দাঁত শিরশির | sensitive teeth
আয়রন = রক্তশূন্যতা | anemia
র‍্যাশ = diaper rash | nappy rash
মশা = dengue
`,
  typos: `
থার্মোমিটার = thermometr | thermomteer | থার্মোমিটর
প্যারাসিটামল = paracetmol | paracetaml | প্যারাসিটমল
গ্লুকোমিটার = glucomter | glucometr | গ্লুকোমিটর
নেবুলাইজার = nebulzier | nebulizr | নেবুলাইজর
স্টেথোস্কোপ = stethoscpoe | stethosope | স্টেথোস্কপ
অক্সিমিটার = oximetr | oximetre | অক্সিমিটর
হুইলচেয়ার = wheelchiar | হুইলচেয়র
স্যানিটাইজার = sanitzer | santizer | স্যানিটাইজর
ডিটারজেন্ট = detergnet | deterget | ডিটারজেন
কন্ডিশনার = conditoner | condtioner | কন্ডিশনর
টুথপেস্ট = toothpsate | toothpast
সানস্ক্রিন = sunscreeen | suncreen
মাউথওয়াশ = mouthwahs | mouthwsh
ম্যাকারনি = macarnoi | macoroni | ম্যাকরনি
ব্রকলি = brocolli | broccli
ক্যাপসিকাম = capsicm | capscium
মাশরুম = mushrrom | mushrom
তরমুজ = watermeln | waterlemon
আনারস = pinaepple | pineaple
কাঁঠাল = jackfriut | jakfruit
দারুচিনি = cinnamn | daruchni | দারুচিন
এলাচ = cardamm | cardmom
হলুদ = turmric | turmeirc
সূর্যমুখী = sunfower oil | সূর্যমখী
সয়াবিন = soybaen oil | soyabinn tel
নারকেল = cocnut oil | coconout oil
অ্যান্টিসেপটিক = antisepitc | antispetic
কালিজিরা = kalijra | kalijria
চকলেট = chocolte | choclate milk
তেলাপোকা = cockroch | তেলাপকা
কাজুবাদাম = kajubadm | কাজুবাদম
পাঁচফোড়ন = panchphorn
মোজারেলা = mozzarela | মোজারলা
অ্যালবেনডাজল = albendzole
ক্যালসিয়াম = calcum | clacium | ক্যালসিয়ম
`,
  bengaliSpelling: `
পেঁয়াজ = পেয়াজ | পিয়াজ
কাঁঠাল = কাঠাল
হাঁস = দেশি হাস
পেঁপে = পেপে | পাকা পেপে
ঢ্যাঁড়স = ঢেড়স | ঢেঁড়শ
শুঁটকি = শুটকি | শুঁটকী | শুটকী
তেঁতুল = তেতুল
রূপচাঁদা = রুপচাঁদা | রুপচাদা | রূপচান্দা
পাঁচফোড়ন = পাচফোড়ন | পাঁচফোরন
গুঁড়া = গুড়া | গুঁড়ো | মরিচের গুড়া
চিংড়ি = চিংরি | চিঙড়ি
চিড়া = চিড়ে | চিরা
মুড়ি = মুড়ী | মুরি
শিঙাড়া = শিঙ্গাড়া
এলাচ = এলাচী
লবঙ্গ = লবংগ
সরিষা = সরষের তেল | সরিসার তেল | শরিষার তেল
মসলা = মশলা | গরম মশলা
মাষকলাই = মাসকলাই | মাশকলাই
মসুর = মশুর ডাল | মুসুর ডাল
ইলিশ = ইলিস
পাঙাশ = পাঙ্গাস | পাঙ্গাশ | পাঙাস
মুরগি = মুরগীর মাংস
মাংস = গরুর মাংশ | মাংশ
পরোটা = পরটা | পরাটা
পনির = পনীর
মিষ্টি = মিস্টি দই | মিষ্টী দই
নারকেল = নারিকেল
তুলসী = তুলসি | তুলশী চা
কাসুন্দি = কাসুন্দী
মেহেদি = মেহেদী | মেহেন্দি
ডায়াপার = ডাইপার
স্যানিটারি = সেনিটারি প্যাড | স্যানিটারী প্যাড
ইসবগুল = ইসুবগুল | ইসবগুলের ভুষি
ওরস্যালাইন = ওরসেলাইন | ওর স্যালাইন
অ্যান্টাসিড = এন্টাসিড
অ্যান্টিসেপটিক = এন্টিসেপটিক
নুডলস = নুডুলস
সূর্যমুখী = সুর্যমুখী | সূর্যমুখি
বাসমতি = বাসমতী | বাশমতি
নাজিরশাইল = নাজিরসাইল | নাজির শাইল
কাটারিভোগ = কাটারীভোগ
চিনিগুঁড়া = চিনিগুড়া | চিনি গুড়া
করলা = করল্লা
সয়াবিন = সোয়াবিন | সয়াবীন
ব্রয়লার = বয়লার মুরগি
লাচ্ছা = লাচ্চা সেমাই
ধূপকাঠি = ধুপকাঠি
শ্যাম্পু = সেম্পু | শাম্পু
দারুচিনি = দারচিনি | দারুচিনী
সুজি = সুজী
তেলাপোকা = তেলাপোঁকা
`,
  englishInBengali: `
পেঁয়াজ = অনিয়ন
আলু = পটেটো
লবণ = সল্ট
মধু = হানি
দুধ = মিল্ক | পাউডার মিল্ক
মুরগির বুকের = চিকেন ব্রেস্ট
খাসি = মাটন
আমের = ম্যাঙ্গো জুস
আপেল = অ্যাপল | এপেল
লেবু = লেমন
মাখন = বাটার | পিনাট বাটার
দই = ইয়োগার্ট
চিজ = চীজ | মোজারেলা চীজ
বাসমতি = বাসমতি রাইস
বাদামি চাল = ব্রাউন রাইস
সয়াবিন = সয়াবিন অয়েল
সরিষা = মাস্টার্ড অয়েল
নারকেল = কোকোনাট অয়েল
সূর্যমুখী = সানফ্লাওয়ার অয়েল
গোলাপজল = রোজ ওয়াটার
বাসন = ডিশওয়াশ | ডিশ ওয়াশ
বিপি = ব্লাড প্রেসার মেশিন | ব্লাড প্রেশার মেশিন
সুগার | গ্লুকো = ব্লাড সুগার মেশিন
ওজন = ওয়েট মেশিন
কাঠবাদাম = আমন্ড
চোখের = আই ড্রপ
মাছের তেল = ফিশ অয়েল
পোড়ার = বার্ন ক্রিম
আদা = জিঞ্জার
রসুন = গার্লিক
মরিচ = চিলি পাউডার
টয়লেট = টয়লেট পেপার
কয়েল = মসকিটো কয়েল
লাঠি = ওয়াকিং স্টিক
`,
} as const;

/** Like `tunedNotSold`, written at the same time. Many resemble something that is sold, or start like it. */
export const freshNotSold = `
জাল খাল বই মই মামলা হামলা গামলা কয়লা চুম্বক চিরুনি কলসি দোলনা তাঁবু পেরেক শাবল কাস্তে মিস্ত্রি চালক দালান দালাল
আদালত আমানত জিরাফ মশাল মুগুর লাউডস্পিকার মাছরাঙা নিমন্ত্রণপত্র চিনামাটি ঝালর ফলক গোলপোস্ট মধুচন্দ্রিমা শাবানা লালন লালবাগ তিলোত্তমা পানিপথ
ভোলা মাগুরা খুলনা সিলেট রংপুর মিরপুর গুলশান বনানী উত্তরা রাঙামাটি নড়াইল জামালপুর মতিঝিল
রহিম করিম জামাল ফাতেমা তানভীর সুমাইয়া মাশরাফি তামিম নুসরাত সোহেল
সোফাসেট ড্রেসিংটেবিল আলমিরা মোটরবাইক রিকশা ট্রাক হেলিকপ্টার স্ক্রুডাইভার ওয়াশিংমেশিন মাইক্রোওয়েভ রাইসকুকার পাওয়ারব্যাংক স্মার্টওয়াচ জিন্স সোয়েটার
দর্জি নাপিত উকিল বিকাশ নগদ পাঠাও দারাজ
moi shal mamla gamla koyla dolna chiruni kolshi chumbok perek mistri chalok dalan dalal adalat
barishal khulna sylhet rangpur noakhali kushtia faridpur banani mirpur dhanmondi mohakhali motijheel kolkata london dubai
rahim karim jamal farhana nusrat tanvir sumaiya sohel shakib tamim
silk money coin soil dice gate basket singer hanger bandana mangrove cashier butterfly honeymoon padlock socket cufflink sticker moped spinner
barometer speedometer voltmeter teacher teapot pottery cushion hammock stool lampshade bench bookcase
walton vivo oppo adidas puma aarong rolex casio philips panasonic hitachi netflix foodpanda pathao daraz grameenphone banglalink
plumber electrician tailor courier parlour tuition catering photography mechanic carpenter
pliers spanner chisel crowbar shovel wheelbarrow tractor minivan pickup jeep yacht
cardigan tuxedo scarf mittens raincoat overcoat
`;
