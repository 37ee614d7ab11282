/**
 * Like `habits-tuned.ts`, with the other half of the words. Written before search was tuned on the first list and run after it: do not tune
 * on these lines.
 */
export const heldHabits = {
  nasal: `
কাঁচা = kancha morich | kacha morich | kancha
পেঁয়াজ = penyaj | piyaj | penaj | peyaz | pyaz
কাঁঠাল = kanthal | kathal | kantal | kathol
হাঁস = hans | has | hash dim | hanser dim
পেঁপে = penpe | pepe | pape
ঢ্যাঁড়স = dhyanros | dherosh | dhyarash | dharas
হাঁটু = hantur support | hatur saport
পাঁচফোড়ন = panchforon | pachphodon | panch phoron
ভাঁজ = bhanj kora | bhaj wheelchair
`,
  flap: `
গুঁড়া = gudo | gunra | gura dudh | gurha | guro masala
মুড়ি = mudi | muri | murhi | moori
কুমড়া = kumda | kumra | kumro | kumrha
চিংড়ি = chingdi | chingri | chinri | chingrhi
গুড় = gud | gur | gurh | goor
ঝাড়ু = jhadu | jharu | zharu | jaru
কাপড় = kapod | kapor kachar | kapar
হাড়ছাড়া = hadchada | harchara mangso
শিঙাড়া = shingada | singara | shingara | singhara
`,
  consonants: `
ফুলঝাড়ু = phuljharu | fuljaru | phul jhadu
মাছ = machh | mas | mach | maach
মাষকলাই = mashkolai | mas kalai | mashkalai
শসা = shosha | sosa | shasa | sasa
হলুদ = holud | halud | holood
ইলিশ = ilish | elish | ilis | eelish
লিচু = lichu | litchu | leechu
মধু = modhu | madhu | modu | mdhu
জল = jol | jal golap
মেহেদি = mehedi | mehendi | mehdi
বেসন = beson | beshon | besan
পাঙাশ = pangash | pangas | pungash
ছুরি = churi shutki | chhuri sutki | suri shutki
লাচ্ছা = laccha semai | lachsa | lachcha | lassa
কাজুবাদাম = kajubadam | kaju badam | kazubadam
খইয়ের = khoier moa | khoyer moya
মুরগি = murgi | moorgi | murgir
হালিম = halim | haleem | haleem masala
সুতি = suti nappy | shuti nepi
লাউ = lau | laoo | lau shak
এলাচ = elach | alach | elachi
বনস্পতি = bonospoti | banaspati | bonoshpoti
`,
  vowels: `
গরম = gorom mosla | garam masala | gorm
সবজি = sobji | shobji | sabji | sobzi
কলিজা = kolija | kalija | koliza
সরিষা = sorisha | sharisha | shorisa | sorsha
গোলাপ = golap jol | gulap | golab
তরমুজ = tormuj | tarmuz | tormooz
চা = cha | chaa | tulsi cha
আদা = ada | aada | adaa
ডাল = dal | daal | dail | daler
আলু = alu | aloo | allu
মুলা = mula | mulo | moola
সবুজ = sobuj elach | sabuj elach | shobuz elach
মহিষ = mohisher ghi | mahisher ghee | mohis
মলম = molom | malam | mlom
মসুর = mosur | moshur | masoor | mosoor
কাটারিভোগ = katarivog | katari bhog | kataribhog
গলদা = golda | galda chingri
ননি = nonijukto | noni bihin dudh
পরোটা = porota | parota | paratha
দুধ = dudh | doodh | dud
সাগর = sagor kola | sagar kala
কাগজি = kagoji lebu | kagzi | kagji
`,
  conjuncts: `
কাচ্চি = kacchi | kachi biriyani | kachchi
সূর্যমুখী = surjomukhi | surzomukhi | suryamukhi | shurjo mukhi
সুন্দরবন = sundarban | sundorbon | shundorbon
পদ্মা = padma ilish | podda ilish | podmar ilish
ব্যাগ = byag | bag | beg
আঠালো = athalo bandage | atalo
`,
  joined: `
গোলাপজল = golapjol | golap jal | gulapjol
তেজপাতা = tejpata | tez pata | tejpatta | tej-pata
হ্যান্ডওয়াশ = hand wash | handwash | hend wash | hand-wash
মাউথওয়াশ = mouth wash | mouthwash | mauthwash
সানস্ক্রিন = sun screen | sunscreen | sanscrin
হুইলচেয়ার = wheel chair | wheelchair | huilchair | hwilcheyar
বিটরুট = beet root | bitrut | beetroot
বাসন = dishwash | dish wash | bashon majar
কাঠবাদাম = kath badam | kathbadam | kat badam
ধূপকাঠি = dhup kathi | dhupkathi | dhoopkati
চিনাবাদাম = china badam | chinabadam
`,
  loans: `
থার্মোমিটার = thermometer | tharmomitar | termometer | themometer
স্যানিটাইজার = sanitizer | sanitiser | senitaijar
গ্লুকোমিটার = glucometer | glukometer | glucomiter
ইনহেলার = inhaler | inhelar | inhalar
শ্যাম্পু = shampoo | shampu | sempu | shyampu
ব্যান্ডেজ = bandage | bendej | bandej
প্যারাসিটামল = paracetamol | parasitamol | paracitamol
ডায়াপার = diaper | dayapar | daiper
চকলেট = chocolate | choklet | coklet
সার্জিক্যাল = surgical | sarjical | surjikal mask
গ্লিসারিন = glycerine | glisarin | glycerin
মাশরুম = mushroom | masrum | mashroom
ক্যালসিয়াম = calcium | kalsium | calsium
কন্ডিশনার = conditioner | kondisonar | condisoner
রেজর = razor | rejor | rezor
ব্লিচিং = bleaching | bliching | blitching
কফি = coffee | kofi | cofi
ডিজিটাল = digital | dijital | dizital
টয়লেট = toilet | toylet | tailet
সফটনার = softener | softner | saftnar
মোজারেলা = mozzarella | mojarela | mozarella
ব্রকলি = broccoli | brokoli | brocoli
`,
  synonyms: `
পেঁয়াজ = onion | onions
সুগার | গ্লুকো = sugar machine | sugar test | diabetes machine
থার্মোমিটার = jor mapar jontro | fever thermometer | thermometer
মধু = honey
পেয়ারা = guava
আদা = ginger
তেল = oil
ঝাড়ু = broom
`,
  endings: `
মধু = modhur | মধুটা
আলু = alur | আলুগুলো
পেঁয়াজ = peyajer | পেঁয়াজগুলো
ইলিশ = ilisher | ইলিশটা
ডাল = daler | ডালের
লিচু = lichur | লিচুগুলো
`,
  forms: `
ডাল = ডাল 1kg | ১কেজি ডাল | DAL | daal,
দুধ = দুধ ১লিটার | DUDH 1L | dudh...
মধু = মধু 500gm | ৫০০গ্রাম মধু
পেঁয়াজ = পেঁয়াজ | পে\u200dঁয়াজ
গুড় = গুড় | গুড়
`,
} as const;

