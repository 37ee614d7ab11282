-- Banks come from a list (contract/banks.ts), so that one transfer can't pay twice under two spellings of its bank, or of its id.
-- What an old payment calls its bank becomes the name of the list where it is known, and stays as it is where it is not.
create temporary table known_banks (plain text primary key, name text not null) on commit drop;
insert into known_banks (plain, name) values
  ('abbank', 'AB Bank'), ('এবিব্যাংক', 'AB Bank'), ('arabbangladeshbank', 'AB Bank'),
  ('agranibank', 'Agrani Bank'), ('অগ্রণীব্যাংক', 'Agrani Bank'), ('agrani', 'Agrani Bank'),
  ('alarafahislamibank', 'Al-Arafah Islami Bank'), ('আলআরাফাহইসলামীব্যাংক', 'Al-Arafah Islami Bank'), ('alarafahbank', 'Al-Arafah Islami Bank'),
  ('alarafah', 'Al-Arafah Islami Bank'), ('aibl', 'Al-Arafah Islami Bank'), ('bangladeshcommercebank', 'Bangladesh Commerce Bank'),
  ('বাংলাদেশকমার্সব্যাংক', 'Bangladesh Commerce Bank'), ('commercebank', 'Bangladesh Commerce Bank'), ('bcbl', 'Bangladesh Commerce Bank'),
  ('bangladeshdevelopmentbank', 'Bangladesh Development Bank'), ('বাংলাদেশডেভেলপমেন্টব্যাংক', 'Bangladesh Development Bank'), ('developmentbank', 'Bangladesh Development Bank'),
  ('bdbl', 'Bangladesh Development Bank'), ('bangladeshkrishibank', 'Bangladesh Krishi Bank'), ('বাংলাদেশকৃষিব্যাংক', 'Bangladesh Krishi Bank'),
  ('krishibank', 'Bangladesh Krishi Bank'), ('bkb', 'Bangladesh Krishi Bank'), ('bankalfalah', 'Bank Alfalah'),
  ('ব্যাংকআলফালাহ', 'Bank Alfalah'), ('alfalah', 'Bank Alfalah'), ('bankasia', 'Bank Asia'),
  ('ব্যাংকএশিয়া', 'Bank Asia'), ('basicbank', 'BASIC Bank'), ('বেসিকব্যাংক', 'BASIC Bank'),
  ('basic', 'BASIC Bank'), ('bengalcommercialbank', 'Bengal Commercial Bank'), ('বেঙ্গলকমার্শিয়ালব্যাংক', 'Bengal Commercial Bank'),
  ('bengalbank', 'Bengal Commercial Bank'), ('bracbank', 'BRAC Bank'), ('ব্র্যাকব্যাংক', 'BRAC Bank'),
  ('brac', 'BRAC Bank'), ('citibank', 'Citibank'), ('সিটিব্যাংকএনএ', 'Citibank'),
  ('citibankna', 'Citibank'), ('citizensbank', 'Citizens Bank'), ('সিটিজেনসব্যাংক', 'Citizens Bank'),
  ('citybank', 'City Bank'), ('সিটিব্যাংক', 'City Bank'), ('thecitybank', 'City Bank'),
  ('commercialbankofceylon', 'Commercial Bank of Ceylon'), ('কমার্শিয়ালব্যাংকঅবসিলন', 'Commercial Bank of Ceylon'), ('cbc', 'Commercial Bank of Ceylon'),
  ('communitybankbangladesh', 'Community Bank Bangladesh'), ('কমিউনিটিব্যাংকবাংলাদেশ', 'Community Bank Bangladesh'), ('communitybank', 'Community Bank Bangladesh'),
  ('dhakabank', 'Dhaka Bank'), ('ঢাকাব্যাংক', 'Dhaka Bank'), ('dutchbanglabank', 'Dutch-Bangla Bank'),
  ('ডাচ্বাংলাব্যাংক', 'Dutch-Bangla Bank'), ('dutchbangla', 'Dutch-Bangla Bank'), ('dbbl', 'Dutch-Bangla Bank'),
  ('ডাচবাংলাব্যাংক', 'Dutch-Bangla Bank'), ('easternbank', 'Eastern Bank'), ('ইস্টার্নব্যাংক', 'Eastern Bank'),
  ('ebl', 'Eastern Bank'), ('eximbank', 'EXIM Bank'), ('এক্সিমব্যাংক', 'EXIM Bank'),
  ('exim', 'EXIM Bank'), ('exportimportbankofbangladesh', 'EXIM Bank'), ('firstsecurityislamibank', 'First Security Islami Bank'),
  ('ফার্স্টসিকিউরিটিইসলামীব্যাংক', 'First Security Islami Bank'), ('firstsecuritybank', 'First Security Islami Bank'), ('fsibl', 'First Security Islami Bank'),
  ('globalislamibank', 'Global Islami Bank'), ('গ্লোবালইসলামীব্যাংক', 'Global Islami Bank'), ('nrbglobalbank', 'Global Islami Bank'),
  ('gib', 'Global Islami Bank'), ('habibbank', 'Habib Bank'), ('হাবিবব্যাংক', 'Habib Bank'),
  ('hbl', 'Habib Bank'), ('hsbc', 'HSBC'), ('এইচএসবিসি', 'HSBC'),
  ('thehongkongandshanghaibankingcorporation', 'HSBC'), ('icbislamicbank', 'ICB Islamic Bank'), ('আইসিবিইসলামিকব্যাংক', 'ICB Islamic Bank'),
  ('ificbank', 'IFIC Bank'), ('আইএফআইসিব্যাংক', 'IFIC Bank'), ('ific', 'IFIC Bank'),
  ('islamibankbangladesh', 'Islami Bank Bangladesh'), ('ইসলামীব্যাংকবাংলাদেশ', 'Islami Bank Bangladesh'), ('islamibank', 'Islami Bank Bangladesh'),
  ('ibbl', 'Islami Bank Bangladesh'), ('jamunabank', 'Jamuna Bank'), ('যমুনাব্যাংক', 'Jamuna Bank'),
  ('jamuna', 'Jamuna Bank'), ('janatabank', 'Janata Bank'), ('জনতাব্যাংক', 'Janata Bank'),
  ('janata', 'Janata Bank'), ('meghnabank', 'Meghna Bank'), ('মেঘনাব্যাংক', 'Meghna Bank'),
  ('mercantilebank', 'Mercantile Bank'), ('মার্কেন্টাইলব্যাংক', 'Mercantile Bank'), ('midlandbank', 'Midland Bank'),
  ('মিডল্যান্ডব্যাংক', 'Midland Bank'), ('modhumotibank', 'Modhumoti Bank'), ('মধুমতিব্যাংক', 'Modhumoti Bank'),
  ('mutualtrustbank', 'Mutual Trust Bank'), ('মিউচুয়ালট্রাস্টব্যাংক', 'Mutual Trust Bank'), ('mtb', 'Mutual Trust Bank'),
  ('mtbl', 'Mutual Trust Bank'), ('nationalbank', 'National Bank'), ('ন্যাশনালব্যাংক', 'National Bank'),
  ('nbl', 'National Bank'), ('nationalbankofpakistan', 'National Bank of Pakistan'), ('ন্যাশনালব্যাংকঅবপাকিস্তান', 'National Bank of Pakistan'),
  ('nbp', 'National Bank of Pakistan'), ('nccbank', 'NCC Bank'), ('এনসিসিব্যাংক', 'NCC Bank'),
  ('nationalcreditandcommercebank', 'NCC Bank'), ('nrbbank', 'NRB Bank'), ('এনআরবিব্যাংক', 'NRB Bank'),
  ('nrbcbank', 'NRBC Bank'), ('এনআরবিসিব্যাংক', 'NRBC Bank'), ('nrbcommercialbank', 'NRBC Bank'),
  ('onebank', 'ONE Bank'), ('ওয়ানব্যাংক', 'ONE Bank'), ('padmabank', 'Padma Bank'),
  ('পদ্মাব্যাংক', 'Padma Bank'), ('farmersbank', 'Padma Bank'), ('premierbank', 'Premier Bank'),
  ('প্রিমিয়ারব্যাংক', 'Premier Bank'), ('thepremierbank', 'Premier Bank'), ('primebank', 'Prime Bank'),
  ('প্রাইমব্যাংক', 'Prime Bank'), ('probashikallyanbank', 'Probashi Kallyan Bank'), ('প্রবাসীকল্যাণব্যাংক', 'Probashi Kallyan Bank'),
  ('pubalibank', 'Pubali Bank'), ('পূবালীব্যাংক', 'Pubali Bank'), ('pubali', 'Pubali Bank'),
  ('rajshahikrishiunnayanbank', 'Rajshahi Krishi Unnayan Bank'), ('রাজশাহীকৃষিউন্নয়নব্যাংক', 'Rajshahi Krishi Unnayan Bank'), ('rakub', 'Rajshahi Krishi Unnayan Bank'),
  ('rupalibank', 'Rupali Bank'), ('রূপালীব্যাংক', 'Rupali Bank'), ('rupali', 'Rupali Bank'),
  ('sammilitoislamibank', 'Sammilito Islami Bank'), ('সম্মিলিতইসলামীব্যাংক', 'Sammilito Islami Bank'), ('sbacbank', 'SBAC Bank'),
  ('এসবিএসিব্যাংক', 'SBAC Bank'), ('southbanglaagricultureandcommercebank', 'SBAC Bank'), ('shahjalalislamibank', 'Shahjalal Islami Bank'),
  ('শাহজালালইসলামীব্যাংক', 'Shahjalal Islami Bank'), ('sjibl', 'Shahjalal Islami Bank'), ('shimantobank', 'Shimanto Bank'),
  ('সীমান্তব্যাংক', 'Shimanto Bank'), ('socialislamibank', 'Social Islami Bank'), ('সোশ্যালইসলামীব্যাংক', 'Social Islami Bank'),
  ('sibl', 'Social Islami Bank'), ('sonalibank', 'Sonali Bank'), ('সোনালীব্যাংক', 'Sonali Bank'),
  ('sonali', 'Sonali Bank'), ('southeastbank', 'Southeast Bank'), ('সাউথইস্টব্যাংক', 'Southeast Bank'),
  ('standardbank', 'Standard Bank'), ('স্ট্যান্ডার্ডব্যাংক', 'Standard Bank'), ('standardcharteredbank', 'Standard Chartered Bank'),
  ('স্ট্যান্ডার্ডচার্টার্ডব্যাংক', 'Standard Chartered Bank'), ('standardchartered', 'Standard Chartered Bank'), ('scb', 'Standard Chartered Bank'),
  ('statebankofindia', 'State Bank of India'), ('স্টেটব্যাংকঅবইন্ডিয়া', 'State Bank of India'), ('sbi', 'State Bank of India'),
  ('trustbank', 'Trust Bank'), ('ট্রাস্টব্যাংক', 'Trust Bank'), ('unionbank', 'Union Bank'),
  ('ইউনিয়নব্যাংক', 'Union Bank'), ('unitedcommercialbank', 'United Commercial Bank'), ('ইউনাইটেডকমার্শিয়ালব্যাংক', 'United Commercial Bank'),
  ('ucb', 'United Commercial Bank'), ('ucbl', 'United Commercial Bank'), ('uttarabank', 'Uttara Bank'),
  ('উত্তরাব্যাংক', 'Uttara Bank'), ('uttara', 'Uttara Bank'), ('wooribank', 'Woori Bank'),
  ('উরিব্যাংক', 'Woori Bank'), ('otherbank', 'Other bank'), ('অন্যব্যাংক', 'Other bank'),
  ('other', 'Other bank');

drop index payments_transaction_key;

-- Nothing happened to these payments: no news are written, and they stay as old as they are.
alter table payments disable trigger user;
with named as (
  select p.id, p.created_at, p.transaction_id, coalesce(b.name, p.provider) as name
  from payments p left join known_banks b on b.plain = regexp_replace(
    -- Not [[:punct:]]: with the ctype of some systems the vowel signs of Bengali are punctuation.
    regexp_replace(lower(normalize(p.provider, nfc)), '[[:space:].,;:''"()&/_-]', '', 'g'), '(plc|limited|ltd|লিমিটেড|পিএলসি)+$', '')
  where p.method = 'bank'
), counted as (
  select id, name, row_number() over (partition by lower(name), upper(replace(transaction_id, '-', '')) order by created_at, id) as n from named
)
-- A transfer that was used several times before shows it: the later ones get a number behind their bank.
update payments p set provider = case when c.n = 1 then c.name else c.name || ' (' || c.n || ')' end
from counted c where c.id = p.id and p.provider is distinct from case when c.n = 1 then c.name else c.name || ' (' || c.n || ')' end;
alter table payments enable trigger user;

create unique index payments_transaction_key on payments (lower(provider), upper(replace(transaction_id, '-', '')));
