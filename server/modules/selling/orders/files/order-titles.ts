import type { NewOrderColumn } from '#contract/selling/order-files.ts';

/** Further titles of columns: the labels of the screens in both languages, and those of other lists. */
export const orderTitles: Readonly<Record<NewOrderColumn, readonly string[]>> = {
  order: ['অর্ডার', 'অর্ডার নম্বর', 'অর্ডার নং', 'Order no', 'Order number', 'Order id', 'Reference', 'Invoice'],
  customer: ['ক্রেতা', 'ক্রেতার নাম', 'নাম', 'গ্রাহক', 'Customer name', 'Name', 'Buyer', 'Full name', 'Recipient'],
  phone: ['মোবাইল নম্বর', 'মোবাইল', 'ফোন', 'ফোন নম্বর', 'Mobile number', 'Mobile', 'Phone number', 'Contact', 'Contact number'],
  division: ['বিভাগ'],
  district: ['জেলা', 'Zila', 'City'],
  upazila: ['উপজেলা বা থানা', 'উপজেলা', 'থানা', 'Upazila or thana', 'Thana'],
  address: ['ঠিকানা', 'Delivery address', 'Full address', 'Street address'],
  product: ['পণ্য', 'Product slug', 'Product id', 'Item'],
  options: ['ধরন', 'Option', 'Variant', 'Variants'],
  quantity: ['পরিমাণ', 'সংখ্যা', 'Qty', 'Pieces'],
  price: ['দাম', 'মূল্য', 'একক দাম', 'Unit price', 'Rate'],
  paymentMethod: ['পেমেন্টের মাধ্যম', 'পেমেন্ট', 'Payment', 'Method'],
  mfsProvider: ['ওয়ালেট', 'মোবাইল ওয়ালেট', 'Wallet', 'Mobile wallet'],
  mobileNumber: ['যে নম্বর থেকে টাকা এসেছে', 'যে নম্বর থেকে দেওয়া হয়েছে', 'Number paid from', 'Paid from number', 'Wallet number'],
  transactionId: ['ট্রানজেকশন আইডি', 'লেনদেন আইডি', 'TrxID', 'Trx id', 'Transaction'],
  amount: ['কত টাকা দিয়েছেন', 'টাকার পরিমাণ', 'Amount paid', 'Paid'],
};
