import { type Language, nameIn } from '../languages.ts';

/** A bank with its English name, which payments store, and its Bengali name. */
interface Bank {
  en: string;
  bn: string;
  /** Other common names. */
  aliases: readonly string[];
}

const bank = <const N extends string>(en: N, bn: string, ...aliases: string[]) => ({ en, bn, aliases }) satisfies Bank;

/** The scheduled banks of Bangladesh, by their English names; the last entry is for other banks. Names in use never change. */
const banks = [
  bank('AB Bank', 'এবি ব্যাংক', 'arab bangladesh bank'),
  bank('Agrani Bank', 'অগ্রণী ব্যাংক', 'agrani'),
  bank('Al-Arafah Islami Bank', 'আল-আরাফাহ ইসলামী ব্যাংক', 'al arafah bank', 'al arafah', 'aibl'),
  bank('Bangladesh Commerce Bank', 'বাংলাদেশ কমার্স ব্যাংক', 'commerce bank', 'bcbl'),
  bank('Bangladesh Development Bank', 'বাংলাদেশ ডেভেলপমেন্ট ব্যাংক', 'development bank', 'bdbl'),
  bank('Bangladesh Krishi Bank', 'বাংলাদেশ কৃষি ব্যাংক', 'krishi bank', 'bkb'),
  bank('Bank Alfalah', 'ব্যাংক আলফালাহ', 'alfalah'),
  bank('Bank Asia', 'ব্যাংক এশিয়া'),
  bank('BASIC Bank', 'বেসিক ব্যাংক', 'basic'),
  bank('Bengal Commercial Bank', 'বেঙ্গল কমার্শিয়াল ব্যাংক', 'bengal bank'),
  bank('BRAC Bank', 'ব্র্যাক ব্যাংক', 'brac'),
  bank('Citibank', 'সিটিব্যাংক এনএ', 'citibank na'),
  bank('Citizens Bank', 'সিটিজেনস ব্যাংক'),
  bank('City Bank', 'সিটি ব্যাংক', 'the city bank'),
  bank('Commercial Bank of Ceylon', 'কমার্শিয়াল ব্যাংক অব সিলন', 'cbc'),
  bank('Community Bank Bangladesh', 'কমিউনিটি ব্যাংক বাংলাদেশ', 'community bank'),
  bank('Dhaka Bank', 'ঢাকা ব্যাংক'),
  bank('Dutch-Bangla Bank', 'ডাচ্-বাংলা ব্যাংক', 'dutch bangla', 'dbbl', 'ডাচ বাংলা ব্যাংক'),
  bank('Eastern Bank', 'ইস্টার্ন ব্যাংক', 'ebl'),
  bank('EXIM Bank', 'এক্সিম ব্যাংক', 'exim', 'export import bank of bangladesh'),
  bank('First Security Islami Bank', 'ফার্স্ট সিকিউরিটি ইসলামী ব্যাংক', 'first security bank', 'fsibl'),
  bank('Global Islami Bank', 'গ্লোবাল ইসলামী ব্যাংক', 'nrb global bank', 'gib'),
  bank('Habib Bank', 'হাবিব ব্যাংক', 'hbl'),
  bank('HSBC', 'এইচএসবিসি', 'the hongkong and shanghai banking corporation'),
  bank('ICB Islamic Bank', 'আইসিবি ইসলামিক ব্যাংক'),
  bank('IFIC Bank', 'আইএফআইসি ব্যাংক', 'ific'),
  bank('Islami Bank Bangladesh', 'ইসলামী ব্যাংক বাংলাদেশ', 'islami bank', 'ibbl'),
  bank('Jamuna Bank', 'যমুনা ব্যাংক', 'jamuna'),
  bank('Janata Bank', 'জনতা ব্যাংক', 'janata'),
  bank('Meghna Bank', 'মেঘনা ব্যাংক'),
  bank('Mercantile Bank', 'মার্কেন্টাইল ব্যাংক'),
  bank('Midland Bank', 'মিডল্যান্ড ব্যাংক'),
  bank('Modhumoti Bank', 'মধুমতি ব্যাংক'),
  bank('Mutual Trust Bank', 'মিউচুয়াল ট্রাস্ট ব্যাংক', 'mtb', 'mtbl'),
  bank('National Bank', 'ন্যাশনাল ব্যাংক', 'nbl'),
  bank('National Bank of Pakistan', 'ন্যাশনাল ব্যাংক অব পাকিস্তান', 'nbp'),
  bank('NCC Bank', 'এনসিসি ব্যাংক', 'national credit and commerce bank'),
  bank('NRB Bank', 'এনআরবি ব্যাংক'),
  bank('NRBC Bank', 'এনআরবিসি ব্যাংক', 'nrb commercial bank'),
  bank('ONE Bank', 'ওয়ান ব্যাংক'),
  bank('Padma Bank', 'পদ্মা ব্যাংক', 'farmers bank'),
  bank('Premier Bank', 'প্রিমিয়ার ব্যাংক', 'the premier bank'),
  bank('Prime Bank', 'প্রাইম ব্যাংক'),
  bank('Probashi Kallyan Bank', 'প্রবাসী কল্যাণ ব্যাংক'),
  bank('Pubali Bank', 'পূবালী ব্যাংক', 'pubali'),
  bank('Rajshahi Krishi Unnayan Bank', 'রাজশাহী কৃষি উন্নয়ন ব্যাংক', 'rakub'),
  bank('Rupali Bank', 'রূপালী ব্যাংক', 'rupali'),
  bank('Sammilito Islami Bank', 'সম্মিলিত ইসলামী ব্যাংক'),
  bank('SBAC Bank', 'এসবিএসি ব্যাংক', 'south bangla agriculture and commerce bank'),
  bank('Shahjalal Islami Bank', 'শাহজালাল ইসলামী ব্যাংক', 'sjibl'),
  bank('Shimanto Bank', 'সীমান্ত ব্যাংক'),
  bank('Social Islami Bank', 'সোশ্যাল ইসলামী ব্যাংক', 'sibl'),
  bank('Sonali Bank', 'সোনালী ব্যাংক', 'sonali'),
  bank('Southeast Bank', 'সাউথইস্ট ব্যাংক'),
  bank('Standard Bank', 'স্ট্যান্ডার্ড ব্যাংক'),
  bank('Standard Chartered Bank', 'স্ট্যান্ডার্ড চার্টার্ড ব্যাংক', 'standard chartered', 'scb'),
  bank('State Bank of India', 'স্টেট ব্যাংক অব ইন্ডিয়া', 'sbi'),
  bank('Trust Bank', 'ট্রাস্ট ব্যাংক'),
  bank('Union Bank', 'ইউনিয়ন ব্যাংক'),
  bank('United Commercial Bank', 'ইউনাইটেড কমার্শিয়াল ব্যাংক', 'ucb', 'ucbl'),
  bank('Uttara Bank', 'উত্তরা ব্যাংক', 'uttara'),
  bank('Woori Bank', 'উরি ব্যাংক'),
  bank('Other bank', 'অন্য ব্যাংক', 'other'),
] as const;

export type BankName = (typeof banks)[number]['en'];
export const bankNames = banks.map(({ en }) => en) as [BankName, ...BankName[]]; // never empty

/** Letters and digits, without the legal suffix of a name. Migration 0020 does the same. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replace(/(plc|limited|ltd|লিমিটেড|পিএলসি)+$/, '');

const byPlainName = new Map(banks.flatMap(({ en, bn, aliases }) => [en, bn, ...aliases].map((name) => [plain(name), en] as const)));

/** The bank with this name, in either language, full or abbreviated: `Sonali Bank PLC`, `সোনালী ব্যাংক`, `DBBL`. */
export const bankNamed = (text: string): BankName | undefined => byPlainName.get(plain(text));

const bengali = new Map<string, string>(banks.map(({ en, bn }) => [en, bn]));

/** The name of a bank in the language of the page; banks of old payments keep the name that the buyer typed. */
export const bankText = (name: string, language: Language): string => nameIn({ en: name, bn: bengali.get(name) }, language);
