import { describe, expect, it } from 'vitest';
import { renderTemplate } from './template.ts';
import { contactsIn, typedNameLength, typedNames, typedText, withoutContacts } from './typed.ts';

const phishing = 'আপনার bKash অ্যাকাউন্ট বন্ধ। https://bkash-verify.example/?n=1 এ যান, নইলে 01911-000000';

describe('what people typed', () => {
  it.each([
    ['https://bkash-verify.example/?n=1', ''],
    ['HTTP://BKASH.EXAMPLE', ''],
    ['see www.bkash-verify.example now', 'see now'],
    ['bkash-verify.example', ''],
    ['bkash．com', ''],
    ['bka\u200Bsh.com/x', ''],
    ['mail me@bkash.example', 'mail'],
    ['call 01911-000000', 'call'],
    ['কল ০১৯১১ ০০০ ০০০', 'কল'],
    ['+880 1911 (000) 000', ''],
    // Names of honest shops.
    ['Dr.Rahim Pharmacy', 'Dr. Rahim Pharmacy'],
    ['মো.রহিম স্টোর', 'মো. রহিম স্টোর'],
    ['24/7 Mart, Road 11, 1207', '24/7 Mart, Road 11, 1207'],
    ['ক্র\u200Dষ', 'ক্র\u200Dষ'],
  ])('%s is not a link', (typed, left) => {
    expect(withoutContacts(typed)).toBe(left);
  });

  it('names the addresses and numbers in a text', () => {
    expect(contactsIn(phishing)).toEqual(['https://bkash-verify.example/?n=1', '01911-000000']);
    expect(contactsIn('স্টক শেষ। ৳১,২৪৫ ফেরত। NH-4K7M2Q9X')).toEqual([]);
  });

  it('is never in an SMS, and is not a link in an inbox or an e-mail', () => {
    const values = { note: typedText(phishing) };
    expect(renderTemplate('ফেরত। {note}', values, 'bn', 'sms')).toBe('ফেরত।');
    for (const channel of ['inbox', 'email'] as const)
      expect(renderTemplate('{note}', values, 'bn', channel)).toBe('আপনার bKash অ্যাকাউন্ট বন্ধ। এ যান, নইলে');
  });

  it('makes short names in an SMS', () => {
    const values = { seller: typedNames({ en: `Green ${'Grocery '.repeat(20)} 01911000000`, bn: `সবুজ গ্রোসারি ${phishing}` }) };
    expect(renderTemplate('{seller}', values, 'en', 'sms')).toBe('Green Grocery Grocery Grocery');
    const short = renderTemplate('{seller}', values, 'bn', 'sms');
    expect(short.length).toBeLessThanOrEqual(typedNameLength);
    expect(short).toMatch(/^সবুজ গ্রোসারি আপনার/);
  });
});

it('digits of numbers take the script of the language, and those of URLs, phone numbers, orders and codes stay', () => {
  const values = {
    left: '4',
    link: 'https://a.example/?n=1',
    phone: '01911-000000',
    number: 'NH-22222222',
    code: { verbatim: '481902' },
    note: typedText('৳500, box 7'),
  };
  expect(renderTemplate('{left} {link} {phone} {number} {code} {note}', values, 'bn', 'inbox')).toBe(
    '৪ https://a.example/?n=1 01911-000000 NH-22222222 481902 ৳500, box 7',
  );
});
