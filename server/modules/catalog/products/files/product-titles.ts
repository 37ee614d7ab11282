import type { ProductColumn } from '#contract/catalog/product-files.ts';
import type { ProductDetailName } from '#domain/catalog/product-details.ts';

/** Further titles of columns: the labels of the screens in both languages, and those of other lists. */
export const productTitles: Readonly<
  Record<Exclude<ProductColumn, ProductDetailName>, readonly string[]> & Partial<Record<ProductDetailName, readonly string[]>>
> = {
  _id: ['আইডি', 'পণ্যের আইডি'],
  slug: ['স্লাগ', 'পৃষ্ঠার ঠিকানা', 'Address of the page'],
  sku: ['এসকেইউ', 'পণ্যের কোড', 'কোড', 'Article code', 'Product code', 'Item code', 'Code', 'Variant SKU', 'Stock keeping unit'],
  name: ['নাম', 'পণ্যের নাম', 'পণ্য', 'বাংলা নাম', 'Product name', 'Product', 'Product title', 'Title', 'Item', 'Item name', 'Bangla name'],
  nameEn: ['ইংরেজি নাম', 'নাম (ইংরেজি)', 'Name in English', 'English name', 'Name (English)'],
  description: ['বিবরণ', 'বর্ণনা', 'পণ্যের বিবরণ', 'Details', 'Product description'],
  descriptionEn: ['ইংরেজি বিবরণ', 'বিবরণ (ইংরেজি)', 'Description in English', 'English description', 'Description (English)'],
  shop: ['দোকান', 'দোকানের নাম', 'Shop name', 'Store'],
  category: ['ক্যাটাগরি', 'শ্রেণি', 'Categories', 'Category name'],
  subCategory: ['সাব-ক্যাটাগরি', 'উপশ্রেণি', 'Sub category name'],
  brand: ['ব্র্যান্ড', 'Brand name', 'Brands', 'Vendor'],
  model: ['মডেল', 'Model no', 'Model number'],
  originCountry: ['উৎপাদনকারী দেশ', 'উৎপাদনের দেশ', 'দেশ', 'Country of origin', 'Origin', 'Country'],
  manufacturer: ['প্রস্তুতকারক', 'উৎপাদনকারী', 'Made by', 'Company', 'কোম্পানি'],
  price: ['দাম', 'মূল্য', 'বিক্রয়মূল্য', 'Regular price', 'Unit price', 'Selling price', 'Rate', 'MRP', 'এমআরপি', 'দর'],
  mrp: ['এমআরপি', 'সর্বোচ্চ খুচরা মূল্য', 'গায়ের দাম', 'Maximum retail price', 'Max retail price', 'Printed price'],
  specialPrice: ['বিশেষ দাম', 'বিশেষ মূল্য', 'অফারের দাম', 'Sale price', 'Offer price', 'Discount price', 'Discounted price'],
  advanceMoney: ['অগ্রিম টাকা', 'অগ্রিম', 'Advance', 'Advance payment'],
  quantity: ['পরিমাণ', 'স্টক', 'মজুদ', 'মজুত', 'সংখ্যা', 'Stock', 'Qty', 'Stock quantity', 'In stock now'],
  maxPerOrder: ['এক অর্ডারে সর্বোচ্চ', 'Most per order', 'Max per order', 'Maximum per order', 'Order limit'],
  campaign: ['ক্যাম্পেইন'],
  isMedicine: ['ওষুধ', 'ঔষধ', 'ওষুধ কি না', 'Medicine', 'Is medicine'],
  rating: ['রেটিং'],
  variants: ['ধরন', 'Options'],
  images: ['ছবি', 'পণ্যের ছবি', 'Product pictures', 'Pictures', 'Image', 'Photos'],
  status: ['অবস্থা', 'স্ট্যাটাস'],
};
