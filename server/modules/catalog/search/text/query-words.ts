import { wordsOf } from '#domain/words/words.ts';
import { stemsOf } from './stems.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

const stopWords = setOf(
  `a an the of for and or with in to buy online shop price best bd bangladesh ar er o ba dam daam koto kinbo kinte chai lagbe jonno valo bhalo
  এর ও বা এবং আর দাম কত কিনব কিনতে চাই লাগবে জন্য ভালো ভাল মূল্য`,
);

/** Ignored, unless the query has no other words. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

const descriptiveWords = setOf(
  `deshi desi khati fresh pure best premium original taja new notun boro choto big small দেশি দেশী খাঁটি তাজা নতুন বড় ছোট ফ্রেশ প্রিমিয়াম
  red black white green blue yellow lal kalo sada shada sobuj nil লাল কালো সাদা সবুজ নীল
  bideshi foreign indian imported local ashol asol sosta cheap বিদেশি আসল সস্তা
  iftar iftari sehri sahri ramadan ramjan romjan roja eid biye puja tiffin tifin nasta nashta ইফতার ইফতারি সেহরি রমজান রোজা ঈদ বিয়ে পূজা টিফিন নাস্তা
  sokal dupur bikal shit winter summer সকাল দুপুর বিকাল শীত
  ghor basa bari home office dokan family ঘর বাসা বাড়ি দোকান অফিস পরিবার
  rogi buro boyosko meye chele purush ladies gents রোগী বুড়ো বয়স্ক মেয়ে ছেলে পুরুষ
  packet dozen dojon hali piece pcs pis poa প্যাকেট ডজন হালি পিস পোয়া
  ek dui tin char pach dosh half adha one two three এক দুই তিন চার পাঁচ দশ আধা`,
);

/**
 * These count little: a local onion is not a result for local rice. Words of an occasion, a place, a person, an origin or a measure say
 * more about the buyer than about the thing, so they may be unknown.
 */
export const isDescriptive = (word: string): boolean => [word, ...stemsOf(word)].some((form) => descriptiveWords.has(form));

const otherWords = setOf(
  `android bacon band bandana bazaar beauty beer bike block boat book books boots border bra brass bronze brooch bus buzzer cabbage cabin cable
  cafe cap cape copier car cargo cart cash cashier casio castle cattle ceiling chat church cigar coach coal coaster coke collar copy cord cot counter
  deer disk ferry fries garage globe gloss goal gold hat jam key lab karate lathe lawn leather letter map mascara match metal mixer motion music
  palace path pear pipe player pole pool pot power rack rake router salon saloon scissor scissors seat sewing shoe shoes shop singer ski solar
  suit swing tennis thermos tiles tow train tree trekking union van waiter wok
  ayr chatai daba chhata gojar golpo kalam kamranga kolmi kolom koral madur magur mashi mola paan palonko qatar rasta roshi sikka tir
  কলম কাগজ কাঁচি কামরাঙা কারাগার কুমার কোট কোরাল গজল গজার গোয়াল চুড়ি ধান পালঙ্ক বাস ব্যাট সোনা তলোয়ার স্যান্ডেল হার`,
);

/**
 * Common words that are one or two letters away from a thing of a shop. Who types them means them: router is not রাতের, nor union onion.
 * Where a product or a synonym has such a word, it is found.
 */
export const isOtherWord = (word: string): boolean => otherWords.has(word);
