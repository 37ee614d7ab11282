import { amountText } from '../amounts.ts';
import { paymentCaseOf } from './gateway-cases.ts';
import type { BrowserRequest } from './simulated-gateway.ts';
import type { SimulatedPayment } from './simulated-payments.ts';

/** What a buyer can do at the page. */
export const payButtons = ['pay', 'fail', 'cancel', 'close'] as const;
export type PayButton = (typeof payButtons)[number];

const buttonTexts: Readonly<Record<PayButton, readonly [bn: string, en: string]>> = {
  pay: ['টাকা দিন', 'Pay'],
  fail: ['ব্যর্থ করুন', 'Fail'],
  cancel: ['বাতিল করুন', 'Cancel'],
  close: ['জানালা বন্ধ করুন', 'Close window'],
};
const gatewayNames = { bkash: 'bKash', sslcommerz: 'SSLCommerz', nagad: 'Nagad' } as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

/** A text in Bengali, and the same in English below it. */
const both = (bn: string, en: string): string => `${escapeHtml(bn)} <span lang="en">${escapeHtml(en)}</span>`;

const page = (content: string): string => `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>পরীক্ষা – কোনো টাকা নয় · TEST – no money</title>
<link rel="stylesheet" href="../../pay.css">
</head>
<body>
<main>
<p class="test">${both('পরীক্ষা – কোনো টাকা কাটা হয় না', 'TEST – no money')}</p>
${content}
</main>
</body>
</html>
`;

/** The page of a gateway where a buyer pays. */
export function payPage({ gateway, amountPoisha, returnUrl, ownRef }: SimulatedPayment): string {
  const amount = (amountPoisha / 100).toLocaleString('bn-BD', { minimumFractionDigits: 2 });
  const buttons = payButtons.map((each) => `<button name="press" value="${each}">${both(...buttonTexts[each])}</button>`);
  const which = paymentCaseOf(amountPoisha);
  const note = which
    ? `<p class="note">${both('এই অঙ্কে গেটওয়েটি ভুল আচরণ করে:', 'With this amount, the gateway misbehaves:')} ${which}</p>`
    : '';
  return page(`<h1 lang="en">${gatewayNames[gateway]}</h1>
<dl>
<div><dt>${both('দোকান', 'Shop')}</dt><dd>${escapeHtml(new URL(returnUrl).host)}</dd></div>
<div><dt>${both('নম্বর', 'Number')}</dt><dd>${escapeHtml(ownRef)}</dd></div>
<div class="amount"><dt>${both('টাকার পরিমাণ', 'Amount')}</dt><dd>৳${amount} <span lang="en">৳${amountText(amountPoisha)}</span></dd></div>
</dl>
${note}
<form method="post">${buttons.join('\n')}</form>`);
}

/** A gateway that posts the browser back: the button works without scripts. */
export function postBackPage({ url, form = {} }: BrowserRequest): string {
  const fields = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(`<h1>${both('দোকানে ফিরে যান', 'Return to the shop')}</h1>
<form method="post" action="${escapeHtml(url)}">${fields.join('')}<button>${both('দোকানে ফিরে যান', 'Return to the shop')}</button></form>`);
}

export const closedPage = (): string =>
  page(`<h1>${both('জানালাটি বন্ধ করতে পারেন', 'You can close this window')}</h1>
<p>${both('দোকানকে কিছু জানানো হয়নি।', 'The shop’s page was not told anything.')}</p>`);

export const unknownPage = (): string =>
  page(`<h1>${both('এই পেমেন্টটি পাওয়া যায়নি', 'This payment was not found')}</h1>
<p>${both('দোকানে ফিরে আবার শুরু করুন।', 'Go back to the shop, and start again.')}</p>`);

export const payStyles = `:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, "Noto Sans Bengali", sans-serif; background: #f4f6f8; color: #15202b; }
main { max-width: 26rem; margin: 1rem auto; padding: 1.25rem; border-radius: .75rem; background: #fff; border: 1px solid #d5dbe1; }
h1 { margin: .75rem 0; font-size: 1.375rem; }
span[lang] { display: inline-block; opacity: .8; font-size: .875em; }
.test { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: #fff3cd; color: #5c4300; font-weight: 600; }
.note { padding: .5rem .75rem; border-left: .25rem solid #b45309; }
dl { margin: 1rem 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .375rem 0; border-bottom: 1px solid #d5dbe1; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.amount dd { font-size: 1.25rem; }
form { display: grid; gap: .625rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid #64748b; border-radius: .5rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:first-of-type { border-color: #0f766e; background: #0f766e; color: #fff; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1720; color: #e6edf3; }
  main { background: #17212c; border-color: #2d3a48; }
  dl div { border-color: #2d3a48; }
  .test { background: #4a3800; color: #ffe9a8; }
}
`;