/** Like `tunedNotSold`, run after the tuning. */
export const heldNotSold = `
gamcha shalwar kameez dupatta fotua tupi jainamaz tosbih otor surma bashi ektara dotara lathial nouka jahaj plen helicopter
চাদর তোয়ালেদানি আলনা সিন্দুক খাঁচা পিঁড়ি মোড়া হাঁড়িপাতিল কড়াই খুন্তি বঁটি শিলপাটা চুলা হারিকেন কুপি মশারি পাটি মাদুর ঝুড়ি কুলা ঢেঁকি নৌকা জাহাজ
বিমান ট্রাক্টর সেচপাম্প বীজ সার কীটনাশক খড় গোবর মাটি ইটভাটা লোহা তামা সোনা রুপা হীরা মুক্তা আংটি
bookshelf dictionary magazine newspaper envelope notebook whiteboard calendar compass protractor
microwave oven dishwasher vacuum airconditioner ceilingfan ironbox kettle toaster blender grinder
badminton shuttlecock hockey volleyball basketball skateboard swimsuit goggles trampoline treadmill
volkswagen honda yamaha suzuki oneplus motorola huawei lenovo asus
sculpture canvas easel paintbrush crayon watercolor embroidery knitting crochet
mortgage loan dollar euro visa mastercard bitcoin
eeeee mmmmm lllll bbbbbb ddddd
`;
