import { describe, expect, it } from 'vitest';
import { csv, type FileRow } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';
import { expectProblem } from '#tests/test-shop.ts';

const { shop, who, facts, send, importFile, errorsOf, read } = productFiles();

let number = 0;
/** Imports one new product as a file in this form, and returns it. */
async function imported(row: FileRow, toFile: (text: string) => string | Buffer = (text) => text, separator = ',') {
  number += 1;
  const nameEn = `Habit ${number}`;
  const result = await importFile(toFile(csv([{ ...facts(), nameEn, ...row }], separator)));
  expect(result).toMatchObject({ created: 1, errors: [] });
  const [product] = await read(`scope=own&q=${encodeURIComponent(nameEn)}&limit=1`);
  return product;
}

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a file of products is understood', () => {
  it.each<[string, (text: string) => string | Buffer, string]>([
    ['with Excel’s line “sep=,”', (text) => `sep=,\r\n${text}`, ','],
    ['with “sep=;” and decimal commas', (text) => `\uFEFFsep=;\r\n${text.replace('80.5', '80,5')}`, ';'],
    ['with a quoted “sep=|”', (text) => `"sep=|"\n${text}`, '|'],
    ['in UTF-16 big endian', (text) => Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian(text)]), '\t'],
    ['in UTF-16 without its mark', (text) => Buffer.from(text, 'utf16le'), '\t'],
    ['in UTF-16 big endian without its mark', bigEndian, ','],
    ['below a heading', (text) => `Products of my shop; June, 2026\r\n\r\n${text}`, ','],
    ['below a heading, with semicolons', (text) => `দোকানের পণ্য, জুন\n${text.replace('80.5', '80,5')}`, ';'],
    ['with empty columns and rows at the end', (text) => `${text.replaceAll('\r\n', ',,\r\n')},,\r\n,,,\r\n,,,`, ','],
    ['with line ends of old Macs', (text) => text.replaceAll('\r\n', '\r'), ','],
    ['with hidden characters in titles', (text) => text.replace('"price"', '"\u200Bpri\u00ADce\u202C"'), ','],
  ])('%s', async (_what, toFile, separator) => {
    expect(await imported({}, toFile, separator)).toMatchObject({ price: 80.5, specialPrice: 75, quantity: 12 });
  });

  it('with Bengali titles, and with the labels of the English screens', async () => {
    const bengali: Record<string, string> = { name: 'নাম', nameEn: 'ইংরেজি নাম', price: 'দাম (৳)', quantity: 'স্টক', shop: 'দোকান' };
    const english: Record<string, string> = {
      name: 'Product Name',
      nameEn: 'Name in English',
      price: 'Price (BDT)',
      specialPrice: 'Sale price',
    };
    for (const titles of [bengali, english]) {
      const rename = (text: string) => Object.entries(titles).reduce((all, [from, to]) => all.replace(`"${from}"`, `"${to}"`), text);
      expect(await imported({}, rename)).toMatchObject({ price: 80.5, specialPrice: 75, quantity: 12 });
    }
  });

  it.each([
    '১২০০/-',
    '1200/-',
    '1200/=',
    'Tk 1200',
    'Tk. 1,200',
    'BDT 1200',
    '1200 টাকা',
    '৳ ১,২০০',
    '1200 টাকা মাত্র',
    '1200 /- only',
    '１２００',
    '1\u00A0200',
    "'1200",
    '\u202A1200\u202C',
  ])('with the price %j', async (price) => {
    expect(await imported({ price, specialPrice: '' })).toMatchObject({ price: 1200, specialPrice: 1200 });
  });

  it.each(['৫টি', '5 pcs', '5 Pcs.', '৫ পিস', '5.0'])('with the quantity %j', async (quantity) => {
    expect(await imported({ quantity })).toMatchObject({ quantity: 5 });
  });

  it.each([
    ['ফ্ল্যাশ সেল', 'flashSale'],
    ['Flash Sale', 'flashSale'],
    ['কোনোটি নয়', 'none'],
    ['ক্লিয়ারেন্স সেল', 'clearanceSale'],
  ])('with the campaign as the list shows it: %s', async (campaign, code) => {
    expect(await imported({ campaign })).toMatchObject({ campaign: code });
  });

  it.each(['সক্রিয়', 'নিষ্ক্রিয়', 'অপেক্ষমাণ', 'Active'])('with the status as the list shows it: %s', async (status) => {
    const row = csv([{ ...facts(), nameEn: 'With status', rating: 4, status }]);
    expect(await importFile(row, { token: who.admin, preview: true })).toMatchObject({ created: 1, errors: [] });
  });

  it('with joiners, hidden characters and entities in names, and HTML in descriptions', async () => {
    const { shop: shopName, category } = facts();
    const product = await imported({
      name: 'চা\u200B &amp; বিস্কুট\u202C র\u200D্যাপ',
      shop: `\u200E${shopName.slice(0, 2)}\u200D${shopName.slice(2)}`,
      category: category.replaceAll(' ', '\u00A0 '),
      description: '<p>প্রথম&nbsp;লাইন</p><ul><li>এক</li><li>দুই &lt; তিন</li></ul><script>alert(1)</script>',
    });
    expect(product).toMatchObject({ name: 'চা & বিস্কুট র\u200D্যাপ', description: 'প্রথম লাইন\n\n• এক\n• দুই < তিন' });
  });
});

describe('a file of products that is not understood', () => {
  it.each(['abc', '1.2E+03', '5²', '12-15', '1,2,0'])('has an error at the price %j', async (price) => {
    expect(await errorsOf(csv([{ ...facts(), price }]))).toEqual([{ row: 2, column: 'price', code: 'NUMBER' }]);
  });

  it('says that a spreadsheet is not a CSV file', async () => {
    for (const file of [Buffer.from('PK\u0003\u0004rest'), Buffer.from('d0cf11e0a1b11ae1', 'hex'), '<html><table>']) {
      const answer = await send(file);
      expectProblem(answer, 400, 'MALFORMED');
      expect(answer.body.errors).toMatchObject([{ path: 'file', code: 'SPREADSHEET' }]);
    }
  });

  it('has its unknown columns skipped, and reports that', async () => {
    const result = await importFile(csv([{ ...facts(), nameEn: 'Unknown columns', 'Shelf no': 'A\u200B7', দাম: 'অন্য' }]));
    expect(result).toMatchObject({ created: 1, written: true });
    expect(result.columns.filter(({ column }) => !column)).toMatchObject([
      { title: 'Shelf no', samples: ['A7'] },
      { title: 'দাম', samples: ['অন্য'] },
    ]);
    expect(await importFile('colour,size\r\na,b')).toMatchObject({ errors: [{ row: 1, code: 'NO_COLUMNS' }], created: 0 });
    expect(
      await shop().call('POST /products/import', { token: who.merchant.token, payload: 'a', headers: { 'content-type': 'text/csv' } }),
    ).toMatchObject({ status: 422 });
  });
});
