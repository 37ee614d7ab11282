/**
 * What people type for words of the demo catalogue, by habit. Each line is `wanted = typed | typed`: one of the first five results must
 * have the wanted word (`or | another`) in its Bengali or English name. The words of the catalogue were split at random: one half is here,
 * the other in `habits-held.ts`. Search is tuned on these lines only.
 */
export const tunedHabits = {
  nasal: `
রূপচাঁদা = rupchanda | roopchada | rupchand | rup chada
শুঁটকি = shuntki | sutki | shutky
তেঁতুল = tentul | tetul | tyentul | tetuler shorbot
`,
  flap: `
চিনিগুঁড়া = chiniguda | chinigurha | chini gura
খিচুড়ি = khichudi | khichuri | khichurhi
ছাড়া = lobon chada makhon | labon chara makhon
তাড়ানোর = tadanor liquid | mosha taranor
পোড়া = podar cream | porar krim
চিড়া = chida | chirha | chire | cheera
`,
  consonants: `
ফল = pholer | poler
ফুলের = phuler modhu | fuler modhu
ছোলা = sola | chhola | chola
মাছ = maser matha | machher matha
মাথা = mather matha | katla matha
খেজুর = khezur | kejur | khejoor
ভুসি = bhusi | vushi | isobguler bhushi
ভাজা = bhaza muri | vaja badam
সুজি = shuji | sujee | shoozi
ওজন = ozon | ojon | ozon mapar
তুলসী = tulshi | tulosi cha
মসলা = moshla | mosla | masla | moshola
সাবান = shaban | saban
সয়াবিন = shoyabin | soyabin | soybin
দারুচিনি = darchini | daruchini | daruchinee
বেগুন = baigun | begoon
ঘি = ghee | gi | ghi
ধনিয়া = dhonia | dhoniya | dhania
গাওয়া = gawa ghi | gaoa ghee
কাবাব = kabab | kebab
`,
  vowels: `
রসুন = rosun | rasun | roshun
লবঙ্গ = labongo | lobongo | labanga | lobong
লবণ = lobon | labon | laban | lobn
গরু = goru mangso | garur mangsho
মরিচ = morich | marich | moric
করলা = korola | karala | korla
কলা = kola | kala sagor
নরম = norom brush | narom toothbrush
ময়দা = moyda | maida | moida
দই = doi | dai tok | tok doi
পনির = ponir | panir
টক = tok doi | tak doi
তরল = torol dudh | taral sabun
চন্দন = chondon | chandan | chondan
আনারস = anarosh | anaras
শরবত = sorbot | sharbat | shorbat
রসমালাই = rosomalai | rasmalai | roshmalai
নাজিরশাইল = nazirshail | najirsail
ঠান্ডা = thanda pack | tanda gorom
গাজর = gajor | gazor | gajar
আটা = ata | atta | aata
চাল = chawl | chaul | chal
বাদামি = badami chal | badamee chal
বাসমতি = basmoti | bashmati
`,
  conjuncts: `
স্বর্ণা = swarna | shorna | sharna | sorna
চ্যাপা = chepa | chapa shutki | chyapa
অষ্টগ্রাম = ostogram | astagram | austagram
মাল্টা = malta | malta komla
মিষ্টি = misti alu | mishty kumra
লইট্টা = loitta | loytta | laitta shutki
বৈদ্যুতিক = boidyutik | baiddutik | boiddutik bag
মরিয়ম = mariam | moriyom | moriom
কৃত্রিম = kritrim | krittim chokher pani
`,
  joined: `
পাঁচমিশালি = pachmishali | panch mishali | pach misali dal
গোলমরিচ = gol morich | golmorich | gol-morich
মেসওয়াক = meswak | miswak | meshwak
পালংশাক = palong shak | palongshak | palang sak
কালিজিরা = kali jira | kalijira | kalo jeera
তেলাপোকা = tela poka | telapoka marar jel
টুথপেস্ট = tooth paste | tooth-paste | tuthpest
কর্নফ্লাওয়ার = corn flour | cornflower | kornflawar
ওরস্যালাইন = orsaline | or saline | orsalain
মিনিকেট = mini ket | miniket
হিমসাগর = him sagor | himsagar am
`,
  loans: `
নেবুলাইজার = nebulizer | nebuliser | nebulaijar | nebulaizer
অক্সিমিটার = oximeter | oxymeter | oksimitar
স্ট্রিপ = strip | strips | istrip
ক্রিম = cream | krim | creme
স্টেথোস্কোপ = stethoscope | stethoscop | stetoskop
অ্যান্টিসেপটিক = antiseptic | antisaptic | entiseptik
টুথব্রাশ = toothbrush | tuthbrash
ইনসুলিন = insulin | insuline
ডিটারজেন্ট = detergent | ditarjent | detergant
লোশন = lotion | loshon | losion
ক্লিনার = cleaner | klinar | clener
ফ্রেশনার = freshener | freshner | fresnar
কনসেনট্রেটর = concentrator | consentrator
ভিটামিন = vitamin | bitamin | vitamine
অ্যান্টাসিড = antacid | antasid | entasid
প্রোটিন = protein | protin | whey protin
ক্যাপসিকাম = capsicum | kapsikam
ম্যাকারনি = macaroni | makaroni
নুডলস = noodles | nudols | nudles
বিস্কুট = biscuit | biskut | biscut
স্যুপ = soup | sup | thai soup
শেভিং = shaving | sheving | seving foam
গ্লাভস = gloves | glavs | glovs
স্পঞ্জ = sponge | sponj
সাপোর্ট = support | saport
টাওয়েল = towel | tawel
`,
  synonyms: `
মশা = mosquito | mosquitos
চিংড়ি | শুঁটকি = dry fish
খাসি = goat meat | mutton
আম = mango | mangoes
ডিম = egg | eggs | anda
বিপি = pressure machine | presar mapar jontro | pressure mapar mechine
নেবুলাইজার | স্পেসার | ইনহেলার = nebulizer machine
দই = yogurt | curd
আপেল = apple
চিনি = sugar | chini
ব্রয়লার = boiler murgi | broilar
`,
  endings: `
আনারস = anaroser | আনারসের | আনারসটা
ডিম = dimgulo | ডিমগুলো | dimer
মাখন = makhoner | মাখনটা
রসুন = rosuner | রসুনের
আচার = acharer | আচারগুলো
বেগুন = begunta | বেগুনগুলো
লেবু = lebur | লেবুর | lebugulo
`,
  forms: `
চাল = চাল 5kg | ৫কেজি চাল | CHAL | chal!!
আটা = আটা ২কেজি | Ata 2KG | ata 2 kg.
চিনি = চিনি, ১ কেজি | CHINI?
দই = দই\u200c | \u200dদই
চিড়া = চিড়া | চিড়া
ময়দা = ময়দা। | ময়দা
`,
} as const;

/** What search must not find: things that no shop of the demo sells, in the same habits. */
export const tunedNotSold = `
shari sharee saree-r churi-bala gohona nupur palki dheki kulo jhuri dala kodal kural haturi chabi tala dorja janala chad bari garirtyre
motorbike bicycle scooter lorry ambulance aeroplane airport station passport bikash nagad recharge simcard modemrouter keyboardmouse
তালাচাবি দরজা জানালা গাড়ির চাকা লাঙল কোদাল কুড়াল দড়ি বেড়া টিন রড বালু পাথর চুন ঘোড়া গাধা বিড়াল কুকুর হাতি বাঘ ভালুক ময়ূর টিয়া শালিক
parrot pigeon rabbit goldfish aquarium violin harmonium tabla dhol kartal piano trumpet drumset
necklace diamondring goldchain sneakers sandals slippers loafers flipflop hoodie trousers shorts bikini
bulldozer cementbag brickfield bamboo plywood marble granite ceramic faucet showerhead
trainticket trainer trailer transformer transistor projectorlamp penfriend stapler eraser sharpener blackboard chalkboard
wwwwww sssss aaaaaa kkkk ttttt uuuu zzzzz ggggg
`;
